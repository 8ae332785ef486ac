import { type CurrentYear, refusalOfYear } from '../regulations/changeable.ts';

/** `placed` and `hasScores` are the database's own booleans: true, or 1 on SQLite. */
type StudentFacts = { IDNienKhoaTiepNhan: number; placed: unknown; hasScores: unknown };

/** Why a student's record stays as it is; null while it may be changed. */
export function refusalToChange(student: StudentFacts, currentYear: CurrentYear | null): string | null {
  const oldYear = refusalOfYear(student.IDNienKhoaTiepNhan, currentYear);
  return oldYear ?? (student.placed ? 'Học sinh đã được xếp lớp nên không thể sửa hoặc xóa.' : null);
}

/** A score is never lost, so whoever has one stays. */
export function refusalToDelete(student: StudentFacts, currentYear: CurrentYear | null): string | null {
  const refusal = refusalToChange(student, currentYear);
  return refusal ?? (student.hasScores ? 'Học sinh đã có điểm nên không thể xóa.' : null);
}
