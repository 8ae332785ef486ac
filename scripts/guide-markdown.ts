// The guide is written in Markdown (docs/huong-dan). The screens get it as parsed blocks, so that no parser is sent to
// the browser and no HTML is ever injected into a page.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { marked, type Token } from 'marked';
import type { Plugin } from 'vite';

/** For `import blocks from './page.md'`. */
export function guideMarkdown(): Plugin {
  return {
    name: 'guide-markdown',
    transform: {
      filter: { id: /\.md$/u },
      handler: (text, id) => ({
        code: `export default ${JSON.stringify(blocksOf(text, dirname(id)), withoutSource)}`,
        moduleType: 'js',
        map: null,
      }),
    },
  };
}

/** Adds its size to each picture, so that the page does not jump when the picture loads. */
export function blocksOf(text: string, folder: string): Token[] {
  const blocks = marked.lexer(text);
  marked.walkTokens(blocks, (token) => {
    if (token.type === 'image') Object.assign(token, sizeOf(join(folder, token['href'])));
  });
  return blocks;
}

function sizeOf(png: string): { width: number; height: number } {
  const head = readFileSync(png).subarray(16, 24);
  return { width: head.readUInt32BE(0), height: head.readUInt32BE(4) };
}

/** The parser keeps the source text of every block. */
function withoutSource(key: string, value: unknown): unknown {
  return key === 'raw' ? undefined : value;
}
