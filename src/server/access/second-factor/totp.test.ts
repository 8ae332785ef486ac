import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { newSecret, setupAddress, stepOf } from './totp.ts';

/** The secret of RFC 6238 and its codes, of which an app shows the last six digits. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('the codes of RFC 6238: %i s', (seconds, code) => {
  expect(stepOf(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a code is accepted one step early and one step late, and no further', () => {
  const step = Math.floor(1_234_567_890 / 30);
  const begin = step * 30;
  for (const seconds of [begin - 30, begin, begin + 29, begin + 59])
    expect(stepOf(secret, '005924', at(seconds))).toBe(step);
  for (const seconds of [begin - 31, begin + 60]) expect(stepOf(secret, '005924', at(seconds))).toBeNull();
});

test.each(['', '005925', '05924', '0059240', 'abcdef', '00592４'])('%j is not a code', (code) => {
  expect(stepOf(secret, code, at(1_234_567_890))).toBeNull();
});

test('a new secret has 160 bits and is never the same', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/u);
  expect(one).not.toBe(other);
});

test('the address contains the program’s and the account’s name', () => {
  const address = new URL(setupAddress(secret, 'cô.lan@trường'));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.href)).toContain('totp/Sổ Điểm:cô.lan@trường?');
  expect(address.searchParams.get('secret')).toBe(secret);
  expect(address.searchParams.get('issuer')).toBe('Sổ Điểm');
});
