// Places in sheets of Thông tư 22 where nothing can be entered. One query for all of them, because every save asks.

import { sql } from 'kysely';
import { preparedQuery } from '#server/platform/database/statements/prepared-query.ts';
import { rowsTable } from '#server/platform/database/statements/rows-table.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { newestYearsFirst } from '#server/school/years/year-queries.ts';
import { transferredTerm } from '#shared/school/scheme/terms.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { nameOfPlace, type ScoreKey } from './score-book.ts';

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
        .on('CHUYENDEN.IDNienKhoa', '=', newestYearsFirst(tx).select('NIENKHOA.id').limit(sql.lit(1))),
    )
    .where('wanted.IDHocKy', '=', sql.lit(transferredTerm))
    .select(['wanted.IDHocSinh', 'wanted.IDMonHoc', 'wanted.IDHocKy', sql.lit(1).as('isTransferred')]);

const closedPlaces = preparedQuery((tx: Tx, { places }: { places: ScoreKey[] }) =>
  exemptPlaces(tx, places).unionAll(transferredPlaces(tx, places)),
);

/** Those of the places where the student is exempt, and those with a result from a previous school, by name. */
export async function closedAmong(
  tx: Tx,
  places: ScoreKey[],
): Promise<{ exempt: Set<string>; transferred: Set<string> }> {
  const rows = places.length > 0 ? await closedPlaces(tx, { places }) : [];
  const named = (isTransferred: number) =>
    new Set(rows.filter((row) => row.isTransferred === isTransferred).map(nameOfPlace));
  return { exempt: named(0), transferred: named(1) };
}
