import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor } from 'vite';
import { guideMarkdown } from './scripts/guide-markdown.ts';
import { noteImports, onlyWhatIsMissing } from './scripts/lazy-imports.ts';
import { precompress } from './scripts/precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const backEnd = process.env['VITE_API_URL'] ?? '';

/** The server reads from this tag which other host the page may call. */
const backEndTag: HtmlTagDescriptor = {
  tag: 'meta',
  attrs: { name: 'back-end', content: backEnd },
  injectTo: 'head',
};

/** Shown in the menu; it tells which screens a browser has loaded. */
const versionTag: HtmlTagDescriptor = {
  tag: 'meta',
  attrs: {
    name: 'version',
    content: JSON.parse(readFileSync(here('package.json'), 'utf8')).version,
  },
  injectTo: 'head',
};

export default defineConfig({
  root: here('src/web'),
  plugins: [
    react(),
    guideMarkdown(),
    noteImports(),
    precompress(),
    { name: 'tags', transformIndexHtml: () => (backEnd ? [versionTag, backEndTag] : [versionTag]) },
  ],
  // The server replaces this with a fresh nonce in every page it sends.
  html: { cspNonce: '%CSP_NONCE%' },
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { resolveDependencies: onlyWhatIsMissing },
    // Small files would be inlined as data: URLs, which the content security policy blocks.
    assetsInlineLimit: 0,
    // The files of the login page compress better as one: 157 kB become 149, and every screen needs fewer imports. What
    // at least 24 screens and dialogs share is one file, too, loaded while the user types the password.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'common', minShareCount: 24 },
          ],
        },
      },
    },
  },
  // The page for families is a build of its own, so that it never shares a file with the application.
  environments: {
    families: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        manifest: '.vite/families.json',
        // Also for browsers that have not been updated for years.
        target: 'es2020',
        rolldownOptions: { input: here('src/web/tra-cuu.html') },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { client, families } }) {
      if (client) await build(client);
      if (families) await build(families);
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8000' } },
});
