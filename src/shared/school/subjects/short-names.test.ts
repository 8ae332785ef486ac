import { expect, test } from 'vitest';
import { curriculumOf } from './curriculum.ts';
import { shortNames } from './short-names.ts';

test('subjects of the programme fit above a column and stay apart', () => {
  const names = [...new Set(curriculumOf('THCS_THPT').map(({ TenMonHoc }) => TenMonHoc))];
  const short = shortNames(names);
  expect(new Set(short).size).toBe(names.length);
  for (const one of short) expect(one.length).toBeLessThanOrEqual(10);
});

test('the usual abbreviation, in any case; the initials of other long names; short names as they are', () => {
  expect(
    shortNames(['giáo dục THỂ CHẤT', 'Toán', 'Tiếng Anh', 'Kĩ năng sống và an toàn', 'Robotics']),
  ).toEqual([...['GDTC', 'Toán', 'Tiếng Anh', 'KNSVAT', 'Robotics']]);
});

test('two subjects that would look alike keep their names', () => {
  expect(shortNames(['Tiếng Trung Quốc', 'Tiếng Thái Quảng', 'Toán'])).toEqual([
    ...['Tiếng Trung Quốc', 'Tiếng Thái Quảng', 'Toán'],
  ]);
});
