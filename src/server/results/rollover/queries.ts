// The two years of a rollover: the current one and the previous one.

import type { Reader } from '#server/platform/database/reader.ts';
import { countOf } from '#server/platform/database/statements/page.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { inclusiveIn } from '#server/school/enrolment/inclusion-queries.ts';
import { newestYearsFirst, type Year } from '#server/school/years/year-queries.ts';
import type { TermSum } from '#shared/results/student-results/two-column-averages.ts';
import type { Decision } from '#shared/school/enrolment/decision.ts';
import { terms } from '#shared/school/scheme/terms.ts';

export type YearPair = { from: Year; to: Year };

/** Null in a school without a previous year. */
export async function findYearPair(reader: Reader): Promise<YearPair | null> {
  const [to, from] = await newestYearsFirst(reader).select(['id', 'TenNienKhoa']).limit(2).execute();
  return from && to ? { from, to } : null;
}

export function subjectsOfYear(reader: Reader, yearId: number) {
  return reader
    .selectFrom('MONHOC')
    .select(['id', 'TenMonHoc', 'IDToHop', 'HinhThuc', 'SoDiemTX', 'ThuTu'])
    .where('IDNienKhoa', '=', yearId)
    .$call(inUsualOrder('MONHOC'))
    .execute();
}

export function classSubjectsOfYear(reader: Reader, yearId: number) {
  return reader
    .selectFrom('LOPHOC_MONHOC')
    .select(['IDLopHoc', 'IDMonHoc', 'ChuyenDe'])
    .where('IDNienKhoa', '=', yearId)
    .execute();
}

// One query per table where a plain join would do: a school that has just been filled or restored has no statistics
// yet, and PostgreSQL would then look up students one by one.

/** All students enrolled in the year, in the usual order of lists. */
export function studentsOfYear(reader: Reader, yearId: number) {
  return reader
    .selectFrom('GHIDANH')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'GHIDANH.IDHocSinh')
    .select(['HOCSINH.id', 'Ho', 'Ten', 'NgaySinh', 'IDKhoi', inclusiveIn('GHIDANH')])
    .where('IDNienKhoa', '=', yearId)
    .$call(inUsualOrder('HOCSINH'))
    .execute();
}

/** Student → class. */
export async function placementsIn(reader: Reader, yearId: number): Promise<Map<number, number>> {
  const rows = await reader
    .selectFrom('XEPLOP')
    .select(['IDHocSinh', 'IDLopHoc'])
    .where('IDNienKhoa', '=', yearId)
    .execute();
  return new Map(rows.map(({ IDHocSinh, IDLopHoc }) => [IDHocSinh, IDLopHoc]));
}

/** 'student/term' → the components of the term average: every subject with an average counts. */
export async function termSumsOfYear(reader: Reader, yearId: number): Promise<Map<string, TermSum>> {
  const rows = await reader
    .selectFrom('DIEM')
    .select((eb) => [
      'IDHocSinh',
      'IDHocKy',
      eb.fn.sum<number>('DiemTB').as('sum'),
      eb.fn.count<number>('DiemTB').as('subjects'),
    ])
    .where('IDNienKhoa', '=', yearId)
    .where('DiemTB', 'is not', null)
    .groupBy(['IDHocSinh', 'IDHocKy'])
    .execute();
  return new Map(rows.map(({ IDHocSinh, IDHocKy, ...sum }) => [`${IDHocSinh}/${IDHocKy}`, sum]));
}

/** Student → the subjects in which they have an average in every term. */
export async function completeSubjectsOfYear(
  reader: Reader,
  yearId: number,
): Promise<Map<number, Set<number>>> {
  const rows = await reader
    .selectFrom('DIEM')
    .select(['IDHocSinh', 'IDMonHoc'])
    .where('IDNienKhoa', '=', yearId)
    .groupBy(['IDHocSinh', 'IDMonHoc'])
    .having((eb) => eb.fn.count('DiemTB'), '=', terms.length)
    .execute();
  const subjects = Map.groupBy(rows, ({ IDHocSinh }) => IDHocSinh);
  return new Map([...subjects].map(([id, own]) => [id, new Set(own.map(({ IDMonHoc }) => IDMonHoc))]));
}

/** Old class → its successor in this year. */
export async function successorsIn(reader: Reader, yearId: number): Promise<Map<number, number>> {
  const rows = await reader
    .selectFrom('LOPKETIEP')
    .innerJoin('LOPHOC', 'LOPHOC.id', 'LOPKETIEP.IDLopHocMoi')
    .select(['IDLopHocCu', 'IDLopHocMoi'])
    .where('LOPHOC.IDNienKhoa', '=', yearId)
    .execute();
  return new Map(rows.map(({ IDLopHocCu, IDLopHocMoi }) => [IDLopHocCu, IDLopHocMoi]));
}

export type StoredDecision = { QuyetDinh: Decision; LyDo: string | null };

/** Student → the decision on their transfer to this year. */
export async function decisionsInto(reader: Reader, yearId: number): Promise<Map<number, StoredDecision>> {
  const rows = await reader
    .selectFrom('KETCHUYEN')
    .select(['IDHocSinh', 'QuyetDinh', 'LyDo'])
    .where('IDNienKhoaMoi', '=', yearId)
    .execute();
  return new Map(rows.map(({ IDHocSinh, ...decision }) => [IDHocSinh, decision]));
}

export async function findDecision(
  reader: Reader,
  studentId: number,
  newYearId: number,
): Promise<Decision | null> {
  const row = await reader
    .selectFrom('KETCHUYEN')
    .select('QuyetDinh')
    .where('IDHocSinh', '=', studentId)
    .where('IDNienKhoaMoi', '=', newYearId)
    .executeTakeFirst();
  return row?.QuyetDinh ?? null;
}

/** Student → block. */
export async function enrolmentsIn(reader: Reader, yearId: number): Promise<Map<number, number>> {
  const rows = await reader
    .selectFrom('GHIDANH')
    .select(['IDHocSinh', 'IDKhoi'])
    .where('IDNienKhoa', '=', yearId)
    .execute();
  return new Map(rows.map(({ IDHocSinh, IDKhoi }) => [IDHocSinh, IDKhoi]));
}

/** Students who have a score in the year. */
export async function scoredStudentsIn(reader: Reader, yearId: number): Promise<Set<number>> {
  const rows = await reader
    .selectFrom('DANHAP')
    .select('IDHocSinh')
    .distinct()
    .where('IDNienKhoa', '=', yearId)
    .execute();
  return new Set(rows.map(({ IDHocSinh }) => IDHocSinh));
}

/** Students of the old year without a decision. */
export const countUndecided = (reader: Reader, { from, to }: YearPair): Promise<number> =>
  countOf(
    reader
      .selectFrom('GHIDANH')
      .leftJoin('KETCHUYEN', (join) =>
        join.onRef('KETCHUYEN.IDHocSinh', '=', 'GHIDANH.IDHocSinh').on('IDNienKhoaMoi', '=', to.id),
      )
      .where('GHIDANH.IDNienKhoa', '=', from.id)
      .where('KETCHUYEN.IDHocSinh', 'is', null),
  );

/** Undoes a decision: deletes the placement, the enrolment and the decision itself. */
export async function deleteDecision(tx: Tx, studentId: number, newYearId: number): Promise<void> {
  for (const table of ['HOANHAP', 'MIENGIAM', 'XEPLOP', 'GHIDANH'] as const)
    await tx
      .deleteFrom(table)
      .where('IDHocSinh', '=', studentId)
      .where('IDNienKhoa', '=', newYearId)
      .execute();
  await tx
    .deleteFrom('KETCHUYEN')
    .where('IDHocSinh', '=', studentId)
    .where('IDNienKhoaMoi', '=', newYearId)
    .execute();
}
