// The values of the profile form, their validation, and their conversion for the API.

import { type Profile, profileChange } from '#shared/access/accounts/api.ts';
import { passwordMessages } from '#shared/access/passwords/messages.ts';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import { passwordLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';

export const profileLabels = {
  Ho: 'Họ',
  Ten: 'Tên',
  GioiTinh: 'Giới tính',
  NgaySinh: 'Ngày sinh',
  SoDienThoai: 'Số điện thoại',
  Email: 'Email',
  DiaChi: 'Địa chỉ',
  old_password: 'Mật khẩu cũ',
  password: 'Mật khẩu mới',
  password_confirm: 'Xác nhận mật khẩu mới',
} as const;

export type ProfileValues = Record<keyof typeof profileLabels, string>;

export function valuesOf(profile: Profile): ProfileValues {
  return {
    Ho: profile.Ho,
    Ten: profile.Ten,
    GioiTinh: profile.GioiTinh ?? '',
    NgaySinh: profile.NgaySinh ?? '',
    SoDienThoai: profile.SoDienThoai ?? '',
    Email: profile.Email ?? '',
    DiaChi: profile.DiaChi ?? '',
    old_password: '',
    password: '',
    password_confirm: '',
  };
}

/** The password fields are sent only if there is a new password; id, username and role never. */
export function bodyOf({ old_password, password, password_confirm, ...person }: ProfileValues) {
  return profileChange.parse(
    password === '' ? person : { ...person, old_password, password, password_confirm },
  );
}

export function profileErrors(values: ProfileValues, now: Date): Record<string, string> {
  const unchanged = values.password === '' && values.password_confirm === '';
  return { ...personErrors(values, now), ...(unchanged ? {} : passwordErrors(values)) };
}

function personErrors(values: ProfileValues, now: Date): Record<string, string> {
  const { old_password, password, password_confirm, ...person } = values;
  const errors: Record<string, string> = {};
  for (const issue of profileChange.safeParse(person).error?.issues ?? [])
    errors[String(issue.path[0])] ??= issue.message;
  for (const [name, value] of Object.entries(person))
    if (value.trim() === '') errors[name] = messages.required;
  if (!errors['NgaySinh'] && person.NgaySinh > vietnameseDay(now)) errors['NgaySinh'] = messages.futureDate;
  return errors;
}

type TypedPasswords = Pick<ProfileValues, 'old_password' | 'password' | 'password_confirm'>;

export function passwordErrors(typed: TypedPasswords): Record<string, string> {
  const { old_password, password, password_confirm } = typed;
  const errors: Record<string, string> = {};
  if (old_password === '') errors['old_password'] = passwordMessages.oldMissing;
  if (password.length < passwordLimits.min) errors['password'] = passwordMessages.tooShort;
  if (password !== password_confirm) errors['password_confirm'] = passwordMessages.different;
  return errors;
}
