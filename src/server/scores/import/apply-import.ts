// Saves scores read from a file within a transaction: all of them or none.

import type { Reader } from '#server/platform/database/reader.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { AppError, invalid, invalidFields } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { leavingMessages } from '#shared/school/enrolment/messages.ts';
import { perColumn, shownCells } from '#shared/school/scheme/cells.ts';
import type { SheetScheme } from '#shared/school/scheme/scheme.ts';
import type { ImportConflict, ImportSave } from '#shared/scores/import/api.ts';
import { importMessages } from '#shared/scores/import/messages.ts';
import type { SavedScore } from '#shared/scores/sheets/api.ts';
import { lastChange } from '../history/table-queries.ts';
import { reasonOf, refusalToEnter } from '../locks/may-enter.ts';
import { addHistory, putScores } from '../saves/apply-saves.ts';
import { loadSaveFacts } from '../saves/fact-queries.ts';
import { columnErrors, isExempt, isPlaced, isTransferred, type SaveFacts } from '../saves/save-refusals.ts';
import { Conflict, ScoreBook, type WantedScores } from '../saves/score-book.ts';
import { schemeOfSheet } from '../sheets/fact-queries.ts';
import { namesOf } from './queries.ts';

/** The saved scores, and how many of them changed. */
export type Imported = { saved: SavedScore[]; changes: number };

export async function applyImport(tx: Tx, body: ImportSave, caller: Caller, moment: Date): Promise<Imported> {
  const { Diem, LyDo: _, ...sheet } = body;
  const facts = await loadSaveFacts(
    tx,
    Diem.map(({ IDHocSinh }) => ({ save: { ...sheet, IDHocSinh }, caller })),
    moment,
  );
  const refusal = refusalToEnter(facts, body, caller);
  if (refusal) throw refusal;
  const saves = savesOf(schemeOfSheet(facts.sheets, body), body);
  requireColumns(saves);
  await requireStudents(tx, facts, saves);
  const yearId = facts.currentYear?.IDNienKhoa ?? 0;
  const book = new ScoreBook(facts.scores);
  const writeContext = { now: moment, reason: reasonOf(facts, body, caller) };
  const saved: SavedScore[] = [];
  const conflicts: Conflict[] = [];
  for (const save of saves) {
    const result = book.apply(save, caller, writeContext);
    if (result instanceof Conflict) conflicts.push(result);
    else saved.push({ ...result, IDMonHoc: body.IDMonHoc });
  }
  if (conflicts.length > 0) throw await explain(tx, book, yearId, conflicts);
  await putScores(tx, yearId, book.changedRecords());
  await addHistory(tx, yearId, book.history);
  return { saved, changes: book.history.length };
}

function savesOf(scheme: SheetScheme, { IDLopHoc, IDMonHoc, IDHocKy, Diem }: ImportSave): WantedScores[] {
  const Nguon = perColumn(scheme, () => 'import' as const);
  return Diem.map((row) => ({ ...row, scheme, IDLopHoc, IDMonHoc, IDHocKy, Nguon }));
}

function requireColumns(saves: WantedScores[]): void {
  const wrong = saves.flatMap((save, index) =>
    Object.entries(columnErrors(save)).flatMap(([field, errors]) =>
      errors.map((error) => messages.inList(index + 1, field, error)),
    ),
  );
  if (wrong.length > 0) throw invalidFields({ Diem: wrong });
}

async function requireStudents(reader: Reader, facts: SaveFacts, saves: WantedScores[]): Promise<void> {
  const ids = saves.map(({ IDHocSinh }) => IDHocSinh);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (twice.length > 0) throw invalid(importMessages.twice(await namesOf(reader, twice)));
  const strangers = saves.filter((save) => !isPlaced(facts, save)).map(({ IDHocSinh }) => IDHocSinh);
  const departed = strangers.map((id) => facts.departed.get(id)).filter((one) => one !== undefined);
  if (departed.length > 0) throw invalid(leavingMessages.noScoresOfMany(departed));
  if (strangers.length > 0) throw invalid(importMessages.notInClass(await namesOf(reader, strangers)));
  const transferred = saves.filter((save) => isTransferred(facts, save)).map(({ IDHocSinh }) => IDHocSinh);
  if (transferred.length > 0) throw invalid(importMessages.transferred(await namesOf(reader, transferred)));
  const exempt = saves.filter((save) => isExempt(facts, save)).map(({ IDHocSinh }) => IDHocSinh);
  if (exempt.length > 0) throw invalid(importMessages.exempt(await namesOf(reader, exempt)));
}

async function explain(tx: Tx, book: ScoreBook, yearId: number, conflicts: Conflict[]): Promise<AppError> {
  const XungDot: ImportConflict['XungDot'] = [];
  for (const { save, columns } of conflicts) {
    XungDot.push({
      IDHocSinh: save.IDHocSinh,
      ...shownCells(save.scheme, book.cellsOf(save)),
      ...(await lastChange(tx, yearId, save, columns)),
    });
  }
  return new AppError('conflict', { detail: importMessages.conflict, XungDot } satisfies ImportConflict);
}
