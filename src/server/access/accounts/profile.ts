import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit, changedFields } from '#server/platform/database/trail/audit.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { endSessions } from '#server/platform/sessions/queries.ts';
import type { Profile, ProfileChange } from '#shared/access/accounts/api.ts';
import { passwordMessages } from '#shared/access/passwords/messages.ts';
import { type FieldErrors, invalidFields, passwordChangeRequired } from '#shared/contract/errors.ts';
import { type PasswordOwner, passwordProblems } from '../passwords/password-rules.ts';
import { hashPassword, isSamePassword } from '../passwords/passwords.ts';
import { afterOwnAddressChange } from './address-change.ts';
import { refuseFutureBirth, refuseTaken, requireOwn } from './checks.ts';
import { notifyOwner } from './notices.ts';
import { writeWithOldPassword } from './old-password.ts';
import { type Person, personOf, setPassword, toProfile, updatePerson } from './queries.ts';
import { changesEmail, provesOwner, recoveryAddressAfter, sourceAfterOwnChange } from './recovery-address.ts';

export async function changeProfile(
  context: Context,
  caller: Caller,
  { old_password, password, password_confirm, ...change }: ProfileChange,
  log: FastifyBaseLogger,
): Promise<Profile> {
  const { database, clock } = context;
  // Until then, only the password of the profile may be changed.
  if (caller.mustChangePassword && !password) throw passwordChangeRequired();
  refuseFutureBirth(change.NgaySinh, clock());
  const before = await requireOwn(database.main, caller);
  const oldPassword = password
    ? checkTyped({ old_password, password, password_confirm }, { ...before, ...change })
    : changesEmail(before, change) && old_password;
  const changed = oldPassword
    ? await writeWithOldPassword(
        context,
        caller,
        oldPassword,
        (tx, _account, MatKhau) => changeOwn(tx, clock(), caller, { change, MatKhau, proven: true }),
        { prepare: async () => (password ? hashPassword('trusted', password) : undefined) },
      )
    : await write(database, 'exclusive', (tx) => changeOwn(tx, clock(), caller, { change, proven: false }));
  await notifyOwner(context, changed, log);
  return toProfile(changed.after);
}

type TypedPasswords = { password: string } & Pick<ProfileChange, 'old_password' | 'password_confirm'>;

/** Checks everything that does not need the stored password; returns the old password, which is required. */
function checkTyped(
  { old_password, password, password_confirm }: TypedPasswords,
  owner: PasswordOwner,
): string {
  const problems: FieldErrors = {};
  if (!old_password) problems['old_password'] = [passwordMessages.oldMissing];
  const weak = passwordProblems(password, owner);
  if (weak.length > 0) problems['password'] = weak;
  // Compares the two as typed, without revealing whether the old one is correct.
  else if (old_password && isSamePassword(password, old_password))
    problems['password'] = [passwordMessages.unchanged];
  if (password !== password_confirm) problems['password_confirm'] = [passwordMessages.different];
  if (!old_password || Object.keys(problems).length > 0) throw invalidFields(problems);
  return old_password;
}

type OwnChange = {
  change: Partial<Person>;
  MatKhau?: string | undefined;
  /** The old password was given. */
  proven: boolean;
};

async function changeOwn(tx: Tx, now: Date, caller: Caller, { change, MatKhau, proven }: OwnChange) {
  const before = await requireOwn(tx, caller);
  await refuseTaken(tx, change, caller.id);
  if (MatKhau) {
    await setPassword(tx, caller.id, MatKhau, sourceAfterOwnChange(before.NguonMatKhau));
    await endSessions(tx, caller.id, caller.sessionId);
    await audit(tx, now, caller, 'password.change', { id: caller.id });
  }
  if (Object.keys(change).length > 0) {
    const person = { ...personOf(before), ...change };
    const recovery = recoveryAddressAfter(before, person.Email, proven && provesOwner(before));
    await updatePerson(tx, caller.id, person, recovery);
    await audit(tx, now, caller, 'profile.change', { id: caller.id, fields: changedFields(before, change) });
  }
  return afterOwnAddressChange(tx, now, before, await requireOwn(tx, caller));
}
