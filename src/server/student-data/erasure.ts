/** What stands in the place of a student's particulars. The year of birth stays, for statistics. */
export function erasedValues(id: number, birthDate: string) {
  return {
    Ho: 'Học sinh',
    Ten: `mã ${id}`,
    NgaySinh: `${birthDate.slice(0, 4)}-01-01`,
    DiaChi: 'Đã xóa',
  };
}

/** Why somebody's particulars must stay; null when they may be erased. */
export function refusalToErase(
  enrolments: { IDNienKhoa: number }[],
  currentYear: { id: number; TenNienKhoa: string } | null,
): string | null {
  return currentYear && enrolments.some(({ IDNienKhoa }) => IDNienKhoa === currentYear.id)
    ? `Học sinh đang học trong niên khóa hiện tại (${currentYear.TenNienKhoa}) nên chưa thể xóa thông tin cá nhân.`
    : null;
}
