import { sql } from 'kysely';
import { twoColumnKeys } from '../../../shared/rules/scheme/scheme.ts';
import { isPostgresReader } from '../../database/reader.ts';
import { preparedCommand, preparedQuery } from '../../database/statements/prepared-query.ts';
import { rowsTable } from '../../database/statements/rows-table.ts';
import type { Tx } from '../../database/transaction.ts';
import { newestYearsFirst } from '../../regulations/year-queries.ts';
import type { Caller } from '../../sessions/caller.ts';
import { loadEntryFacts } from '../entry/load-facts.ts';
import type { SaveFacts, ScorePlace } from './save-refusals.ts';

/** Who wants to save where. */
type Save = { save: ScorePlace; caller: Caller };
type Places = { places: ScorePlace[] };

export async function loadSaveFacts(tx: Tx, saves: Save[], now: Date): Promise<SaveFacts> {
  const places = saves.map(({ save }) => save);
  if (isPostgresReader(tx)) await lockPlacements(tx, { places });
  const entries = saves.map(({ save, caller }) => ({ sheet: save, caller }));
  const [facts, scores] = await Promise.all([loadEntryFacts(tx, entries, now), storedScores(tx, { places })]);
  return { ...facts, scores, placements: new Map(scores.map((row) => [row.IDHocSinh, row.IDLopHoc])) };
}

const currentYear = (tx: Tx) => newestYearsFirst(tx).select('NIENKHOA.id').limit(sql.lit(1));

/**
 * Every score that can be saved belongs to a placed student, so processes lock the placement row: the second one then
 * reads the scores committed by the first, even if there was no score row to lock before. Always locked in the same
 * order to avoid deadlocks. SQLite has only one writer.
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
const storedScores = preparedQuery((tx: Tx, { places }: Places) =>
  tx
    .selectFrom(rowsTable(tx, places, placeColumns).as('wanted'))
    .leftJoin('XEPLOP', (join) =>
      join.onRef('XEPLOP.IDHocSinh', '=', 'wanted.IDHocSinh').on('XEPLOP.IDNienKhoa', '=', currentYear(tx)),
    )
    .leftJoin('DIEM', (join) =>
      join
        .onRef('DIEM.IDNienKhoa', '=', 'XEPLOP.IDNienKhoa')
        .onRef('DIEM.IDHocKy', '=', 'wanted.IDHocKy')
        .onRef('DIEM.IDMonHoc', '=', 'wanted.IDMonHoc')
        .onRef('DIEM.IDHocSinh', '=', 'wanted.IDHocSinh'),
    )
    .select(['wanted.IDHocKy', 'wanted.IDMonHoc', 'wanted.IDHocSinh', 'XEPLOP.IDLopHoc', ...twoColumnKeys]),
);
