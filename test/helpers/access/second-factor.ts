// An authenticator app, and the second factor of the accounts that API tests use.

import { Secret, TOTP } from 'otpauth';
import type { As, TestApp } from '../api.ts';
import { testPassword } from '../school/school.ts';

const own = '/api/accounts/me/xac-thuc-hai-buoc/';

/** The code the app shows for this secret at this time. */
export const appCode = (secret: string, moment: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() });

export type Phone = {
  /** The current code. Every code works only once; `next` moves the clock forward to get another one. */
  code(): string;
  next(): string;
  recoveryCodes: string[];
};

const step = 30_000;

/** Enables the second factor of an account, the way its owner does. */
export async function turnOnFactor(api: TestApp, as: Exclude<As, 'nobody'>): Promise<Phone> {
  const started = await api.call(as, `POST ${own}bat-dau/`, { password: testPassword });
  const { KhoaBiMat } = started.json() as { KhoaBiMat: string };
  const code = () => appCode(KhoaBiMat, api.context.clock());
  const confirmed = await api.call(as, `POST ${own}xac-nhan/`, { MaXacThuc: code() });
  if (confirmed.statusCode !== 200) throw new Error(`turning it on gave ${confirmed.statusCode}`);
  return {
    code,
    next: () => {
      api.pass(step);
      return code();
    },
    recoveryCodes: (confirmed.json() as { MaDuPhong: string[] }).MaDuPhong,
  };
}

/** The board makes the second factor mandatory for a role. */
export const requireFactor = (api: TestApp, role: string, BatBuoc = true) =>
  api.call('BGH', `PATCH /api/accounts/xac-thuc-hai-buoc/vai-tro/${role}/`, { BatBuoc });

export const signInWith = (api: TestApp, username: string, MaXacThuc?: string, password = testPassword) =>
  api.call('nobody', 'POST /api/auth/token/', { username, password, MaXacThuc });
