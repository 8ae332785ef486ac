import type { ExpressionBuilder } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { isTaken } from '#server/platform/database/statements/found.ts';
import { countOf, fetchPage, numberOf } from '#server/platform/database/statements/page.ts';
import { matches } from '#server/platform/database/statements/search.ts';
import { byGradeOfClass } from '#server/platform/database/statements/usual-order.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { QueryOf } from '#shared/contract/endpoint.ts';
import { forbidden, orNotFound } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import type { pageOf } from '#shared/contract/paging.ts';
import { sortKey } from '#shared/contract/sort-key.ts';
import { caseKey, fold } from '#shared/contract/text.ts';
import type { ClassCreation, classesApi, SchoolClass } from '#shared/school/classes/api.ts';
import { type CurrentYear, refusalOfYear } from '../years/changeable.ts';
import { findCurrentYear } from '../years/year-queries.ts';
import { subjectsOfClasses } from './class-subject-queries.ts';

type ClassFilter = QueryOf<typeof classesApi.list>;

/** A class without the list of its subjects. */
export type ClassInfo = Omit<SchoolClass, 'MonHoc'>;

const classesWithNames = (reader: Reader) =>
  reader
    .selectFrom('LOPHOC')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'LOPHOC.IDNienKhoa')
    .innerJoin('KHOI', 'KHOI.id', 'LOPHOC.IDKhoi')
    .leftJoin('TOHOP', 'TOHOP.id', 'LOPHOC.IDToHop');

type Classes = ReturnType<typeof classesWithNames>;

/** How many students a class has, for queries that contain LOPHOC. */
export const classSize = (eb: ExpressionBuilder<Tables, 'LOPHOC'>) =>
  numberOf(eb.selectFrom('XEPLOP').whereRef('XEPLOP.IDLopHoc', '=', 'LOPHOC.id'));

const selectRows = (classes: Classes) =>
  classes.select((eb) => [
    'LOPHOC.id',
    'TenLop',
    'LOPHOC.IDNienKhoa',
    'TenNienKhoa',
    'LOPHOC.IDKhoi',
    'TenKhoi',
    'IDToHop',
    'TenToHop',
    classSize(eb).as('SiSo'),
  ]);

type ClassRow = Omit<ClassInfo, 'is_editable'>;

const toClassInfo = (row: ClassRow, currentYear: CurrentYear | null): ClassInfo => ({
  ...row,
  is_editable: refusalOfYear(row.IDNienKhoa, currentYear) === null,
});

const inOrder = (rows: ReturnType<typeof selectRows>) =>
  byGradeOfClass(rows).orderBy('TenLopSapXep').orderBy('TenNienKhoa', 'desc').orderBy('LOPHOC.id');

function filtered(reader: Reader, filter: ClassFilter): Classes {
  let found = classesWithNames(reader).where((eb) => matches(eb, eb.ref('TenLopTim'), filter.search));
  if (filter.IDNienKhoa !== undefined) found = found.where('LOPHOC.IDNienKhoa', '=', filter.IDNienKhoa);
  if (filter.IDKhoi !== undefined) found = found.where('LOPHOC.IDKhoi', '=', filter.IDKhoi);
  if (filter.IDToHop !== undefined) found = found.where('IDToHop', '=', filter.IDToHop);
  return found;
}

export async function listClasses(reader: Reader, filter: ClassFilter, page: ReturnType<typeof pageOf>) {
  const { rows, count } = await fetchPage(inOrder(selectRows(filtered(reader, filter))), page);
  return { rows: await withSubjects(reader, rows), count };
}

async function withSubjects(reader: Reader, rows: ClassRow[]): Promise<SchoolClass[]> {
  const subjects = await subjectsOfClasses(
    reader,
    rows.map((row) => row.id),
  );
  const current = await findCurrentYear(reader);
  return rows.map((row) => ({ ...toClassInfo(row, current), MonHoc: subjects.get(row.id) ?? [] }));
}

/** In the usual order of classes. */
export function classesOfYear(reader: Reader, yearId: number) {
  return inOrder(selectRows(filtered(reader, { IDNienKhoa: yearId }))).execute();
}

export async function requireClass(reader: Reader, id: number): Promise<ClassInfo> {
  const row = await selectRows(classesWithNames(reader)).where('LOPHOC.id', '=', id).executeTakeFirst();
  const found = orNotFound(row, messages.unknown('Lớp học'));
  return toClassInfo(found, await findCurrentYear(reader));
}

export async function requireClassWithSubjects(reader: Reader, id: number): Promise<SchoolClass> {
  const info = await requireClass(reader, id);
  const subjects = await subjectsOfClasses(reader, [id]);
  return { ...info, MonHoc: subjects.get(id) ?? [] };
}

export const classNameTaken = (
  reader: Reader,
  yearId: number,
  name: string,
  except?: number,
): Promise<boolean> =>
  isTaken(
    reader
      .selectFrom('LOPHOC')
      .select('id')
      .where('IDNienKhoa', '=', yearId)
      .where('TenLopKhoa', '=', caseKey(name)),
    except,
  );

export const countClassesOfBlock = (reader: Reader, yearId: number, blockId: number): Promise<number> =>
  countOf(reader.selectFrom('LOPHOC').where('IDNienKhoa', '=', yearId).where('IDKhoi', '=', blockId));

/** A class name with the columns derived from it. */
export const className = (name: string) => ({
  TenLop: name,
  TenLopKhoa: caseKey(name),
  TenLopTim: fold(name),
  TenLopSapXep: sortKey(name),
});

/** With the rollover that created it, if any. */
type NewClass = ClassCreation & { IDDotKetChuyen?: number };

export async function insertClass(tx: Tx, { TenLop, ...values }: NewClass): Promise<number> {
  const row = await tx
    .insertInto('LOPHOC')
    .values({ ...className(TenLop), ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateClass(
  tx: Tx,
  id: number,
  { TenLop, IDToHop }: Pick<ClassInfo, 'TenLop' | 'IDToHop'>,
): Promise<void> {
  await tx
    .updateTable('LOPHOC')
    .set({ ...className(TenLop), IDToHop })
    .where('id', '=', id)
    .execute();
}

export async function deleteClass(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('LOPHOC_MONHOC').where('IDLopHoc', '=', id).execute();
  await tx.deleteFrom('LOPHOC').where('id', '=', id).execute();
}

/** Returns the class if it, its subjects and its roster may be changed; throws otherwise. */
export async function requireEditableClass(reader: Reader, id: number): Promise<ClassInfo> {
  const info = await requireClass(reader, id);
  const refusal = refusalOfYear(info.IDNienKhoa, await findCurrentYear(reader));
  if (refusal) throw forbidden(refusal);
  return info;
}
