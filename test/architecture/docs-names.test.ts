// Documents and comments become outdated when code is renamed: every path and every name in backticks must exist.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Platform features, other programs, rejected alternatives, files of an installation, and name patterns. */
const outside = new Set([
  ...[
    './data',
    './data/demo',
    '/opt/so-diem-2',
    'rsync',
    'ps',
    'sudo',
    'bash',
    'systemctl',
    'daemon-reload',
    'reload',
    'restart',
  ],
  ...['ci', 'libatomic1'],
  // What a command is given.
  ...['TASK', 'TASKS', 'URL', 'COUNT', 'FOLDER', 'USERNAME'],
  ...['pg_basebackup', 'shared_buffers', 'increase'],
  ...['psql', 'synchronous_standby_names'],
  'postgres://so_diem_truong:…@db1:5432,db2:5432/so_diem_truong?target_session_attrs=read-write',
  ...['requireX', 'refusalTo…'],
]);

const pages = filesOf('{README,CONTRIBUTING,SECURITY,CHANGELOG}.md', 'docs/**/*.md').filter(
  (page) => !page.startsWith('docs/huong-dan/'),
);
const paths = filesOf('*', '{src,migrations,scripts,test,e2e,bench,torture,deploy,docs}/**');
const sources = filesOf(
  '{src,migrations,scripts,test,e2e,bench,torture,deploy}/**/*.*',
  'package.json',
).filter((path) => path !== 'test/architecture/docs-names.test.ts');
const parts = new Map(sources.map((path) => [path, partsOf(path)]));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const known = new Set([...parts.values()].flatMap(({ code }) => namesIn(code)).flatMap(withParts));
/** `src/web/main.tsx`, `web/main.tsx` and `main.tsx`. */
const endings = new Set(
  paths.flatMap((path) => path.split('/').map((_, start, all) => all.slice(start).join('/'))),
);

function filesOf(...patterns: string[]): string[] {
  return globSync(patterns).map((path) => path.replaceAll('\\', '/'));
}

/** A name that only comments mention does not exist, so both are kept apart. */
function partsOf(path: string): { code: string; comments: string } {
  const text = readFileSync(path, 'utf8');
  const comment = commentsIn(path);
  if (comment === null) return { code: text, comments: '' };
  return { code: text.replaceAll(comment, ''), comments: [...text.matchAll(comment)].join('\n') };
}

function commentsIn(path: string): RegExp | null {
  if (path.endsWith('.sql')) return /--\s.*$/gmu;
  // After a space or a bracket: a pattern for files such as src/**/*.ts is no comment.
  return /\.(?:ts|tsx|mjs|css)$/u.test(path) ? /(?<=^|[\s({,;])\/\*.*?\*\/|(?<=^|\s)\/\/\s[^\n]*/gsu : null;
}

/** Identifiers, including hyphenated ones such as `student-data`. */
function namesIn(code: string): string[] {
  return code.match(/[\p{L}_][\p{L}\d_]*(?:-[\p{L}\d_]+)*/gu) ?? [];
}

function withParts(name: string): string[] {
  return name.includes('-') ? [name, ...name.split('-')] : [name];
}

/** Inline code, without code blocks. */
function spansOf(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gmsu, '');
  return [...prose.matchAll(/`([^`]+)`/gu)].map(([, span = '']) => span);
}

/** A file, or a folder of the project. Routes begin with a slash or with another first segment. */
function isPath(span: string): boolean {
  if (!/^[\w.@*<>-][\w.@*<>/-]*$/u.test(span)) return false;
  return (
    /\.(ts|tsx|mjs|md|json|sql|css|conf|ini|service|c)$/u.test(span) ||
    /^(src|migrations|scripts|test|e2e|bench|torture|deploy|docs)\//u.test(span)
  );
}

/** `frame.ts` may be in any folder; `src/shared/<domain>/api.ts` and `*-worker.ts` match any such file. */
function pathExists(named: string): boolean {
  const path = named.replace(/\/$/u, '');
  if (!/[*<]/u.test(path)) return endings.has(path);
  const literal = path.replaceAll(/[.+?^${}()|[\]\\]/gu, '\\$&');
  const pattern = new RegExp(`(^|/)${literal.replaceAll(/\*+|<[^>]+>/gu, '[^/]+')}$`, 'u');
  return paths.some((one) => pattern.test(one));
}

function exists(span: string): boolean {
  if (outside.has(span) || span.startsWith('#')) return true;
  if (isPath(span)) return pathExists(span);
  const [, script] = /^npm run ([\w:-]+)/u.exec(span) ?? [];
  if (script !== undefined && !(script in scripts)) return false;
  return namesIn(span).every((name) => known.has(name) || outside.has(name));
}

const unknownIn = (text: string) => spansOf(text).filter((span) => !exists(span));

/** In comments a path often stands without backticks: a file, or a folder of the project. */
function unknownInComments(comments: string): string[] {
  const prose = comments.replaceAll(/`[^`]*`|biome-ignore.*$/gmu, '');
  const plain = prose.match(
    /(?<![\w./:@#*-])(?:[\w.@*-]+\/)*[\w.@*-]+\.(?:ts|tsx|mjs|md|sql|css|conf|service)\b|(?<![\w./:@#*-])(?:src|migrations|scripts|test|e2e|bench|torture|deploy|docs)\/[\w/@-]+/gu,
  );
  return [...unknownIn(comments), ...(plain ?? []).filter((named) => !pathExists(named))];
}

test.for(pages)('%s mentions only existing names and paths', (page) => {
  expect(unknownIn(readFileSync(page, 'utf8'))).toEqual([]);
});

// A released migration is never edited, so its comments may name what has moved since.
test('comments mention only existing names and paths', () => {
  const unknown = [...parts]
    .filter(([path]) => !path.startsWith('migrations/'))
    .flatMap(([path, { comments }]) => unknownInComments(comments).map((named) => `${path}: ${named}`));
  expect(unknown).toEqual([]);
});

test('an invented path, script or name is reported', () => {
  const invented = ['src/server/no-such.ts', 'src/nowhere', 'npm run nothing', 'neverWritten()', 'KHONGCO'];
  const real = [
    'src/server/paths.ts',
    'src/shared/<feature>.ts',
    'npm run check',
    'write(database)',
    'HOCSINH',
  ];
  expect(unknownIn([...invented, ...real].map((span) => `\`${span}\``).join(' '))).toEqual(invented);
  const comment =
    '// Neither http/no-such.ts nor docs/nowhere: see `noSuchName`, http/route.ts and e.g. dist/x.html.';
  expect(unknownInComments(comment)).toEqual(['noSuchName', 'http/no-such.ts', 'docs/nowhere']);
});

/** As GitHub makes them from headings. */
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gmu)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.for(pages)('links of %s lead to existing pages and headings', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/gu)];
  const broken = links.filter(([, file = '', anchor]) => {
    const target = file === '' ? page : join(dirname(page), file);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsIn(readFileSync(target, 'utf8')).includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test('the index of decision records lists every record', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  const records = filesOf('docs/decisions/[0-9]*.md').map((path) => path.replace('docs/decisions/', ''));
  expect(records.filter((record) => !index.includes(`](${record})`))).toEqual([]);
});
