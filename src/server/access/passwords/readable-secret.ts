import { randomInt } from 'node:crypto';

const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

/** To be read on paper and typed: without letters and digits that look alike; 79 bits. */
export function readableSecret(): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
