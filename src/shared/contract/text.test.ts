import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vietnameseName as name } from '#test/helpers/vietnamese-name.ts';
import { caseKey, fold, hasBidiControl, isPlain, isVisible, matchesSearch, tidy } from './text.ts';

/** Zero-width characters, soft hyphen, fillers, selectors, tags: one from each block of invisible characters. */
const invisible = fc.constantFrom(
  ...'\u00ad\u034f\u115f\u1160\u17b4\u180b\u180e\u200b\u200c\u200d\u2060\u2064\u206a\u3164\ufe0f\ufeff\uffa0\u{e0001}\u{e0100}',
);
const blank = fc.constantFrom(...' \u00a0\u2003\u2028\u2800\u3000\u0301\u0323');

describe('tidy', () => {
  test('composes, trims and collapses whitespace', () => {
    expect(tidy('  Nguyễn \t Văn  An ')).toBe('Nguyễn Văn An'.normalize('NFC'));
  });

  // A leading space bypasses the fast path for plain text.
  test('the fast path for plain text gives the same result', () => {
    const differing: number[] = [];
    for (let code = 0; code <= 0x2fff; code += 1) {
      const text = `a${String.fromCodePoint(code)}b`;
      if (tidy(text) !== tidy(` ${text}`)) differing.push(code);
    }
    expect(differing).toEqual([]);
    const anything = fc.string({ unit: fc.oneof(name, invisible, blank, fc.string({ unit: 'grapheme' })) });
    fc.assert(fc.property(anything, (text) => tidy(text) === tidy(` ${text}`)));
  });
});

test('plain text is clean, visible and has no bidirectional controls', () => {
  const wrong: number[] = [];
  for (let code = 0; code <= 0x2fff; code += 1) {
    const sign = String.fromCodePoint(code);
    const isHarmless = !/\p{Cc}/u.test(sign) && !hasBidiControl(sign) && isVisible(sign);
    if (isPlain(sign) && !isHarmless) wrong.push(code);
  }
  expect(wrong).toEqual([]);
  expect([isPlain('Nguyễn Văn An'), isPlain('a\ud800'), isPlain(' ')]).toEqual([true, false, false]);
});

const turning = fc.constantFrom(
  ...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
);
const inserted = (text: string, at: number, sign: string) => text.slice(0, at) + sign + text.slice(at);

describe('invisible characters', () => {
  test('text consisting only of invisible characters is not visible', () => {
    const nothing = fc.array(fc.oneof(invisible, turning, blank), { maxLength: 20 });
    fc.assert(fc.property(nothing, (signs) => !isVisible(signs.join(''))));
  });
  test('are removed between letters, so that lookalike texts become equal', () => {
    fc.assert(
      fc.property(name, fc.nat(20), invisible, (text, at, sign) => {
        for (const form of ['NFC', 'NFD'])
          expect(caseKey(inserted(text.normalize(form), at, sign))).toBe(caseKey(text));
      }),
    );
  });
  test('bidirectional controls are detected anywhere in a text', () => {
    fc.assert(
      fc.property(name, fc.nat(20), turning, (text, at, sign) => hasBidiControl(inserted(text, at, sign))),
    );
  });
  test('a name, composed or not, is visible and stays unchanged', () => {
    fc.assert(
      fc.property(name, (text) => {
        for (const form of [text.normalize('NFC'), text.normalize('NFD')])
          expect([isVisible(form), hasBidiControl(form), tidy(form)]).toEqual([
            true,
            false,
            text.normalize('NFC'),
          ]);
      }),
    );
  });
  test.each(['10A1', 'Y Bhăm Niê', "K'Brơi", 'Tổ 3, ấp 5', '-', '阮文安', 'សុខា', 'محمد', '12/3 đường số 7'])(
    '%s is visible text',
    (text) => {
      expect([isVisible(text), hasBidiControl(text), tidy(text)]).toEqual([true, false, text]);
    },
  );
});

describe('fold and search', () => {
  test('ignores case, tones, marks and the stroke of đ', () => {
    expect(fold('ĐẶNG Thị Mỹ Lệ')).toBe('dang thi my le');
  });
  test('every word must occur, in any order', () => {
    expect(matchesSearch('Nguyễn Văn An', 'an nguyen')).toBe(true);
    expect(matchesSearch('Nguyễn Văn An', 'nguyen binh')).toBe(false);
    expect(matchesSearch('Nguyễn Văn An', '   ')).toBe(true);
  });
  test('composed and decomposed names are equal', () => {
    fc.assert(fc.property(name, (text) => caseKey(text.normalize('NFD')) === caseKey(text.normalize('NFC'))));
  });
});
