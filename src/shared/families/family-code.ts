// The code with which a family looks up its child's results: printed on a slip, read aloud, typed on a phone.

/** Without 0 O 1 I L, which look alike in print. */
export const codeSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const codeLength = 12;
const groupLength = 4;

/** Bytes from here on would make the first signs of the alphabet more likely than the others. */
const usableBytes = 256 - (256 % codeSigns.length);

/** A new code, without gaps. `nextByte` returns random bytes, one at a time. */
export function newFamilyCode(nextByte: () => number): string {
  let code = '';
  while (code.length < codeLength) {
    const byte = nextByte();
    if (byte < usableBytes) code += codeSigns[byte % codeSigns.length];
  }
  return code;
}

/** 'ABCD-EFGH-JKMN', as it is shown and printed. */
export const groupedCode = (code: string): string =>
  code.replace(new RegExp(`(.{${groupLength}})(?=.)`, 'gu'), '$1-');

/** What was typed, in any case and with or without gaps, as one word. It need not be a code. */
export const typedCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}._]/gu, '')
    .toUpperCase();

/** Whether a typed code can be one at all. */
export const isFamilyCode = (typed: string): boolean =>
  new RegExp(`^[${codeSigns}]{${codeLength}}$`, 'u').test(typedCode(typed));
