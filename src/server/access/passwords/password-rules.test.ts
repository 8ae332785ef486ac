import { expect, test } from 'vitest';
import { passwordMessages } from '#shared/access/passwords/messages.ts';
import { messages } from '#shared/contract/messages.ts';
import { commonPasswords } from './common-passwords.ts';
import { passwordProblems } from './password-rules.ts';

const owner = {
  username: 'co.hanh',
  Ho: 'Nguyễn Thị',
  Ten: 'Hạnh',
  Email: 'hanh.nguyen85@truong.edu.vn',
};
const { tooShort, tooLong, onlyDigits, tooCommon, tooSimilar } = passwordMessages;

test.each([
  'chim sẻ đậu mái ngói',
  'tamgiaccan',
  'TAMGIACCAN',
  '!!!~~~###',
  'mùa thu lá bay',
  'x'.repeat(64),
  'dài'.repeat(300),
  'k7wm-p3xz-9fqd',
  'Truong-hoc-2026',
  'cây🌳 nhà🏠 sông',
  'hanh phuc la dau tranh',
  '   cách   ',
  '20-11-1982 vui',
])('%s is good', (password) => {
  expect(passwordProblems(password, owner)).toEqual([]);
});

test.each<[string, string[]]>([
  ['', [tooShort]],
  ['a-b4c5d', [tooShort]],
  ['🌳🏠🌊🔥', [tooShort]],
  ['1234567', [tooShort, onlyDigits]],
  ['48151623', [onlyDigits]],
  ['٤٨١٥١٦٢٣', [onlyDigits]],
  ['x'.repeat(1025), [tooLong]],
  ['tam giác \ud800', [messages.controlCharacters]],
  ['password', [tooCommon]],
  ['PassWord123', [tooCommon]],
  ['Qwerty123', [tooCommon]],
  ['anhyeuem', [tooCommon]],
  ['Mật khẩu 123', [tooCommon]],
  ['GIAOVIEN123', [tooCommon]],
  ['co.hanh1985', [tooSimilar]],
  ['CoHanhhh', [tooSimilar]],
  ['hanh12345678', [tooSimilar]],
  ['nguyễn thị', [tooCommon, tooSimilar]],
  ['NguyenThiHanh', [tooSimilar]],
  ['hanhnguyenthi', [tooSimilar]],
  ['nguyen_thi_hang', [tooSimilar]],
  ['1985nguyenthihanh', [tooSimilar]],
  ['hanh.nguyen85', [tooSimilar]],
  ['Hanh.Nguyen85@truong.edu.vn', [tooSimilar]],
])('%j is refused', (password, problems) => {
  expect(passwordProblems(password, owner)).toEqual(problems);
});

test('a person without an e-mail can have a password', () => {
  expect(passwordProblems('mùa thu lá bay', { ...owner, Email: null })).toEqual([]);
});

test('the list contains only passwords that no other rule refuses, in normalised form', () => {
  expect(commonPasswords.size).toBeGreaterThan(300);
  for (const password of commonPasswords) {
    expect(passwordProblems(password, { username: 'ŋ', Ho: 'ŋ', Ten: 'ŋ' })).toEqual([tooCommon]);
  }
});
