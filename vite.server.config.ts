// The server as a few files of JavaScript (docs/decisions/029-the-server-is-bundled.md).

import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = here('src/server');

/** What is run, and what src/server/paths.ts names: the scripts of threads and processes. */
const entries = globSync(['start.ts', '*/**/*-{worker,process}.ts'], { cwd: folder });

export default defineConfig({
  root: folder,
  build: {
    ssr: true,
    target: 'esnext',
    // Less text to keep in memory. The log names places in the sources all the same, by the maps.
    minify: true,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((path) => [path.replace(/\.ts$/u, ''), `${folder}/${path}`])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: {
    noExternal: true,
    // The first is native code, the second reads files that lie beside it.
    external: ['@node-rs/argon2', 'pdfkit'],
  },
});
