// Reads the lines of a gzipped file one at a time. A small file may unpack to any size, so everything is bounded and
// only the current line is kept.

import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** In characters. The longest line of a real backup is the list of a class in the audit log, a few kilobytes. */
const maxLine = 1_000_000;
/** About twenty times the backup of a large school with ten years of history. */
const largestText = 8_000_000_000;
/** Real rows compress to a tenth, a bomb to a thousandth. Small files may compress to any degree. */
const maxTimes = 100;
const smallText = 8_000_000;

/** Reading it would take more space or time than any real backup. */
export class TooLarge extends Error {}

export async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error));
  source.pipe(text).setEncoding('utf8');
  let unpacked = 0;
  let rest = '';
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      unpacked += chunk.length;
      const times = unpacked / source.bytesRead;
      if (unpacked > largestText || (unpacked > smallText && times > maxTimes)) throw new TooLarge();
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > maxLine) throw new TooLarge();
      yield* lines;
    }
  } finally {
    source.destroy();
    text.destroy();
  }
  if (rest !== '') yield rest;
}
