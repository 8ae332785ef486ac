import { messages } from '#shared/contract/messages.ts';

/** Booleans as returned by the database: true, or 1 on SQLite. */
type StudentFacts = { enrolledNow: unknown; placedNow: unknown };
type DeletionFacts = { hasScores: unknown; placedBefore: unknown; leftBefore: unknown };

/** Why a student's record cannot be changed, or null. */
export function refusalToChange(student: StudentFacts): string | null {
  if (!student.enrolledNow) return messages.oldYear;
  return student.placedNow ? 'Học sinh đã được xếp lớp nên không thể sửa hoặc xóa.' : null;
}

/** Applies in addition to `refusalToChange`: no score is ever lost, and old class lists stay complete. */
export function refusalToDelete(student: DeletionFacts): string | null {
  if (student.hasScores) return 'Học sinh đã có điểm nên không thể xóa.';
  return student.placedBefore || student.leftBefore
    ? 'Học sinh đã học ở niên khóa trước nên không thể xóa.'
    : null;
}
