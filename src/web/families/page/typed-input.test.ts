import { describe, expect, test } from 'vitest';
import { birthDate, problemOfCode, problemOfDate, tidyCode } from './typed-input.ts';

describe('the code, with | as the caret', () => {
  const tidied = (typed: string) => {
    const { text, caret } = tidyCode({ text: typed.replace('|', ''), caret: typed.indexOf('|') });
    return `${text.slice(0, caret)}|${text.slice(caret)}`;
  };

  test.each([
    ['abcd|', 'ABCD|'],
    ['ABCDe|', 'ABCD-E|'],
    ['ABCD-EFGHj|', 'ABCD-EFGH-J|'],
    // Deleting the gap leaves no gap behind.
    ['ABCD-|', 'ABCD|'],
    ['ABCD|EFGH', 'ABCD|-EFGH'],
    // A sign inserted in the middle: the caret stays behind it.
    ['ABx|CD-EFGH', 'ABX|C-DEFG-H'],
    ['ABCD-x|EFGH', 'ABCD-X|EFG-H'],
    ['abcd efgh jkmn|', 'ABCD-EFGH-JKMN|'],
    ['|', '|'],
  ])('%s becomes %s', (typed, shown) => {
    expect(tidied(typed)).toBe(shown);
  });

  test.each([
    ['abcd efgh jkmn', null],
    ['ABCD-EFGH-2345', null],
    ['  ', 'Vui lòng nhập mã tra cứu.'],
    ['ABCD-EFGH-JKM', 'Mã có 12 chữ và số; bạn đã nhập 11.'],
    ['ABCD-EFGH-JKMNP', 'Mã có 12 chữ và số; bạn đã nhập 13.'],
    ['ABCD-EFGH-JKM0', 'Mã không có chữ O, I, L và số 0, 1. Vui lòng xem lại phiếu.'],
    ['abcd-efgh-jkml', 'Mã không có chữ O, I, L và số 0, 1. Vui lòng xem lại phiếu.'],
    ['ABC/-EFGH-JKMN', 'Mã chỉ có chữ và số.'],
  ])('%j: %s', (typed, problem) => {
    expect(problemOfCode(typed)).toBe(problem);
  });

  test.each(['ĐBCD-EFGH-JKMN', 'ÁBCD-EFGH-JKMN', 'ẤBCD-EFGH-JKMN', 'ưBCD-EFGH-JKMN'])(
    'a keyboard that types Vietnamese is named: %s',
    (typed) => {
      expect(problemOfCode(typed)).toMatch(/^Mã không có dấu tiếng Việt\./u);
    },
  );
});

describe('the date of birth', () => {
  test.each([
    ['05/09/2010', '2010-09-05'],
    [' 5/9/2010 ', '2010-09-05'],
    ['29/02/2012', '2012-02-29'],
    ['5.9.2010', '2010-09-05'],
    ['05 09 2010', '2010-09-05'],
    ['05092010', '2010-09-05'],
    ['2010-09-05', '2010-09-05'],
    ['20100905', '2010-09-05'],
    // '2010-09-05' typed sign by sign, with the slashes that the field inserts.
    ['20/10/09/05', '2010-09-05'],
  ])('%j is %s', (typed, date) => {
    expect([birthDate(typed), problemOfDate(typed)]).toEqual([date, null]);
  });

  test.each(['30/02/2012', '05/09/10', '5092010', '1/12010', '2010-13-05', 'năm 2010', '05/09/2010x'])(
    '%j is none',
    (typed) => {
      expect(birthDate(typed)).toBeNull();
      expect(problemOfDate(typed)).toBe('Ngày sinh chưa đúng. Hãy nhập ngày, tháng, năm, ví dụ 05/09/2010.');
    },
  );

  test('nothing typed has its own message', () => {
    expect(problemOfDate(' ')).toBe('Vui lòng nhập ngày sinh của học sinh.');
  });
});
