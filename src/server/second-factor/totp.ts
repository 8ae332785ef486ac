// Time-based one-time passwords (RFC 6238) as every authenticator app makes them: SHA-1, six digits, 30 seconds.

import { Secret, TOTP } from 'otpauth';
import { secondFactor } from '../../shared/limits.ts';

const issuer = 'Sổ Điểm';
const secretBytes = 20;
/** A phone's clock may be wrong by one step in either direction. */
const window = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: secondFactor.digits, period: 30 });

export const newSecret = () => new Secret({ size: secretBytes }).base32;

/** What the QR code says: the app takes the secret and the name of the account from it. */
export const setupAddress = (secret: string, username: string) => totpOf(secret, username).toString();

/** The time step that a code belongs to, null when it is wrong or too old. Every later code has a greater one. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // The library throws at digits that are none of these ten.
  if (!/^\d+$/u.test(code)) return null;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const distance = totp.validate({ token: code, timestamp, window });
  return distance === null ? null : totp.counter({ timestamp }) + distance;
}
