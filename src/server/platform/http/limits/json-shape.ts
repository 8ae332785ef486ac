// Parsing JSON takes time for each value rather than for each byte, and most for deeply nested ones. So a text is
// measured before it is parsed.

import { AppError, invalid } from '#shared/contract/errors.ts';
import { bodyLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';

const [quote, backslash, comma] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));
const [list, listEnd, object, objectEnd] = ['[', ']', '{', '}'].map((sign) => sign.charCodeAt(0));

/** Throws if the text is nested too deeply or has more values than allowed. Whether it is JSON is not checked. */
export function refuseCostlyJson(text: string, maxValues: number): void {
  let depth = 0;
  // An empty list counts as one, which makes no difference.
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfString(text, at);
    else if (sign === comma) values++;
    else if (sign === list || sign === object) {
      values++;
      if (++depth > bodyLimits.depth) throw invalid(messages.tooDeep(bodyLimits.depth));
    } else if (sign === listEnd || sign === objectEnd) depth--;
    if (values > maxValues) throw new AppError('tooLarge', { detail: messages.tooLarge });
  }
}

/** The position of the closing quote of the string that begins at `start`, or of the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === backslash) before--;
    // An odd number of backslashes escapes the quote.
    if ((at - before) % 2 === 1) return at;
  }
  return text.length;
}
