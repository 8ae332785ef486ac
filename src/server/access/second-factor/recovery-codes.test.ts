import { expect, test } from 'vitest';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.ts';

test('creates ten different codes that can be read aloud', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/u);
});

test('case, hyphens and spaces do not matter; the account does', () => {
  const digest = recoveryDigest(3, 'abcd-2345-efgh-6789');
  expect(recoveryDigest(3, ' ABCD 2345EFGH—6789')).toBe(digest);
  expect(recoveryDigest(4, 'abcd-2345-efgh-6789')).not.toBe(digest);
  expect(recoveryDigest(3, 'abcd-2345-efgh-6788')).not.toBe(digest);
});
