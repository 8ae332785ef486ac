// Which files import which, read from the sources: every import names a file with its extension.

import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';

/** What a file imports, by its path from the root of the repository. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const sources = '{src,test,e2e,bench,torture,scripts}/**/*.{ts,tsx,mjs}';
const aliases = {
  '#test/': 'test/',
  '#shared/': 'src/shared/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
};

export function readImports(): Imports {
  const files = globSync(sources).map((file) => file.replaceAll('\\', '/'));
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]));
}

/** Static, lazy and mocked imports look alike: a quoted path that begins with a dot or an alias. */
function importsOf(file: string, text: string): string[] {
  const named = [...text.matchAll(/'((?:\.{1,2}\/|#)[^'\n]+\.\w+)(?:\?\w+)?'/gu)].map(
    ([, path]) => path as string,
  );
  return named.map((path) => {
    for (const [alias, folder] of Object.entries(aliases))
      if (path.startsWith(alias)) return folder + path.slice(alias.length);
    return posix.join(dirname(file), path);
  });
}

/** These files and everything they import, except through the files at which `stops` returns true. */
export function reachedFrom(
  imports: Imports,
  files: readonly string[],
  stops: (file: string) => boolean = () => false,
): Set<string> {
  const reached = new Set(files);
  // Iterating over a Set also visits what is added during the iteration.
  for (const file of reached)
    if (!stops(file)) for (const imported of imports.get(file) ?? []) reached.add(imported);
  return reached;
}
