import { expect, test } from 'vitest';
import type { ClassResults, StudentResult } from './api.ts';
import { classResultsDocument } from './class-results-document.ts';

const student = (values: Partial<StudentResult> = {}): StudentResult => ({
  ...{ id: 1, HoTen: 'Nguyễn Văn An', NgaySinh: '2011-03-02', GioiTinh: 'Nam' },
  ...{ Mon: { 1: 8, 2: 'Đ' }, HocTap: 'Tot', DieuChinh: false, RenLuyen: 'Tot' },
  ...{ NghiCoPhep: 1, NghiKhongPhep: 0, NhanXet: null },
  ...{ DanhHieu: null, XetLenLop: 'LenLop', SauKiemTraLai: null },
  ...values,
});

const documentOf = (HocSinh: StudentResult[], GVCN?: string) => {
  const MonHoc: ClassResults['MonHoc'] = [
    { id: 1, TenMonHoc: 'Toán', HinhThuc: 'DiemSo' },
    { id: 2, TenMonHoc: 'Âm nhạc', HinhThuc: 'NhanXet' },
  ];
  return classResultsDocument(
    { IDLopHoc: 1, TenLop: '10A1', IDHocKy: 0, MonHoc, HocSinh },
    { TenNienKhoa: '2026-2027', TenHocKy: null, ...(GVCN && { GVCN }) },
  );
};

/** From the first subject on. */
const rowOf = (one: StudentResult) => documentOf([one]).rows[0]?.slice(3);

test('a row has numbers, levels and short names of awards', () => {
  expect(rowOf(student({ DanhHieu: 'XuatSac' }))).toEqual([
    ...[8, 'Đ', 'Tốt', 'Tốt', 1, 0, 'HS Xuất sắc', 'Lên lớp'],
  ]);
});

test('what a retake or the summer has changed is after a slash, which a note explains', () => {
  const note = 'Sau dấu / là kết quả sau kiểm tra lại hoặc rèn luyện hè; số học sinh từng mức là trước đó.';
  const retaken = student({
    ...{ Mon: { 1: 3, 2: 'Đ' }, HocTap: 'ChuaDat' },
    SauKiemTraLai: { Mon: { 1: 5.5 }, HocTap: 'Dat', RenLuyen: 'Tot' },
  });
  expect(rowOf(retaken)?.slice(0, 4)).toEqual(['3,0 / 5,5', 'Đ', 'Chưa đạt / Đạt', 'Tốt']);
  const summer = student({
    RenLuyen: 'ChuaDat',
    SauKiemTraLai: { Mon: {}, HocTap: 'Tot', RenLuyen: 'Dat' },
  });
  expect(rowOf(summer)?.slice(2, 4)).toEqual(['Tốt', 'Chưa đạt / Đạt']);
  expect(documentOf([student(), retaken]).notes).toContain(note);
  expect(documentOf([student()]).notes).not.toContain(note);
});

test('the columns of retaken subjects are wider', () => {
  const retaken = student({ SauKiemTraLai: { Mon: { 1: 5.5 }, HocTap: 'Dat', RenLuyen: 'Tot' } });
  const widths = documentOf([student(), retaken]).columns.map(({ width }) => width);
  expect(widths[3]).toBeGreaterThan('3,0 / 5,5'.length);
  expect(widths[4]).toBe(8);
});

test('an adjusted level has an asterisk, which a note explains', () => {
  const note = '* Được điều chỉnh lên một mức.';
  const adjusted = student({ HocTap: 'Kha', DieuChinh: true });
  expect(rowOf(adjusted)?.[2]).toBe('Khá*');
  expect(documentOf([student(), adjusted]).notes).toContain(note);
  expect(documentOf([student()]).notes).not.toContain(note);
});

test('is signed by the homeroom teacher, by name where it is known', () => {
  const signer = (GVCN?: string) =>
    documentOf([student()], GVCN).signers.find(({ role }) => role === 'Giáo viên chủ nhiệm');
  expect(signer()?.name).toBeNull();
  expect(signer('Trần Thị Mai')?.name).toBe('Trần Thị Mai');
});
