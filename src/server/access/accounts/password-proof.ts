// A session may be borrowed or stolen. Actions that would let it take over an account for good require the password:
// either in the call itself or at a sign-in a few minutes earlier.

import type { Context } from '#server/platform/context.ts';
import { isStillValid } from '#server/platform/database/statements/lifetime.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { passwordNeeded } from '#shared/contract/errors.ts';
import { passwordProof } from '#shared/contract/limits.ts';
import type { Role } from '#shared/contract/permissions.ts';
import { writeWithOldPassword } from './old-password.ts';

/** As sent in a body: empty or missing means not given. */
export type OldPassword = string | null | undefined;

/** How the caller is authenticated: the password in this call, a sign-in a few minutes earlier, or only the session. */
export type Proof = 'password' | 'signIn' | 'session';

const lifetime = passwordProof.minutes * 60_000;

export function signedInRecently(signedInAt: string | undefined, now: Date): boolean {
  if (signedInAt === undefined) return false;
  return isStillValid(new Date(Date.parse(signedInAt) + lifetime).toISOString(), now, lifetime);
}

export type AccountWrite = {
  /** The role of the account before and after; null if the account does not exist then. */
  before: Role | null;
  after: Role | null;
  own?: boolean;
  setsPassword?: boolean;
  changesEmail?: boolean;
};

/** Whose accounts need the proof: theirs can read and change everything in the school. */
export const isOffice = (role: Role | null): boolean => role === 'BGH' || role === 'GiaoVu';

/** Whether a write on the account screen affects an account of the office or the caller's own password. */
export function needsPassword({
  before,
  after,
  own = false,
  setsPassword = false,
  changesEmail = false,
}: AccountWrite): boolean {
  if (before !== after && (isOffice(before) || isOffice(after))) return true;
  return (setsPassword && (own || isOffice(before))) || (changesEmail && isOffice(before));
}

export function refuseUnproven(proof: Proof): void {
  if (proof === 'session') throw passwordNeeded();
}

/** A write that receives the caller's proof. If a password is given it must be correct, even if it is not needed. */
export function writeWithProof<Result>(
  context: Context,
  caller: Caller,
  oldPassword: OldPassword,
  work: (tx: Tx, proof: Proof) => Promise<Result>,
): Promise<Result> {
  return prepareAndWrite(context, caller, oldPassword, { prepare: async () => {}, work });
}

type PreparedWrite<Prepared, Result> = {
  /** Slow work before the transaction. */
  prepare: (proof: Proof) => Promise<Prepared>;
  work: (tx: Tx, proof: Proof, prepared: Prepared) => Promise<Result>;
};

/** As `writeWithProof`, with work to do once a given password is known to be correct. */
export async function prepareAndWrite<Prepared, Result>(
  context: Context,
  caller: Caller,
  oldPassword: OldPassword,
  { prepare, work }: PreparedWrite<Prepared, Result>,
): Promise<Result> {
  const { database, clock } = context;
  if (!oldPassword) {
    const proof = signedInRecently(caller.signedInAt, clock()) ? 'signIn' : 'session';
    const prepared = await prepare(proof);
    return write(database, 'exclusive', (tx) => work(tx, proof, prepared));
  }
  return writeWithOldPassword(
    context,
    caller,
    oldPassword,
    (tx, _account, prepared: Prepared) => work(tx, 'password', prepared),
    { prepare: () => prepare('password') },
  );
}
