// A lazy import lists the files it needs, so that they are fetched together. Those lists are part of every screen; they
// need not name what is there already: the files of the first page, and those of whoever imports.

import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite';

const importsOf = new Map<string, string[]>();
let entry = new Set<string>();

/** Notes who imports what, before the lists are written. */
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

/** These files and all that they import before they can run. */
function closureOf(files: string[]): Set<string> {
  const closure = new Set(files);
  // A set is walked with what is added on the way.
  for (const file of closure) for (const imported of importsOf.get(file) ?? []) closure.add(imported);
  return closure;
}
