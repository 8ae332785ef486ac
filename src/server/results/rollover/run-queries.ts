// A run: one execution of the rollover, and what it created.

import type { ExpressionBuilder } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { firstOrNull } from '#server/platform/database/statements/found.ts';
import { numberOf } from '#server/platform/database/statements/page.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { RolloverRun } from '#shared/results/rollover/api.ts';

type NewRun = Omit<Tables['DOTKETCHUYEN'], 'id'>;

export async function insertRun(tx: Tx, values: NewRun): Promise<number> {
  const row = await tx.insertInto('DOTKETCHUYEN').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

type Runs = ExpressionBuilder<Tables, 'DOTKETCHUYEN'>;

const decisionsOf = (eb: Runs) =>
  eb.selectFrom('KETCHUYEN').whereRef('KETCHUYEN.IDDotKetChuyen', '=', 'DOTKETCHUYEN.id');

const subjectsOf = (eb: Runs) =>
  eb.selectFrom('MONHOC').whereRef('MONHOC.IDDotKetChuyen', '=', 'DOTKETCHUYEN.id');

/** Classes that the run created or linked an old class to. */
const classesOf = (eb: Runs) =>
  eb
    .selectFrom('LOPHOC')
    .where((own) =>
      own.or([
        own('LOPHOC.IDDotKetChuyen', '=', own.ref('DOTKETCHUYEN.id')),
        own(
          'LOPHOC.id',
          'in',
          own
            .selectFrom('LOPKETIEP')
            .select('IDLopHocMoi')
            .whereRef('LOPKETIEP.IDDotKetChuyen', '=', 'DOTKETCHUYEN.id'),
        ),
      ]),
    );

/** Something has been entered for the student in the new year. */
const hasEntered = (eb: ExpressionBuilder<Tables, 'KETCHUYEN'>) =>
  eb.exists(
    eb
      .selectFrom('DANHAP')
      .select('DANHAP.IDHocSinh')
      .whereRef('DANHAP.IDHocSinh', '=', 'KETCHUYEN.IDHocSinh')
      .whereRef('DANHAP.IDNienKhoa', '=', 'KETCHUYEN.IDNienKhoaMoi'),
  );

/** The student has left in the new year, or was enrolled in it again after leaving. */
const hasMoved = (eb: ExpressionBuilder<Tables, 'KETCHUYEN'>) =>
  eb.or(
    (['ROITRUONG', 'TROLAIHOC'] as const).map((table) =>
      eb.exists(
        eb
          .selectFrom(table)
          .select(`${table}.IDHocSinh`)
          .whereRef(`${table}.IDHocSinh`, '=', 'KETCHUYEN.IDHocSinh')
          .whereRef(`${table}.IDNienKhoa`, '=', 'KETCHUYEN.IDNienKhoaMoi'),
      ),
    ),
  );

const scoredOf = (eb: Runs) => decisionsOf(eb).where(hasEntered);

/** Decisions can be undone and classes deleted one by one, until nothing of a run is left. */
const hasContents = (eb: Runs) =>
  eb.or([
    eb.exists(decisionsOf(eb).select('KETCHUYEN.IDHocSinh')),
    eb.exists(subjectsOf(eb).select('MONHOC.id')),
    eb.exists(classesOf(eb).select('LOPHOC.id')),
  ]);

/** Newest first. */
export async function runsInto(reader: Reader, yearId: number): Promise<RolloverRun[]> {
  const rows = await reader
    .selectFrom('DOTKETCHUYEN')
    .select((eb) => [
      'id',
      'ThoiDiem',
      'NguoiThucHien',
      numberOf(subjectsOf(eb)).as('MonHoc'),
      numberOf(classesOf(eb)).as('Lop'),
      numberOf(decisionsOf(eb)).as('HocSinh'),
      eb.exists(scoredOf(eb).select('KETCHUYEN.IDHocSinh')).as('scored'),
      eb.exists(decisionsOf(eb).where(hasMoved).select('KETCHUYEN.IDHocSinh')).as('moved'),
    ])
    .where('IDNienKhoaMoi', '=', yearId)
    .where(hasContents)
    .orderBy('ThoiDiem', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ scored, moved, ...run }) => ({ ...run, CoTheHoanTac: !scored && !moved }));
}

export const findRun = (reader: Reader, id: number) =>
  firstOrNull(reader.selectFrom('DOTKETCHUYEN').select(['id', 'IDNienKhoaMoi']).where('id', '=', id));

/** The first student of a run who has a score in the new year, in the usual order of lists. */
export const firstScoredOf = (reader: Reader, runId: number) => firstOf(reader, runId, hasEntered);

/** The first student of a run who has left in the new year or come back to it, in the usual order of lists. */
export const firstMovedOf = (reader: Reader, runId: number) => firstOf(reader, runId, hasMoved);

/** Student → has left in the year, or was enrolled in it again after leaving. */
export async function movedStudentsIn(reader: Reader, yearId: number): Promise<Set<number>> {
  const rows = await reader
    .selectFrom('KETCHUYEN')
    .select('IDHocSinh')
    .where('IDNienKhoaMoi', '=', yearId)
    .where(hasMoved)
    .execute();
  return new Set(rows.map(({ IDHocSinh }) => IDHocSinh));
}

const firstOf = (reader: Reader, runId: number, condition: typeof hasEntered | typeof hasMoved) =>
  firstOrNull(
    reader
      .selectFrom('KETCHUYEN')
      .innerJoin('HOCSINH', 'HOCSINH.id', 'KETCHUYEN.IDHocSinh')
      .select(['Ho', 'Ten'])
      .where('KETCHUYEN.IDDotKetChuyen', '=', runId)
      .where(condition)
      .$call(inUsualOrder('HOCSINH'))
      .limit(1),
  );

export async function forgetEmptyRuns(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('DOTKETCHUYEN')
    .where((eb) => eb.not(hasContents(eb)))
    .execute();
}
