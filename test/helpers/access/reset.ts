// Resets the password of the teacher the way a client does.

import type { TestApp } from '../api.ts';

export const requesting = 'POST /api/auth/password-reset/request/';
export const confirming = 'POST /api/auth/password-reset/confirm/';
export const email = 'giaovien@truong.example';
export const newPassword = 'mùa thu lá bay';

export const request = (api: TestApp, address = email, remoteAddress = '203.0.113.20') =>
  api.call('nobody', requesting, { email: address }, { remoteAddress });

export const confirm = (api: TestApp, code: string, change: Record<string, string> = {}) =>
  api.call('nobody', confirming, {
    email,
    code,
    password: newPassword,
    password_confirm: newPassword,
    ...change,
  });

/** The code in the newest mail. */
export const mailedCode = (api: TestApp) =>
  /^\s+(\d{6}|\d{4}(?: \d{4}){3})$/mu.exec(api.mails.at(-1)?.text ?? '')?.[1] ?? 'none';

/** Clients read the field, `error` or `detail`. */
export const refusal = (field: string, message: string) => ({
  [field]: [message],
  error: message,
  detail: message,
});
