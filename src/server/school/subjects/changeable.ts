import { type CurrentYear, refusalOfYear } from '../years/changeable.ts';

/** Why a subject cannot be changed or deleted (taught, has scores or of an old year), or null. */
export function refusalToChange(
  subject: { IDNienKhoa: number; used: number },
  currentYear: CurrentYear | null,
): string | null {
  const oldYear = refusalOfYear(subject.IDNienKhoa, currentYear);
  return oldYear ?? (subject.used === 0 ? null : 'Môn học đã được sử dụng nên không thể sửa hoặc xóa.');
}
