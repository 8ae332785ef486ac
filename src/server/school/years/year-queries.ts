// School years and their terms. The current year is the newest by name.

import type { Reader } from '#server/platform/database/reader.ts';
import { firstOrNull } from '#server/platform/database/statements/found.ts';
import { forbidden, invalid, invalidField, orNotFound } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import type { SchoolYear } from '#shared/school/years/api.ts';
import type { Term } from '#shared/school/years/terms-api.ts';
import { wholeYear, yearName } from '#shared/school/years/whole-year.ts';
import { refusalOfYear } from './changeable.ts';

export type Year = { id: number; TenNienKhoa: string };

/** The first one is the current year. */
export const newestYearsFirst = (reader: Reader) =>
  reader.selectFrom('NIENKHOA').orderBy('TenNienKhoa', 'desc');

export async function listYears(reader: Reader): Promise<SchoolYear[]> {
  const rows = await newestYearsFirst(reader)
    .leftJoin('QUYDINH', 'QUYDINH.IDNienKhoa', 'NIENKHOA.id')
    .select(['id', 'TenNienKhoa', 'CachDanhGia'])
    .execute();
  return rows.map(({ CachDanhGia, ...row }, index) => ({
    ...row,
    is_current: index === 0,
    CachDanhGia: CachDanhGia ?? twoColumns.method,
  }));
}

/** Null in a school without years. */
export const findCurrentYear = (reader: Reader): Promise<Year | null> =>
  firstOrNull(newestYearsFirst(reader).select(['id', 'TenNienKhoa']).limit(1));

/** The current year and how it assesses. */
export async function findAssessedYear(reader: Reader) {
  const year = await newestYearsFirst(reader)
    .leftJoin('QUYDINH', 'QUYDINH.IDNienKhoa', 'NIENKHOA.id')
    .select(['id', 'TenNienKhoa', 'CachDanhGia'])
    .limit(1)
    .executeTakeFirst();
  return year ? { ...year, CachDanhGia: year.CachDanhGia ?? twoColumns.method } : null;
}

/** How a year assesses its students. */
export async function findMethod(reader: Reader, yearId: number): Promise<AssessmentMethod> {
  const row = await reader
    .selectFrom('QUYDINH')
    .select('CachDanhGia')
    .where('IDNienKhoa', '=', yearId)
    .executeTakeFirst();
  return row?.CachDanhGia ?? twoColumns.method;
}

export async function requireCurrentYear(reader: Reader): Promise<Year> {
  const year = await findCurrentYear(reader);
  if (!year) throw invalid(messages.noCurrentYear);
  return year;
}

function findYear(reader: Reader, yearId: number): Promise<Year | undefined> {
  return reader
    .selectFrom('NIENKHOA')
    .select(['id', 'TenNienKhoa'])
    .where('id', '=', yearId)
    .executeTakeFirst();
}

/** The year named in a request; throws if it does not exist. */
export const requireYear = async (reader: Reader, yearId: number): Promise<Year> =>
  orNotFound(await findYear(reader, yearId), messages.unknown('Niên khóa'));

/** Null for the school's first year. */
export const findYearBefore = (reader: Reader, { TenNienKhoa }: Year): Promise<Year | null> =>
  firstOrNull(
    newestYearsFirst(reader).select(['id', 'TenNienKhoa']).where('TenNienKhoa', '<', TenNienKhoa).limit(1),
  );

/** The year named in the IDNienKhoa field of a new record: it must exist and be the current one. */
export async function requireWritableYear(reader: Reader, yearId: number): Promise<void> {
  if (!(await findYear(reader, yearId))) throw invalidField('IDNienKhoa', messages.unknown('Niên khóa'));
  const refusal = refusalOfYear(yearId, await findCurrentYear(reader));
  if (refusal) throw forbidden(refusal);
}

export function listTerms(reader: Reader): Promise<Term[]> {
  return reader.selectFrom('HOCKY').select(['id', 'TenHocKy']).orderBy('id').execute();
}

/** The term named in a request; throws if it does not exist. */
export async function requireTerm(reader: Reader, termId: number): Promise<Term> {
  const terms = await listTerms(reader);
  return orNotFound(
    terms.find(({ id }) => id === termId),
    messages.unknown('Học kỳ'),
  );
}

/** What a term is called, or both together; throws for a term that does not exist. */
export const nameOfPeriod = async (reader: Reader, period: number): Promise<string> =>
  period === wholeYear ? yearName : (await requireTerm(reader, period)).TenHocKy;
