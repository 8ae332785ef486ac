// Ids, birthplaces, ethnicities and relatives in a list of students.

import { writeXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { formatDate } from '#shared/contract/calendar-date.ts';
import { messages } from '#shared/contract/messages.ts';
import { studentImportMessages } from '#shared/students/import/messages.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { students } from '#test/helpers/school/school.ts';
import { checkFile, importStudents, newStudent } from '#test/helpers/students/student-files.ts';
import { checkProblems } from './check-students.ts';
import { headingTexts } from './template/columns.ts';

const MaDinhDanh = '4600123456';
const SoDinhDanh = '046211001234';
const father = {
  QuanHe: 'Cha' as const,
  HoTen: 'Đỗ Văn Ba',
  SoDienThoai: '0912345678',
  Email: '',
  NgheNghiep: '',
};
const exists = [messages.exists('Mã định danh')];

/** A row of the template: the required cells, then the optional ones in the order of the headings. */
const fileOf = (...rows: (string | number | null)[][]) => {
  const required = ['Nữ', '05/09/2011', 'Huế', null, '10', null];
  const cells = rows.map(([name = null, ...further]) => [name, ...required, ...further]);
  return writeXlsx({ sheets: [{ name: 'Học sinh', rows: [[...headingTexts], ...cells] }] });
};

const refusal = (Dong: number, Loi: Record<string, string[]>) => ({
  status: 400,
  body: { detail: studentImportMessages.wrongRows(1), rows: [{ Dong, Loi }] },
});

test('are read, imported, and come back', async ({ api }) => {
  const further = [
    MaDinhDanh,
    SoDinhDanh,
    'Đà Nẵng',
    'Kinh',
    'Con liệt sĩ',
    'Đỗ Văn Ba',
    912_345_678,
    'Làm ruộng',
  ];
  const { body } = await checkFile(api, 'GiaoVu', await fileOf(['Lý Thị Hoa', ...further]));
  const values = {
    ...{ MaDinhDanh, SoDinhDanh, NoiSinh: 'Đà Nẵng', DanToc: 'Kinh', DienUuTien: 'Con liệt sĩ' },
    NguoiThan: [{ ...father, NgheNghiep: 'Làm ruộng' }],
  };
  expect(body).toMatchObject({ hop_le: 1, rows: [{ ...values, Loi: null, Trung: null }] });
  expect(await importStudents(api, 'GiaoVu', body.rows)).toMatchObject({ status: 201 });
  const [listed] = (await api.call('GiaoVu', `GET /api/students/hocsinh/?search=${MaDinhDanh}`)).json();
  expect(listed).toMatchObject({ Ho: 'Lý Thị', Ten: 'Hoa', ...values });
});

test('rows and relatives without the fields that came later are imported', async ({ api }) => {
  const { NgheNghiep: _occupation, ...known } = father;
  const { DienUuTien: _priority, SoDinhDanh: _number, ...row } = newStudent(2, { MaDinhDanh });
  const rows = [{ ...row, NguoiThan: [known] }];
  expect(await importStudents(api, 'GiaoVu', rows)).toMatchObject({ status: 201 });
  const [listed] = (await api.call('GiaoVu', `GET /api/students/hocsinh/?search=${MaDinhDanh}`)).json();
  expect(listed).toMatchObject({ DienUuTien: null, NguoiThan: [father] });
});

test('errors are found in the file and by the import', async ({ api }) => {
  const file = await fileOf(
    ['Lý Thị Hoa', '1', '2', null, 'x'.repeat(51), 'x'.repeat(101), null, '0912345678', null, 'Má', '12'],
    ['Lý Thị Mai', 46_311_001_234],
  );
  const { body } = await checkFile(api, 'GiaoVu', file);
  const Loi = {
    MaDinhDanh: [expect.stringMatching(/^Mã định danh phải gồm/u)],
    SoDinhDanh: [expect.stringMatching(/đúng 12 chữ số/u)],
    DanToc: [messages.tooLong(50)],
    DienUuTien: [messages.tooLong(100)],
    NguoiThan: ['Có "SĐT cha" nhưng chưa có "Họ tên cha".'],
  };
  expect(body.rows.map((row) => row.Loi)).toEqual([
    Loi,
    { MaDinhDanh: [expect.stringMatching(/lưu ở dạng số/u)] },
  ]);
  const nameless = newStudent(3, { NguoiThan: [{ ...father, HoTen: '' }] });
  const before = await contentsOf(api.database);
  expect(await importStudents(api, 'GiaoVu', [newStudent(2), nameless])).toEqual(
    refusal(3, { NguoiThan: [messages.required] }),
  );
  const phone = newStudent(3, { NguoiThan: [father, { ...father, QuanHe: 'Me', SoDienThoai: '12' }] });
  expect((await importStudents(api, 'GiaoVu', [phone])).body).toMatchObject({
    rows: [{ Loi: { NguoiThan: [expect.stringMatching(/Số điện thoại phải gồm/u)] } }],
  });
  expect(await contentsOf(api.database)).toEqual(before);
});

describe('a known id', () => {
  const known = async (api: TestApp, id: number) => {
    const values = { MaDinhDanh: 'Ab12345', MaDinhDanhKhoa: 'ab12345' };
    await writable(api.database).updateTable('HOCSINH').set(values).where('id', '=', id).execute();
  };
  const row = newStudent(2, { MaDinhDanh: 'aB12345' });

  test('is a duplicate, skipped by default and never admitted again', async ({ api }) => {
    await known(api, students.an);
    const { body } = await checkFile(api, 'GiaoVu', await fileOf(['Lý Thị Hoa', 'aB12345'], ['Lý Thị Mai']));
    expect(body).toMatchObject({ hop_le: 1, trung: 1, loi: 0 });
    expect(body.rows[0]).toMatchObject({
      Loi: { MaDinhDanh: exists },
      Trung: { id: students.an, DangHoc: true },
    });
    const before = await contentsOf(api.database);
    expect(await importStudents(api, 'GiaoVu', [newStudent(3), row], { KemTrung: true })).toEqual(
      refusal(2, { MaDinhDanh: exists }),
    );
    expect(await contentsOf(api.database)).toEqual(before);
    expect(await importStudents(api, 'GiaoVu', [newStudent(3), row])).toMatchObject({
      ...{ status: 201, body: { SoLuong: 1, BoQua: 1 } },
    });
  });

  test('of a student who has left is known too', async ({ api }) => {
    await known(api, students.old);
    const { body } = await checkFile(api, 'GiaoVu', await fileOf(['Lý Thị Hoa', 'AB12345']));
    expect(body.rows[0]?.Trung).toMatchObject({ id: students.old, DangHoc: false, HienTai: null });
    expect(await importStudents(api, 'GiaoVu', [row], { KemTrung: true })).toEqual(
      refusal(2, { MaDinhDanh: exists }),
    );
  });

  test('twice in the file: the second is a duplicate, and never admitted', async ({ api }) => {
    const { body } = await checkFile(
      api,
      'GiaoVu',
      await fileOf(['Lý Thị Hoa', 'AB12345'], ['Lý Thị Mai', 'ab12345']),
    );
    expect(body).toMatchObject({
      hop_le: 1,
      trung: 1,
      loi: 0,
      rows: [{ Trung: null }, { Trung: { id: null } }],
    });
    expect(await importStudents(api, 'GiaoVu', body.rows, { KemTrung: true })).toEqual(
      refusal(3, { MaDinhDanh: [checkProblems.idTwice(2)] }),
    );
    expect(await importStudents(api, 'GiaoVu', body.rows)).toMatchObject({
      status: 201,
      body: { SoLuong: 1 },
    });
  });
});

test('a student who has left this year is known by name and birth date, and is not updated', async ({
  api,
}) => {
  const { Ho, Ten, NgaySinh } = (
    await api.call('GiaoVu', `GET /api/students/hocsinh/${students.an}/ho-so/`)
  ).json();
  const left = await api.call('GiaoVu', `POST /api/students/hocsinh/${students.an}/roi-truong/`, {
    ...{ HinhThuc: 'ThoiHoc', Ngay: '2026-11-10', NoiDen: '', LyDo: 'Theo đơn của gia đình' },
  });
  expect(left.statusCode).toBe(200);
  const rows = [[...headingTexts], [`${Ho} ${Ten}`, 'Nam', formatDate(NgaySinh), 'Huế', null, '10']];
  const { body } = await checkFile(api, 'GiaoVu', await writeXlsx({ sheets: [{ name: 'Học sinh', rows }] }));
  expect(body).toMatchObject({ tong: 1, trung: 1 });
  expect(body.rows[0]?.Trung).toMatchObject({ id: students.an, DangHoc: false, HienTai: null });
});

describe('a personal number', () => {
  const known = (api: TestApp, id: number, number = SoDinhDanh) =>
    writable(api.database).updateTable('HOCSINH').set({ SoDinhDanh: number }).where('id', '=', id).execute();
  const existing = { SoDinhDanh: [messages.exists('Số định danh cá nhân')] };

  test('that is known makes the row a duplicate, never admitted again', async ({ api }) => {
    await known(api, students.an);
    const { body } = await checkFile(api, 'GiaoVu', await fileOf(['Lý Thị Hoa', null, SoDinhDanh]));
    expect(body.rows[0]).toMatchObject({ Loi: existing, Trung: { id: students.an, DangHoc: true } });
    expect(await importStudents(api, 'GiaoVu', body.rows, { KemTrung: true })).toEqual(refusal(2, existing));
  });

  test('of another student than the code is an error that names both', async ({ api }) => {
    await known(api, students.an);
    const codes = { MaDinhDanh, MaDinhDanhKhoa: MaDinhDanh };
    await writable(api.database).updateTable('HOCSINH').set(codes).where('id', '=', students.binh).execute();
    const { body } = await checkFile(api, 'GiaoVu', await fileOf(['Lý Thị Hoa', MaDinhDanh, SoDinhDanh]));
    const wrong = { SoDinhDanh: [expect.stringMatching(/^Mã định danh là của .+, còn số định danh/u)] };
    expect(body.rows[0]).toMatchObject({ Loi: wrong, Trung: { id: students.binh, LoiCapNhat: wrong } });
  });

  test('of two students anywhere in a file is an error on both rows', async ({ api }) => {
    const rows = [['Lý Thị Hoa', null, SoDinhDanh], ['Lý Thị Lan'], ['Lý Thị Mai', null, 46_211_001_234]];
    const { body } = await checkFile(api, 'GiaoVu', await fileOf(...rows));
    expect(body.rows.map(({ Loi }) => Loi)).toEqual([
      { SoDinhDanh: [checkProblems.numberOfOthers(4)] },
      null,
      { SoDinhDanh: [checkProblems.numberOfOthers(2)] },
    ]);
  });
});
