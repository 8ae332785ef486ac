import { expect, test } from 'vitest';
import type { ClassSummary } from './api.ts';
import { summaryDocument } from './class-summary-document.ts';

type Student = ClassSummary['HocSinh'][number];

const student = (id: number, DiemTB: number | null, DuDiem: boolean, Dat: boolean | null): Student => ({
  ...{ id, HoTen: `Học sinh ${id}`, NgaySinh: '2011-03-02', DiemTBMon: { 1: DiemTB } },
  ...{ DiemTB, DuDiem, Dat, Hang: DiemTB === null ? null : id },
});

const summary = (HocSinh: Student[]): ClassSummary => ({
  ...{ IDLopHoc: 1, TenLop: '10A1', IDNienKhoa: 2, TenNienKhoa: '2026-2027', IDHocKy: 1 },
  MonHoc: [{ id: 1, TenMonHoc: 'Toán' }],
  HocSinh,
});

test('a student with a missing score counts as incomplete, with or without an average', () => {
  const { notes } = summaryDocument(
    summary([
      student(1, 8, true, true),
      student(2, 7, false, true),
      student(3, 4, false, false),
      student(4, null, false, null),
      student(5, 3, true, false),
      student(6, 2, true, false),
    ]),
    'Học kỳ 1',
  );
  expect(notes).toEqual([
    'Đạt: 2    Không đạt: 3    Chưa có kết quả: 1    Kết quả tạm tính, còn 3 học sinh chưa đủ điểm các môn',
  ]);
});
