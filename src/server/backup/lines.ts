// The lines of a gzipped file, one after the other. A small file may unpack to anything, so every size has a bound and
// nothing is kept but the line at hand.

import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** In characters: the longest line of a real backup is a class's list in the audit trail, some kilobytes. */
const longestLine = 1_000_000;
/** Some twenty times the backup of a large school with ten years of history. */
const largestText = 8_000_000_000;
/** Real rows shrink to a tenth, a bomb to a thousandth. Small files may shrink as they like. */
const mostTimes = 100;
const smallText = 8_000_000;

/** It would take more room or time than any real backup. */
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
      if (unpacked > largestText || (unpacked > smallText && times > mostTimes)) throw new TooLarge();
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > longestLine) throw new TooLarge();
      yield* lines;
    }
  } finally {
    source.destroy();
    text.destroy();
  }
  if (rest !== '') yield rest;
}
