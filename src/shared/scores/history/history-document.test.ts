import { expect, test } from 'vitest';
import { homeroomScheme } from '#shared/school/scheme/homeroom.ts';
import type { SheetScheme } from '#shared/school/scheme/scheme.ts';
import { tt22Scheme } from '#shared/school/scheme/tt22.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import type { ScoreChange } from '../sheets/api.ts';
import { historyDocument } from './history-document.ts';

const head = { TenLop: '10A1', TenMonHoc: 'Toán', TenHocKy: 'Học kỳ 1', TenNienKhoa: '2026-2027' };
const change = (Cot: ScoreChange['Cot'], Cu: ScoreChange['Cu'], Moi: ScoreChange['Moi']): ScoreChange => ({
  ...{ id: 1, IDHocSinh: 7, HoTen: 'Nguyễn Văn An', Cot, Cu, Moi },
  ...{ NguoiSua: 'Nguyễn Thị Mai', VaiTro: 'GiaoVien', ThoiDiem: '2026-11-16T01:00:00.000Z' },
  ...{ Nguon: 'sheet', LyDo: null },
});
const valuesOf = (scheme: SheetScheme, ...changes: ScoreChange[]) =>
  historyDocument({ ...head, scheme }, changes).rows.map((row) => row.slice(4, 7));

test('of a homeroom sheet has levels by name, whole numbers and room for comments', () => {
  const document = historyDocument({ ...head, scheme: homeroomScheme, TenMonHoc: 'Sổ chủ nhiệm' }, []);
  expect(document.title).toBe('LỊCH SỬ SỬA SỔ CHỦ NHIỆM');
  expect(document.columns.slice(4, 7)).toEqual([
    { header: 'Cột', width: 15, kind: 'text' },
    { header: 'Nội dung cũ', width: 30, kind: 'text' },
    { header: 'Nội dung mới', width: 30, kind: 'text' },
  ]);
  expect(
    valuesOf(
      homeroomScheme,
      change('RenLuyen', 'Kha', 'Tot'),
      change('NghiCoPhep', null, 3),
      change('NhanXet', 'Ngoan.', null),
    ),
  ).toEqual([
    ['Rèn luyện', 'Khá', 'Tốt'],
    ['Nghỉ có phép', null, 3],
    ['Nhận xét', 'Ngoan.', null],
  ]);
});

test('of a sheet by Thông tư 22 has scores with a comma, and comments', () => {
  const scheme = tt22Scheme({ HinhThuc: 'DiemSo', SoDiemTX: 2 });
  const document = historyDocument({ ...head, scheme }, []);
  expect(document.title).toBe('LỊCH SỬ SỬA ĐIỂM MÔN TOÁN');
  expect(document.columns[6]).toEqual({ header: 'Nội dung mới', width: 30, kind: 'text' });
  expect(
    valuesOf(scheme, change('TX1', 8, 8.5), change('TX1', null, 'Đ'), change('NhanXet', null, 'Khá.')),
  ).toEqual([
    ['TX 1', '8,0', '8,5'],
    ['TX 1', null, 'Đ'],
    ['Nhận xét', null, 'Khá.'],
  ]);
});

test('of a sheet with two columns has numbers', () => {
  const { columns } = historyDocument({ ...head, scheme: twoColumns }, []);
  expect(columns.slice(4, 7)).toEqual([
    { header: 'Cột điểm', width: 15, kind: 'text' },
    { header: 'Điểm cũ', width: 10, kind: 'number' },
    { header: 'Điểm mới', width: 10, kind: 'number' },
  ]);
  expect(valuesOf(twoColumns, change('Diem15', 8, null))).toEqual([['Điểm 15 phút', 8, null]]);
});
