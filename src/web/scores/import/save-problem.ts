// Why the scores of a file could not be saved, and what can be done about it.

import { cellText } from '#shared/school/scheme/cell-text.ts';
import type { Cells } from '#shared/school/scheme/cells.ts';
import type { SheetColumn } from '#shared/school/scheme/scheme.ts';
import { columnsIn } from '#shared/school/scheme/schemes.ts';
import { type ImportConflict, type ImportedRow, importConflict } from '#shared/scores/import/api.ts';
import { mergeScore } from '#shared/scores/sheets/merge-score.ts';
import { ApiError, NetworkError, statusOf } from '#web/kit/calls/problems.ts';
import { type ImportProblem, plainProblem, reasonOf } from '#web/kit/file-import/import-problem.ts';
import { formatMoment, formatText } from '#web/kit/format.ts';
import { birthDatesOfNamesakes } from '#web/school/choices/student-labels.ts';
import { importTexts } from './import-texts.ts';

type Student = { id: number; HoTen: string; NgaySinh: string };

export function saveProblemOf(
  error: unknown,
  rows: readonly ImportedRow[],
  students: readonly Student[],
): ImportProblem {
  const status = statusOf(error);
  const conflict = importConflict.safeParse(status === 409 && error instanceof ApiError ? error.body : null);
  if (conflict.success)
    return {
      text: importTexts.conflict,
      conflicts: conflict.data.XungDot.map((found) => conflictLine(found, rows, students)),
      again: importTexts.recheck,
      isStale: true,
    };
  if (error instanceof NetworkError || status === null || status >= 500)
    return plainProblem(importTexts.unsureSaved(reasonOf(error)));
  const text = importTexts.notSaved(reasonOf(error));
  // Locked or rate limited: the check is still valid. Any other error means that the class has changed.
  if (status === 401 || status === 403 || status === 429) return plainProblem(text);
  return { text, conflicts: [], again: importTexts.recheck, isStale: true };
}

function conflictLine(
  found: ImportConflict['XungDot'][number],
  rows: readonly ImportedRow[],
  students: readonly Student[],
): string {
  const row = rows.find(({ IDHocSinh }) => IDHocSinh === found.IDHocSinh);
  const name = students.find(({ id }) => id === found.IDHocSinh)?.HoTen ?? row?.HoTen ?? '';
  const birth = birthDatesOfNamesakes(students).get(found.IDHocSinh);
  const scores = row ? conflictingScores(found, row) : '';
  const when = found.ThoiDiem ? ` lúc ${formatMoment(found.ThoiDiem)}` : '';
  return `${name}${birth ? ` (${birth})` : ''}: ${found.NguoiSua ?? 'người khác'} đã sửa${when}. ${scores}`;
}

function conflictingScores(stored: Cells, row: ImportedRow): string {
  const isConflict = ({ key }: SheetColumn) => {
    const [base, mine, theirs] = [row.Goc, row.Moi, stored].map((scores) => scores[key] ?? null);
    return mergeScore(base ?? null, mine ?? null, theirs ?? null).conflict;
  };
  const scores = columnsIn(row.Goc)
    .filter(isConflict)
    .map((column) => {
      const shown = (cells: Cells) => formatText(cellText(column, cells[column.key]));
      return `${column.name}: đã lưu ${shown(stored)}, trong tệp ${shown(row.Moi)}`;
    });
  return `${scores.join('; ')}.`;
}
