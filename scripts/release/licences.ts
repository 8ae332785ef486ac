import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productPackages, readJson, root } from './packages.ts';

const libatomic = [
  'libatomic.so.1 of GCC, in the archive for Linux (GPL-3.0-or-later WITH GCC-exception-3.1)',
  'Source: https://gcc.gnu.org/',
];

/**
 * The notices that must stay with the code, of every package that is built into the application or runs beside it.
 * `node`: the folder of the package with the runtime.
 */
export function licenceTexts(node: string): string {
  const others = productPackages().filter((folder) => join(root, folder) !== node);
  const packages = others.map((folder) => {
    const { name, version, license } = readJson(join(folder, 'package.json'));
    return [`${name} ${version} (${license ?? 'see below'})`, ...noticesIn(join(root, folder))];
  });
  return [libatomic, ['Node.js', ...noticesIn(node)], ...packages]
    .map((parts) => parts.join('\n\n'))
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}

function noticesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]e|notice|copying)/iu.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());
}
