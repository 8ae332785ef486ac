/** Replaces a student's personal data. The year of birth is kept for statistics. */
export function erasedValues(id: number, birthDate: string) {
  return {
    Ho: 'Học sinh',
    Ten: `mã ${id}`,
    NgaySinh: `${birthDate.slice(0, 4)}-01-01`,
    DiaChi: 'Đã xóa',
  };
}

type YearRow = { IDNienKhoa: number };

/** Why a student's personal data cannot be erased, or null. */
export function refusalToErase(
  enrolments: YearRow[],
  departures: YearRow[],
  currentYear: { id: number; TenNienKhoa: string } | null,
): string | null {
  if (!currentYear) return null;
  const isNow = ({ IDNienKhoa }: YearRow) => IDNienKhoa === currentYear.id;
  const refusal = (what: string) =>
    `Học sinh ${what} trong niên khóa hiện tại (${currentYear.TenNienKhoa}) nên chưa thể xóa thông tin cá nhân.`;
  if (enrolments.some(isNow)) return refusal('đang học');
  return departures.some(isNow) ? refusal('rời trường') : null;
}
