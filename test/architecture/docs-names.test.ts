// Documentation becomes outdated when code is renamed: every path and every name in backticks must exist.

import { globSync, readFileSync } from 'node:fs';
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
    'reload',
    'restart',
  ],
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
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const known = new Set(sources.flatMap((path) => namesIn(readFileSync(path, 'utf8'))).flatMap(withParts));

function filesOf(...patterns: string[]): string[] {
  return globSync(patterns).map((path) => path.replaceAll('\\', '/'));
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

/** `frame.ts` may be in any folder; `src/shared/<feature>.ts` and `*-worker.ts` match any such file. */
function pathExists(named: string): boolean {
  const literal = named.replace(/\/$/u, '').replaceAll(/[.+?^${}()|[\]\\]/gu, '\\$&');
  const path = new RegExp(`(^|/)${literal.replaceAll(/\*+|<[^>]+>/gu, '[^/]+')}$`, 'u');
  return paths.some((one) => path.test(one));
}

function exists(span: string): boolean {
  if (outside.has(span)) return true;
  if (isPath(span)) return pathExists(span);
  const [, script] = /^npm run ([\w:-]+)/u.exec(span) ?? [];
  if (script !== undefined && !(script in scripts)) return false;
  return namesIn(span).every((name) => known.has(name) || outside.has(name));
}

const unknownIn = (text: string) => spansOf(text).filter((span) => !exists(span));

test.for(pages)('%s mentions only existing names and paths', (page) => {
  expect(unknownIn(readFileSync(page, 'utf8'))).toEqual([]);
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
});

test('the index of decision records lists every record', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  const records = filesOf('docs/decisions/[0-9]*.md').map((path) => path.replace('docs/decisions/', ''));
  expect(records.filter((record) => !index.includes(`](${record})`))).toEqual([]);
});
