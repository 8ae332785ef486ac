import { expect, test } from 'vitest';
import { suitableSentences, suits } from './suitable-comments.ts';

const general = { NoiDung: 'Cố gắng lên.', Tu: null, Den: null, Muc: null };
const high = { ...general, NoiDung: 'Học tốt.', Tu: 8 };
const low = { ...general, NoiDung: 'Cần ôn tập.', Den: 4.9 };
const passed = { ...general, NoiDung: 'Hoàn thành.', Muc: 'Dat' as const };

test('a band includes its limits', () => {
  expect([7.9, 8, 10].map((result) => suits(high, result))).toEqual([false, true, true]);
  expect([0, 4.9, 5].map((result) => suits(low, result))).toEqual([true, true, false]);
  const both = { ...general, Tu: 5, Den: 6.4 };
  expect([4.9, 5, 6.4, 6.5].map((result) => suits(both, result))).toEqual([false, true, true, false]);
});

test('a level suits levels and judgements, not averages', () => {
  expect(['Dat', 'Đ', 'Kha', 'CĐ', 5, null].map((result) => suits(passed, result as never))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('without a result only general sentences suit', () => {
  expect([general, high, low, passed].map((sentence) => suits(sentence, null))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('sentences for a band come before general ones', () => {
  expect(suitableSentences([general, low, high], 9)).toEqual(['Học tốt.', 'Cố gắng lên.']);
  expect(suitableSentences([], 9)).toEqual([]);
});
