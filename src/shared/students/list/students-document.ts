import type { SignedDocument } from '#shared/paper/document.ts';
import { officeSigners } from '#shared/paper/frame.ts';
import { average, type ColumnOf, date, integer, tableOf, text } from '#shared/paper/table.ts';
import { levelText } from '#shared/school/scheme/levels.ts';
import type { LookupRow, Student } from './api.ts';

/** The filters that selected the students, in words. */
type StudentsHead = {
  TenNienKhoa: string;
  TenKhoi: string | undefined;
  TenLop: string | undefined;
  /** The search text; empty if there was none. */
  search: string;
  /** The part of a long list: '51–100 trong 180 học sinh'. */
  range: string;
};

type Numbered<Row> = {
  /** The number of the first row. */
  first: number;
  rows: readonly Row[];
};

/** The list on 'Quản lý học sinh'. */
export const studentsDocument = (head: StudentsHead, { first, rows }: Numbered<Student>): SignedDocument =>
  listOf(head, rows, [
    rowNumber(first),
    text('Họ và tên', 28, ({ Ho, Ten }) => `${Ho} ${Ten}`),
    text('Giới tính', 9, ({ GioiTinh }) => GioiTinh),
    date('Ngày sinh', 12, ({ NgaySinh }) => NgaySinh),
    text('Khối dự kiến', 10, ({ TenKhoiDuKien }) => TenKhoiDuKien),
    text('Lớp', 9, ({ TenLop }) => TenLop),
    text('Email', 32, ({ Email }) => Email),
    text('Địa chỉ', 34, ({ DiaChi }) => DiaChi),
  ]);

/** The results of a student lookup. */
export function lookupDocument(head: StudentsHead, { first, rows }: Numbered<LookupRow>): SignedDocument {
  // Thông tư 22 has levels instead of averages over all subjects.
  const isTt22 = rows.some(({ HocTap_HK1 }) => HocTap_HK1 !== undefined);
  return listOf(head, rows, [
    rowNumber(first),
    text('Họ và tên', 28, ({ HoTen }) => HoTen),
    text('Giới tính', 9, ({ GioiTinh }) => GioiTinh),
    // The API returns this date already formatted.
    text('Ngày sinh', 12, ({ NgaySinh }) => NgaySinh),
    text('Lớp', 9, ({ TenLop }) => TenLop),
    text('Email', 32, ({ Email }) => Email),
    ...(isTt22 ? levelColumns : averageColumns),
  ]);
}

const rowNumber = <Row>(first: number) => integer<Row>('STT', 6, (_, index) => first + index);

const averageColumns: ColumnOf<LookupRow>[] = [
  average('Điểm TB HK1', 9, ({ DiemTB_HK1 }) => DiemTB_HK1),
  average('Điểm TB HK2', 9, ({ DiemTB_HK2 }) => DiemTB_HK2),
];

const levelColumns: ColumnOf<LookupRow>[] = [
  text('Học tập HK1', 9, ({ HocTap_HK1 }) => levelText(HocTap_HK1)),
  text('Học tập HK2', 9, ({ HocTap_HK2 }) => levelText(HocTap_HK2)),
  text('Học tập cả năm', 9, ({ HocTap_CaNam }) => levelText(HocTap_CaNam)),
];

function listOf<Row>(head: StudentsHead, rows: readonly Row[], columns: ColumnOf<Row>[]): SignedDocument {
  const { TenNienKhoa, TenKhoi, TenLop, search, range } = head;
  const which = [`Niên khóa: ${TenNienKhoa}`, TenKhoi, TenLop && `Lớp: ${TenLop}`].filter(Boolean);
  return {
    sheet: 'Danh sách học sinh',
    title: 'DANH SÁCH HỌC SINH',
    lines: [which.join('    '), ...(search ? [`Từ khóa: “${search}”`] : []), range],
    orientation: 'portrait',
    ...tableOf(rows, columns),
    signers: officeSigners,
  };
}
