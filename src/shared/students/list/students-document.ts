import type { DocumentColumn, DocumentValue, SignedDocument } from '#shared/paper/document.ts';
import { officeSigners } from '#shared/paper/frame.ts';
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
export function studentsDocument(head: StudentsHead, { first, rows }: Numbered<Student>): SignedDocument {
  return listOf(
    head,
    [
      ...whoColumns,
      { header: 'Ngày sinh', width: 12, kind: 'date' },
      { header: 'Khối dự kiến', width: 10, kind: 'text' },
      { header: 'Lớp', width: 9, kind: 'text' },
      { header: 'Email', width: 32, kind: 'text' },
      { header: 'Địa chỉ', width: 34, kind: 'text' },
    ],
    rows.map((student, index) => [
      first + index,
      `${student.Ho} ${student.Ten}`,
      student.GioiTinh,
      student.NgaySinh,
      student.TenKhoiDuKien,
      student.TenLop,
      student.Email,
      student.DiaChi,
    ]),
  );
}

/** The results of a student lookup. */
export function lookupDocument(head: StudentsHead, { first, rows }: Numbered<LookupRow>): SignedDocument {
  // Thông tư 22 has levels instead of averages over all subjects.
  const isCircular = rows.some(({ HocTap_HK1 }) => HocTap_HK1 !== undefined);
  return listOf(
    head,
    [
      ...whoColumns,
      // The API returns this date already formatted.
      { header: 'Ngày sinh', width: 12, kind: 'text' },
      { header: 'Lớp', width: 9, kind: 'text' },
      { header: 'Email', width: 32, kind: 'text' },
      ...(isCircular ? levelColumns : averageColumns),
    ],
    rows.map((student, index) => [
      first + index,
      student.HoTen,
      student.GioiTinh,
      student.NgaySinh,
      student.TenLop,
      student.Email,
      ...(isCircular
        ? [student.HocTap_HK1, student.HocTap_HK2, student.HocTap_CaNam].map(levelText)
        : [student.DiemTB_HK1, student.DiemTB_HK2]),
    ]),
  );
}

const averageColumns: DocumentColumn[] = [
  { header: 'Điểm TB HK1', width: 9, kind: 'average' },
  { header: 'Điểm TB HK2', width: 9, kind: 'average' },
];

const levelColumns: DocumentColumn[] = [
  { header: 'Học tập HK1', width: 9, kind: 'text' },
  { header: 'Học tập HK2', width: 9, kind: 'text' },
  { header: 'Học tập cả năm', width: 9, kind: 'text' },
];

const whoColumns: DocumentColumn[] = [
  { header: 'STT', width: 6, kind: 'integer' },
  { header: 'Họ và tên', width: 28, kind: 'text' },
  { header: 'Giới tính', width: 9, kind: 'text' },
];

function listOf(head: StudentsHead, columns: DocumentColumn[], rows: DocumentValue[][]): SignedDocument {
  const { TenNienKhoa, TenKhoi, TenLop, search, range } = head;
  const which = [`Niên khóa: ${TenNienKhoa}`, TenKhoi, TenLop && `Lớp: ${TenLop}`].filter(Boolean);
  return {
    sheet: 'Danh sách học sinh',
    title: 'DANH SÁCH HỌC SINH',
    lines: [which.join('    '), ...(search ? [`Từ khóa: “${search}”`] : []), range],
    orientation: 'portrait',
    columns,
    rows,
    signers: officeSigners,
  };
}
