/**
 * How many lines of this many characters a text takes: lines break between words, and inside words that are too long.
 */
export function lineCount(text: string, letters: number): number {
  if (text.length <= letters) return 1;
  let lines = 1;
  let used = 0;
  for (const { length } of text.split(' ')) {
    const fits = used === 0 ? length : used + 1 + length;
    if (fits <= letters) {
      used = fits;
      continue;
    }
    const own = Math.ceil(length / letters);
    lines += used === 0 ? own - 1 : own;
    used = length - (own - 1) * letters;
  }
  return lines;
}
