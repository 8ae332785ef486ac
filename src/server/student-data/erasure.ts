/** Replaces a student's personal data. The year of birth is kept for statistics. */
export function erasedValues(id: number, birthDate: string) {
  return {
    Ho: 'Học sinh',
    Ten: `mã ${id}`,
    NgaySinh: `${birthDate.slice(0, 4)}-01-01`,
    DiaChi: 'Đã xóa',
  };
}

/** Why a student's personal data cannot be erased, or null. */
export function refusalToErase(
  enrolments: { IDNienKhoa: number }[],
  currentYear: { id: number; TenNienKhoa: string } | null,
): string | null {
  return currentYear && enrolments.some(({ IDNienKhoa }) => IDNienKhoa === currentYear.id)
    ? `Học sinh đang học trong niên khóa hiện tại (${currentYear.TenNienKhoa}) nên chưa thể xóa thông tin cá nhân.`
    : null;
}
