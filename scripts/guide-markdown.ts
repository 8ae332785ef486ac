// The guide is written in Markdown (docs/huong-dan). The screens get it as parsed blocks, so that no parser travels to a
// browser and nothing is ever put into a page as HTML.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { marked, type Token } from 'marked';
import type { Plugin } from 'vite';

/** `import blocks from './page.md'`. */
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

/** Each picture with its size, so that the page does not jump when it arrives. */
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

/** The library keeps beside every block what it was written as. */
function withoutSource(key: string, value: unknown): unknown {
  return key === 'raw' ? undefined : value;
}
