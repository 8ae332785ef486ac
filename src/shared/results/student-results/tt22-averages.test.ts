import { describe, expect, test } from 'vitest';
import { everyTenth as everyScore, exactMean, fromTenths } from '#test/helpers/files/tenths.ts';
import { exempt, passesSubject, yearAverage, yearJudgement } from './tt22-averages.ts';

describe('the average of the year', () => {
  test('counts the second term twice, for every pair of term averages', () => {
    for (const first of everyScore)
      for (const second of everyScore)
        if (
          yearAverage(fromTenths(first), fromTenths(second)) !== fromTenths(exactMean(first + 2 * second, 3))
        )
          throw new Error(`${first}, ${second}`);
  });

  test('needs both terms, but for those the student is exempt from', () => {
    const [average, other] = [fromTenths(71), fromTenths(40)];
    expect(yearAverage(null, average)).toBeNull();
    expect(yearAverage(average, null)).toBeNull();
    expect(yearAverage(exempt, average)).toBe(average);
    expect(yearAverage(other, exempt)).toBe(other);
    expect(yearAverage(exempt, null)).toBeNull();
    expect(yearAverage(exempt, exempt)).toBe(exempt);
  });
});

test('the judgement of the year is that of the second term', () => {
  expect(yearJudgement('CĐ', 'Đ')).toBe('Đ');
  expect(yearJudgement('Đ', 'CĐ')).toBe('CĐ');
  expect(yearJudgement(null, 'Đ')).toBe('Đ');
  expect(yearJudgement('Đ', null)).toBeNull();
  expect(yearJudgement('CĐ', exempt)).toBe('CĐ');
  expect(yearJudgement(exempt, 'CĐ')).toBe('CĐ');
  expect(yearJudgement(exempt, exempt)).toBe(exempt);
});

test('a subject is passed from 5.0 or with Đ, and may be retaken below', () => {
  expect(passesSubject(fromTenths(49))).toBe(false);
  expect(passesSubject(fromTenths(50))).toBe(true);
  expect(passesSubject('CĐ')).toBe(false);
  expect(passesSubject('Đ')).toBe(true);
  expect(passesSubject(null)).toBeNull();
  expect(passesSubject(exempt)).toBeUndefined();
});
