// Why something cannot be deleted; null when it can. The server decides by it, and the screens tell it beforehand.

export function refusalToDeleteClass({ TenLop, SiSo }: { TenLop: string; SiSo: number }): string | null {
  return SiSo > 0 ? `Lớp ${TenLop} đang có ${SiSo} học sinh nên không thể xóa.` : null;
}

export function refusalToDeleteAccount(accountId: number, callerId: number): string | null {
  return accountId === callerId ? 'Bạn không thể xóa tài khoản của chính mình.' : null;
}
