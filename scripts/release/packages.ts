// The npm packages that a release contains: as installed here, or downloaded for another system.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

type Locked = {
  version: string;
  integrity?: string;
  license?: string;
  dependencies?: Record<string, string>;
};

export const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const locked: Record<string, Locked> = readJson('package-lock.json').packages;

export function lockedPackage(folder: string): Locked {
  const found = locked[folder];
  if (!found) throw new Error(`the lock file has no ${folder}`);
  return found;
}

/** Needed to build the application; none of their code is in it. */
const buildTools = ['vite', '@vitejs/plugin-react', 'marked'];

/** What runs or is built into the application on any system, as paths below the project. */
export function shippedPackages(): string[] {
  const names = Object.keys(readJson('package.json').dependencies);
  return [...withDependencies(names.filter((name) => !buildTools.includes(name)))];
}

/** The folders of these packages and of everything they depend on. */
export function withDependencies(names: string[]): Set<string> {
  const folders = new Set(names.map((name) => folderOf(name, '')));
  // Iterating over a Set also visits what is added during the iteration.
  for (const folder of folders)
    for (const name of Object.keys(locked[folder]?.dependencies ?? {})) folders.add(folderOf(name, folder));
  return folders;
}

/** Looks where Node looks: inside the package that asks, then further and further out. */
function folderOf(name: string, asking: string): string {
  const folder = join(asking, 'node_modules', name);
  if (folder in locked) return folder;
  if (asking === '') throw new Error(`the lock file has no ${name}`);
  return folderOf(name, asking.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/u, ''));
}

/** The folder of a package for one system. Those for other systems are downloaded into `cache`. */
export function systemPackage(name: string, cache: string): string {
  const place = `node_modules/${name}`;
  const expected = lockedPackage(place);
  if (existsSync(join(root, place))) return join(root, place);
  const folder = mkdtempSync(join(cache, 'package-'));
  const printed = run('npm', 'pack', `${name}@${expected.version}`, '--json', '--pack-destination', folder);
  // An array, and since npm 12 an object with a key for each package.
  const [packed] = Object.values<{ filename: string; integrity: string }>(JSON.parse(printed));
  if (!packed || packed.integrity !== expected.integrity)
    throw new Error(`${name} is not what the lock file names`);
  run('tar', '--extract', '--gzip', '--file', join(folder, packed.filename), '--directory', folder);
  return join(folder, 'package');
}

export function run(command: string, ...args: string[]): string {
  const { status, stdout, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw error ?? new Error(`${command} ${args[0]} failed`);
  return stdout;
}
