import { type CurrentYear, refusalOfYear } from '../years/changeable.ts';

/**
 * Why a subject cannot be changed or deleted (taught, has scores or of an old year), or null. `used` is a boolean as
 * returned by the database: true, or 1 on SQLite.
 */
export function refusalToChange(
  subject: { IDNienKhoa: number; used: unknown },
  currentYear: CurrentYear | null,
): string | null {
  const oldYear = refusalOfYear(subject.IDNienKhoa, currentYear);
  return oldYear ?? (subject.used ? 'Môn học đã được sử dụng nên không thể sửa hoặc xóa.' : null);
}
