import { sql } from 'kysely';
import { preparedCommand, preparedQuery } from '#server/platform/database/fast/prepared-query.ts';
import { rowsTable } from '#server/platform/database/fast/rows-table.ts';
import { isPostgresReader } from '#server/platform/database/reader.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { newestYearsFirst } from '#server/school/years/year-queries.ts';
import type { NamedDeparture } from '#shared/school/enrolment/departure-text.ts';
import { homeroomKeys, tt22Keys, twoColumnKeys } from '#shared/school/scheme/column-keys.ts';
import { transferredTerm } from '#shared/school/scheme/terms.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { loadEntryFacts } from '../locks/may-enter.ts';
import { schemeOfSheet } from '../sheets/fact-queries.ts';
import type { SaveFacts, ScorePlace } from './save-refusals.ts';
import { nameOfPlace, type ScoreKey } from './score-book.ts';

/** Who wants to save where. */
type Save = { save: ScorePlace; caller: Caller };
type Places = { places: ScorePlace[] };

export async function loadSaveFacts(tx: Tx, saves: Save[], now: Date): Promise<SaveFacts> {
  const places = saves.map(({ save }) => save);
  if (isPostgresReader(tx)) await lockPlacements(tx, { places });
  const entries = saves.map(({ save, caller }) => ({ sheet: save, caller }));
  const [facts, scores] = await Promise.all([loadEntryFacts(tx, entries, now), storedValues(tx, places)]);
  // Only Thông tư 22 has closed places: not one more query for other years.
  const mayBeClosed = places.filter((place) => schemeOfSheet(facts.sheets, place).method === 'ThongTu22');
  const withoutClass = scores.filter(({ IDLopHoc }) => IDLopHoc === null).map(({ IDHocSinh }) => IDHocSinh);
  return {
    ...facts,
    scores,
    placements: new Map(scores.map((row) => [row.IDHocSinh, row.IDLopHoc])),
    departed: await departedAmong(tx, facts.currentYear?.IDNienKhoa ?? 0, withoutClass),
    ...(await closedAmong(tx, mayBeClosed)),
  };
}

/** The homeroom sheet has a table of its own, which few saves are for. */
async function storedValues(tx: Tx, places: ScorePlace[]) {
  const ofHomeroom = places.filter(({ IDMonHoc }) => IDMonHoc === null);
  const inSubjects = places.length > ofHomeroom.length ? await storedScores(tx, { places }) : [];
  const conduct = ofHomeroom.length > 0 ? await storedConduct(tx, { places: ofHomeroom }) : [];
  return [...inSubjects.filter(({ IDMonHoc }) => IDMonHoc !== null), ...conduct];
}

const currentYear = (tx: Tx) => newestYearsFirst(tx).select('NIENKHOA.id').limit(sql.lit(1));

/**
 * Every value that can be saved belongs to a placed student, so processes lock the placement row: the second one then
 * reads the values committed by the first, even if there was no row to lock before. Always locked in the same order to
 * avoid deadlocks. SQLite has only one writer.
 */
const lockPlacements = preparedCommand((tx: Tx, { places }: Places) =>
  tx
    .selectFrom('XEPLOP')
    .select('IDHocSinh')
    .where('IDNienKhoa', '=', currentYear(tx))
    .where('IDHocSinh', 'in', (eb) =>
      eb.selectFrom(rowsTable(tx, places, { IDHocSinh: 'bigint' }).as('wanted')).select('wanted.IDHocSinh'),
    )
    .orderBy('IDHocSinh')
    .forUpdate(),
);

const placeColumns = { IDHocKy: 'bigint', IDMonHoc: 'bigint', IDHocSinh: 'bigint' } as const;

/** Left joins force the plan to start from the list, whatever statistics the engine has about the tables. */
const placementsOf = (tx: Tx, places: ScorePlace[]) =>
  tx
    .selectFrom(rowsTable(tx, places, placeColumns).as('wanted'))
    .leftJoin('XEPLOP', (join) =>
      join.onRef('XEPLOP.IDHocSinh', '=', 'wanted.IDHocSinh').on('XEPLOP.IDNienKhoa', '=', currentYear(tx)),
    )
    .select(['wanted.IDHocKy', 'wanted.IDMonHoc', 'wanted.IDHocSinh', 'XEPLOP.IDLopHoc']);

const storedScores = preparedQuery((tx: Tx, { places }: Places) =>
  placementsOf(tx, places)
    .leftJoin('DIEM', (join) =>
      join
        .onRef('DIEM.IDNienKhoa', '=', 'XEPLOP.IDNienKhoa')
        .onRef('DIEM.IDHocKy', '=', 'wanted.IDHocKy')
        .onRef('DIEM.IDMonHoc', '=', 'wanted.IDMonHoc')
        .onRef('DIEM.IDHocSinh', '=', 'wanted.IDHocSinh'),
    )
    .leftJoin('DIEMTT22', (join) =>
      join
        .onRef('DIEMTT22.IDNienKhoa', '=', 'XEPLOP.IDNienKhoa')
        .onRef('DIEMTT22.IDHocKy', '=', 'wanted.IDHocKy')
        .onRef('DIEMTT22.IDMonHoc', '=', 'wanted.IDMonHoc')
        .onRef('DIEMTT22.IDHocSinh', '=', 'wanted.IDHocSinh'),
    )
    .select([...twoColumnKeys, ...tt22Keys]),
);

const storedConduct = preparedQuery((tx: Tx, { places }: Places) =>
  placementsOf(tx, places)
    .leftJoin('RENLUYEN', (join) =>
      join
        .onRef('RENLUYEN.IDNienKhoa', '=', 'XEPLOP.IDNienKhoa')
        .onRef('RENLUYEN.IDHocKy', '=', 'wanted.IDHocKy')
        .onRef('RENLUYEN.IDHocSinh', '=', 'wanted.IDHocSinh'),
    )
    .select([...homeroomKeys]),
);

const placesTable = (tx: Tx, places: ScoreKey[]) =>
  tx.selectFrom(
    rowsTable(tx, places, { IDHocSinh: 'bigint', IDMonHoc: 'bigint', IDHocKy: 'bigint' }).as('wanted'),
  );

const exemptPlaces = (tx: Tx, places: ScoreKey[]) =>
  placesTable(tx, places)
    .innerJoin('MIENGIAM', (join) =>
      join
        .onRef('MIENGIAM.IDHocSinh', '=', 'wanted.IDHocSinh')
        .onRef('MIENGIAM.IDMonHoc', '=', 'wanted.IDMonHoc'),
    )
    .where((eb) =>
      eb.or([eb('MIENGIAM.IDHocKy', '=', wholeYear), eb('MIENGIAM.IDHocKy', '=', eb.ref('wanted.IDHocKy'))]),
    )
    .select(['wanted.IDHocSinh', 'wanted.IDMonHoc', 'wanted.IDHocKy', sql.lit(0).as('isTransferred')]);

/** In every sheet of the term, including the one of the homeroom teacher. */
const transferredPlaces = (tx: Tx, places: ScoreKey[]) =>
  placesTable(tx, places)
    .innerJoin('CHUYENDEN', (join) =>
      join
        .onRef('CHUYENDEN.IDHocSinh', '=', 'wanted.IDHocSinh')
        .on('CHUYENDEN.IDNienKhoa', '=', currentYear(tx)),
    )
    .where('wanted.IDHocKy', '=', sql.lit(transferredTerm))
    .select(['wanted.IDHocSinh', 'wanted.IDMonHoc', 'wanted.IDHocKy', sql.lit(1).as('isTransferred')]);

/** Where nothing can be entered, by Thông tư 22. One query for all places, because every save asks. */
const closedPlaces = preparedQuery((tx: Tx, { places }: { places: ScoreKey[] }) =>
  exemptPlaces(tx, places).unionAll(transferredPlaces(tx, places)),
);

/** Those of the places where the student is exempt, and those with a result from a previous school, by name. */
async function closedAmong(
  tx: Tx,
  places: ScoreKey[],
): Promise<{ exempt: Set<string>; transferred: Set<string> }> {
  const rows = places.length > 0 ? await closedPlaces(tx, { places }) : [];
  const named = (isTransferred: number) =>
    new Set(rows.filter((row) => row.isTransferred === isTransferred).map(nameOfPlace));
  return { exempt: named(0), transferred: named(1) };
}

/** Those among the students who left in the year. */
async function departedAmong(
  tx: Tx,
  IDNienKhoa: number,
  ids: number[],
): Promise<Map<number, NamedDeparture>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('ROITRUONG')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'ROITRUONG.IDHocSinh')
    .select(['HOCSINH.id', 'Ho', 'Ten', 'HinhThuc', 'Ngay'])
    .where('IDNienKhoa', '=', IDNienKhoa)
    .where('IDHocSinh', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, Ho, Ten, ...row }) => [id, { ...row, HoTen: `${Ho} ${Ten}` }]));
}
