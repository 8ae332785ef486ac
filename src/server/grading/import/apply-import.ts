// Saves scores read from a file within a transaction: all of them or none.

import type { SavedScore } from '../../../shared/endpoints/grading.ts';
import {
  type ImportConflict,
  type ImportSave,
  importMessages,
} from '../../../shared/endpoints/score-import.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import { hundredthsToScores, perColumn } from '../../../shared/rules/scheme/scores.ts';
import type { Reader } from '../../database/reader.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Caller } from '../../sessions/caller.ts';
import { reasonOf, refusalToEnter } from '../entry/entry-refusals.ts';
import { loadSaveFacts } from '../saves/fact-queries.ts';
import { addHistory, lastChange, putScores } from '../saves/queries.ts';
import { isPlaced, type SaveFacts } from '../saves/save-refusals.ts';
import { Conflict, ScoreBook, type WantedScores } from '../saves/score-book.ts';
import { namesOf } from './queries.ts';

/** The saved scores, and how many of them changed. */
export type Imported = { saved: SavedScore[]; changes: number };

export async function applyImport(tx: Tx, body: ImportSave, caller: Caller, moment: Date): Promise<Imported> {
  const saves = savesOf(body);
  const facts = await loadSaveFacts(
    tx,
    saves.map((save) => ({ save, caller })),
    moment,
  );
  const refusal = refusalToEnter(facts, body, caller);
  if (refusal) throw refusal;
  await requireStudents(tx, facts, saves);
  const yearId = facts.currentYear?.IDNienKhoa ?? 0;
  const book = new ScoreBook(facts.scores);
  const occasion = { now: moment, reason: reasonOf(facts, body, caller) };
  const saved: SavedScore[] = [];
  const conflicts: Conflict[] = [];
  for (const save of saves) {
    const result = book.apply(save, caller, occasion);
    if (result instanceof Conflict) conflicts.push(result);
    else saved.push(result);
  }
  if (conflicts.length > 0) throw await explain(tx, book, conflicts);
  await putScores(tx, yearId, book.changedRows());
  await addHistory(tx, book.history);
  return { saved, changes: book.history.length };
}

const fromFile = perColumn(() => 'import' as const);

const savesOf = ({ IDLopHoc, IDMonHoc, IDHocKy, Diem }: ImportSave): WantedScores[] =>
  Diem.map((row) => ({ ...row, IDLopHoc, IDMonHoc, IDHocKy, Nguon: fromFile }));

async function requireStudents(reader: Reader, facts: SaveFacts, saves: WantedScores[]): Promise<void> {
  const ids = saves.map(({ IDHocSinh }) => IDHocSinh);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (twice.length > 0) throw invalid(importMessages.twice(await namesOf(reader, twice)));
  const strangers = saves.filter((save) => !isPlaced(facts, save)).map(({ IDHocSinh }) => IDHocSinh);
  if (strangers.length > 0) throw invalid(importMessages.notInClass(await namesOf(reader, strangers)));
}

async function explain(tx: Tx, book: ScoreBook, conflicts: Conflict[]): Promise<AppError> {
  const XungDot: ImportConflict['XungDot'] = [];
  for (const { save, columns } of conflicts) {
    XungDot.push({
      IDHocSinh: save.IDHocSinh,
      ...hundredthsToScores(book.scoresOf(save)),
      ...(await lastChange(tx, save, columns)),
    });
  }
  return new AppError('conflict', { detail: importMessages.conflict, XungDot } satisfies ImportConflict);
}
