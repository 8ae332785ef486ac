import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { email, id, optional, orNull, phone, score, search, text, username } from './fields.ts';
import { messages } from './messages.ts';
import { installVietnameseErrors } from './vietnamese-errors.ts';

installVietnameseErrors();

const errorOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('text', () => {
  test('is normalised and trimmed before its length is checked', () => {
    expect(text(4).parse(`  ${'Bình'.normalize('NFD')}  `)).toBe('Bình');
    expect(text(7).parse('Bình   An')).toBe('Bình An');
    expect(text(7).parse('\u200bBình\u00ad\u2800An\ufeff')).toBe('Bình An');
  });
  test.each([
    [undefined, messages.required],
    [null, messages.required],
    ['', messages.required],
    [' \n', messages.controlCharacters],
    ['   ', messages.required],
    ['abcd', messages.tooLong(3)],
    ['a\u0000', messages.controlCharacters],
    ['\u200b\u200d', messages.invisible],
    ['\u3164', messages.invisible],
    ['\u2800', messages.invisible],
    ['\u0301', messages.invisible],
    ['\u202ea', messages.bidiControl],
    ['a\u2066', messages.bidiControl],
    ['\ud800', messages.controlCharacters],
    [12, messages.notText],
    [{}, messages.notText],
  ])('%j is rejected: %s', (value, message) => {
    expect(errorOf(text(3), value)).toBe(message);
  });
});

describe('ids and numbers', () => {
  test('are accepted as text', () => {
    expect(id.parse('12')).toBe(12);
    expect(id.parse(' 12 ')).toBe(12);
  });
  test.each(['1.5', 'abc', '', null, undefined, true, [], '99999999999999999999', Number.NaN])(
    '%j is rejected as an id',
    (value) => {
      expect(id.safeParse(value).success).toBe(false);
    },
  );
});

describe('optional values', () => {
  test('an empty query parameter counts as missing', () => {
    expect(z.object({ search, year: optional(id) }).parse({ search: '', year: '' })).toEqual({});
  });
  test('an empty optional field becomes null; a missing one stays missing in a change', () => {
    const change = z.object({ IDToHop: orNull(id) });
    expect(change.parse({ IDToHop: '' })).toEqual({ IDToHop: null });
    expect(change.partial().parse({})).toEqual({});
    expect(change.parse({})).toEqual({ IDToHop: null });
  });
});

test.each([8.5, 0, 10, 7.25, null])('%j is a score', (value) => {
  expect(score.parse(value)).toBe(value);
});
test.each(['8.5', '8,5', '', true, [], undefined, 10.01, -0.01, 7.255, Number.NaN])(
  '%j is not a score',
  (value) => {
    expect(score.safeParse(value).success).toBe(false);
  },
);

test.each(['a@b.vn', 'Nguyen.An+1@truong.edu.vn'])('%s is a valid e-mail', (value) => {
  expect(email.parse(value)).toBe(value);
});
test.each(['a@b', 'a b@c.vn', '@c.vn', 'a@@b.vn'])('%s is not a valid e-mail', (value) => {
  expect(errorOf(email, value)).toBe(messages.invalidEmail);
});

test('phone numbers have 10 or 11 digits, usernames 3 to 150 letters, digits and . _ @ + -', () => {
  expect(phone.safeParse('0901234567').success).toBe(true);
  expect(phone.safeParse('+84901234567').success).toBe(false);
  expect(phone.safeParse('090123456').success).toBe(false);
  expect(username.parse(' Nguyễn.An_1@x+-')).toBe('Nguyễn.An_1@x+-');
  expect(username.safeParse('ab').success).toBe(false);
  expect(username.safeParse('a b c').success).toBe(false);
  expect(username.safeParse('\u3164\u3164\u3164').success).toBe(false);
  expect(username.safeParse('bgh\u115f').success).toBe(false);
});

test.each([
  ['the script g', 'b\u0261h'],
  ['a Cyrillic soft sign', '\u044cgh'],
  ['a Greek letter', 'b\u03b3h'],
  ['a mark that joins no letter', 'bg\u0308h'],
  ['a letter of another Latin alphabet', 'bgħ'],
  ['a dotless i', 'thu\u0131'],
  ['an eth for a đ', 'ðức'],
  ['digits of another script', 'gv\u0663'],
])('a username with %s is rejected, because it looks like another one', (_, name) => {
  expect(username.safeParse(name).success).toBe(false);
});

test('a username is normalised to plain letters and may contain every Vietnamese letter', () => {
  expect(username.parse('ｂｇｈ①')).toBe('bgh1');
  const letters = 'aàảãáạăằẳẵắặâầẩẫấậđeèẻẽéẹêềểễếệiìỉĩíịoòỏõóọôồổỗốộơờởỡớợuùủũúụưừửữứựyỳỷỹýỵ';
  for (const name of [letters, letters.toUpperCase(), letters.normalize('NFD')])
    expect(username.parse(name)).toBe(name.normalize('NFC'));
});
