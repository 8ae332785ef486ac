import { expect, test } from 'vitest';
import { splitName, studentKey } from './person-name.ts';

test.each([
  ['Nguyễn Văn An', 'Nguyễn Văn', 'An'],
  ['  Trần   Thị\u00a0Ngọc  Ánh ', 'Trần Thị Ngọc', 'Ánh'],
  ['Lê Na', 'Lê', 'Na'],
  ['An', '', 'An'],
  ['', '', ''],
])('%j has the family name %j and the given name %j', (name, Ho, Ten) => {
  expect(splitName(name)).toEqual({ Ho, Ten });
});

test('studentKey ignores case, spaces and composition, but not tones or birth dates', () => {
  const an = studentKey({ Ho: 'Nguyễn Văn', Ten: 'Án', NgaySinh: '2011-03-02' });
  expect(studentKey({ Ho: 'NGUYỄN', Ten: 'văn  án', NgaySinh: '2011-03-02' })).toBe(an);
  expect(studentKey({ Ho: 'NguyễnVăn', Ten: 'Án', NgaySinh: '2011-03-02' })).toBe(an);
  expect(studentKey({ Ho: 'Nguyễn Văn'.normalize('NFD'), Ten: 'Án', NgaySinh: '2011-03-02' })).toBe(an);
  expect(studentKey({ Ho: 'Nguyễn Văn', Ten: 'An', NgaySinh: '2011-03-02' })).not.toBe(an);
  expect(studentKey({ Ho: 'Nguyễn Văn', Ten: 'Án', NgaySinh: '2011-03-03' })).not.toBe(an);
});
