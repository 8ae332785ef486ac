/** Why an account cannot be deleted; null if it can. Enforced by the server and shown in advance by the page. */
export function refusalToDeleteAccount(accountId: number, callerId: number): string | null {
  return accountId === callerId ? 'Bạn không thể xóa tài khoản của chính mình.' : null;
}
