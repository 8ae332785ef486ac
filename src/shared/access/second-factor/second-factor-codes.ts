/** The `code` beside `detail` when a sign-in needs more than the password. */
export const secondFactorCodes = {
  required: 'second_factor_required',
  wrong: 'second_factor_wrong',
  setup: 'second_factor_setup',
  unreadable: 'second_factor_unreadable',
} as const;

/** The board's call asks for no code, so a stolen session must not use it to remove its own account's factor. */
export function refusalToRemoveFactor(accountId: number, callerId: number): string | null {
  return accountId === callerId ? 'Hãy tắt xác thực hai bước của chính mình trong Thông tin cá nhân.' : null;
}
