// What decides whether a save is allowed, for a whole batch in a handful of questions.

import { type AppError, forbidden, invalid, notFound } from '../../../shared/errors.ts';
import { gradingMessages, type Sheet } from '../../../shared/grading.ts';
import { messages } from '../../../shared/messages.ts';
import type { LatestRegulation } from '../../../shared/regulations.ts';
import { mayEditScores } from '../../../shared/rules/term-lock.ts';
import type { Engine } from '../../database/open.ts';
import type { Reader } from '../../database/reader.ts';
import type { Tx } from '../../database/transaction.ts';
import { findLatest } from '../../regulations/score-lock.ts';
import type { Caller } from '../../sessions/caller.ts';

/** Whose scores, and in which class they are saved. */
export type ScorePlace = Sheet & { IDHocSinh: number };

/** About the sheets that scores are saved in. */
export type SheetFacts = {
  /** With the switches of its terms. */
  currentYear: LatestRegulation | null;
  /** Class → its year. */
  classYears: Map<number, number>;
  subjects: Set<number>;
  terms: Set<number>;
  /** 'class/subject' of what is taught. */
  taught: Set<string>;
};

export type SaveFacts = SheetFacts & {
  /** Student → class, in the current year. */
  placements: Map<number, number>;
};

const pair = (classId: number, subjectId: number) => `${classId}/${subjectId}`;
const distinct = (ids: number[]) => [...new Set(ids)];

export async function loadSheetFacts(reader: Reader, sheets: Sheet[]): Promise<SheetFacts> {
  const classIds = distinct(sheets.map((sheet) => sheet.IDLopHoc));
  const subjectIds = distinct(sheets.map((sheet) => sheet.IDMonHoc));
  const currentYear = await findLatest(reader);
  const classes = await reader
    .selectFrom('LOPHOC')
    .select(['id', 'IDNienKhoa'])
    .where('id', 'in', classIds)
    .execute();
  const subjects = await reader.selectFrom('MONHOC').select('id').where('id', 'in', subjectIds).execute();
  const terms = await reader.selectFrom('HOCKY').select('id').execute();
  const taught = await reader
    .selectFrom('LOPHOC_MONHOC')
    .select(['IDLopHoc', 'IDMonHoc'])
    .where('IDLopHoc', 'in', classIds)
    .where('IDMonHoc', 'in', subjectIds)
    .execute();
  return {
    currentYear,
    classYears: new Map(classes.map((row) => [row.id, row.IDNienKhoa])),
    subjects: new Set(subjects.map((row) => row.id)),
    terms: new Set(terms.map((row) => row.id)),
    taught: new Set(taught.map((row) => pair(row.IDLopHoc, row.IDMonHoc))),
  };
}

export async function loadFacts(tx: Tx, engine: Engine, saves: ScorePlace[]): Promise<SaveFacts> {
  const facts = await loadSheetFacts(tx, saves);
  const studentIds = distinct(saves.map((save) => save.IDHocSinh));
  const yearId = facts.currentYear?.IDNienKhoa;
  const placements = yearId === undefined ? [] : await lockPlacements(tx, engine, yearId, studentIds);
  return { ...facts, placements: new Map(placements.map((row) => [row.IDHocSinh, row.IDLopHoc])) };
}

/**
 * Every score that can be saved belongs to a placed student, so the placement is what two processes queue for: then the
 * second one reads the scores that the first has committed, also when there was none to lock before. Always in the same
 * order, so that they cannot wait for each other. SQLite has one writer and knows no row locks.
 */
function lockPlacements(tx: Tx, engine: Engine, yearId: number, studentIds: number[]) {
  return tx
    .selectFrom('XEPLOP')
    .select(['IDHocSinh', 'IDLopHoc'])
    .where('IDNienKhoa', '=', yearId)
    .where('IDHocSinh', 'in', studentIds)
    .orderBy('IDHocSinh')
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .execute();
}

/** Why nobody of this role may save scores in this sheet, or null. */
export function sheetRefusal(facts: SheetFacts, sheet: Sheet, { role }: Caller): AppError | null {
  const { IDLopHoc, IDMonHoc, IDHocKy } = sheet;
  const { currentYear } = facts;
  const year = facts.classYears.get(IDLopHoc);
  if (year === undefined) return notFound(messages.unknown('Lớp học'));
  if (!facts.subjects.has(IDMonHoc)) return notFound(messages.unknown('Môn học'));
  if (!facts.terms.has(IDHocKy)) return notFound(messages.unknown('Học kỳ'));
  if (year !== currentYear?.IDNienKhoa) return forbidden(messages.oldYear);
  if (!mayEditScores(role, IDHocKy, currentYear)) return forbidden(gradingMessages.termLocked);
  if (!facts.taught.has(pair(IDLopHoc, IDMonHoc))) return invalid(gradingMessages.notTaught);
  return null;
}

export const isPlaced = (facts: SaveFacts, { IDHocSinh, IDLopHoc }: ScorePlace) =>
  facts.placements.get(IDHocSinh) === IDLopHoc;

/** Why this save is refused, or null. */
export function refusalOf(facts: SaveFacts, save: ScorePlace, caller: Caller): AppError | null {
  const refusal = sheetRefusal(facts, save, caller);
  return refusal ?? (isPlaced(facts, save) ? null : invalid(gradingMessages.notInClass));
}
