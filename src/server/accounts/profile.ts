import type { FastifyBaseLogger } from 'fastify';
import type { Profile, ProfileChange } from '../../shared/accounts.ts';
import { type FieldErrors, invalidField, invalidFields, unauthenticated } from '../../shared/errors.ts';
import { signInLimits } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { audit } from '../database/audit.ts';
import type { Reader } from '../database/reader.ts';
import { type Tx, write } from '../database/transaction.ts';
import { forget, type Limit, limitKey, refuseExhausted } from '../http/rate-limit.ts';
import { sendPasswordNotice } from '../mail/notice.ts';
import { type PasswordOwner, passwordProblems } from '../secrets/password-rules.ts';
import { hashPassword, passwordMatches } from '../secrets/passwords.ts';
import { limitWrongGuesses } from '../secrets/wrong-guesses.ts';
import type { Caller } from '../sessions/caller.ts';
import { endSessions } from '../sessions/queries.ts';
import { refuseFutureBirth, refuseTaken } from './checks.ts';
import {
  type AccountRow,
  findAccount,
  type Person,
  personOf,
  setPassword,
  toProfile,
  updatePerson,
} from './queries.ts';

const passwordTexts = {
  oldMissing: 'Vui lòng nhập mật khẩu cũ để thay đổi mật khẩu.',
  oldWrong: 'Mật khẩu cũ không chính xác.',
  different: 'Mật khẩu mới và xác nhận mật khẩu không khớp.',
} as const;

const wrongOldPassword = () => invalidField('old_password', passwordTexts.oldWrong);

/** The account of a caller; it may have been deleted since the request was let in. */
export async function requireOwn(reader: Reader, caller: Caller): Promise<AccountRow> {
  const account = await findAccount(reader, caller.id);
  if (!account) throw unauthenticated();
  return account;
}

export function createProfileChange(context: Context) {
  const { database, clock } = context;
  const changePassword = createPasswordChange(context);
  return async (caller: Caller, body: ProfileChange, log: FastifyBaseLogger): Promise<Profile> => {
    const { old_password, password, password_confirm, ...change } = body;
    refuseFutureBirth(change.NgaySinh, clock());
    if (!password) return write(database, 'alone', (tx) => changePerson(tx, clock(), caller, change));
    return changePassword(caller, change, { old_password, password, password_confirm }, log);
  };
}

type TypedPasswords = { password: string } & Pick<ProfileChange, 'old_password' | 'password_confirm'>;

/** A stolen session must not become a way to guess the password, so wrong old ones are counted like sign-ins. */
function createPasswordChange(context: Context) {
  const guess = limitWrongGuesses(context);
  return async (caller: Caller, change: Partial<Person>, typed: TypedPasswords, log: FastifyBaseLogger) => {
    const before = await requireOwn(context.database.main, caller);
    const oldPassword = checkTyped(typed, { ...before, ...change });
    const profile = await guess({
      limits: [oldPasswordLimit(caller)],
      check: async () => ((await passwordMatches(before.MatKhau, oldPassword)) ? before.MatKhau : null),
      wrong: wrongOldPassword,
      accept: (checked) => storePassword(context, caller, change, checked, typed.password),
    });
    // To the address known before: whoever changes both must not be the only one to hear of it.
    await sendPasswordNotice(context, { ...before, Email: before.Email ?? profile.Email }, log);
    return profile;
  };
}

const oldPasswordLimit = (caller: Caller): Limit => ({
  key: limitKey('mat-khau-cu', caller.id),
  max: signInLimits.failures,
  minutes: signInLimits.minutes,
});

async function storePassword(
  { database, clock }: Context,
  caller: Caller,
  change: Partial<Person>,
  checkedHash: string,
  password: string,
): Promise<Profile> {
  const MatKhau = await hashPassword(password);
  return write(database, 'alone', async (tx) => {
    await refuseExhausted(tx, clock(), [oldPasswordLimit(caller)]);
    // Changed meanwhile: what was checked is not the old password any more.
    if ((await requireOwn(tx, caller)).MatKhau !== checkedHash) throw wrongOldPassword();
    await forget(tx, oldPasswordLimit(caller));
    await setPassword(tx, caller.id, MatKhau);
    await endSessions(tx, caller.id, caller.sessionId);
    await audit(tx, clock(), caller, 'password.change', { id: caller.id });
    return changePerson(tx, clock(), caller, change);
  });
}

/** All that can be said without the stored password; returns the old one, which must be there. */
function checkTyped(
  { old_password, password, password_confirm }: TypedPasswords,
  owner: PasswordOwner,
): string {
  const problems: FieldErrors = {};
  if (!old_password) problems['old_password'] = [passwordTexts.oldMissing];
  const weak = passwordProblems(password, owner);
  if (weak.length > 0) problems['password'] = weak;
  if (password !== password_confirm) problems['password_confirm'] = [passwordTexts.different];
  if (!old_password || Object.keys(problems).length > 0) throw invalidFields(problems);
  return old_password;
}

async function changePerson(tx: Tx, now: Date, caller: Caller, change: Partial<Person>): Promise<Profile> {
  const account = await requireOwn(tx, caller);
  await refuseTaken(tx, change, account.id);
  if (Object.keys(change).length > 0) {
    await updatePerson(tx, account.id, { ...personOf(account), ...change });
    await audit(tx, now, caller, 'profile.change', { id: account.id, fields: Object.keys(change) });
  }
  return toProfile(await requireOwn(tx, caller));
}
