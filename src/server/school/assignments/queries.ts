import type { JoinBuilder } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { firstOrNull } from '#server/platform/database/statements/found.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { AssignedClass, Homeroom, Teacher } from '#shared/school/assignments/api.ts';
import { classSize } from '../classes/queries.ts';
import { placesIn } from '../subjects/subject-order-queries.ts';
import { findCurrentYear, findMethod, requireYear, type Year } from '../years/year-queries.ts';

/** Teachers; with a year, also those who taught in it and have another role now. */
export async function listTeachers(reader: Reader, yearId: number | null): Promise<Teacher[]> {
  const rows = await reader
    .selectFrom('TAIKHOAN')
    .select(['id', 'Ho', 'Ten', 'username'])
    .where((eb) => {
      const taught = eb
        .selectFrom('PHANCONG')
        .innerJoin('LOPHOC', 'LOPHOC.id', 'PHANCONG.IDLopHoc')
        .select('PHANCONG.IDTaiKhoan')
        .where('LOPHOC.IDNienKhoa', '=', yearId ?? 0);
      const led = eb
        .selectFrom('CHUNHIEM')
        .select('CHUNHIEM.IDTaiKhoan')
        .where('IDNienKhoa', '=', yearId ?? 0);
      return eb.or([eb('MaVaiTro', '=', 'GiaoVien'), eb('id', 'in', taught), eb('id', 'in', led)]);
    })
    .$call(inUsualOrder('TAIKHOAN'))
    .execute();
  return rows.map(({ id, Ho, Ten, username }) => ({ id, HoTen: `${Ho} ${Ten}`, username }));
}

/** Who teaches a subject in a class. */
export const assignedTo = (join: JoinBuilder<Tables, 'PHANCONG' | 'LOPHOC_MONHOC'>) =>
  join
    .onRef('PHANCONG.IDLopHoc', '=', 'LOPHOC_MONHOC.IDLopHoc')
    .onRef('PHANCONG.IDMonHoc', '=', 'LOPHOC_MONHOC.IDMonHoc');

/** The classes of a year, or one of them, in the usual order of classes. */
export async function listAssignedClasses(
  reader: Reader,
  yearId: number,
  classId?: number,
): Promise<AssignedClass[]> {
  let classes = reader
    .selectFrom('LOPHOC')
    .leftJoin('CHUNHIEM', 'CHUNHIEM.IDLopHoc', 'LOPHOC.id')
    .select(['LOPHOC.id', 'TenLop', 'IDKhoi', 'CHUNHIEM.IDTaiKhoan as GVCN'])
    .where('LOPHOC.IDNienKhoa', '=', yearId)
    .$call(inUsualOrder('LOPHOC'));
  let subjects = reader
    .selectFrom('LOPHOC_MONHOC')
    .innerJoin('MONHOC', 'MONHOC.id', 'LOPHOC_MONHOC.IDMonHoc')
    .leftJoin('PHANCONG', assignedTo)
    .select(['LOPHOC_MONHOC.IDLopHoc', 'MONHOC.id', 'TenMonHoc', 'PHANCONG.IDTaiKhoan as IDGiaoVien'])
    .select('ChuyenDe')
    .where('LOPHOC_MONHOC.IDNienKhoa', '=', yearId)
    .$call(inUsualOrder('MONHOC'));
  if (classId !== undefined) {
    classes = classes.where('LOPHOC.id', '=', classId);
    subjects = subjects.where('LOPHOC_MONHOC.IDLopHoc', '=', classId);
  }
  const rows = (await classes.execute()).map((row): AssignedClass => ({ ...row, MonHoc: [] }));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isTt22 = (await findMethod(reader, yearId)) === 'ThongTu22';
  const places = await placesIn(reader, yearId);
  for (const { IDLopHoc, ChuyenDe, ...subject } of await subjects.execute()) {
    const ThuTu = places.get(subject.id) ?? 0;
    byId.get(IDLopHoc)?.MonHoc.push({ ...subject, ThuTu, ...(isTt22 && { ChuyenDe }) });
  }
  return rows;
}

/** The class led by this teacher in the year, if any. */
export const findHomeroom = (reader: Reader, yearId: number, accountId: number): Promise<Homeroom | null> =>
  firstOrNull(
    reader
      .selectFrom('CHUNHIEM')
      .innerJoin('LOPHOC', 'LOPHOC.id', 'CHUNHIEM.IDLopHoc')
      .select((eb) => ['LOPHOC.id as IDLopHoc', 'TenLop', classSize(eb).as('SiSo')])
      .where('CHUNHIEM.IDNienKhoa', '=', yearId)
      .where('CHUNHIEM.IDTaiKhoan', '=', accountId),
  );

/** Null: the class has no homeroom teacher. */
export async function setHomeroomTeacher(
  tx: Tx,
  place: { IDLopHoc: number; IDNienKhoa: number },
  accountId: number | null,
): Promise<void> {
  await tx.deleteFrom('CHUNHIEM').where('IDLopHoc', '=', place.IDLopHoc).execute();
  if (accountId === null) return;
  await tx
    .insertInto('CHUNHIEM')
    .values({ ...place, IDTaiKhoan: accountId })
    .execute();
}

/** Null: the subject has no teacher in the class. */
export async function setTeacher(
  tx: Tx,
  place: { IDLopHoc: number; IDMonHoc: number },
  accountId: number | null,
): Promise<void> {
  const { IDLopHoc, IDMonHoc } = place;
  await tx.deleteFrom('PHANCONG').where('IDLopHoc', '=', IDLopHoc).where('IDMonHoc', '=', IDMonHoc).execute();
  if (accountId === null) return;
  await tx
    .insertInto('PHANCONG')
    .values({ ...place, IDTaiKhoan: accountId })
    .execute();
}

/**
 * Removes a person who is no longer a teacher from the current year; earlier assignments are kept. Returns how many
 * cells are empty now.
 */
export async function releaseTeacher(tx: Tx, accountId: number): Promise<number> {
  const year = await findCurrentYear(tx);
  if (!year) return 0;
  const taught = await tx
    .deleteFrom('PHANCONG')
    .where('IDTaiKhoan', '=', accountId)
    .where('IDLopHoc', 'in', (eb) =>
      eb.selectFrom('LOPHOC').select('LOPHOC.id').where('LOPHOC.IDNienKhoa', '=', year.id),
    )
    .executeTakeFirst();
  const led = await tx
    .deleteFrom('CHUNHIEM')
    .where('IDTaiKhoan', '=', accountId)
    .where('IDNienKhoa', '=', year.id)
    .executeTakeFirst();
  return Number(taught.numDeletedRows + led.numDeletedRows);
}

/** The requested year, or else the current one; null in a school without years. */
export const yearOf = (reader: Reader, yearId: number | undefined): Promise<Year | null> =>
  yearId === undefined ? findCurrentYear(reader) : requireYear(reader, yearId);
