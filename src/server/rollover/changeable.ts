/** Why a decision stays; null while it can be taken back. */
export function refusalToUndo(hasScores: boolean): string | null {
  return hasScores ? 'Học sinh đã có điểm ở niên khóa mới nên không thể hoàn tác quyết định.' : null;
}
