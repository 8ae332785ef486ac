import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseKey, fold, matchesSearch, sortKey, tidy } from './text.ts';

const syllable = fc.stringMatching(
  /^[bcdđghklmnpqrstvx]?[aàảãáạăằẳẵắặâầẩẫấậeèẻẽéẹêềểễếệiìỉĩíịoòỏõóọôồổỗốộơờởỡớợuùủũúụưừửữứựyỳỷỹýỵ][chmnpt]?$/u,
);
const name = fc.array(syllable, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));

describe('tidy', () => {
  test('composes, trims and closes gaps', () => {
    expect(tidy('  Nguyễn \t Văn  An ')).toBe('Nguyễn Văn An'.normalize('NFC'));
  });
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
    // Random names hardly ever differ in a tone alone.
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
