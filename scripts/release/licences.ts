import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, shippedPackages } from './packages.ts';

const textOf = (name: string) => readFileSync(join(root, 'deploy/licences', `${name}.txt`), 'utf8').trim();

const libatomic = () => [
  'libatomic.so.1 of GCC, in the archive for Linux (GPL-3.0-or-later WITH GCC-exception-3.1)',
  'Source: https://gcc.gnu.org/',
  textOf('GCC-exception-3.1'),
  textOf('GPL-3.0'),
];

/**
 * The licence of this program, and the notices that must stay with the code of others: of every package that is built
 * into the application or runs beside it. `node`: the folder of the package with the runtime. `native`: its other
 * packages for one system.
 */
export function licenceTexts(node: string, native: string[]): string {
  const folders = [...shippedPackages().map((folder) => join(root, folder)), ...native];
  const packages = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return [`${name} ${version} (${license ?? 'see below'})`, ...noticesOf(folder)];
  });
  return [libatomic(), ['Node.js', ...noticesIn(node)], ...packages]
    .map((parts) => parts.join('\n\n'))
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}

/** Some authors publish the name of the licence only. */
function noticesOf(folder: string): string[] {
  const notices = noticesIn(folder);
  if (notices.length > 0) return notices;
  const { name, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (license !== 'MIT') throw new Error(`${name} has no licence text`);
  const holder = author?.name ?? author ?? `the authors of ${name}`;
  return [`Copyright (c) ${holder}`, textOf('MIT')];
}

function noticesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]e|notice|copying)/iu.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());
}
