import { expect, test } from 'vitest';
import { lookupDocument, studentsDocument } from './students-document.ts';

const head = {
  TenNienKhoa: '2026-2027',
  TenKhoi: undefined,
  TenLop: undefined,
  search: '',
  range: '51–51 trong 51 học sinh',
};
const student = {
  ...{ id: 7, Ho: 'Nguyễn Văn', Ten: 'An', GioiTinh: 'Nam', NgaySinh: '2010-09-05', DiaChi: '1 Lê Lợi' },
  ...{ Email: null, KhoiDuKien: 1, TenKhoiDuKien: 'Khối 10', IDNienKhoaTiepNhan: 2, TenLop: null },
  ...{ MaDinhDanh: null, NoiSinh: null, DanToc: null, DienUuTien: null, NguoiThan: [] },
  ...{ TenNienKhoaTiepNhan: '2026-2027', is_deletable: true, LyDoChiXem: null },
};

test('later pages continue the row numbers and state their range', () => {
  const { lines, rows, columns } = studentsDocument(head, { first: 51, rows: [student] });
  expect(lines).toEqual(['Niên khóa: 2026-2027', '51–51 trong 51 học sinh']);
  expect(rows).toEqual([[51, 'Nguyễn Văn An', 'Nam', '2010-09-05', 'Khối 10', null, null, '1 Lê Lợi']]);
  expect(columns).toHaveLength(rows[0]?.length ?? 0);
});

test('the filters and the search text are printed, so that a part is not mistaken for the whole list', () => {
  const found = {
    ...{ id: 7, HoTen: 'Nguyễn Văn An', GioiTinh: 'Nam', NgaySinh: '05/09/2010', Email: null },
    ...{ TenLop: '10A1', DiemTB_HK1: 8, DiemTB_HK2: null },
  };
  const { lines, rows, columns } = lookupDocument(
    { ...head, TenKhoi: 'Khối 10', TenLop: '10A1', search: 'an' },
    { first: 1, rows: [found] },
  );
  expect(lines).toEqual([
    'Niên khóa: 2026-2027    Khối 10    Lớp: 10A1',
    'Từ khóa: “an”',
    '51–51 trong 51 học sinh',
  ]);
  expect(rows).toEqual([[1, 'Nguyễn Văn An', 'Nam', '05/09/2010', '10A1', null, 8, null]]);
  expect(columns).toHaveLength(rows[0]?.length ?? 0);
});
