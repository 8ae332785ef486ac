import { secondFactor } from '#shared/access/second-factor/limits.ts';
import { readableSecret, secretDigest } from '../passwords/readable-secret.ts';

export const newRecoveryCodes = () => Array.from({ length: secondFactor.recoveryCodes }, readableSecret);

/**
 * How a code is stored. Unlike a keyed digest, this still works if the secrets of the apps can no longer be read: in a
 * school that was restored without its APP_SECRET.
 */
export const recoveryDigest = (accountId: number, code: string) =>
  secretDigest(`recovery-code:${accountId}`, code);
