/** Why a decision cannot be undone, or null. */
export function refusalToUndo(hasScores: boolean): string | null {
  return hasScores ? 'Học sinh đã có điểm ở niên khóa mới nên không thể hoàn tác quyết định.' : null;
}

/** No score is ever lost. The message names the first student of the run who has one; null if there is none. */
export function refusalToUndoRun(student: { Ho: string; Ten: string } | null): string | null {
  return (
    student &&
    `Học sinh ${student.Ho} ${student.Ten} đã có điểm ở niên khóa mới nên không thể hoàn tác lần kết chuyển này.`
  );
}
