/** A stolen session must not take the own factor away by the door that needs neither password nor code. */
export function refusalToRemoveFactor(accountId: number, callerId: number): string | null {
  return accountId === callerId ? 'Hãy tắt xác thực hai bước của chính mình trong Thông tin cá nhân.' : null;
}
