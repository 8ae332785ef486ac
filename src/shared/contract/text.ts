// Vietnamese text handling: normalised, folded for search, compared without case.

/** Copied text can contain invisible characters. If kept, two texts that look the same would differ. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** The blank braille pattern looks like a space but is not matched by \s. */
const gaps = /[\s\u2800]+/gu;

const plainWords = /^[!-~\u00c0-\u024f\u1ea0-\u1ef9]+(?: [!-~\u00c0-\u024f\u1ea0-\u1ef9]+)*$/u;

/**
 * Words of letters that have only one encoding, separated by single spaces: nearly all text, with nothing to normalise.
 */
export const isPlain = (text: string) => plainWords.test(text);

/** The stored form: NFC, without invisible characters, runs of whitespace collapsed to one space, trimmed. */
export function tidy(text: string): string {
  if (text === '' || isPlain(text)) return text;
  return text.replace(invisible, '').normalize('NFC').replace(gaps, ' ').trim();
}

/** Whether the text is visible. Combining marks alone are not. */
export function isVisible(text: string): boolean {
  return /[^\p{M}\p{Z}\p{C}]/u.test(tidy(text));
}

/** Whether the text contains a bidirectional control character, which can make a name look like another. */
export function hasBidiControl(text: string): boolean {
  return /\p{Bidi_Control}/u.test(text);
}

/** Equality ignoring case and outer space; used for every "already exists" check. */
export function caseKey(text: string): string {
  return tidy(text).toLowerCase();
}

/**
 * As `caseKey`, for usernames: compatibility forms (fullwidth, circled, superscript) equal their plain letters and
 * digits.
 */
export function usernameKey(username: string): string {
  return caseKey(username.normalize('NFKC'));
}

const ascii = /^[\0-\x7f]*$/u;

/** Strips diacritics: Đặng → Dang. */
export function withoutMarks(text: string): string {
  if (ascii.test(text)) return text;
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');
}

/** Search text: lower case, no diacritics, đ = d. */
export function fold(text: string): string {
  return withoutMarks(tidy(text)).toLowerCase();
}

/** Every word must occur somewhere in the searched text. */
export function searchWords(search: string): string[] {
  const folded = fold(search);
  return folded === '' ? [] : folded.split(' ');
}

export function matchesSearch(text: string, search: string): boolean {
  const folded = fold(text);
  return searchWords(search).every((word) => folded.includes(word));
}

/** In the order of dictionaries: ngang, huyền, hỏi, ngã, sắc, nặng. */
export const tones = ['', '\u0300', '\u0309', '\u0303', '\u0301', '\u0323'];

const vowels = [...'aăâeêioôơuưy'];
const usernameCharacters = new Set([
  ...'abcdefghijklmnopqrstuvwxyz0123456789đ',
  ...vowels.flatMap((vowel) => tones.map((mark) => (vowel + mark).normalize('NFC'))),
]);

/** Whether all letters and digits are Vietnamese. Other alphabets have look-alikes. */
export function isWrittenInVietnamese(username: string): boolean {
  const characters = username.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? [];
  return characters.every((sign) => usernameCharacters.has(sign));
}
