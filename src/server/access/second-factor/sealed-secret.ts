// The secrets of authenticator apps must be read back, so they are encrypted, not hashed. The key is derived from
// APP_SECRET, which is not in the database: a stolen database or backup contains nothing that could generate codes.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

const keyOf = (appSecret: string) =>
  Buffer.from(hkdfSync('sha256', appSecret, '', 'so-diem/second-factor', 32));

/** The account is authenticated too: copied to another account's row, the secret cannot be decrypted. */
const ownerOf = (accountId: number) => Buffer.from(`account:${accountId}`);

export function seal(appSecret: string, accountId: number, secret: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(appSecret), nonce).setAAD(ownerOf(accountId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null if it was sealed with another APP_SECRET or for another account, or has been altered. */
export function unseal(appSecret: string, accountId: number, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceLength);
  const tag = bytes.subarray(nonceLength, nonceLength + tagLength);
  try {
    const decipher = createDecipheriv(algorithm, keyOf(appSecret), nonce, { authTagLength: tagLength })
      .setAAD(ownerOf(accountId))
      .setAuthTag(tag);
    const rest = bytes.subarray(nonceLength + tagLength);
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
