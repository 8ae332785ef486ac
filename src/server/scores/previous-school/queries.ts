import type { Reader } from '#server/platform/database/reader.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { tt22ValueKeys } from '#shared/school/scheme/column-keys.ts';
import { transferredTerm } from '#shared/school/scheme/terms.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import type { ClassSubject } from '#shared/scores/previous-school/transferred-marks.ts';

/** A student in a year. */
export type StudentYear = { IDHocSinh: number; IDNienKhoa: number };

/** The subjects of the class, in the usual order. */
export async function subjectsOfClass(
  reader: Reader,
  IDLopHoc: number,
  IDHocSinh: number,
): Promise<ClassSubject[]> {
  const subjects = await reader
    .selectFrom('LOPHOC_MONHOC')
    .innerJoin('MONHOC', 'MONHOC.id', 'LOPHOC_MONHOC.IDMonHoc')
    .select((eb) => [
      'MONHOC.id',
      'TenMonHoc',
      'HinhThuc',
      eb
        .exists(
          eb
            .selectFrom('MIENGIAM')
            .select('MIENGIAM.id')
            .where('IDHocSinh', '=', IDHocSinh)
            .whereRef('MIENGIAM.IDMonHoc', '=', 'MONHOC.id')
            .where('IDHocKy', 'in', [wholeYear, transferredTerm]),
        )
        .as('Mien'),
    ])
    .where('IDLopHoc', '=', IDLopHoc)
    .$call(inUsualOrder('MONHOC'))
    .execute();
  return subjects.map((subject) => ({ ...subject, Mien: Boolean(subject.Mien) }));
}

/** The subjects in which the student has a score of the term here. */
export async function subjectsWithScores(reader: Reader, { IDHocSinh, IDNienKhoa }: StudentYear) {
  const rows = await reader
    .selectFrom('DIEMTT22')
    .innerJoin('MONHOC', 'MONHOC.id', 'DIEMTT22.IDMonHoc')
    .select('TenMonHoc')
    .where('IDHocSinh', '=', IDHocSinh)
    .where('DIEMTT22.IDNienKhoa', '=', IDNienKhoa)
    .where('IDHocKy', '=', transferredTerm)
    .where((eb) => eb.or(tt22ValueKeys.map((key) => eb(key, 'is not', null))))
    .$call(inUsualOrder('MONHOC'))
    .execute();
  return rows.map(({ TenMonHoc }) => TenMonHoc);
}

/** Undefined without results of a previous school. */
export const findTransferred = (reader: Reader, { IDHocSinh, IDNienKhoa }: StudentYear) =>
  reader
    .selectFrom('CHUYENDEN')
    .select(['TruongCu', 'LyDo', 'NguoiNhap', 'ThoiDiem'])
    .where('IDHocSinh', '=', IDHocSinh)
    .where('IDNienKhoa', '=', IDNienKhoa)
    .executeTakeFirst();

/** In the usual order of subjects. */
export const transferredMarksOf = (reader: Reader, { IDHocSinh, IDNienKhoa }: StudentYear) =>
  reader
    .selectFrom('DIEMCHUYENDEN')
    .innerJoin('MONHOC', 'MONHOC.id', 'DIEMCHUYENDEN.IDMonHoc')
    .select(['IDMonHoc', 'HinhThuc', 'KetQua'])
    .where('IDHocSinh', '=', IDHocSinh)
    .where('DIEMCHUYENDEN.IDNienKhoa', '=', IDNienKhoa)
    .$call(inUsualOrder('MONHOC'))
    .execute();

/** Conduct and absences of the term; undefined if nobody has entered any. */
export const findConduct = (reader: Reader, { IDHocSinh, IDNienKhoa }: StudentYear) =>
  reader
    .selectFrom('RENLUYEN')
    .select(['RenLuyen', 'NghiCoPhep', 'NghiKhongPhep'])
    .where('IDHocSinh', '=', IDHocSinh)
    .where('IDNienKhoa', '=', IDNienKhoa)
    .where('IDHocKy', '=', transferredTerm)
    .executeTakeFirst();

type Entry = { TruongCu: string; LyDo: string; IDTaiKhoan: number; NguoiNhap: string; ThoiDiem: string };
type Mark = { IDMonHoc: number; KetQua: number };

/** Replaces all marks. */
export async function putTransferred(tx: Tx, key: StudentYear, entry: Entry, marks: Mark[]): Promise<void> {
  await deleteMarks(tx, key);
  await tx
    .insertInto('CHUYENDEN')
    .values({ ...key, ...entry })
    .onConflict((conflict) => conflict.columns(['IDHocSinh', 'IDNienKhoa']).doUpdateSet(entry))
    .execute();
  await tx
    .insertInto('DIEMCHUYENDEN')
    .values(marks.map((mark) => ({ ...key, ...mark })))
    .execute();
}

export async function deleteTransferred(tx: Tx, key: StudentYear): Promise<void> {
  await deleteMarks(tx, key);
  await tx
    .deleteFrom('CHUYENDEN')
    .where('IDHocSinh', '=', key.IDHocSinh)
    .where('IDNienKhoa', '=', key.IDNienKhoa)
    .execute();
}

async function deleteMarks(tx: Tx, { IDHocSinh, IDNienKhoa }: StudentYear): Promise<void> {
  await tx
    .deleteFrom('DIEMCHUYENDEN')
    .where('IDHocSinh', '=', IDHocSinh)
    .where('IDNienKhoa', '=', IDNienKhoa)
    .execute();
}

type Conduct = Record<'RenLuyen' | 'NghiCoPhep' | 'NghiKhongPhep', number | null>;

/** The comment of the homeroom teacher stays. */
export async function putConduct(tx: Tx, key: StudentYear, conduct: Conduct): Promise<void> {
  await tx
    .insertInto('RENLUYEN')
    .values({ ...key, IDHocKy: transferredTerm, ...conduct, NhanXet: null })
    .onConflict((conflict) => conflict.columns(['IDNienKhoa', 'IDHocKy', 'IDHocSinh']).doUpdateSet(conduct))
    .execute();
}
