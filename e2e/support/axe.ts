import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe holds against the page as it stands, in words. */
async function faults(page: Page): Promise<readonly string[]> {
  await page.waitForTimeout(500);
  await page.evaluate(axe);
  const violations = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] }).then((r) => r.violations)')) as Violation[];
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${id} (${impact}): ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  );
}

/** Fails the test, and goes on, where axe finds something. */
export async function sound(page: Page, name: string): Promise<void> {
  await test.step(`axe: ${name}`, async () => expect.soft(await faults(page), name).toEqual([]));
}
