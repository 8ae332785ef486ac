import { createHash, randomInt } from 'node:crypto';

const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

/** To be read on paper and typed: without letters and digits that look alike; 79 bits. */
export function readableSecret(): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}

/**
 * How such a secret is stored: it has too many bits for a plain digest to be brute-forced. Case and dashes are ignored
 * when typed by hand.
 */
export function secretDigest(purpose: string, secret: string): string {
  const typed = secret.toLowerCase().replace(/[^a-z0-9]/gu, '');
  return createHash('sha256').update(`${purpose}:${typed}`).digest('hex');
}
