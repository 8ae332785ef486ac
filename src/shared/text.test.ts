import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseKey, fold, isPlain, isVisible, matchesSearch, sortKey, tidy, turnsDirection } from './text.ts';

const syllable = fc.stringMatching(
  /^[bcdđghklmnpqrstvx]?[aàảãáạăằẳẵắặâầẩẫấậeèẻẽéẹêềểễếệiìỉĩíịoòỏõóọôồổỗốộơờởỡớợuùủũúụưừửữứựyỳỷỹýỵ][chmnpt]?$/u,
);
const name = fc.array(syllable, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));

/** Zero-width characters, soft hyphen, fillers, selectors, tags: one from each block of invisible characters. */
const invisible = fc.constantFrom(
  ...'\u00ad\u034f\u115f\u1160\u17b4\u180b\u180e\u200b\u200c\u200d\u2060\u2064\u206a\u3164\ufe0f\ufeff\uffa0\u{e0001}\u{e0100}',
);
const blank = fc.constantFrom(...' \u00a0\u2003\u2028\u2800\u3000\u0301\u0323');

describe('tidy', () => {
  test('composes, trims and closes gaps', () => {
    expect(tidy('  Nguyễn \t Văn  An ')).toBe('Nguyễn Văn An'.normalize('NFC'));
  });

  // A leading space bypasses the fast path for plain text.
  test('takes no text for tidy that is not', () => {
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

test('a plain text is clean, visible and turns nothing', () => {
  const wrong: number[] = [];
  for (let code = 0; code <= 0x2fff; code += 1) {
    const sign = String.fromCodePoint(code);
    const isHarmless = !/\p{Cc}/u.test(sign) && !turnsDirection(sign) && isVisible(sign);
    if (isPlain(sign) && !isHarmless) wrong.push(code);
  }
  expect(wrong).toEqual([]);
  expect([isPlain('Nguyễn Văn An'), isPlain('a\ud800'), isPlain(' ')]).toEqual([true, false, false]);
});

const turning = fc.constantFrom(
  ...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
);
const inserted = (text: string, at: number, sign: string) => text.slice(0, at) + sign + text.slice(at);

describe('what cannot be seen', () => {
  test('alone is no text, however much of it there is', () => {
    const nothing = fc.array(fc.oneof(invisible, turning, blank), { maxLength: 20 });
    fc.assert(fc.property(nothing, (signs) => !isVisible(signs.join(''))));
  });
  test('among letters is dropped, so that two that look alike are the same', () => {
    fc.assert(
      fc.property(name, fc.nat(20), invisible, (text, at, sign) => {
        for (const form of ['NFC', 'NFD'])
          expect(caseKey(inserted(text.normalize(form), at, sign))).toBe(caseKey(text));
      }),
    );
  });
  test('but turns the text is noticed wherever it stands', () => {
    fc.assert(
      fc.property(name, fc.nat(20), turning, (text, at, sign) => turnsDirection(inserted(text, at, sign))),
    );
  });
  test('a name, composed or not, is visible, turns nothing and is kept', () => {
    fc.assert(
      fc.property(name, (text) => {
        for (const form of [text.normalize('NFC'), text.normalize('NFD')])
          expect([isVisible(form), turnsDirection(form), tidy(form)]).toEqual([
            true,
            false,
            text.normalize('NFC'),
          ]);
      }),
    );
  });
  test.each(['10A1', 'Y Bhăm Niê', "K'Brơi", 'Tổ 3, ấp 5', '-', '阮文安', 'សុខា', 'محمد', '12/3 đường số 7'])(
    '%s is a text',
    (text) => {
      expect([isVisible(text), turnsDirection(text), tidy(text)]).toEqual([true, false, text]);
    },
  );
});

describe('fold and search', () => {
  test('drops case, tones, marks and the stroke of đ', () => {
    expect(fold('ĐẶNG Thị Mỹ Lệ')).toBe('dang thi my le');
  });
  test('every word must occur, in any order', () => {
    expect(matchesSearch('Nguyễn Văn An', 'an nguyen')).toBe(true);
    expect(matchesSearch('Nguyễn Văn An', 'nguyen binh')).toBe(false);
    expect(matchesSearch('Nguyễn Văn An', '   ')).toBe(true);
  });
  test('a composed and a decomposed name are the same name', () => {
    fc.assert(fc.property(name, (text) => caseKey(text.normalize('NFD')) === caseKey(text.normalize('NFC'))));
  });
});

describe('sortKey', () => {
  const byKey = (a: string, b: string) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0);

  test('agrees with the Vietnamese collation of ICU', () => {
    const collator = new Intl.Collator('vi', { sensitivity: 'accent' });
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(byKey(a, b)).toBe(Math.sign(collator.compare(a, b)));
      }),
      { numRuns: 2000 },
    );
  });

  test('orders letters before tones', () => {
    const sorted = ['An', 'Ân', 'Ăn', 'Ánh', 'Anh', 'Đức', 'Dũng', 'Ơn', 'Ôn', 'Ư', 'U'].sort(byKey);
    expect(sorted).toEqual(['An', 'Anh', 'Ánh', 'Ăn', 'Ân', 'Dũng', 'Đức', 'Ôn', 'Ơn', 'U', 'Ư']);
  });

  test('orders the tones as a dictionary does', () => {
    // Random names rarely differ in a tone alone.
    expect(['ạ', 'á', 'ã', 'ả', 'à', 'a'].sort(byKey)).toEqual(['a', 'à', 'ả', 'ã', 'á', 'ạ']);
    expect(['ượ', 'ướ', 'ưỡ', 'ưở', 'ườ', 'ươ'].sort(byKey)).toEqual(['ươ', 'ườ', 'ưở', 'ưỡ', 'ướ', 'ượ']);
  });

  test('orders numbers by value', () => {
    expect(['10A10', '10A2', '10A1', '9A1', '10B'].sort(byKey)).toEqual([
      '9A1',
      '10A1',
      '10A2',
      '10A10',
      '10B',
    ]);
  });

  test('compares the second field only between equal first fields', () => {
    expect(sortKey('An', 'Vũ') < sortKey('Anh', 'Bùi')).toBe(true);
    expect(sortKey('An', 'Bùi') < sortKey('An', 'Vũ')).toBe(true);
  });
});

test('a key is the same however many other texts came before it, and its own for each of them', () => {
  const names = Array.from({ length: 2_500 }, (_, index) => `Số ${index}`);
  const keys = names.map((name) => sortKey(name, 'Lê'));
  expect(names.map((name) => sortKey(name, 'Lê'))).toEqual(keys);
  expect(keys.toSorted()).toEqual(keys);
  expect(new Set(keys).size).toBe(names.length);
});
