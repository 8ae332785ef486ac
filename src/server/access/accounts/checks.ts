import type { Reader } from '#server/platform/database/reader.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import { AppError, invalidField, orNotFound, unauthenticated } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { type PasswordOwner, passwordProblems } from '../passwords/password-rules.ts';
import { type AccountRow, countByRole, findAccount, findTaken } from './queries.ts';

export const requireAccount = async (tx: Tx, id: number): Promise<AccountRow> =>
  orNotFound(await findAccount(tx, id), 'Tài khoản không tồn tại hoặc đã được xóa.');

/** The caller's account; it may have been deleted since the request was authorized. */
export async function requireOwn(reader: Reader, caller: Caller): Promise<AccountRow> {
  const account = await findAccount(reader, caller.id);
  if (!account) throw unauthenticated();
  return account;
}

/** Username, phone number and e-mail each belong to one account only. */
export async function refuseTaken(tx: Tx, values: Parameters<typeof findTaken>[1], exceptId?: number) {
  const taken = await findTaken(tx, values, exceptId);
  const username = [messages.exists('Tên đăng nhập')];
  const problems = {
    // At both levels, since clients read either.
    ...(taken.username && { username, user: { username } }),
    ...(taken.SoDienThoai && { SoDienThoai: [messages.exists('Số điện thoại')] }),
    ...(taken.Email && { Email: [messages.exists('Email')] }),
  };
  if (Object.keys(problems).length > 0) throw new AppError('invalid', problems);
}

export function refuseFutureBirth(NgaySinh: string | null | undefined, now: Date): void {
  if (NgaySinh && NgaySinh > vietnameseDay(now)) throw invalidField('NgaySinh', messages.futureDate);
}

/** A school without a board account could never create one again. Call this in an 'exclusive' transaction. */
export async function refuseLosingTheBoard(tx: Tx, account: AccountRow, message: string): Promise<void> {
  if (account.MaVaiTro === 'BGH' && (await countByRole(tx)).BGH <= 1) throw refused(message);
}

/** At both levels, since clients read either. */
export const refusedPassword = (problems: string[]) =>
  new AppError('invalid', { password: problems, user: { password: problems } });

export function refuseWeakPassword(password: string, owner: PasswordOwner): void {
  const problems = passwordProblems(password, owner);
  if (problems.length > 0) throw refusedPassword(problems);
}

/** Clients display `error` as is. */
export const refused = (message: string) => new AppError('invalid', { detail: message, error: message });
