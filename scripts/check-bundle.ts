// What a browser downloads, compressed, before a screen is visible. Fails if that exceeds a limit.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; css?: string[]; imports?: string[]; isDynamicEntry?: boolean };

// The page for families must open quickly on a cheap phone.
const limits = { login: 160_000, route: 80_000, families: 20_000 };
const folder = fileURLToPath(new URL('../dist/web/', import.meta.url));
const readManifest = (name: string): Record<string, Chunk> =>
  JSON.parse(readFileSync(`${folder}.vite/${name}.json`, 'utf8'));
const manifest = { ...readManifest('manifest'), ...readManifest('families') };

/** The scripts and styles of a chunk and of everything it imports statically. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no ${name}`);
  if (seen.has(name)) return new Set();
  seen.add(name);
  const imported = (chunk.imports ?? []).flatMap((other) => [...filesOf(other, seen)]);
  return new Set([chunk.file, ...(chunk.css ?? []), ...imported]);
}

const sizes = new Map<string, number>();
function sizeOf(files: Iterable<string>): number {
  let sum = 0;
  for (const file of files) {
    const known = sizes.get(file) ?? gzipSync(readFileSync(folder + file), { level: 9 }).length;
    sizes.set(file, known);
    sum += known;
  }
  return sum;
}

const without = (files: Set<string>, known: Set<string>) => [...files].filter((file) => !known.has(file));

const login = filesOf('index.html');
// Fetched while the user types the password, so every later screen already has it.
const signIn = new Set([...login, ...filesOf('access/sign-in/sign-in.ts')]);
const shell = filesOf('layout/shell.tsx');
const pages = Object.keys(manifest).filter(
  (name) => /-page\.tsx$/u.test(name) && manifest[name]?.isDynamicEntry,
);

const families = new Set(['tra-cuu.html', ...filesOf('tra-cuu.html')]);

const rows: [name: string, size: number, limit: number][] = [
  ['login page', sizeOf(login), limits.login],
  ['page for families', sizeOf(families), limits.families],
  ...pages.map((page): [string, number, number] => {
    const files = page.startsWith('access/sign-in/') ? filesOf(page) : filesOf(page).union(shell);
    return [page, sizeOf(without(files, signIn)), limits.route];
  }),
];

for (const [name, size, limit] of rows)
  console.log(
    `${(size / 1000).toFixed(1).padStart(7)} kB of ${limit / 1000}  ${name}${size > limit ? '  TOO BIG' : ''}`,
  );
console.log(`${(sizeOf(without(signIn, login)) / 1000).toFixed(1).padStart(7)} kB         signing in`);
if (rows.some(([, size, limit]) => size > limit)) process.exit(1);
