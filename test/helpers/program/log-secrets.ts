// What no log line may contain, whatever has happened.

import { demoPassword } from '#server/program/demo/accounts.ts';
import { familyNames } from '#server/program/demo/names.ts';

/** A token or a password hash, or the prefix of either. */
const tokens = /eyJ[\w-]{8,}|\$argon2|Bearer/gu;

/** Short names are also ordinary words. */
const names = Object.keys(familyNames).filter((name) => name.length > 3);

/** Log lines are JSON objects, or text that begins with a timestamp. */
const logLine = /^(?:\{|\d{4}-\d\d-\d\dT)/u;

/** Gives the person who starts the program the first password, once; with LOG=json, such a line is JSON, too. */
const firstPassword = /"msg":"(?:Mật khẩu: |[\w., ]+ – mật khẩu )/u;

export function secretsIn(printed: string): string[] {
  const lines = printed.split('\n').filter((line) => logLine.test(line) && !firstPassword.test(line));
  return lines.flatMap((line) => [
    ...(line.match(tokens) ?? []),
    ...[demoPassword, ...names].filter((secret) => line.includes(secret)),
  ]);
}
