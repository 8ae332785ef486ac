// The number of regular scores of a subject in a block, on the side of the database: the rule of
// src/shared/school/subjects/regular-scores.ts.

import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { regularKeys, type Tt22Key } from '#shared/school/scheme/column-keys.ts';
import type { BlockRegularScores } from '#shared/school/subjects/regular-scores.ts';
import { byGrade } from '#shared/school/years/block.ts';
import { assessmentOfPlacement } from '../enrolment/score-joins.ts';

/** Of the subject `MONHOC` of the query, in the block given by a column or an expression. */
export const regularScores = (block: RawBuilder<number> | 'LOPHOC.IDKhoi' | 'XEPLOP.IDKhoi') =>
  sql<number>`coalesce((
    select own."SoDiemTX" from "MONHOC_KHOI" as own
    where own."IDMonHoc" = "MONHOC"."id" and own."IDKhoi" = ${typeof block === 'string' ? sql.ref(block) : block}
  ), "MONHOC"."SoDiemTX")`;

/** The block of the student whose values a row has, also after leaving during the year. */
const blockOfRow = sql<number>`coalesce(
  (select "IDKhoi" from "GHIDANH" where "GHIDANH"."IDHocSinh" = "DIEMTT22"."IDHocSinh"
    and "GHIDANH"."IDNienKhoa" = "DIEMTT22"."IDNienKhoa"),
  (select "IDKhoi" from "ROITRUONG" where "ROITRUONG"."IDHocSinh" = "DIEMTT22"."IDHocSinh"
    and "ROITRUONG"."IDNienKhoa" = "DIEMTT22"."IDNienKhoa"))`;

/** Subject → the blocks with a number of their own, in order of grade. */
export async function blockNumbersOf(
  reader: Reader,
  subjectIds: number[],
): Promise<Map<number, BlockRegularScores[]>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('MONHOC_KHOI')
    .selectAll()
    .where('IDMonHoc', 'in', subjectIds)
    .execute();
  const ordered = rows.toSorted((one, other) => byGrade(one.IDKhoi, other.IDKhoi));
  const numbers = new Map<number, BlockRegularScores[]>(subjectIds.map((id) => [id, []]));
  for (const { IDMonHoc, ...number } of ordered) numbers.get(IDMonHoc)?.push(number);
  return numbers;
}

export async function putBlockNumbers(tx: Tx, IDMonHoc: number, numbers: readonly BlockRegularScores[]) {
  await tx.deleteFrom('MONHOC_KHOI').where('IDMonHoc', '=', IDMonHoc).execute();
  if (numbers.length === 0) return;
  await tx
    .insertInto('MONHOC_KHOI')
    .values(numbers.map((number) => ({ IDMonHoc, ...number })))
    .execute();
}

/** Rows of scores repeat the number of their student's block. */
export async function followNumbers(
  tx: Tx,
  { IDMonHoc, IDHocSinh }: { IDMonHoc?: number; IDHocSinh?: number },
) {
  const number = sql<number>`(
    select ${regularScores(blockOfRow)} from "MONHOC" where "MONHOC"."id" = "DIEMTT22"."IDMonHoc")`;
  await tx
    .updateTable('DIEMTT22')
    .set({ SoDiemTX: number })
    .where('SoDiemTX', '<>', number)
    .$if(IDMonHoc !== undefined, (rows) => rows.where('IDMonHoc', '=', IDMonHoc ?? 0))
    .$if(IDHocSinh !== undefined, (rows) => rows.where('IDHocSinh', '=', IDHocSinh ?? 0))
    .execute();
}

/** A value that the student has in the year, and that sheets of another block have no column for. */
export async function findLostValue(
  tx: Tx,
  { IDHocSinh, IDNienKhoa }: { IDHocSinh: number; IDNienKhoa: number },
  block: number,
): Promise<{ TenMonHoc: string; key: Tt22Key } | null> {
  const rows = await tx
    .selectFrom('DIEMTT22')
    .innerJoin('MONHOC', 'MONHOC.id', 'DIEMTT22.IDMonHoc')
    .select(['TenMonHoc', ...regularKeys, regularScores(sql.lit(block)).as('count')])
    .where('IDHocSinh', '=', IDHocSinh)
    .where('DIEMTT22.IDNienKhoa', '=', IDNienKhoa)
    .$call(inUsualOrder('MONHOC'))
    .execute();
  for (const { TenMonHoc, count, ...values } of rows) {
    const key = regularKeys.slice(count).find((one) => values[one] !== null);
    if (key) return { TenMonHoc, key };
  }
  return null;
}

/**
 * A column with a value, and the first class that has one; null if there is none. Without a class name, only students who
 * have left their class have one. `blocks`: only their students.
 */
export async function findUsedColumn(
  tx: Tx,
  subjectId: number,
  keys: readonly Tt22Key[],
  blocks?: readonly number[],
): Promise<{ TenLop: string | null; key: Tt22Key } | null> {
  for (const key of keys) {
    const row = await tx
      .selectFrom('DIEMTT22')
      .leftJoin('XEPLOP', assessmentOfPlacement)
      .leftJoin('LOPHOC', 'LOPHOC.id', 'XEPLOP.IDLopHoc')
      .select('TenLop')
      .where('DIEMTT22.IDMonHoc', '=', subjectId)
      .where(key, 'is not', null)
      .$if(blocks !== undefined, (rows) => rows.where(blockOfRow, 'in', blocks ?? []))
      .orderBy(sql`"TenLop" is null`)
      .$call(inUsualOrder('LOPHOC'))
      .limit(1)
      .executeTakeFirst();
    if (row) return { ...row, key };
  }
  return null;
}
