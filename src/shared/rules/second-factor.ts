/** The `code` beside `detail` when a sign-in needs more than the password. */
export const secondFactorCodes = {
  required: 'second_factor_required',
  wrong: 'second_factor_wrong',
  setup: 'second_factor_setup',
  unreadable: 'second_factor_unreadable',
} as const;

/** Removing one's own factor here would need neither password nor code, so a stolen session could do it. */
export function refusalToRemoveFactor(accountId: number, callerId: number): string | null {
  return accountId === callerId ? 'Hãy tắt xác thực hai bước của chính mình trong Thông tin cá nhân.' : null;
}
