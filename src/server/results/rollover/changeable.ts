import { leavingMessages } from '#shared/school/enrolment/messages.ts';

/** Why a decision cannot be undone, or null. `hasMoved`: the student has left in the new year, or come back to it. */
export function refusalToUndo(hasScores: boolean, hasMoved: boolean): string | null {
  if (hasScores) return 'Học sinh đã có điểm ở niên khóa mới nên không thể hoàn tác quyết định.';
  return hasMoved ? leavingMessages.keepsDecision : null;
}

type Named = { Ho: string; Ten: string } | null;

/** No score is ever lost. The message names the first student of the run who has one; null if there is none. */
export function refusalToUndoRun(student: Named, moved: Named): string | null {
  if (!student) return moved && leavingMessages.keepsRun(`${moved.Ho} ${moved.Ten}`);
  return `Học sinh ${student.Ho} ${student.Ten} đã có điểm ở niên khóa mới nên không thể hoàn tác lần kết chuyển này.`;
}
