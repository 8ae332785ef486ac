import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const forms = [
  { ending: '.br', compress: promisify(brotliCompress) },
  { ending: '.gz', compress: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
];

/** Below this size a file fits into one packet anyway. */
const minBytes = 1_400;

/**
 * Writes compressed copies of the scripts and styles beside them at the highest level: once per build, not per request.
 */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.values(bundle).filter(({ fileName }) =>
      /^assets\/.+\.(js|css|svg)$/u.test(fileName),
    );
    await Promise.all(
      texts.map(async (text) => {
        const bytes = Buffer.from(text.type === 'chunk' ? text.code : text.source);
        if (bytes.length < minBytes) return;
        for (const { ending, compress } of forms)
          await writeFile(join(dir, text.fileName + ending), await compress(bytes));
      }),
    );
  },
});
