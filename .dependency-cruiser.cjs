/** The arrows of the house: apps -> rulesets -> tabletop, apps -> protocol. Type-only imports vanish in the build and are not counted. */
const tests = '\\.(test|itest)\\.tsx?$';
const rulesets = 'rescue|insecta|invaders';

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', comment: 'Modules that need each other are one module.', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'Every import leads somewhere.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      comment: 'Arrows run from apps to packages.',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|bench|scripts)/' },
    },
    {
      name: 'rulesets-stand-alone',
      severity: 'error',
      comment: 'A ruleset never imports another ruleset; what two share moves to tabletop.',
      from: { path: `^packages/(${rulesets})/` },
      to: { path: `^packages/(${rulesets})/`, pathNot: '^packages/$1/' },
    },
    {
      name: 'rulesets-use-tabletop-only',
      severity: 'error',
      comment: 'A ruleset speaks no wire protocol.',
      from: { path: `^packages/(${rulesets})/` },
      to: { path: '^packages/protocol/' },
    },
    {
      name: 'tabletop-is-the-ground',
      severity: 'error',
      comment: 'Tabletop knows neither rulesets nor the wire.',
      from: { path: '^packages/tabletop/' },
      to: { path: '^packages/(?!tabletop/)' },
    },
    {
      name: 'protocol-knows-no-ruleset',
      severity: 'error',
      comment: 'The envelope does not know what it carries.',
      from: { path: '^packages/protocol/' },
      to: { path: `^packages/(${rulesets})/` },
    },
    {
      name: 'apps-do-not-mix',
      severity: 'error',
      comment: 'Web and server meet on the wire only.',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'web-sees-table-faces',
      severity: 'error',
      comment: "The web imports a ruleset through its table face only, and none of the server's.",
      from: { path: '^apps/web/' },
      to: { path: `^packages/(${rulesets})/`, pathNot: `^packages/(${rulesets})/src/table\\.ts$` },
    },
    {
      name: 'web-has-no-engine',
      severity: 'error',
      comment: 'A browser gets no engine, no schemas and no State.',
      from: { path: '^apps/web/', pathNot: tests },
      to: { path: ENGINE_OR_STATE(), reachable: true },
    },
    {
      name: 'table-face-is-light',
      severity: 'error',
      comment: "Nothing reachable from a ruleset's table face or from tabletop's index is the engine, zod or State.",
      from: { path: `^packages/((${rulesets})/src/table|(tabletop|protocol)/src/index)\\.ts$` },
      to: { path: ENGINE_OR_STATE(), reachable: true },
    },
    {
      name: 'packages-touch-no-machine',
      severity: 'error',
      comment: 'Packages are pure: no disk, no network, no clock.',
      from: { path: '^packages/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'packages-draw-nothing',
      severity: 'error',
      comment: 'Packages know no React.',
      from: { path: '^packages/' },
      to: { path: 'node_modules/react(-dom)?/' },
    },
    {
      name: 'no-tests-in-sources',
      severity: 'error',
      comment: 'Nothing imports a test.',
      from: {},
      to: { path: tests },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.stryker-tmp)/' },
    includeOnly: undefined,
    parser: 'swc',
    tsPreCompilationDeps: false,
    moduleSystems: ['es6', 'cjs'],
    builtInModules: { add: [] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};

function ENGINE_OR_STATE() {
  return `(node_modules/(boardgame\\.io|zod|immer|redux)/|^packages/(${rulesets})/src/(state|server|game)\\.ts$)`;
}
