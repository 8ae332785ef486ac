import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { precompress } from '../../scripts/precompress.ts';

test('a build has compressed copies of large scripts and styles, and of nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'so-diem-precompress-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'assets'));
  const contents: Record<string, string> = {
    'assets/large.css': 'p { color: red } '.repeat(200),
    'assets/small.css': 'p { color: red }',
    'assets/picture.png': 'not to be made smaller'.repeat(200),
    'elsewhere.js': 'run(); '.repeat(1000),
  };
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'contents',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? `globalThis.text = ${JSON.stringify('điểm '.repeat(500))}` : null),
        generateBundle() {
          for (const [fileName, source] of Object.entries(contents))
            this.emitFile({ type: 'asset', fileName, source });
        },
      },
      precompress(),
    ],
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input: 'entry', output: { entryFileNames: 'assets/entry.js' } },
    },
  });
  const made = (await readdir(folder, { recursive: true })).filter((file) => /\.(br|gz)$/u.test(file));
  expect(made.sort()).toEqual(
    ['entry.js.br', 'entry.js.gz', 'large.css.br', 'large.css.gz'].map((file) => join('assets', file)),
  );
  for (const file of ['assets/entry.js', 'assets/large.css']) {
    const bytes = await readFile(join(folder, file));
    expect(brotliDecompressSync(await readFile(join(folder, `${file}.br`)))).toEqual(bytes);
    expect(gunzipSync(await readFile(join(folder, `${file}.gz`)))).toEqual(bytes);
  }
});
