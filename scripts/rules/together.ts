// The test files of a run as one. For each file of its own Jest would load the ruleset anew, and that takes longer than the tests of a mutant.
import { join } from 'node:path';

const files = JSON.parse(process.env['RULES_TESTS'] ?? '[]') as readonly string[];
// This file lies two folders below the project, or below the copy of it that Stryker made.
for (const file of files) require(join(__dirname, '../..', file));
