// Applies one batch of saves within its transaction: each is checked separately, all are written together, and every
// change is recorded.

import type { Tx } from '#server/platform/database/transaction.ts';
import { AppError } from '#shared/contract/errors.ts';
import { shownCells } from '#shared/school/scheme/cells.ts';
import { homeroomScheme } from '#shared/school/scheme/homeroom.ts';
import type { AssessmentMethod, SheetScheme } from '#shared/school/scheme/scheme.ts';
import type { ScoreConflict } from '#shared/scores/sheets/api.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { lastChange } from '../history/table-queries.ts';
import { reasonOf } from '../locks/may-enter.ts';
import { schemeOfSheet } from '../sheets/fact-queries.ts';
import { loadSaveFacts } from './fact-queries.ts';
import type { Outcome, SaveRequest } from './save-queue.ts';
import { columnRefusal, refusalOf } from './save-refusals.ts';
import { type Change, Conflict, ScoreBook, type ScoreRecord, type WantedScores } from './score-book.ts';
import { addTt22History, putHomeroom, putTt22 } from './tt22-queries.ts';
import { addTwoColumnHistory, putTwoColumns } from './two-column-queries.ts';

export async function applySaves(tx: Tx, requests: SaveRequest[], moment: Date): Promise<Outcome[]> {
  const facts = await loadSaveFacts(tx, requests, moment);
  const saves = requests.map(({ save }) => ({ ...save, scheme: schemeOfSheet(facts.sheets, save) }));
  const checked = requests.map(({ caller }, index) => {
    const save = saves[index] as WantedScores;
    const refusal = refusalOf(facts, save, caller) ?? columnRefusal(save);
    return { save, caller, refusal, reason: reasonOf(facts, save, caller) };
  });
  const yearId = facts.currentYear?.IDNienKhoa;
  const refused = checked.map(({ refusal }) => refusal).filter((refusal) => refusal !== null);
  if (yearId === undefined || refused.length === requests.length) return refused;

  const book = new ScoreBook(facts.scores);
  const results = checked.map(
    ({ save, caller, refusal, reason }) => refusal ?? book.apply(save, caller, { now: moment, reason }),
  );
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

type Put = (tx: Tx, yearId: number, records: ScoreRecord[]) => Promise<void>;
const putByMethod: Record<AssessmentMethod, Put> = { HaiCot: putTwoColumns, ThongTu22: putTt22 };
const putOf = (scheme: SheetScheme) => (scheme === homeroomScheme ? putHomeroom : putByMethod[scheme.method]);

/** All records are of one year. */
export async function putScores(tx: Tx, yearId: number, records: ScoreRecord[]): Promise<void> {
  for (const [put, own] of Map.groupBy(records, ({ scheme }) => putOf(scheme))) await put(tx, yearId, own);
}

type AddHistory = (tx: Tx, yearId: number, changes: Change[]) => Promise<void>;
const historyByMethod: Record<AssessmentMethod, AddHistory> = {
  HaiCot: addTwoColumnHistory,
  ThongTu22: addTt22History,
};

/**
 * All changes are of one year, which has one way of assessing. Must come last in its transaction: on PostgreSQL, other
 * processes wait until it ends before they add theirs.
 */
export async function addHistory(tx: Tx, yearId: number, changes: Change[]): Promise<void> {
  const [first] = changes;
  if (first) await historyByMethod[first.scheme.method](tx, yearId, changes);
}
