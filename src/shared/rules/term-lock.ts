// What the flags of a term say before a sheet is chosen. Of a sheet the server knows more, by rules/score-entry.ts.

import type { Role } from '../permissions.ts';

export type TermFlags = { ChoPhepSuaDiemHK1: boolean; ChoPhepSuaDiemHK2: boolean };

/** Board and registrar always may; a teacher follows the term's switch, and a term without a switch is open. */
export function mayEditScores(role: Role, termId: number | null, flags: TermFlags): boolean {
  if (role !== 'GiaoVien') return true;
  if (termId === 1) return flags.ChoPhepSuaDiemHK1;
  if (termId === 2) return flags.ChoPhepSuaDiemHK2;
  return true;
}
