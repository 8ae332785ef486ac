import { createHash } from 'node:crypto';
import { secondFactor } from '#shared/access/second-factor/limits.ts';
import { readableSecret } from '../passwords/readable-secret.ts';

export const newRecoveryCodes = () => Array.from({ length: secondFactor.recoveryCodes }, readableSecret);

/**
 * How a code is stored. It is long enough that a plain digest cannot be brute-forced. Unlike a keyed digest, this still
 * works if the secrets of the apps can no longer be read: in a school that was restored without its APP_SECRET.
 */
export function recoveryDigest(accountId: number, code: string): string {
  const typed = code.toLowerCase().replace(/[^a-z0-9]/gu, '');
  return createHash('sha256').update(`recovery-code:${accountId}:${typed}`).digest('hex');
}
