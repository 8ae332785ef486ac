import { sql } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import { firstOrNull, hasRow, isTaken } from '#server/platform/database/statements/found.ts';
import { matches } from '#server/platform/database/statements/search.ts';
import { inUsualOrder, sortValues } from '#server/platform/database/statements/usual-order.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { QueryOf } from '#shared/contract/endpoint.ts';
import { sortKey } from '#shared/contract/sort-key.ts';
import { caseKey, fold } from '#shared/contract/text.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { noTopic } from '#shared/school/scheme/topic-term.ts';
import type { Subject, SubjectGroup, subjectsApi } from '#shared/school/subjects/api.ts';
import type { SubjectForms } from '#shared/school/subjects/regular-scores.ts';
import { hasAssessments } from '../enrolment/trace-queries.ts';
import type { CurrentYear } from '../years/changeable.ts';
import { defaultPlace } from '../years/default-place-queries.ts';
import { findCurrentYear } from '../years/year-queries.ts';
import { refusalToChange } from './changeable.ts';
import { blockNumbersOf, followNumbers, putBlockNumbers } from './regular-score-queries.ts';
import { nextPlace } from './subject-order-queries.ts';

/** The place among the subjects of the year, from 1. */
const place = sql<number>`(
  select count(*) from "MONHOC" as other where other."IDNienKhoa" = "MONHOC"."IDNienKhoa"
    and (${sql.join(sortValues('MONHOC', 'other'))}) <= (${sql.join(sortValues('MONHOC'))}))`;

const selectSubjects = (reader: Reader) =>
  reader
    .selectFrom('MONHOC')
    .leftJoin('TOHOP', 'TOHOP.id', 'MONHOC.IDToHop')
    .leftJoin('QUYDINH', 'QUYDINH.IDNienKhoa', 'MONHOC.IDNienKhoa')
    .select((eb) => [
      'MONHOC.id',
      'TenMonHoc',
      'MONHOC.IDNienKhoa',
      'IDToHop',
      'TenToHop',
      'CachDanhGia',
      'HinhThuc',
      'SoDiemTX',
      place.as('ThuTu'),
      eb
        .or([
          eb.exists(eb.selectFrom('LOPHOC_MONHOC').select('IDMonHoc').whereRef('IDMonHoc', '=', 'MONHOC.id')),
          hasAssessments(eb),
        ])
        .as('used'),
    ]);

export type SubjectRow = Omit<Subject, 'is_deletable' | keyof SubjectForms> &
  SubjectForms & { CachDanhGia: AssessmentMethod | null; used: unknown };

async function withBlockNumbers<Row extends { id: number }>(reader: Reader, rows: Row[]) {
  const numbers = await blockNumbersOf(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, SoDiemTXTheoKhoi: numbers.get(row.id) ?? [] }));
}

export function toSubject(row: SubjectRow, currentYear: CurrentYear | null): Subject {
  const { used: _used, CachDanhGia, HinhThuc, SoDiemTX, SoDiemTXTheoKhoi, ...subject } = row;
  return {
    ...subject,
    ...(CachDanhGia === 'ThongTu22' && {
      ...{ HinhThuc, SoDiemTX, SoDiemTXTheoKhoi: [...SoDiemTXTheoKhoi] },
    }),
    is_deletable: refusalToChange(row, currentYear) === null,
  };
}

export async function listSubjects(reader: Reader, filter: QueryOf<typeof subjectsApi.list>) {
  let query = selectSubjects(reader).where((eb) => matches(eb, eb.ref('TenMonHocTim'), filter.search));
  if (filter.nienkhoa_id !== undefined) query = query.where('MONHOC.IDNienKhoa', '=', filter.nienkhoa_id);
  if (filter.tohop_id !== undefined) query = query.where('IDToHop', '=', filter.tohop_id);
  const rows = await query
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'MONHOC.IDNienKhoa')
    .orderBy('TenNienKhoa', 'desc')
    .$call(inUsualOrder('MONHOC'))
    .execute();
  const current = await findCurrentYear(reader);
  return (await withBlockNumbers(reader, rows)).map((row) => toSubject(row, current));
}

export async function findSubjectRow(reader: Reader, id: number): Promise<SubjectRow | null> {
  const row = await firstOrNull(selectSubjects(reader).where('MONHOC.id', '=', id));
  return row && { ...row, SoDiemTXTheoKhoi: (await blockNumbersOf(reader, [id])).get(id) ?? [] };
}

/** The subject of the same name in another year, or null. */
export async function findNamesake(reader: Reader, subject: number, yearId: number): Promise<number | null> {
  const row = await reader
    .selectFrom('MONHOC')
    .select('id')
    .where('IDNienKhoa', '=', yearId)
    .where('TenMonHocKhoa', '=', (of) =>
      of.selectFrom('MONHOC').select('TenMonHocKhoa').where('id', '=', subject),
    )
    .executeTakeFirst();
  return row?.id ?? null;
}

export const subjectNameTaken = (
  reader: Reader,
  yearId: number,
  name: string,
  except?: number,
): Promise<boolean> =>
  isTaken(
    reader
      .selectFrom('MONHOC')
      .select('id')
      .where('IDNienKhoa', '=', yearId)
      .where('TenMonHocKhoa', '=', caseKey(name)),
    except,
  );

export function listSubjectGroups(reader: Reader): Promise<SubjectGroup[]> {
  return reader.selectFrom('TOHOP').select(['id', 'TenToHop']).orderBy('id').execute();
}

export const subjectGroupExists = (reader: Reader, id: number): Promise<boolean> =>
  hasRow(reader.selectFrom('TOHOP').select('id').where('id', '=', id));

/** A subject name with the columns derived from it. */
export const subjectName = (name: string) => ({
  TenMonHoc: name,
  TenMonHocKhoa: caseKey(name),
  TenMonHocTim: fold(name),
  TenMonHocSapXep: sortKey(name),
});

type SubjectValues = SubjectForms & Pick<Subject, 'TenMonHoc' | 'IDToHop' | 'IDNienKhoa'>;
/** With the rollover that created it, if any. */
type NewSubject = SubjectValues & { IDDotKetChuyen?: number };

/** It comes last in a chosen order. */
export async function insertSubject(
  tx: Tx,
  { TenMonHoc, SoDiemTXTheoKhoi, ...values }: NewSubject,
): Promise<number> {
  const { IDNienKhoa } = values;
  const row = await tx
    .insertInto('MONHOC')
    .values({
      ...subjectName(TenMonHoc),
      ...values,
      ThuTu: await nextPlace(tx, IDNienKhoa),
      ThuTuMacDinh: await defaultPlace(tx, IDNienKhoa, TenMonHoc),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putBlockNumbers(tx, row.id, SoDiemTXTheoKhoi);
  return row.id;
}

export async function updateSubject(
  tx: Tx,
  id: number,
  { TenMonHoc, SoDiemTXTheoKhoi, ...values }: SubjectValues,
) {
  // First: rows of scores follow a new number of the subject in the blocks without one of their own.
  await putBlockNumbers(tx, id, SoDiemTXTheoKhoi);
  await tx
    .updateTable('MONHOC')
    .set({
      ...subjectName(TenMonHoc),
      ...values,
      ThuTuMacDinh: await defaultPlace(tx, values.IDNienKhoa, TenMonHoc),
    })
    .where('id', '=', id)
    .execute();
  await followNumbers(tx, { IDMonHoc: id });
}

/** A class that takes the study topics of the subject, or null. */
export async function findTopicClass(tx: Tx, subjectId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('LOPHOC_MONHOC')
    .innerJoin('LOPHOC', 'LOPHOC.id', 'LOPHOC_MONHOC.IDLopHoc')
    .select('TenLop')
    .where('IDMonHoc', '=', subjectId)
    .where('ChuyenDe', '<>', noTopic)
    .$call(inUsualOrder('LOPHOC'))
    .limit(1)
    .executeTakeFirst();
  return row?.TenLop ?? null;
}

/** Results that are not in a sheet: of a retake, or from a previous school. */
export async function hasOtherResults(tx: Tx, subjectId: number): Promise<boolean> {
  for (const table of ['KIEMTRALAI', 'DIEMCHUYENDEN'] as const) {
    if (await hasRow(tx.selectFrom(table).select('IDMonHoc').where('IDMonHoc', '=', subjectId).limit(1)))
      return true;
  }
  return false;
}

export async function deleteSubject(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('MONHOC').where('id', '=', id).execute();
}
