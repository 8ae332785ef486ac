import { expect, test } from 'vitest';
import {
  isSameAddress,
  provesOwner,
  recoveryAddressAfter,
  sourceAfterOwnChange,
} from './recovery-address.ts';

const [a, b, c] = ['a@truong.example', 'b@truong.example', 'c@truong.example'];

test.each([
  // before: e-mail, recovery address; the new e-mail; does more than a session stand for it?
  ['a session', a, a, b, false, a],
  ['a session, a second time', b, a, c, false, a],
  ['a session, back again', b, a, a, false, a],
  ['a session, only the case', a, a, 'A@truong.example', false, 'A@truong.example'],
  ['a session, nothing', b, a, b, false, a],
  ['the password', a, a, b, true, b],
  ['the password, after a change by a session', b, a, c, true, c],
  ['the board, which sends back the e-mail it was shown', b, a, b, true, a],
  ['a session, the first address', null, null, b, false, null],
  ['the password, the first address', null, null, b, true, b],
] as const)('changed by %s: %s (%s) → %s', (_name, Email, EmailKhoiPhuc, email, vouched, recovery) => {
  expect(recoveryAddressAfter({ Email, EmailKhoiPhuc }, email, vouched)).toBe(recovery);
});

test('addresses are the same whatever their case', () => {
  expect(isSameAddress(a, a.toUpperCase())).toBe(true);
  expect(isSameAddress(null, null)).toBe(true);
  expect(isSameAddress(a, null)).toBe(false);
  expect(isSameAddress(a, b)).toBe(false);
});

test.each([
  ['ChuTaiKhoan', true, 'ChuTaiKhoan'],
  ['BGH', true, 'ChuTaiKhoan'],
  ['Phien', false, 'Phien'],
] as const)(
  'a password from %s proves the owner: %s; changed with the old one: %s',
  (source, proves, after) => {
    expect(provesOwner({ NguonMatKhau: source })).toBe(proves);
    expect(sourceAfterOwnChange(source)).toBe(after);
  },
);
