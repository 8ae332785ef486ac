// Keys for sorting by Vietnamese rules. The databases only compare bytes, so SQLite and PostgreSQL agree no matter which
// collation they use.

import { tidy, tones } from './text.ts';

const alphabet = [...'aăâbcdđeêfghijklmnoôơpqrstuưvwxyz'];
const toneMarks = /[\u0300\u0309\u0303\u0301\u0323]/u;

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

/** Of a person, in lists of names: the given name comes first. */
export const personSortKey = ({ Ho, Ten }: { Ho: string; Ten: string }) => sortKey(Ten, Ho);

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
