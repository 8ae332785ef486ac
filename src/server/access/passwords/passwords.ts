import argon2 from '@node-rs/argon2';
import { BoundedQueue, type QueuePriority } from '#server/platform/processes/bounded-queue.ts';

/** Argon2id, the library's default, at OWASP's minimum: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of an unknown password at the same cost, so that checking a name that does not exist takes as long. */
export const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$EqVorPeJBNxX+wnLZrtQaQ$GVRVMk7eLG6CkUHHdTwxsGKLRjLMJFpuxUn0X+qIzzI';

/**
 * One at a time per process: three of the four threads that Node has for this work stay free for checking tokens and
 * reading files, and so does one of two CPUs (figures in docs/decisions/013-strangers-at-sign-in.md).
 */
export const hashing = new BoundedQueue({ concurrency: 1, capacity: 100, maxWaitMs: 10_000 });

/** Keyboards compose Vietnamese letters differently; the same password must match on any of them. */
const asBytes = (password: string) => new TextEncoder().encode(password.normalize('NFC'));

export function hashPassword(priority: QueuePriority, password: string): Promise<string> {
  return hashing.enter(priority, (inTurn) => inTurn(() => argon2.hash(asBytes(password), cost)));
}

/** For a list of new accounts: one after the other, each only while nobody else waits. Stops when `signal` aborts. */
export function hashPasswords(passwords: readonly string[], signal: AbortSignal): Promise<string[]> {
  return hashing.enter('bulk', async (inTurn) => {
    const hashes: string[] = [];
    for (const password of passwords) {
      signal.throwIfAborted();
      hashes.push(await inTurn(() => argon2.hash(asBytes(password), cost)));
    }
    return hashes;
  });
}

/** Whether two passwords are the same, however they were typed. */
export const isSamePassword = (one: string, other: string) => one.normalize('NFC') === other.normalize('NFC');

export function isPassword(priority: QueuePriority, stored: string, password: string): Promise<boolean> {
  return hashing.enter(priority, (inTurn) => inTurn(() => passwordMatches(stored, password)));
}

/** Call only in a turn of the queue. Takes the same time whether or not there is an account to compare with. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await argon2.verify(stored ?? decoyHash, asBytes(password));
  return matches && stored !== undefined;
}
