// The student list goes out as a file, is edited, and comes back in.

import { readXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { nothingToExport } from '#server/platform/files/excel/export.ts';
import type { CheckedStudent } from '#shared/students/import/api.ts';
import { changesOf } from '#shared/students/import/update-rules.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { students, years } from '#test/helpers/school/school.ts';
import { checkFile, importStudents, newStudent } from '#test/helpers/students/student-files.ts';
import { headingTexts } from './columns.ts';

const path = '/api/students/hocsinh/xuat-excel/';
const thisYear = `${path}?nien_khoa_id=${years.current}`;

describe('refused', () => {
  scenarios([
    { name: 'not signed in', as: 'nobody', request: `GET ${path}`, status: 401 },
    { name: 'a teacher', as: 'GiaoVien', request: `GET ${path}`, status: 403 },
    {
      name: 'an empty list',
      ...{ as: 'BGH', request: `GET ${thisYear}&search=khongco`, status: 400 },
      reply: { detail: nothingToExport },
    },
  ]);
});

const exported = async (api: TestApp, query = thisYear) => {
  const reply = await api.call('GiaoVu', `GET ${query}`);
  expect(reply.statusCode).toBe(200);
  return reply;
};
const listedIn = async (file: Uint8Array) => {
  const { sheets } = await readXlsx(file);
  return (sheets[0]?.rows ?? []).slice(2);
};
const differences = ({ Trung, ...row }: CheckedStudent) => Trung?.HienTai && changesOf(row, Trung.HienTai);

test('has the columns of the template, with the students of the list in its order', async ({ api }) => {
  const reply = await exported(api, `${thisYear}&khoi_id=1`);
  expect(reply.headers['content-disposition']).toContain('DanhSachHocSinh_2026-2027_');
  const [headings, ...rows] = await listedIn(reply.rawPayload);
  expect(headings).toEqual(headingTexts);
  const list = (
    await api.call('GiaoVu', `GET /api/students/hocsinh/?nien_khoa_id=${years.current}&khoi_id=1`)
  ).json();
  expect(rows.map(([name]) => name)).toEqual(list.map(({ Ho, Ten }: CheckedStudent) => `${Ho} ${Ten}`));
  const log = await api.database.main.selectFrom('NHATKY').select(['HanhDong', 'ChiTiet']).execute();
  expect(log).toEqual([{ HanhDong: 'student.list.export', ChiTiet: expect.stringContaining('Khối 10') }]);
});

test('finds an id, which does not appear in the audit log', async ({ api }) => {
  await importStudents(api, 'GiaoVu', [newStudent(2, { MaDinhDanh: '046311001234' })]);
  const rows = await listedIn((await exported(api, `${thisYear}&search=046311001234`)).rawPayload);
  expect(rows).toHaveLength(2);
  const log = await api.database.main.selectFrom('NHATKY').select('ChiTiet').execute();
  expect(log.filter(({ ChiTiet }) => ChiTiet.includes('046311001234'))).toEqual([]);
});

const relative = (QuanHe: 'Cha' | 'Me' | 'NguoiGiamHo', HoTen: string, SoDienThoai = '', Email = '') => ({
  ...{ QuanHe, HoTen, SoDienThoai, Email, NgheNghiep: '' },
});

/** Names and values that spreadsheet programs like to change. */
const oddStudents = [
  { Ho: '=1+1', Ten: '=CMD', DiaChi: '=HYPERLINK("http://x")' },
  { Ho: '+84', Ten: '-1', DiaChi: '@SUM(A1)', NoiSinh: '=A1', DanToc: '=B2' },
  { Ho: '#N/A', Ten: '#REF!', DiaChi: '#', NoiSinh: '#VALUE!' },
  { Ho: '_x0041_', Ten: '_x000D_', DiaChi: '_x005F_x0041_' },
  { Ho: "'007", Ten: '"x"', DiaChi: "'", NoiSinh: '"' },
  { Ho: '<b>&amp;', Ten: ']]>', DiaChi: '<a & "b">', NoiSinh: '&#10;' },
  { Ho: 'Tôn Nữ', Ten: 'Thị Hương Giang' },
  { Ho: 'Nguyễn', Ten: 'Văn An', DiaChi: '1/2' },
  { Ho: '1E5', Ten: '0012', DiaChi: '00123', NoiSinh: '05/09/2011', MaDinhDanh: '000000000012' },
  { Ho: 'TRUE', Ten: 'FALSE', DiaChi: '0x1F', MaDinhDanh: '12E45' },
  { Ho: 'x'.repeat(50), Ten: 'ế'.repeat(50), DiaChi: 'ộ'.repeat(255), NoiSinh: 'w '.repeat(127).trim() },
  { Ho: '😀', Ten: '👩‍🎓'.replaceAll('\u200d', ''), DiaChi: '𝔘' },
  {
    MaDinhDanh: 'a'.repeat(20),
    NguoiThan: [relative('Cha', '=Cha', '000000000', 'ba@example.com'), relative('Me', '#N/A', '091234567')],
  },
  {
    ...{ DanToc: 'x'.repeat(50), DienUuTien: '=Hộ nghèo' },
    NguoiThan: [
      relative('NguoiGiamHo', 'Ông Ba', '', 'ong@example.com'),
      relative('NguoiGiamHo', 'x'.repeat(100), '12345678901'),
      { ...relative('Cha', 'Ba'), NgheNghiep: '+Lái xe' },
    ],
  },
  { Email: "o'neil+1@example.com" },
];

test('an unchanged file comes back with only duplicates, no errors and no differences', async ({ api }) => {
  const rows = oddStudents.map((more, index) => newStudent(index + 2, more));
  expect(await importStudents(api, 'GiaoVu', rows)).toMatchObject({ status: 201 });
  // Two children with the same name and birthday, and one more who is equal in everything.
  const twin = newStudent(2, { Ho: 'Lê', Ten: 'Song Sinh', DiaChi: 'A', NoiSinh: 'Huế' });
  const twins = [twin, { ...twin, Dong: 3, DiaChi: 'B' }, { ...twin, Dong: 4 }];
  expect(await importStudents(api, 'GiaoVu', twins, { KemTrung: true })).toMatchObject({ status: 201 });
  const { body } = await checkFile(api, 'GiaoVu', (await exported(api)).rawPayload);
  const listed = await api.call('GiaoVu', `GET /api/students/hocsinh/?nien_khoa_id=${years.current}`);
  const ids: number[] = listed.json().map(({ id }: { id: number }) => id);
  expect(body).toMatchObject({ tong: ids.length, trung: ids.length, loi: 0, hop_le: 0 });
  expect(new Set(body.rows.map(({ Trung }) => Trung?.id))).toEqual(new Set(ids));
  expect(body.rows.map(differences)).toEqual(ids.map(() => ({})));
  expect(body.rows.filter(({ Trung }) => Trung?.LoiCapNhat !== null)).toEqual([]);
});

test('an edited file shows what differs, and the update keeps what a list does not have', async ({ api }) => {
  const father = relative('Cha', 'Nguyễn Văn Ba', '0912345678', 'ba@example.com');
  const MaDinhDanh = '046311001234';
  await importStudents(api, 'GiaoVu', [newStudent(2, { MaDinhDanh, NguoiThan: [father], TenLop: '10A1' })]);
  const { sheets } = await readXlsx((await exported(api, `${thisYear}&search=${MaDinhDanh}`)).rawPayload);
  const [headings = [], row = []] = (sheets[0]?.rows ?? []).slice(2);
  const place = (heading: string) => headings.indexOf(heading);
  row[place('Họ và tên')] = 'Đỗ Ngọc Ánh';
  row[place('SĐT cha')] = 987654321;
  row[place('Nơi sinh')] = 'Huế';
  row[place('Diện ưu tiên')] = 'Hộ nghèo';
  row[place('Nghề nghiệp cha')] = 'Làm ruộng';
  row[place('Địa chỉ')] = null;
  const { writeXlsx } = await import('hucre/xlsx');
  const file = await writeXlsx({ sheets: [{ name: 'Học sinh', rows: [headings, row] }] });
  const { body } = await checkFile(api, 'GiaoVu', file);
  const [checked] = body.rows;
  if (!checked?.Trung?.HienTai) throw new Error('no student');
  const { id, HienTai, LoiCapNhat } = checked.Trung;
  const { KhoiDuKien: _, ...Goc } = HienTai;
  const changes = changesOf(checked, HienTai);
  expect([LoiCapNhat, changes]).toEqual([
    null,
    {
      ...{ Ten: 'Ánh', NoiSinh: 'Huế', DienUuTien: 'Hộ nghèo' },
      NguoiThan: [{ ...father, SoDienThoai: '0987654321', NgheNghiep: 'Làm ruộng' }],
    },
  ]);
  const updated = await api.call('GiaoVu', 'POST /api/students/hocsinh/nhap-excel/cap-nhat/', {
    ...{ HocSinh: [{ id, Goc, ...changes }], LyDo: 'Theo danh sách đã đối chiếu' },
  });
  expect([updated.statusCode, updated.json()]).toEqual([200, { SoLuong: 1 }]);
  const again = (await checkFile(api, 'GiaoVu', file)).body.rows[0];
  expect(again && differences(again)).toEqual({});
});

test('lists the students of an old year, and of all years without a filter', async ({ api }) => {
  const old = await listedIn((await exported(api, `${path}?nien_khoa_id=${years.old}`)).rawPayload);
  expect(old.length).toBeGreaterThan(1);
  const all = await listedIn((await exported(api, path)).rawPayload);
  const everybody = (await api.call('GiaoVu', 'GET /api/students/hocsinh/')).json();
  expect(all).toHaveLength(everybody.length + 1);
  expect(everybody.map(({ id }: { id: number }) => id)).toContain(students.old);
});
