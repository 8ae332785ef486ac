/** How a sign-in that needs more than the password is refused: the `code` beside `detail`. */
export const secondFactorCodes = {
  required: 'second_factor_required',
  wrong: 'second_factor_wrong',
  setup: 'second_factor_setup',
  unreadable: 'second_factor_unreadable',
} as const;

/** A stolen session must not take the own factor away by the door that needs neither password nor code. */
export function refusalToRemoveFactor(accountId: number, callerId: number): string | null {
  return accountId === callerId ? 'Hãy tắt xác thực hai bước của chính mình trong Thông tin cá nhân.' : null;
}
