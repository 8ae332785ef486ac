/** Why a class cannot be deleted; null if it can. Enforced by the server and shown in advance by the pages. */
export function refusalToDeleteClass({ TenLop, SiSo }: { TenLop: string; SiSo: number }): string | null {
  return SiSo > 0 ? `Lớp ${TenLop} đang có ${SiSo} học sinh nên không thể xóa.` : null;
}
