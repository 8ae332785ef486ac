import { createHmac, timingSafeEqual } from 'node:crypto';

/** Proves that the contents with this checksum were written by a program that knew the school's secret. */
export const signatureOf = (secret: string, sha256: string) =>
  createHmac('sha256', secret).update(`so-diem-backup\n${sha256}`).digest('hex');

export function isSignedWith(
  secret: string | undefined,
  end: { sha256: string; signature: string | null },
): boolean {
  if (secret === undefined || end.signature === null) return false;
  const expected = Buffer.from(signatureOf(secret, end.sha256));
  const found = Buffer.from(end.signature);
  return found.length === expected.length && timingSafeEqual(found, expected);
}
