// A lazy import lists the files it needs, so that they are fetched together. These lists are part of every screen and
// need not contain what is already loaded: the files of the first page, and those of the importing chunk.

import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite';

const importsOf = new Map<string, string[]>();
let entry = new Set<string>();

/** Records the imports before the lists are written. */
export const noteImports = (): Plugin => ({
  name: 'note-imports',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          importsOf.set(file.fileName, [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]);
      const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
      entry = closureOf(entries.map(({ fileName }) => fileName));
    },
  },
});

export const onlyWhatIsMissing: ResolveModulePreloadDependenciesFn = (
  _file,
  needed,
  { hostId, hostType },
) => {
  if (hostType === 'html') return needed;
  const known = entry.union(closureOf([hostId]));
  return needed.filter((file) => !known.has(file));
};

/** These files and everything they import statically. */
function closureOf(files: string[]): Set<string> {
  const closure = new Set(files);
  // Iterating over a Set also visits what is added during the iteration.
  for (const file of closure) for (const imported of importsOf.get(file) ?? []) closure.add(imported);
  return closure;
}
