// The lock file must serve every system and every npm, also the first command that many type: `npm ci`.

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

type Locked = {
  version?: string;
  resolved?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, Locked> };

const lock = readLock();
const packages = Object.entries(lock.packages).filter(([folder]) => folder !== '');

function readLock(): Lock {
  return JSON.parse(readFileSync('package-lock.json', 'utf8'));
}

/** What npm says when it compares the lock file with `package.json`, without a network. */
function npmCi(locked: Lock): { status: number | null; stderr: string } {
  const folder = mkdtempSync(join(tmpdir(), 'so-diem-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of ['package.json', '.npmrc']) copyFileSync(file, join(folder, file));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(locked));
  return spawnSync('npm ci --dry-run --offline --cache cache', {
    cwd: folder,
    shell: true,
    encoding: 'utf8',
  });
}

test('`npm ci` accepts the lock file', () => {
  const { status, stderr } = npmCi(lock);
  expect(status, stderr).toBe(0);
});

test('`npm ci` refuses a lock file without a package', () => {
  const { 'node_modules/fastify': removed, ...others } = lock.packages;
  expect(removed).toBeDefined();
  expect(npmCi({ ...lock, packages: others }).status).not.toBe(0);
});

// Some versions of npm accept that without a network, and refuse it with one.
test('the lock file names the optional packages of every system', () => {
  const missing = Object.entries(lock.packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        !(`node_modules/${name}` in lock.packages) && !(`${folder}/node_modules/${name}` in lock.packages),
    ),
  );
  // `npm run complete-lock` adds them.
  expect(missing).toEqual([]);
});

test('a package for one system says so, or npm would install it on every system', () => {
  const named = packages.filter(([folder]) => /[-/](darwin|linux|win32|win|windows)-/u.test(folder));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(([, { optional, os, cpu }]) => !optional || !os || !cpu)).toEqual([]);
  expect(named.filter(([folder, { libc }]) => folder.endsWith('-musl') && !libc?.includes('musl'))).toEqual(
    [],
  );
});

test('every supported system gets the same Node.js', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const versions = new Set(Object.values(optionalDependencies));
  expect(Object.keys(optionalDependencies).every((name) => name.startsWith('node-'))).toBe(true);
  expect([...versions]).toEqual([process.versions.node]);
});

test('no package is tied to a registry', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
