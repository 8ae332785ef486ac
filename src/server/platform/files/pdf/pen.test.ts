import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrap } from './pen.ts';

/** All characters have the same width, and accents take no space. */
const measure = (text: string) => [...new Intl.Segmenter('vi').segment(text)].length;

test('text that fits stays on one line', () => {
  expect(wrap('Nguyễn Văn An', 13, measure)).toEqual(['Nguyễn Văn An']);
  expect(wrap('', 5, measure)).toEqual(['']);
});

test('lines break between words', () => {
  expect(wrap('Giáo dục quốc phòng và an ninh', 12, measure)).toEqual([
    'Giáo dục',
    'quốc phòng',
    'và an ninh',
  ]);
});

test('a very long word breaks without losing accents', () => {
  expect(wrap('a Nguyeenx', 4, measure)).toEqual(['a', 'Nguy', 'eenx']);
  const decomposed = 'ế'.normalize('NFD').repeat(3);
  expect(wrap(decomposed, 1, measure)).toEqual(Array(3).fill('ế'.normalize('NFD')));
});

test('no line is too wide and no letter is lost', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'Đ', 'ữ', 'W'), maxLength: 12 }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 20 }), (words, width) => {
      const lines = wrap(words.join(' '), width, measure);
      expect(lines.filter((line) => measure(line) > width)).toEqual([]);
      expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''));
    }),
  );
});
