import { hash, verify } from '@node-rs/argon2';
import { type Asker, HashQueue } from './hash-queue.ts';

/** Argon2id, the default of the library, at OWASP's floor: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password nobody knows, at the same cost: checking a name that does not exist takes as long. */
export const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$EqVorPeJBNxX+wnLZrtQaQ$GVRVMk7eLG6CkUHHdTwxsGKLRjLMJFpuxUn0X+qIzzI';

/**
 * One for the process: of the four threads that Node has for such work three stay free for what checks tokens and reads
 * files, and of two processors one (docs/decisions/013-strangers-at-sign-in.md has the figures).
 */
export const hashing = new HashQueue({ atOnce: 1, places: 100, patienceMs: 10_000 });

/** Keyboards compose Vietnamese letters differently; the same password typed on another one must fit. */
const asBytes = (password: string) => new TextEncoder().encode(password.normalize('NFC'));

export function hashPassword(asker: Asker, password: string): Promise<string> {
  return hashing.enter(asker, (inTurn) => inTurn(() => hash(asBytes(password), cost)));
}

/** Whether two passwords are one, however they were typed. */
export const isSamePassword = (one: string, other: string) => one.normalize('NFC') === other.normalize('NFC');

export function isPassword(asker: Asker, stored: string, password: string): Promise<boolean> {
  return hashing.enter(asker, (inTurn) => inTurn(() => passwordMatches(stored, password)));
}

/** Only in a turn of the queue. Spends the same time whether or not there is an account to compare with. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? decoyHash, asBytes(password));
  return matches && stored !== undefined;
}
