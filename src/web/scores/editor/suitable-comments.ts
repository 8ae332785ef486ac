// Which sentences suit the students of a sheet that is being edited.

import { resultOf } from '#shared/school/scheme/averages.ts';
import { shownValue, storedCells } from '#shared/school/scheme/cells.ts';
import {
  type CommentTemplate,
  type SheetResult,
  suitableSentences,
} from '#shared/scores/comment-bank/suitable-comments.ts';
import { isClosed, type SheetRow, scoresOf } from './sheet-state.ts';

/** As typed so far. */
export function resultOfRow(row: SheetRow): SheetResult {
  const { scheme, learning } = row;
  if (scheme.result.kind === 'level') return learning?.level ?? null;
  return shownValue(scheme.result, resultOf(scheme, storedCells(scheme, scoresOf(row)))) as SheetResult;
}

export const sentencesFor = (bank: readonly CommentTemplate[], row: SheetRow) =>
  suitableSentences(bank, resultOfRow(row));

/** The first suitable sentence for every empty comment of a student who has a result. */
export function commentsToFill(bank: readonly CommentTemplate[], rows: readonly SheetRow[]) {
  return rows.flatMap((row) => {
    const comment = row.scheme.columns.find(({ kind }) => kind === 'text');
    if (!comment || isClosed(row) || row.text[comment.key] || resultOfRow(row) === null) return [];
    const [text] = sentencesFor(bank, row);
    return text === undefined ? [] : [{ id: row.id, column: comment.key, text }];
  });
}
