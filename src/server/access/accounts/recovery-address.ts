// Where codes and notices of an account go. A session alone may change the e-mail but not take over the account with
// it: the recovery address follows only if the change is vouched for by the password in the same call or by the board.

import type { PasswordSource } from '#server/platform/database/schema.ts';
import { caseKey } from '#shared/contract/text.ts';

type Addresses = { Email: string | null; EmailKhoiPhuc: string | null };

export function isSameAddress(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : caseKey(one) === caseKey(other);
}

export const changesEmail = (before: Addresses, { Email }: { Email?: string | null }) =>
  Email !== undefined && !isSameAddress(Email, before.Email);

/** The recovery address after the e-mail changes to `email`. `vouched`: more than a session vouches for the change. */
export function recoveryAddressAfter(
  before: Addresses,
  email: string | null,
  vouched: boolean,
): string | null {
  const changed = !isSameAddress(email, before.Email);
  const follows = isSameAddress(email, before.EmailKhoiPhuc) || (changed && vouched);
  return follows ? email : before.EmailKhoiPhuc;
}

/** The address that the notice of a change can restore; null if there was none or if it is still in use. */
export function restorableAddress(before: Addresses, after: Addresses): string | null {
  const old = before.EmailKhoiPhuc;
  if (old === null || isUnchanged(before, after)) return null;
  return isSameAddress(after.Email, old) && isSameAddress(after.EmailKhoiPhuc, old) ? null : old;
}

const isUnchanged = (before: Addresses, after: Addresses) =>
  isSameAddress(before.Email, after.Email) && isSameAddress(before.EmailKhoiPhuc, after.EmailKhoiPhuc);

/** 'm***i@truong.example': enough for its owner to recognize it. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const name = [...email.slice(0, at)];
  const last = name.length > 2 ? name.at(-1) : '';
  return `${name[0] ?? ''}***${last}${email.slice(at)}`;
}

/** A password set from a session without the old one proves no more than that session. */
export function provesOwner({ NguonMatKhau }: { NguonMatKhau: PasswordSource }): boolean {
  return NguonMatKhau !== 'Phien';
}

/** A password changed using the old one has the same standing as the old one. */
export function sourceAfterOwnChange(before: PasswordSource): PasswordSource {
  return before === 'Phien' ? 'Phien' : 'ChuTaiKhoan';
}
