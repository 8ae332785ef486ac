// Why a file could not be checked or saved, and what can be done about it.

import { messages } from '../../../shared/common-messages.ts';
import { mergeScore } from '../../../shared/rules/merge-score.ts';
import { type ScoreColumn, scheme, scoreColumns } from '../../../shared/rules/scheme/scheme.ts';
import type { Scores } from '../../../shared/rules/scheme/scores.ts';
import { scoreToHundredths } from '../../../shared/rules/score.ts';
import { type ImportConflict, type ImportedRow, importConflict } from '../../../shared/score-import.ts';
import {
  ApiError,
  detailOf,
  NetworkError,
  problemText,
  problemTexts,
  statusOf,
  textAt,
} from '../../lib/calls/problems.ts';
import { showMoment, showScore } from '../../lib/format.ts';
import { birthDatesOfNamesakes } from '../sheet.ts';
import { importTexts } from './import-texts.ts';

export type ImportProblem = {
  text: string;
  /** One line per student whose score someone else has changed since. */
  conflicts: string[];
  /** The label of the button that reads the file again; null if only another file or saving again can help. */
  again: string | null;
  /** The check is out of date: the file must be read again before saving. */
  isStale: boolean;
};

export const plainProblem = (text: string): ImportProblem => ({
  text,
  conflicts: [],
  again: null,
  isStale: false,
});

/** Messages for files rejected without a `detail`, for example by a proxy. */
const fileProblems: Record<number, string> = {
  400: messages.notSpreadsheet,
  413: importTexts.tooBig,
  415: messages.notSpreadsheet,
};

const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.status < 500 ? detailOf(error) : problemText(error, problemTexts.server);

export function readProblemOf(error: unknown): ImportProblem {
  const aboutFile = fileProblems[statusOf(error) ?? 0];
  if (aboutFile) return plainProblem(textAt(error, 'detail') ?? aboutFile);
  return { ...plainProblem(reasonOf(error)), again: importTexts.retry };
}

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
  const when = found.ThoiDiem ? ` lúc ${showMoment(found.ThoiDiem)}` : '';
  return `${name}${birth ? ` (${birth})` : ''}: ${found.NguoiSua ?? 'người khác'} đã sửa${when}. ${scores}`;
}

function conflictingScores(stored: Scores, row: ImportedRow): string {
  const isConflict = (column: ScoreColumn) => {
    const [base, mine, theirs] = [row.Goc, row.Moi, stored].map((scores) =>
      scoreToHundredths(scores[column]),
    );
    return mergeScore(base ?? null, mine ?? null, theirs ?? null).conflict;
  };
  const scores = scoreColumns
    .filter(isConflict)
    .map(
      (column) =>
        `${scheme.columns[column].name}: đã lưu ${showScore(stored[column])}, trong tệp ${showScore(row.Moi[column])}`,
    );
  return `${scores.join('; ')}.`;
}
