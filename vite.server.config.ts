// Bundles the server into a few JavaScript files (docs/decisions/029-the-server-is-bundled.md).

import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = here('src/server');

/** The entry point, and the scripts of threads and processes that src/server/paths.ts refers to. */
const entries = globSync(['start.ts', '*/**/*-{worker,process}.ts'], { cwd: folder });

export default defineConfig({
  root: folder,
  build: {
    ssr: true,
    target: 'esnext',
    // Minified code takes less memory. Stack traces in the log still point to the sources, thanks to the source maps.
    minify: true,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((path) => [path.replace(/\.ts$/u, ''), `${folder}/${path}`])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: {
    noExternal: true,
    // The first is native code; the second reads files from its own folder.
    external: ['@node-rs/argon2', 'pdfkit'],
  },
});
