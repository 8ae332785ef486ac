// Vietnamese text handling: normalised, folded for search, keyed for sorting. The databases only compare bytes, so
// SQLite and PostgreSQL agree no matter which collation they use.

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

const alphabet = [...'aăâbcdđeêfghijklmnoôơpqrstuưvwxyz'];
// Dictionary order of the tones: ngang, huyền, hỏi, ngã, sắc, nặng.
const tones = ['', '\u0300', '\u0309', '\u0303', '\u0301', '\u0323'];
const toneMarks = /[\u0300\u0309\u0303\u0301\u0323]/u;

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

type Weight = { letter: string; tone: string };

/** For every letter of the alphabet with every tone. */
const weights = new Map<string, Weight>(
  alphabet.flatMap((letter, place) =>
    tones.map((mark, tone) => [
      (letter + mark).normalize('NFC'),
      { letter: String.fromCharCode(0x41 + place), tone: String(tone) },
    ]),
  ),
);

// Separators sort below every weight, so that "An" comes before "Anh" and Ten decides before Ho.
const betweenFields = ' ';
const betweenLevels = '!';

/**
 * A key whose byte order is Vietnamese alphabetical order: letters first (ă after a, đ after d …), tones only between
 * equal letters, numbers by value (10A2 before 10A10). Several fields compare one after the other.
 */
export function sortKey(...fields: string[]): string {
  return fields.map(fieldKey).join(betweenFields);
}

/** A cache, because names repeat: 1,500 students share a few hundred of each kind. */
const cachedKeys = new Map<string, string>();
const maxCachedKeys = 1_000;

function fieldKey(text: string): string {
  const cached = cachedKeys.get(text);
  if (cached !== undefined) return cached;
  const key = keyOfField(text);
  if (cachedKeys.size >= maxCachedKeys) cachedKeys.clear();
  cachedKeys.set(text, key);
  return key;
}

function keyOfField(text: string): string {
  let letters = '';
  let toneLevel = '';
  for (const token of tidy(text)
    .toLowerCase()
    .match(/\d+|\P{Nd}/gsu) ?? []) {
    if (/^\d/u.test(token)) {
      letters += numberWeight(token);
      toneLevel += '0';
      continue;
    }
    const { letter, tone } = weights.get(token) ?? foreignWeight(token);
    letters += letter;
    toneLevel += tone;
  }
  return letters + betweenLevels + toneLevel;
}

/** For a character outside the alphabet, which may still carry a tone. */
function foreignWeight(sign: string): Weight {
  const marks = sign.normalize('NFD');
  const tone = marks.match(toneMarks)?.[0] ?? '';
  const letter = marks.replace(toneMarks, '').normalize('NFC');
  return { letter: otherWeight(letter), tone: String(tones.indexOf(tone)) };
}

/** '0' sorts numbers below letters; the digit count puts 2 before 10. */
function numberWeight(digits: string): string {
  const significant = digits.replace(/^0+(?=\d)/u, '');
  return `0${String(significant.length).padStart(3, '0')}${significant}`;
}

/** A space comes before everything, other ASCII characters before numbers and letters, the rest after z. */
function otherWeight(letter: string): string {
  if (letter === ' ') return '"';
  const code = letter.codePointAt(0) ?? 0;
  return code < 0x80 ? `#${code.toString(16).padStart(2, '0')}` : `~${code.toString(16).padStart(6, '0')}`;
}
