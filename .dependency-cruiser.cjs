// Imports go one way: shared ← server, shared ← web. The rules use patterns, so a new feature needs no new rule.

const foundations = '^src/server/(http|sessions|settings|database|excel|pdf|mail)/';

// The folders of the score screens, and what each may import. The editor only takes initial values and calls back;
// entry combines it with the others.
const gradingRooms = {
  access: [],
  editor: ['access'],
  drafts: ['access', 'editor'],
  import: ['access'],
  history: [],
  lookup: ['access', 'drafts', 'history'],
  entry: ['access', 'editor', 'drafts', 'import', 'history', 'lookup'],
};

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'shared-stands-alone',
      comment: 'the contract is read by both sides, so it needs neither, and no library but zod',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/shared/', '^node_modules/zod/'] },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '^src/shared/rules/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules' },
    },
    {
      name: 'server-not-from-web',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'web-not-from-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'foundations-know-no-feature',
      severity: 'error',
      from: { path: foundations },
      to: {
        path: '^src/server/',
        pathNot: [
          foundations,
          '^src/server/processes/',
          '^src/server/(context|config|paths|command-line|school-file)\\.ts$',
        ],
      },
    },
    {
      name: 'features-meet-through-queries',
      comment: 'one feature may ask another’s questions or rules, never its routes',
      severity: 'error',
      from: { path: '^src/server/(.+)/', pathNot: '\\.test\\.ts$' },
      to: { path: 'routes\\.ts$', pathNot: '^src/server/$1/' },
    },
    {
      name: 'only-the-database-folder-writes-freely',
      comment: 'everybody else writes inside `write`; tests may prepare what they need',
      severity: 'error',
      from: { path: '^(src|scripts|bench)/', pathNot: ['^src/server/database/', '\\.test\\.ts$'] },
      to: { path: '^src/server/database/writable\\.ts$' },
    },
    {
      name: 'lib-ui-features',
      comment: 'what every screen is made of knows no screen, and the plumbing knows no parts',
      severity: 'error',
      from: { path: '^src/web/(lib|ui)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/web/', pathNot: ['^src/web/lib/', '^src/web/ui/'] },
    },
    {
      name: 'lib-not-from-ui',
      severity: 'error',
      from: { path: '^src/web/lib/' },
      to: { path: '^src/web/ui/' },
    },
    {
      name: 'pages-stand-alone',
      comment: 'a screen may use the parts and questions of another, never its page',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '^src/web/(router|main)\\.tsx$' },
      to: { path: '-page\\.tsx$', pathNot: '^src/web/layout/' },
    },
    {
      name: 'small-page-for-families',
      comment:
        'it must stay below 60 kB: no library but preact, and nothing that brings another (types cost nothing)',
      severity: 'error',
      from: { path: '^src/web/family-page/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(node_modules|src)/',
        pathNot: [
          '^node_modules/preact/',
          '^src/web/family-page/',
          '^src/web/lib/forms/typed-date\\.ts$',
          '^src/shared/rules/',
          '^src/shared/limits\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'page-for-families-stands-alone',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/web/family-page/' },
      to: { path: '^(src/web/family-page/|node_modules/preact/)' },
    },
    ...Object.entries(gradingRooms).map(([room, others]) => ({
      name: `grading-${room}`,
      severity: 'error',
      from: { path: `^src/web/grading/${room}/` },
      to: { path: '^src/web/grading/[^/]+/', pathNot: `^src/web/grading/(${[room, ...others].join('|')})/` },
    })),
    {
      name: 'grading-above-the-rooms',
      severity: 'error',
      from: { path: '^src/web/grading/[^/]+$' },
      to: { path: '^src/web/grading/[^/]+/' },
    },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.ts$' },
      to: { path: '\\.test\\.ts$|^(test|e2e)/' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
