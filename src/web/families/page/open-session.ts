// Until when this tab probably has a session. The cookie itself cannot be read; without this note, every first visit would
// begin with a call that fails. Only for this tab: on a shared computer, a new tab starts with the form.

import { tokenLife } from '#shared/contract/limits.ts';

const key = 'tra_cuu_den';

/** Measured on this device from the sign-in: the clocks of cheap phones are often wrong. */
export function noteSession(): void {
  keep(String(Date.now() + tokenLife.familyMinutes * 60_000));
}

export const forgetSession = () => keep(null);

/** Milliseconds left; 0 without a session. */
export function sessionLeft(): number {
  try {
    return Math.max(0, Number(sessionStorage.getItem(key)) - Date.now());
  } catch {
    return 0;
  }
}

function keep(value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage may be blocked. Then a reload shows the form again.
  }
}
