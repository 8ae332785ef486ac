import type { Reader } from '#server/platform/database/reader.ts';
import { firstOrNull } from '#server/platform/database/statements/found.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { endFamilyAccess } from '#server/platform/sessions/family-queries.ts';
import { attendedClasses } from '#server/school/enrolment/departure-queries.ts';
import { placementOfEnrolment } from '#server/school/enrolment/placement-queries.ts';
import { resultInClass } from '#server/school/enrolment/result-queries.ts';
import { taughtInPlacement } from '#server/school/enrolment/score-joins.ts';
import { changeColumns, historyOf } from '#server/scores/history/table-queries.ts';
import { type AuditAction, auditKinds } from '#shared/contract/audit-actions.ts';
import { homeroomKeys, tt22Keys, twoColumnKeys } from '#shared/school/scheme/column-keys.ts';
import { furtherNames, particularNames } from '#shared/students/corrections/particulars.ts';
import { eraseCorrections } from '../list/erasure-queries.ts';
import { furtherColumns, noFurther } from '../list/particulars.ts';
import { studentEmail, studentName } from '../list/queries.ts';
import { lastVisit } from '../record/queries.ts';
import { erasedValues } from './erasure.ts';

const erasedText = 'Đã xóa';

/** Actions in the audit log that can be about a student. */
const actionsAboutStudents = [
  ...auditKinds.HocSinh.actions,
  ...auditKinds.DanhSachLop.actions,
  'student.import',
  'rollover.undo',
  'exemption.create',
  'exemption.delete',
  'score.history.export',
  'score.card.export',
  'homeroom.history.export',
  'student.record.export',
  'family.codes',
  'family.revoke',
  'family.visit',
  'family.card.export',
] satisfies AuditAction[];

export const findStudentRecord = (reader: Reader, id: number) =>
  firstOrNull(
    reader
      .selectFrom('HOCSINH')
      .innerJoin('NIENKHOA', 'NIENKHOA.id', 'IDNienKhoaTiepNhan')
      .select(['HOCSINH.id', ...particularNames, 'IDDotNhap', ...furtherNames])
      .select('TenNienKhoa as TenNienKhoaTiepNhan')
      .where('HOCSINH.id', '=', id),
  );

export function enrolmentsOf(reader: Reader, id: number) {
  return reader
    .selectFrom('GHIDANH')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'GHIDANH.IDNienKhoa')
    .innerJoin('KHOI', 'KHOI.id', 'GHIDANH.IDKhoi')
    .leftJoin('XEPLOP', placementOfEnrolment)
    .leftJoin('LOPHOC', 'LOPHOC.id', 'XEPLOP.IDLopHoc')
    .select(['GHIDANH.IDNienKhoa', 'TenNienKhoa', 'TenKhoi', 'TenLop'])
    .where('GHIDANH.IDHocSinh', '=', id)
    .orderBy('TenNienKhoa')
    .execute();
}

/** The years in which the student left, which are not among the enrolments. */
export function departuresOf(reader: Reader, id: number) {
  return reader
    .selectFrom('ROITRUONG')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'ROITRUONG.IDNienKhoa')
    .innerJoin('KHOI', 'KHOI.id', 'ROITRUONG.IDKhoi')
    .leftJoin('LOPHOC', 'LOPHOC.id', 'ROITRUONG.IDLopHoc')
    .select(['ROITRUONG.IDNienKhoa', 'TenNienKhoa', 'TenKhoi', 'TenLop'])
    .select(['HinhThuc', 'Ngay', 'NoiDen', 'LyDo', 'NguoiGhi', 'ThoiDiem'])
    .where('IDHocSinh', '=', id)
    .orderBy('TenNienKhoa')
    .execute();
}

/** The years in which the student came back. */
export function returnsOf(reader: Reader, id: number) {
  return reader
    .selectFrom('TROLAIHOC')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'TROLAIHOC.IDNienKhoa')
    .select(['TenNienKhoa', 'LyDo', 'NguoiGhi', 'ThoiDiem'])
    .where('IDHocSinh', '=', id)
    .orderBy('TenNienKhoa')
    .execute();
}

/** The decisions made for the student from one year to the next. */
export function decisionsOf(reader: Reader, id: number) {
  return reader
    .selectFrom('KETCHUYEN')
    .innerJoin('NIENKHOA as before', 'before.id', 'IDNienKhoaCu')
    .innerJoin('NIENKHOA as after', 'after.id', 'IDNienKhoaMoi')
    .select(['before.TenNienKhoa as TuNienKhoa', 'after.TenNienKhoa as DenNienKhoa', 'QuyetDinh', 'LyDo'])
    .where('IDHocSinh', '=', id)
    .orderBy('after.TenNienKhoa')
    .execute();
}

export function scoresOf(reader: Reader, id: number) {
  return reader
    .selectFrom('DIEM')
    .innerJoin('MONHOC', 'MONHOC.id', 'DIEM.IDMonHoc')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'DIEM.IDNienKhoa')
    .innerJoin('HOCKY', 'HOCKY.id', 'DIEM.IDHocKy')
    .select(['TenNienKhoa', 'TenHocKy', 'TenMonHoc', ...twoColumnKeys, 'DiemTB'])
    .where('DIEM.IDHocSinh', '=', id)
    .orderBy('TenNienKhoa')
    .orderBy('DIEM.IDHocKy')
    .$call(inUsualOrder('MONHOC'))
    .execute();
}

export function assessmentsOf(reader: Reader, id: number) {
  return reader
    .selectFrom('DIEMTT22')
    .innerJoin('MONHOC', 'MONHOC.id', 'DIEMTT22.IDMonHoc')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'DIEMTT22.IDNienKhoa')
    .innerJoin('HOCKY', 'HOCKY.id', 'DIEMTT22.IDHocKy')
    .leftJoin(attendedClasses(reader, id).as('XEPLOP'), 'XEPLOP.IDNienKhoa', 'DIEMTT22.IDNienKhoa')
    .leftJoin('LOPHOC_MONHOC', taughtInPlacement)
    .select(['TenNienKhoa', 'TenHocKy', 'TenMonHoc', 'DIEMTT22.HinhThuc', 'DIEMTT22.SoDiemTX'])
    .select([...tt22Keys, resultInClass.as('KetQua'), 'ChuyenDe', 'DIEMTT22.IDHocKy'])
    .where('DIEMTT22.IDHocSinh', '=', id)
    .orderBy('TenNienKhoa')
    .orderBy('DIEMTT22.IDHocKy')
    .$call(inUsualOrder('MONHOC'))
    .execute();
}

export function exemptionsOf(reader: Reader, id: number) {
  return reader
    .selectFrom('MIENGIAM')
    .innerJoin('MONHOC', 'MONHOC.id', 'MIENGIAM.IDMonHoc')
    .select(['TenMonHoc', 'IDHocKy', 'LyDo', 'NguoiTao', 'ThoiDiem'])
    .where('IDHocSinh', '=', id)
    .orderBy('MIENGIAM.id')
    .execute();
}

/** What homeroom teachers have entered. */
export function conductOf(reader: Reader, id: number) {
  return reader
    .selectFrom('RENLUYEN')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'RENLUYEN.IDNienKhoa')
    .innerJoin('HOCKY', 'HOCKY.id', 'RENLUYEN.IDHocKy')
    .select(['TenNienKhoa', 'TenHocKy', ...homeroomKeys])
    .where('IDHocSinh', '=', id)
    .orderBy('TenNienKhoa')
    .orderBy('RENLUYEN.IDHocKy')
    .execute();
}

/** Results of a previous school, and where they come from. */
export async function transferredResultsOf(reader: Reader, id: number) {
  const schools = await reader
    .selectFrom('CHUYENDEN')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'CHUYENDEN.IDNienKhoa')
    .select(['IDNienKhoa', 'TenNienKhoa', 'TruongCu', 'LyDo', 'NguoiNhap', 'ThoiDiem'])
    .where('IDHocSinh', '=', id)
    .orderBy('TenNienKhoa')
    .execute();
  const marks = await reader
    .selectFrom('DIEMCHUYENDEN')
    .innerJoin('MONHOC', 'MONHOC.id', 'DIEMCHUYENDEN.IDMonHoc')
    .select(['DIEMCHUYENDEN.IDNienKhoa', 'TenMonHoc', 'HinhThuc', 'KetQua'])
    .where('IDHocSinh', '=', id)
    .$call(inUsualOrder('MONHOC'))
    .execute();
  return schools.map(({ IDNienKhoa, ...school }) => ({
    ...school,
    marks: marks.filter((mark) => mark.IDNienKhoa === IDNienKhoa),
  }));
}

export function retakesOf(reader: Reader, id: number) {
  return reader
    .selectFrom('KIEMTRALAI')
    .innerJoin('MONHOC', 'MONHOC.id', 'KIEMTRALAI.IDMonHoc')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'KIEMTRALAI.IDNienKhoa')
    .select(['TenNienKhoa', 'TenMonHoc', 'HinhThuc', 'Diem', 'NguoiNhap', 'ThoiDiem'])
    .where('IDHocSinh', '=', id)
    .orderBy('TenNienKhoa')
    .$call(inUsualOrder('MONHOC'))
    .execute();
}

export function summerConductOf(reader: Reader, id: number) {
  return reader
    .selectFrom('RENLUYENHE')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'RENLUYENHE.IDNienKhoa')
    .select(['TenNienKhoa', 'RenLuyen', 'NguoiNhap', 'ThoiDiem'])
    .where('IDHocSinh', '=', id)
    .orderBy('TenNienKhoa')
    .execute();
}

export function assessmentChangesOf(reader: Reader, id: number) {
  return (
    historyOf(reader, 'ThongTu22')
      .innerJoin('HOCSINH', 'HOCSINH.id', 'change.IDHocSinh')
      .leftJoin('MONHOC', 'MONHOC.id', 'change.IDMonHoc')
      .leftJoin('HOCKY', 'HOCKY.id', 'change.IDHocKy')
      // A homeroom sheet has no subject, and a year instead.
      .leftJoin('NIENKHOA', (join) =>
        join.on((eb) => eb('NIENKHOA.id', '=', eb.fn.coalesce('change.IDNienKhoa', 'MONHOC.IDNienKhoa'))),
      )
      .select(changeColumns('ThongTu22'))
      .select(['Ho', 'Ten', 'TenMonHoc', 'TenHocKy', 'TenNienKhoa'])
      .where('change.IDHocSinh', '=', id)
      .orderBy('change.id')
      .execute()
  );
}

export function changesOf(reader: Reader, id: number) {
  return reader
    .selectFrom('LICHSUDIEM')
    .innerJoin('MONHOC', 'MONHOC.id', 'LICHSUDIEM.IDMonHoc')
    .innerJoin('HOCKY', 'HOCKY.id', 'LICHSUDIEM.IDHocKy')
    .select(['ThoiDiem', 'TenMonHoc', 'TenHocKy', 'Cot', 'Cu', 'Moi', 'NguoiSua', 'VaiTro', 'Nguon', 'LyDo'])
    .where('LICHSUDIEM.IDHocSinh', '=', id)
    .orderBy('LICHSUDIEM.id')
    .execute();
}

/** Since when the family has a code, and its last visit. The code itself is not stored. */
export async function familyAccessOf(reader: Reader, id: number) {
  const code = await reader
    .selectFrom('MAPHUHUYNH')
    .select('TaoLuc')
    .where('IDHocSinh', '=', id)
    .executeTakeFirst();
  return { MaTuLuc: code?.TaoLuc ?? null, XemLanCuoi: await lastVisit(reader, id) };
}

export function linesAboutStudents(reader: Reader) {
  return reader
    .selectFrom('NHATKY')
    .select(['ThoiDiem', 'NguoiDung', 'HanhDong', 'ChiTiet'])
    .where('HanhDong', 'in', actionsAboutStudents)
    .orderBy('id')
    .execute();
}

/**
 * Scores, classes, decisions and history stay, without a name. Reasons may contain personal information, and
 * corrections and comments always do.
 */
export async function eraseParticulars(tx: Tx, id: number, birthDate: string): Promise<void> {
  const { Ho, Ten, NgaySinh, DiaChi } = erasedValues(id, birthDate);
  await tx
    .updateTable('HOCSINH')
    .set({ ...studentName(Ho, Ten), ...studentEmail(null), NgaySinh, DiaChi, ...furtherColumns(noFurther) })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('KETCHUYEN').set({ LyDo: null }).where('IDHocSinh', '=', id).execute();
  for (const table of ['HOANHAP', 'MIENGIAM', 'ROITRUONG', 'TROLAIHOC', 'CHUYENDEN'] as const)
    await tx.updateTable(table).set({ LyDo: erasedText }).where('IDHocSinh', '=', id).execute();
  await tx.updateTable('ROITRUONG').set({ NoiDen: '' }).where('IDHocSinh', '=', id).execute();
  await tx.updateTable('CHUYENDEN').set({ TruongCu: erasedText }).where('IDHocSinh', '=', id).execute();
  for (const table of ['DIEMTT22', 'RENLUYEN'] as const)
    await tx.updateTable(table).set({ NhanXet: null }).where('IDHocSinh', '=', id).execute();
  await tx
    .updateTable('LICHSUDANHGIA')
    .set({ NhanXetCu: null, NhanXetMoi: null, NhanXetMuoi: null })
    .where('IDHocSinh', '=', id)
    .where('Cot', '=', 'NhanXet')
    .execute();
  await eraseCorrections(tx, [id]);
  await endFamilyAccess(tx, [id]);
  await tx.deleteFrom('PHUHUYNHXEM').where('IDHocSinh', '=', id).execute();
}
