import { expect, test } from 'vitest';
import {
  isSameAddress,
  maskedAddress,
  provesOwner,
  recoveryAddressAfter,
  restorableAddress,
  sourceAfterOwnChange,
} from './recovery-address.ts';

const [a, b, c] = ['a@truong.example', 'b@truong.example', 'c@truong.example'];

test.each([
  // Before: e-mail, recovery address; the new e-mail; whether more than a session vouches for the change.
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

test('addresses are compared without regard to case', () => {
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

test.each([
  // Before: e-mail, recovery address; after: e-mail, recovery address; the address that the notice restores.
  ['nothing changed', a, a, a, a, null],
  ['a session changed the e-mail', a, a, b, a, a],
  ['a session changed it again', b, a, c, a, a],
  ['changed back', b, a, a, a, null],
  ['the password moved both', a, a, b, b, a],
  ['confirmed later', b, a, b, b, a],
  ['the first address', null, null, b, null, null],
  ['the first one, confirmed', b, null, b, b, null],
] as const)('%s: %s (%s) → %s (%s)', (_name, Email, EmailKhoiPhuc, email, recovery, restored) => {
  const before = { Email, EmailKhoiPhuc };
  expect(restorableAddress(before, { Email: email, EmailKhoiPhuc: recovery })).toBe(restored);
});

test.each([
  ['giaovien@truong.example', 'g***n@truong.example'],
  ['mai@truong.example', 'm***i@truong.example'],
  ['ab@truong.example', 'a***@truong.example'],
  ['a@truong.example', 'a***@truong.example'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedAddress(email)).toBe(masked);
});
