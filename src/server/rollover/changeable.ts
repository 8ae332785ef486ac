/** Why a decision stays; null while it can be taken back. */
export function refusalToUndo(hasScores: boolean): string | null {
  return hasScores ? 'Học sinh đã có điểm ở niên khóa mới nên không thể hoàn tác quyết định.' : null;
}

/** A score is never lost. The sentence names the first student of the run who has one; null when nobody has. */
export function refusalToUndoRun(student: { Ho: string; Ten: string } | null): string | null {
  return (
    student &&
    `Học sinh ${student.Ho} ${student.Ten} đã có điểm ở niên khóa mới nên không thể hoàn tác lần kết chuyển này.`
  );
}
