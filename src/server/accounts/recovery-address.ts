// Where codes and notices of an account go. A session alone may change the e-mail, but not take the account over with it:
// the recovery address follows only when the password in the same call, or the board, stands for the change.

import { caseKey } from '../../shared/text.ts';
import type { PasswordSource } from '../database/schema.ts';

type Addresses = { Email: string | null; EmailKhoiPhuc: string | null };

export function isSameAddress(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : caseKey(one) === caseKey(other);
}

/** The recovery address once `email` is the account's. `vouched`: more than a session stands for the change. */
export function recoveryAddressAfter(
  before: Addresses,
  email: string | null,
  vouched: boolean,
): string | null {
  const changed = !isSameAddress(email, before.Email);
  const follows = isSameAddress(email, before.EmailKhoiPhuc) || (changed && vouched);
  return follows ? email : before.EmailKhoiPhuc;
}

/** The address that the notice of a change restores; null when there was none, or when it is in use as before. */
export function restorableAddress(before: Addresses, after: Addresses): string | null {
  const old = before.EmailKhoiPhuc;
  if (old === null || isUnchanged(before, after)) return null;
  return isSameAddress(after.Email, old) && isSameAddress(after.EmailKhoiPhuc, old) ? null : old;
}

const isUnchanged = (before: Addresses, after: Addresses) =>
  isSameAddress(before.Email, after.Email) && isSameAddress(before.EmailKhoiPhuc, after.EmailKhoiPhuc);

/** 'm***i@truong.example': enough for its owner to know it by. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const name = [...email.slice(0, at)];
  const last = name.length > 2 ? name.at(-1) : '';
  return `${name[0] ?? ''}***${last}${email.slice(at)}`;
}

/** A password that a session set without knowing the old one proves no more than that session. */
export function provesOwner({ NguonMatKhau }: { NguonMatKhau: PasswordSource }): boolean {
  return NguonMatKhau !== 'Phien';
}

/** A password changed with the help of the old one is worth what the old one was. */
export function sourceAfterOwnChange(before: PasswordSource): PasswordSource {
  return before === 'Phien' ? 'Phien' : 'ChuTaiKhoan';
}
