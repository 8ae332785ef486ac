import { expect, test } from 'vitest';
import type { AssessmentReport } from './assessment-api.ts';
import { statisticsOf } from './assessment-counts.ts';
import { assessmentReportDocuments } from './assessment-document.ts';

const nobody = statisticsOf([]);
const statistics = statisticsOf([
  { GioiTinh: 'Nữ', HocTap: 'Tot', RenLuyen: 'Tot', DanhHieu: 'Gioi', XetLenLop: 'LenLop' },
  { GioiTinh: 'Nam', HocTap: 'Tot', RenLuyen: 'Kha', DanhHieu: null, XetLenLop: 'LenLop' },
  { GioiTinh: 'Nam', HocTap: null, RenLuyen: 'Tot', DanhHieu: null, XetLenLop: null },
]);
const counts = { ...statistics, DanToc: nobody };
const report = (IDHocKy: number): AssessmentReport => ({
  ...{ IDNienKhoa: 3, TenNienKhoa: '2026-2027', IDHocKy },
  Lop: [{ IDLopHoc: 1, TenLop: '10A1', IDKhoi: 1, ...counts }],
  Khoi: [{ IDKhoi: 1, TenKhoi: 'Khối 10', ...counts }],
  Truong: counts,
});

test('a term has one table of numbers, with the share of the class', () => {
  const [table, ...others] = assessmentReportDocuments(report(1), 'Học kỳ 1');
  expect(others).toEqual([]);
  const none = [0, 0, 0];
  expect(table?.rows).toEqual(
    ['10A1', 'Khối 10'].map((name) => [
      ...[name, 3, 1],
      ...[2, 1, 66.7, ...none, ...none, ...none, 1, 0, 33.3],
      ...[2, 1, 66.7, 1, 0, 33.3, ...none, ...none, ...none],
    ]),
  );
  expect(table?.total?.slice(0, 6)).toEqual(['Toàn trường', 3, 1, 2, 1, 66.7]);
  expect(table?.columns.slice(2, 6)).toMatchObject([
    { header: 'Nữ' },
    { group: 'Học tập', header: 'Tốt', kind: 'integer' },
    { group: 'Học tập', header: 'Nữ', kind: 'integer' },
    { group: 'Học tập', header: '%', kind: 'average' },
  ]);
  for (const row of table?.rows ?? []) expect(row).toHaveLength(table?.columns.length ?? 0);
});

test('the year has a second table, of awards and promotions', () => {
  const [levels, outcome, ...others] = assessmentReportDocuments(report(0), 'Cả năm');
  expect(others).toEqual([]);
  expect(new Set(levels?.columns.map(({ group }) => group))).toEqual(
    new Set([undefined, 'Học tập', 'Rèn luyện']),
  );
  expect(new Set(outcome?.columns.map(({ group }) => group))).toEqual(
    new Set([undefined, 'Danh hiệu', 'Xét lên lớp']),
  );
  expect(outcome?.rows[0]?.slice(3, 12)).toEqual([0, 0, 0, 1, 1, 33.3, 2, 1, 66.7]);
  expect(outcome?.notes).toContain(
    'Học tập, rèn luyện và danh hiệu tính trước kiểm tra lại và rèn luyện hè; xét lên lớp tính sau đó.',
  );
});

test('students of ethnic minorities have tables of their own, without classes that have none', () => {
  const DanToc = statisticsOf([
    { GioiTinh: 'Nữ', HocTap: 'Tot', RenLuyen: 'Tot', DanhHieu: 'Gioi', XetLenLop: 'LenLop' },
  ]);
  const { Lop, ...all } = report(0);
  const others = { ...statistics, DanToc: nobody, IDLopHoc: 2, TenLop: '10A2', IDKhoi: 1 };
  const withSome = {
    ...all,
    Lop: [...Lop.map((one) => ({ ...one, DanToc })), others],
    Khoi: all.Khoi.map((one) => ({ ...one, DanToc })),
    Truong: { ...all.Truong, DanToc },
  };
  const documents = assessmentReportDocuments(withSome, 'Cả năm');
  expect(documents.map(({ title }) => title)).toEqual([
    'THỐNG KÊ KẾT QUẢ HỌC TẬP VÀ RÈN LUYỆN',
    'THỐNG KÊ DANH HIỆU VÀ XÉT LÊN LỚP',
    'THỐNG KÊ KẾT QUẢ HỌC TẬP VÀ RÈN LUYỆN CỦA HỌC SINH DÂN TỘC THIỂU SỐ',
    'THỐNG KÊ DANH HIỆU VÀ XÉT LÊN LỚP CỦA HỌC SINH DÂN TỘC THIỂU SỐ',
  ]);
  expect(documents[2]?.rows.map((row) => row.slice(0, 6))).toEqual([
    ['10A1', 1, 1, 1, 1, 100],
    ['Khối 10', 1, 1, 1, 1, 100],
  ]);
  for (const { sheet } of documents) expect(sheet.length).toBeLessThanOrEqual(31);
});

test('students in inclusive education have columns of their own, if there are any', () => {
  const { Lop, ...all } = report(0);
  const HoaNhap = { SoLuong: 1, Nu: 1 };
  const documents = assessmentReportDocuments(
    { ...all, Lop: Lop.map((one) => ({ ...one, HoaNhap })), Truong: { ...all.Truong, HoaNhap } },
    'Cả năm',
  );
  for (const { columns, rows, total } of documents) {
    expect(columns.slice(3, 5)).toMatchObject([
      { group: 'Hòa nhập', header: 'Số' },
      { group: 'Hòa nhập', header: 'Nữ' },
    ]);
    expect([rows[0]?.slice(3, 5), total?.slice(3, 5)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    for (const row of rows) expect(row).toHaveLength(columns.length);
  }
});
