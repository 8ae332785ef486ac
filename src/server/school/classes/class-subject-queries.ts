import type { Reader } from '#server/platform/database/reader.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { AssessedSubject, ClassSubject } from '#shared/school/classes/api.ts';
import { ofPlacement } from '../enrolment/score-joins.ts';
import { regularScores } from '../subjects/regular-score-queries.ts';

/** The subjects of each class, in the usual order. */
export async function subjectsOfClasses(
  reader: Reader,
  classIds: number[],
): Promise<Map<number, ClassSubject[]>> {
  if (classIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('LOPHOC_MONHOC')
    .innerJoin('MONHOC', 'MONHOC.id', 'LOPHOC_MONHOC.IDMonHoc')
    .select(['IDLopHoc', 'MONHOC.id', 'TenMonHoc'])
    .where('IDLopHoc', 'in', classIds)
    .$call(inUsualOrder('MONHOC'))
    .execute();
  const subjects = new Map<number, ClassSubject[]>(classIds.map((id) => [id, []]));
  for (const { IDLopHoc, ...subject } of rows) subjects.get(IDLopHoc)?.push(subject);
  return subjects;
}

/** In the usual order, with the number of regular scores in the block of the class. */
export async function assessedSubjectsOf(reader: Reader, classId: number): Promise<AssessedSubject[]> {
  const rows = await reader
    .selectFrom('LOPHOC_MONHOC')
    .innerJoin('MONHOC', 'MONHOC.id', 'LOPHOC_MONHOC.IDMonHoc')
    .leftJoin('QUYDINH', 'QUYDINH.IDNienKhoa', 'MONHOC.IDNienKhoa')
    .innerJoin('LOPHOC', 'LOPHOC.id', 'LOPHOC_MONHOC.IDLopHoc')
    .select(['MONHOC.id', 'TenMonHoc', 'CachDanhGia', 'HinhThuc', 'ChuyenDe'])
    .select(regularScores('LOPHOC.IDKhoi').as('SoDiemTX'))
    .where('IDLopHoc', '=', classId)
    .$call(inUsualOrder('MONHOC'))
    .execute();
  return rows.map(({ id, TenMonHoc, CachDanhGia, ...form }) => ({
    id,
    TenMonHoc,
    ...(CachDanhGia === 'ThongTu22' && form),
  }));
}

/** How many of the subjects belong to the year. */
export async function countSubjectsOfYear(
  reader: Reader,
  yearId: number,
  subjectIds: number[],
): Promise<number> {
  if (subjectIds.length === 0) return 0;
  const rows = await reader
    .selectFrom('MONHOC')
    .select('id')
    .where('IDNienKhoa', '=', yearId)
    .where('id', 'in', subjectIds)
    .execute();
  return rows.length;
}

/** The subjects in which a student of the class has a score. */
export async function scoredSubjectIds(
  reader: Reader,
  classId: number,
  subjectIds: number[],
): Promise<number[]> {
  if (subjectIds.length === 0) return [];
  const rows = await reader
    .selectFrom('MONHOC')
    .select('id')
    .where('id', 'in', subjectIds)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('XEPLOP')
          .innerJoin('DANHAP', ofPlacement('DANHAP'))
          .select('DANHAP.IDMonHoc')
          .where('XEPLOP.IDLopHoc', '=', classId)
          .whereRef('DANHAP.IDMonHoc', '=', 'MONHOC.id'),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function addClassSubjects(
  tx: Tx,
  { id, IDNienKhoa }: { id: number; IDNienKhoa: number },
  subjectIds: number[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  await tx
    .insertInto('LOPHOC_MONHOC')
    .values(subjectIds.map((IDMonHoc) => ({ IDLopHoc: id, IDMonHoc, IDNienKhoa })))
    .execute();
}

export async function removeClassSubjects(tx: Tx, classId: number, subjectIds: number[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await tx
    .deleteFrom('LOPHOC_MONHOC')
    .where('IDLopHoc', '=', classId)
    .where('IDMonHoc', 'in', subjectIds)
    .execute();
}
