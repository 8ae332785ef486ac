import { expect, test } from 'vitest';
import { seal, unseal } from './sealed-secret.ts';

const appSecret = 'a'.repeat(32);
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

test('a sealed value opens only with the same secret and for the same account', () => {
  const sealed = seal(appSecret, 7, secret);
  expect(unseal(appSecret, 7, sealed)).toBe(secret);
  expect(unseal('b'.repeat(32), 7, sealed)).toBeNull();
  expect(unseal(appSecret, 8, sealed)).toBeNull();
});

test('sealing the same secret twice gives different values, neither of them plain', () => {
  const sealed = [seal(appSecret, 7, secret), seal(appSecret, 7, secret)];
  expect(new Set(sealed).size).toBe(2);
  expect(sealed.join()).not.toContain(secret);
});

test.each([
  ['its first sign changed', (sealed: string) => (sealed[0] === 'A' ? 'B' : 'A') + sealed.slice(1)],
  ['cut short', (sealed: string) => sealed.slice(0, 20)],
  ['its end cut off', (sealed: string) => sealed.slice(0, -4)],
  ['nothing', () => ''],
  ['no base64 at all', () => '***'],
])('does not open if altered: %s', (_name, alter) => {
  expect(unseal(appSecret, 7, alter(seal(appSecret, 7, secret)))).toBeNull();
});
