// Imports go one way: shared ← server, shared ← web; and on every side, a domain imports only the domains below it.

/** From the bottom up; the same on every side. */
const domains = ['school', 'access', 'scores', 'results', 'families', 'students', 'home'];
/** What stands below the domains of a side, and above them. */
const sides = {
  shared: { below: ['contract', 'paper'], above: [] },
  server: { below: ['platform'], above: ['program'] },
  web: { below: ['kit'], above: ['layout'] },
};
const orders = Object.entries(sides).flatMap(([side, { below, above }]) => {
  const order = [...below, ...domains, ...above];
  return order.slice(0, -1).map((room, place) => ({
    name: `${side}-${room}-below`,
    severity: 'error',
    from: { path: `^src/${side}/${room}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^src/${side}/(${order.slice(place + 1).join('|')})/` },
  }));
});

/** The tables and the configuration name things of the domains: types only. */
const namesOnly = ['^src/server/platform/database/schema\\.ts$', '^src/server/platform/config\\.ts$'];

/** Screens that show something of a higher domain: ending a year says which scores are missing, and the homeroom sheet
 * has the level of learning of each student. */
const looksAhead = [
  '^src/web/school/years/ending-year\\.tsx$',
  '^src/web/school/choices/progress-query\\.ts$',
  '^src/web/scores/sheets/homeroom-calls\\.ts$',
];

/** Of shared, the server and the screens of a domain use what belongs to it and to the domains below. */
const acrossSides = ['server', 'web'].flatMap((side) => {
  const order = [...sides[side].below, ...domains];
  return order.slice(0, -1).map((room, place) => ({
    name: `${side}-${room}-below-in-shared`,
    severity: 'error',
    from: { path: `^src/${side}/${room}/`, pathNot: ['\\.test\\.tsx?$', ...namesOnly, ...looksAhead] },
    to: { path: `^src/shared/(${order.slice(place + 1).join('|')})/` },
  }));
});

// The rooms of the score screens, and what each may import.
const scoreRooms = {
  locks: [],
  editor: ['locks'],
  drafts: ['locks', 'editor'],
  import: ['locks'],
  history: [],
  lookup: ['locks', 'drafts', 'history'],
  entry: ['locks', 'editor', 'drafts', 'import', 'history', 'lookup'],
};

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...orders,
    ...acrossSides,
    {
      name: 'names-only-types',
      comment: 'the floor runs no code of a domain; types cost nothing',
      severity: 'error',
      from: { path: namesOnly },
      to: { path: `^src/shared/(${domains.join('|')})/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'shared-stands-alone',
      comment: 'the contract is read by both sides, so it needs neither, and no library but zod',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/shared/', '^node_modules/zod/'] },
    },
    {
      name: 'rules-are-pure',
      comment: 'the calls of a feature have schemas; its rules, limits, sentences and papers need no library',
      severity: 'error',
      from: {
        path: '^src/shared/',
        pathNot: ['(^|[/-])api\\.ts$', '-fields\\.ts$', '^src/shared/contract/', '\\.test\\.ts$'],
      },
      to: { path: '^node_modules/' },
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
      name: 'features-meet-through-queries',
      comment: 'one feature may ask another’s questions or rules, never its routes',
      severity: 'error',
      from: { path: '^src/server/(.+)/', pathNot: ['^src/server/program/', '\\.test\\.ts$'] },
      to: { path: 'routes\\.ts$', pathNot: '^src/server/$1/' },
    },
    {
      name: 'only-the-database-folder-writes-freely',
      comment: 'everybody else writes inside `write`; tests may prepare what they need',
      severity: 'error',
      from: { path: '^(src|scripts|bench)/', pathNot: ['^src/server/platform/database/', '\\.test\\.ts$'] },
      to: { path: '^src/server/platform/database/writable\\.ts$' },
    },
    {
      name: 'pages-stand-alone',
      comment: 'a screen may use the parts and questions of another, never its page',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '^src/web/(router\\.tsx|main\\.tsx|layout/pages\\.ts)$' },
      to: { path: '-page\\.tsx$', pathNot: '^src/web/layout/' },
    },
    {
      name: 'small-page-for-families',
      comment:
        'it must stay below 60 kB: no library but preact, and nothing that brings another (types cost nothing)',
      severity: 'error',
      from: { path: '^src/web/families/page/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(node_modules|src)/',
        pathNot: [
          '^node_modules/preact/',
          '^src/web/families/page/',
          '^src/web/kit/forms/dates/typed-date\\.ts$',
          '^src/shared/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'page-for-families-stands-alone',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/web/families/page/' },
      to: { path: '^(src/web/families/page/|node_modules/preact/)' },
    },
    ...Object.entries(scoreRooms).map(([room, others]) => ({
      name: `scores-${room}`,
      severity: 'error',
      from: { path: `^src/web/scores/${room}/` },
      to: {
        path: '^src/web/scores/(locks|editor|drafts|import|history|lookup|entry)/',
        pathNot: `^src/web/scores/(${[room, ...others].join('|')})/`,
      },
    })),
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
