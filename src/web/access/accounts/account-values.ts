// The values of the account form and their conversion for the API.

import { type Account, accountChange, accountCreation } from '#shared/access/accounts/api.ts';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import { messages } from '#shared/contract/messages.ts';
import { schemaErrors } from '#web/kit/forms/schema-errors.ts';

export const valuesOf = (account: Account | null) => ({
  username: account?.user.username ?? '',
  password: '',
  Ho: account?.Ho ?? '',
  Ten: account?.Ten ?? '',
  role: account?.role ?? '',
  GioiTinh: account?.GioiTinh ?? 'Nam',
  NgaySinh: account?.NgaySinh ?? '',
  SoDienThoai: account?.SoDienThoai ?? '',
  Email: account?.Email ?? '',
  DiaChi: account?.DiaChi ?? '',
});

export type AccountValues = Record<keyof ReturnType<typeof valuesOf>, string>;

const nested = ({ username, password, ...person }: AccountValues) => ({
  ...person,
  user: { username, password },
});

export const toCreation = (values: AccountValues) => accountCreation.parse(nested(values));

/** The username is never sent, and the password only if there is a new one. */
export function toChange({ password, username: _username, ...person }: AccountValues) {
  return accountChange.parse({ ...person, ...(password !== '' && { user: { password } }) });
}

/** Everything is required, except the password of an existing account. */
export function accountErrors(values: AccountValues, isNew: boolean, now: Date): Record<string, string> {
  const { password, ...others } = values;
  const required = isNew ? values : others;
  const missing = Object.entries(required).filter(([, value]) => value.trim() === '');
  const schema = isNew ? accountCreation : accountChange;
  const refused = schemaErrors(schema)(nested({ ...others, password }));
  return {
    ...(values.NgaySinh > vietnameseDay(now) && { NgaySinh: messages.futureDate }),
    ...refused,
    ...Object.fromEntries(missing.map(([name]) => [name, messages.required])),
  };
}
