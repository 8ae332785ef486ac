import type { SignedDocument } from '#shared/paper/document.ts';
import { officeSigners } from '#shared/paper/frame.ts';
import { date, place, tableOf, text } from '#shared/paper/table.ts';
import { levelText } from '#shared/school/scheme/levels.ts';
import { awardNames, promotionNames } from '../student-results/year-outcome.ts';
import type { CountedStudent, CountedStudentsQuery } from './assessment-api.ts';
import { inclusive } from './assessment-counts.ts';
import { award, promotion } from './assessment-document.ts';

/** 'Danh hiệu: Học sinh Giỏi' */
export function nameOfNumber({ Nhom, Muc }: Pick<CountedStudentsQuery, 'Nhom' | 'Muc'>): string {
  if (Nhom === inclusive) return 'Học hòa nhập';
  const part = Nhom === 'DanhHieu' ? award : promotion;
  return `${part.group}: ${part.tallies.find(({ key }) => key === Muc)?.name ?? Muc}`;
}

type Head = { TenNienKhoa: string; name: string };

/** The students behind a number of the statistics. */
export const countedStudentsDocument = (
  { TenNienKhoa, name }: Head,
  students: readonly CountedStudent[],
): SignedDocument => ({
  sheet: 'Danh sách',
  title: 'DANH SÁCH HỌC SINH',
  lines: [name, `Niên khóa: ${TenNienKhoa}`],
  orientation: 'landscape',
  ...tableOf(students, [
    place(),
    text('Họ và tên', 28, ({ HoTen }) => HoTen),
    date('Ngày sinh', 12, ({ NgaySinh }) => NgaySinh),
    text('Giới tính', 9, ({ GioiTinh }) => GioiTinh),
    text('Dân tộc', 12, ({ DanToc }) => DanToc),
    text('Lớp', 9, ({ TenLop }) => TenLop),
    text('Học tập', 10, ({ HocTap }) => levelText(HocTap)),
    text('Rèn luyện', 10, ({ RenLuyen }) => levelText(RenLuyen)),
    text('Danh hiệu', 18, ({ DanhHieu }) => DanhHieu && awardNames[DanhHieu]),
    text('Xét lên lớp', 14, ({ XetLenLop }) => XetLenLop && promotionNames[XetLenLop]),
  ]),
  signers: officeSigners,
});
