// Where codes and notices of an account go. A session alone may change the e-mail, but not take the account over with it:
// the recovery address follows only when the password, or the board, stands for the change.

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

/** A password that a session set without knowing the old one proves no more than that session. */
export function provesOwner({ NguonMatKhau }: { NguonMatKhau: PasswordSource }): boolean {
  return NguonMatKhau !== 'Phien';
}

/** A password changed with the help of the old one is worth what the old one was. */
export function sourceAfterOwnChange(before: PasswordSource): PasswordSource {
  return before === 'Phien' ? 'Phien' : 'ChuTaiKhoan';
}
