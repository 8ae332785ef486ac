import { describe, expect, test } from 'vitest';
import type { RecordYear } from '#shared/results/student-years/year-fields.ts';
import { schoolRecordDocuments } from './school-record-document.ts';

const year = (changes: Partial<RecordYear>): RecordYear => ({
  ...{ IDNienKhoa: 1, TenNienKhoa: '2026-2027', CachDanhGia: 'ThongTu22', TenKhoi: 'Khối 9' },
  ...{ IDLopHoc: 1, TenLop: '9A1', GVCN: null, HocKy: [], DiemTB_CaNam: null, KetQua: null, QuyetDinh: null },
  MonHocCaNam: [{ IDMonHoc: 1, TenMonHoc: 'Toán', DiemTB: 8, Mien: false }],
  ...changes,
});

const documentsOf = (...NienKhoa: RecordYear[]) =>
  schoolRecordDocuments(
    {
      HoTen: 'Nguyễn Văn An',
      NgaySinh: '2012-03-02',
      GioiTinh: 'Nam',
      DiaChi: 'Huế',
      NoiSinh: null,
      DanToc: null,
      NienKhoa,
    },
    new Map(),
  );

const notesOf = (changes: Partial<RecordYear>) => documentsOf(year(changes))[1]?.notes ?? [];

const completion = 'Xác nhận hoàn thành chương trình giáo dục trung học cơ sở';

describe('after block 9', () => {
  test.each([
    ['the results lead to it', { XetLenLop: 'RaTruong' }, true],
    ['the rollover has decided so', { XetLenLop: 'RaTruong', QuyetDinh: 'RaTruong' }, true],
    ['the student goes on to block 10', { XetLenLop: 'RaTruong', QuyetDinh: 'LenLop' }, true],
    ['the head of the school has decided', { XetLenLop: null, QuyetDinh: 'RaTruong' }, true],
    ['nothing is known yet', { XetLenLop: null }, false],
    ['the year is repeated', { XetLenLop: 'RaTruong', QuyetDinh: 'OLai' }, false],
    ['a retake is open', { XetLenLop: 'KiemTraLai' }, false],
    ['a block before', { TenKhoi: 'Khối 8', XetLenLop: 'LenLop' }, false],
    ['upper secondary school', { TenKhoi: 'Khối 12', XetLenLop: 'RaTruong' }, false],
  ] as [string, Partial<RecordYear>, boolean][])('%s', (_, changes, isCompleted) => {
    expect(notesOf(changes).includes(completion)).toBe(isCompleted);
  });

  test('also in a year of the specified scheme', () => {
    expect(notesOf({ CachDanhGia: 'HaiCot', QuyetDinh: 'RaTruong' })).toContain(completion);
  });
});

test.each(['HaiCot', 'ThongTu22'] as const)(
  'a spread by %s ends with the line for corrections',
  (CachDanhGia) => {
    expect(notesOf({ CachDanhGia, XetLenLop: 'RaTruong' }).at(-1)).toMatch(
      /^Trong bảng này có sửa chữa ở …+ chỗ, thuộc các môn học: …+$/u,
    );
    expect(documentsOf(year({ CachDanhGia }))[0]?.notes).toBeUndefined();
  },
);

test('the cover names the level', () => {
  const titleOf = (...blocks: string[]) =>
    documentsOf(...blocks.map((TenKhoi) => year({ TenKhoi })))[0]?.title;
  expect(titleOf('Khối 12', 'Khối 11')).toBe('HỌC BẠ TRUNG HỌC PHỔ THÔNG');
  expect(titleOf('Khối 9')).toBe('HỌC BẠ TRUNG HỌC CƠ SỞ');
  expect(titleOf('Khối 10', 'Khối 9')).toBe('HỌC BẠ');
  expect(titleOf()).toBe('HỌC BẠ TRUNG HỌC PHỔ THÔNG');
});
