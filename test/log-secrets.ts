// What no line of a log may hold, whatever people have done meanwhile.

import { demoPassword } from '../src/server/demo/accounts.ts';
import { familyNames } from '../src/server/demo/names.ts';

/** A token or the hash of a password, or how either is announced. */
const tokens = /eyJ[\w-]{8,}|\$argon2|Bearer/gu;

/** The short ones are words, too. */
const names = Object.keys(familyNames).filter((name) => name.length > 3);

/** As objects or as text, which begins with a time; what the program says to whoever starts it does not. */
const logLine = /^(?:\{|\d{4}-\d\d-\d\dT)/u;

export function secretsIn(printed: string): string[] {
  const lines = printed.split('\n').filter((line) => logLine.test(line));
  return lines.flatMap((line) => [
    ...(line.match(tokens) ?? []),
    ...[demoPassword, ...names].filter((secret) => line.includes(secret)),
  ]);
}
