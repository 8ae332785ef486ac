// Applies one batch of saves within its transaction: each is checked separately, all are written together, and every
// change is recorded.

import type { Tx } from '#server/platform/database/transaction.ts';
import { AppError } from '#shared/contract/errors.ts';
import { shownCells } from '#shared/school/scheme/cells.ts';
import type { ScoreConflict } from '#shared/scores/sheets/api.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { reasonOf } from '../locks/may-enter.ts';
import { schemeOfSheet } from '../sheets/sheet-facts.ts';
import { loadSaveFacts } from './fact-queries.ts';
import type { Outcome, SaveRequest } from './save-queue.ts';
import { columnRefusal, refusalOf } from './save-refusals.ts';
import { Conflict, ScoreBook, type WantedScores } from './score-book.ts';
import { addHistory, lastChange, putScores } from './storage.ts';

export async function applySaves(tx: Tx, requests: SaveRequest[], moment: Date): Promise<Outcome[]> {
  const facts = await loadSaveFacts(tx, requests, moment);
  const saves = requests.map(({ save }) => ({ ...save, scheme: schemeOfSheet(facts, save) }));
  const refusals = requests.map(({ caller }, index) => {
    const save = saves[index] as WantedScores;
    return refusalOf(facts, save, caller) ?? columnRefusal(save);
  });
  const yearId = facts.currentYear?.IDNienKhoa;
  const refused = refusals.filter((refusal) => refusal !== null);
  if (yearId === undefined || refused.length === requests.length) return refused;

  const book = new ScoreBook(facts.scores);
  const results = requests.map(({ caller }, index) => {
    const save = saves[index] as WantedScores;
    return (
      refusals[index] ?? book.apply(save, caller, { now: moment, reason: reasonOf(facts, save, caller) })
    );
  });
  await putScores(tx, yearId, book.changedRecords());
  await addHistory(tx, yearId, book.history);
  const outcomes: Outcome[] = [];
  for (const result of results)
    outcomes.push(result instanceof Conflict ? await explain(tx, book, yearId, result) : result);
  return outcomes;
}

/** Runs after the batch is written, so that the caller sees the scores as stored then. */
async function explain(
  tx: Tx,
  book: ScoreBook,
  yearId: number,
  { save, columns }: Conflict,
): Promise<AppError> {
  return new AppError('conflict', {
    detail: gradingMessages.conflict,
    ...shownCells(save.scheme, book.cellsOf(save)),
    ...(await lastChange(tx, yearId, save, columns)),
  } satisfies ScoreConflict);
}
