// Rules for new passwords. There are no rules about kinds of characters: length and unpredictability are what protect
// an account.

import { passwordMessages } from '#shared/access/passwords/messages.ts';
import { passwordLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { fold } from '#shared/contract/text.ts';
import { commonPasswords } from './common-passwords.ts';

/** The owner of the password, as far as known. */
export type PasswordOwner = {
  username: string;
  Ho: string;
  Ten: string;
  Email?: string | null | undefined;
};

/** Every reason to reject the password; empty if there is none. */
export function passwordProblems(password: string, owner: PasswordOwner): string[] {
  // A lone surrogate has no UTF-8 encoding, so the password could not be hashed as typed.
  if (!password.isWellFormed()) return [messages.controlCharacters];
  if (password.length > passwordLimits.max) return [passwordMessages.tooLong];
  const problems: string[] = [];
  if ([...password.normalize('NFC')].length < passwordLimits.min) problems.push(passwordMessages.tooShort);
  if (/^\p{Nd}+$/u.test(password)) problems.push(passwordMessages.onlyDigits);
  if (isCommon(password)) problems.push(passwordMessages.tooCommon);
  if (factsAbout(owner).some((fact) => isAlike(lettersAndDigits(password), fact)))
    problems.push(passwordMessages.tooSimilar);
  return problems;
}

function isCommon(password: string): boolean {
  return commonPasswords.has(fold(password).replaceAll(' ', ''));
}

function factsAbout({ username, Ho, Ten, Email }: PasswordOwner): string[] {
  const mailbox = Email?.split('@')[0];
  return [username, Ho, Ten, `${Ho} ${Ten}`, `${Ten} ${Ho}`, Email ?? '', mailbox ?? '']
    .map(lettersAndDigits)
    .filter((fact) => fact !== '');
}

const lettersAndDigits = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
const withoutOuterDigits = (text: string) => text.replace(/^\d+|\d+$/gu, '');

/** One is the other with digits around it, makes up half of it, or differs in few letters. */
function isAlike(password: string, fact: string): boolean {
  if (password === '') return false;
  if (withoutOuterDigits(password) === withoutOuterDigits(fact) && withoutOuterDigits(fact) !== '')
    return true;
  const [shorter, longer] = password.length < fact.length ? [password, fact] : [fact, password];
  if (shorter.length * 2 < longer.length) return false;
  return longer.includes(shorter) || distance(shorter, longer) <= longer.length * 0.3;
}

/** The number of insertions, deletions and replacements that turn one text into the other (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
