// Students imported from a list: all of them or none.

import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { overCapacity } from '#shared/school/years/capacity.ts';
import { studentImportLimits } from '#shared/students/import/limits.ts';
import { studentImportMessages } from '#shared/students/import/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { accounts, classes, removeYears, testTime, years } from '#test/helpers/school/school.ts';
import { checkFile, folder, importStudents, newStudent } from '#test/helpers/students/student-files.ts';
import { studentFile } from '#test/helpers/students/student-sheets.ts';
import { checkProblems } from './check-students.ts';

const an = { Ho: 'Nguyễn Văn', Ten: 'An', NgaySinh: '2011-03-02' };

const importedRows = ({ database }: TestApp) =>
  database.main
    .selectFrom('HOCSINH')
    .innerJoin('GHIDANH', 'GHIDANH.IDHocSinh', 'HOCSINH.id')
    .leftJoin('XEPLOP', 'XEPLOP.IDHocSinh', 'HOCSINH.id')
    .select(['Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'DiaChi', 'Email', 'KhoiDuKien', 'IDNienKhoaTiepNhan'])
    .select(['GHIDANH.IDNienKhoa', 'GHIDANH.IDKhoi', 'XEPLOP.IDLopHoc'])
    .where('IDDotNhap', 'is not', null)
    .orderBy('HOCSINH.id')
    .execute();

describe('refused, and nothing is stored', () => {
  const body = { rows: [newStudent(2)], KemTrung: false };
  scenarios([
    { name: 'not signed in', as: 'nobody', request: `POST ${folder}`, body, status: 401 },
    { name: 'a teacher', as: 'GiaoVien', request: `POST ${folder}`, body, status: 403 },
    {
      name: 'nothing given',
      ...{ as: 'GiaoVu', request: `POST ${folder}`, body: {}, status: 400 },
      reply: { rows: [messages.required], KemTrung: [messages.required] },
    },
    {
      name: 'no rows',
      ...{ as: 'GiaoVu', request: `POST ${folder}`, body: { rows: [], KemTrung: false }, status: 400 },
      reply: { rows: [messages.required] },
    },
  ]);

  test('a school without a year', async ({ api }) => {
    await removeYears(api.database);
    expect(await importStudents(api, 'BGH', [newStudent(2)])).toEqual({
      status: 400,
      body: { detail: messages.noCurrentYear },
    });
  });

  test('one wrong row among many: every wrong row is reported', async ({ api }) => {
    const before = await contentsOf(api.database);
    const rows = [
      newStudent(2, { Email: 'anh@example.com' }),
      newStudent(3, { NgaySinh: '12/31/2010' }),
      newStudent(4, { NgaySinh: '2020-01-01', KhoiDuKien: 9, DiaChi: ' ' }),
      newStudent(5, { Email: 'AN@example.com', TenLop: '10A9' }),
      newStudent(6, { Email: 'Anh@example.com' }),
      newStudent(7, { Ho: 'a\u0000b', Email: 'a\u0000@b.com', NgaySinh: '\u0000' }),
    ];
    expect(await importStudents(api, 'GiaoVu', rows)).toEqual({
      status: 400,
      body: {
        detail: studentImportMessages.wrongRows(5),
        rows: [
          { Dong: 3, Loi: { NgaySinh: [messages.invalidDate] } },
          {
            Dong: 4,
            Loi: {
              NgaySinh: [expect.stringMatching(/^Tuổi/u)],
              KhoiDuKien: [messages.unknown('Khối')],
              DiaChi: [messages.required],
            },
          },
          {
            Dong: 5,
            Loi: {
              Email: [messages.exists('Email')],
              TenLop: [checkProblems.unknownClass('10A9', '2026-2027')],
            },
          },
          { Dong: 6, Loi: { Email: [checkProblems.emailTwice(2)] } },
          {
            Dong: 7,
            Loi: {
              Ho: [messages.controlCharacters],
              Email: [messages.controlCharacters],
              NgaySinh: [messages.invalidDate],
            },
          },
        ],
      },
    });
    expect(await contentsOf(api.database)).toEqual(before);
  });

  test('values of a wrong type: reported with their row, next to other errors', async ({ api }) => {
    const before = await contentsOf(api.database);
    const { Ho: _, Dong: __, ...nameless } = newStudent(9);
    const rows = [
      newStudent(2),
      { ...newStudent(3), NgaySinh: null, Ho: 7 },
      { ...newStudent(4), TenLop: 5, Email: {}, KhoiDuKien: 'x' },
      { ...nameless, DiaChi: '' },
      'học sinh',
      { ...newStudent(7), Loi: null, KhoiDuKien: '' },
    ];
    const everything = ['Dong', 'Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'DiaChi', 'KhoiDuKien'];
    expect(await importStudents(api, 'GiaoVu', rows)).toEqual({
      status: 400,
      body: {
        detail: studentImportMessages.wrongRows(5),
        rows: [
          { Dong: 3, Loi: { NgaySinh: [messages.required], Ho: [messages.notText] } },
          {
            Dong: 4,
            Loi: { TenLop: [messages.notText], Email: [messages.notText], KhoiDuKien: [messages.notNumber] },
          },
          {
            Dong: 4,
            Loi: { Dong: [messages.required], Ho: [messages.required], DiaChi: [messages.required] },
          },
          { Dong: 5, Loi: Object.fromEntries(everything.map((field) => [field, [messages.required]])) },
          { Dong: 7, Loi: { KhoiDuKien: [messages.required] } },
        ],
      },
    });
    expect(await contentsOf(api.database)).toEqual(before);
  });

  test('one student too many for a class', async ({ api }) => {
    const before = await contentsOf(api.database);
    const rows = [2, 3].map((row) => newStudent(row, { TenLop: '10A1' }));
    expect(await importStudents(api, 'GiaoVu', rows)).toEqual({
      status: 400,
      body: {
        detail: studentImportMessages.wrongRows(1),
        rows: [{ Dong: 3, Loi: { TenLop: [overCapacity(5, 4)] } }],
      },
    });
    expect(await contentsOf(api.database)).toEqual(before);
  });

  test('more rows or bytes than allowed', async ({ api }) => {
    const rows = Array.from({ length: studentImportLimits.rows + 1 }, (_, row) => newStudent(row));
    expect(await importStudents(api, 'GiaoVu', rows)).toEqual({
      status: 400,
      body: { rows: [studentImportMessages.tooMany] },
    });
    const DiaChi = 'x'.repeat(studentImportLimits.bodyBytes);
    expect((await importStudents(api, 'GiaoVu', [newStudent(2, { DiaChi })])).status).toBe(413);
    // A body above the usual limit of one megabyte is accepted, and the error is reported.
    const long = newStudent(2, { DiaChi: 'x'.repeat(3 * 1024 * 1024) });
    expect(await importStudents(api, 'GiaoVu', [long])).toMatchObject({
      status: 400,
      body: { rows: [{ Dong: 2, Loi: { DiaChi: [messages.tooLong(255)] } }] },
    });
  });
});

describe('stored', () => {
  test('a block as text, and empty texts for no class and no e-mail', async ({ api }) => {
    const { Email: _, TenLop: __, ...min } = newStudent(3);
    const rows = [
      { ...newStudent(2), Dong: '2', KhoiDuKien: '1', TenLop: '', Email: '' },
      { ...min, KhoiDuKien: ' 2 ' },
      { ...newStudent(4), KhoiDuKien: '1', TenLop: '10A2' },
    ];
    expect((await importStudents(api, 'GiaoVu', rows)).status).toBe(201);
    expect(await importedRows(api)).toMatchObject([
      { KhoiDuKien: 1, IDKhoi: 1, IDLopHoc: null, Email: null },
      { KhoiDuKien: 2, IDKhoi: 2, IDLopHoc: null, Email: null },
      { KhoiDuKien: 1, IDKhoi: 1, IDLopHoc: classes.a2 },
    ]);
  });

  test('admitted, enrolled, and placed if a class is given, with one audit line', async ({ api }) => {
    const rows = [
      newStudent(2, { TenLop: ' 10a1 ', Email: 'Anh@Example.com' }),
      newStudent(3, { Ho: '  Đỗ   Ngọc ', KhoiDuKien: 2, GioiTinh: 'Khác' }),
    ];
    const reply = await importStudents(api, 'GiaoVu', rows, { TenTep: 'khoi10.xlsx' });
    expect(reply).toEqual({ status: 201, body: { IDDotNhap: 1, SoLuong: 2, BoQua: 0 } });
    const common = { NgaySinh: '2011-02-28', DiaChi: '3 Trần Phú, Huế', Ho: 'Đỗ Ngọc' };
    const year = { IDNienKhoaTiepNhan: years.current, IDNienKhoa: years.current };
    expect(await importedRows(api)).toEqual([
      {
        ...common,
        ...year,
        ...{ Ten: 'Ánh 2', GioiTinh: 'Nữ', Email: 'Anh@Example.com', KhoiDuKien: 1, IDKhoi: 1 },
        IDLopHoc: classes.a1,
      },
      {
        ...common,
        ...year,
        ...{ Ten: 'Ánh 3', GioiTinh: 'Khác', Email: null, KhoiDuKien: 2, IDKhoi: 2, IDLopHoc: null },
      },
    ]);
    const found = (await api.call('GiaoVu', 'GET /api/students/hocsinh/?search=do ngoc anh')).json();
    expect(found.map(({ TenLop }: { TenLop: string | null }) => TenLop)).toEqual(['10A1', null]);
    const log = (await api.call('BGH', 'GET /api/accounts/nhat-ky/?Loai=NhapTep')).json();
    expect(log).toMatchObject([
      {
        NguoiDung: accounts.GiaoVu.username,
        NoiDung: 'Đã nhập 2 học sinh từ tệp khoi10.xlsx vào niên khóa 2026-2027.',
      },
    ]);
  });

  test('the result of a check, sent back unchanged', async ({ api }) => {
    const { body } = await checkFile(
      api,
      'GiaoVu',
      await studentFile(['Lý Thị Hoa', 'Nữ', '05/09/2011', 'Huế', '', '10', '10A2']),
    );
    expect(await importStudents(api, 'BGH', body.rows)).toMatchObject({ status: 201, body: { SoLuong: 1 } });
  });

  test('3,000 students', async ({ api }) => {
    const rows = Array.from({ length: studentImportLimits.rows }, (_, index) =>
      newStudent(index + 2, { Email: `hs${index}@example.com`, DiaChi: 'Đường Điện Biên Phủ '.repeat(5) }),
    );
    expect(await importStudents(api, 'GiaoVu', rows)).toMatchObject({
      status: 201,
      body: { SoLuong: 3_000 },
    });
    expect(await importedRows(api)).toHaveLength(3_000);
  });
});

describe('duplicates', () => {
  const rows = [newStudent(2, { ...an, Ten: 'AN' }), newStudent(3), { ...newStudent(3), Dong: 4 }];

  test('are skipped by default', async ({ api }) => {
    expect(await importStudents(api, 'GiaoVu', rows)).toEqual({
      status: 201,
      body: { IDDotNhap: 1, SoLuong: 1, BoQua: 2 },
    });
    expect((await importedRows(api)).map(({ Ten }) => Ten)).toEqual(['Ánh 3']);
  });

  test('are included on request', async ({ api }) => {
    expect(await importStudents(api, 'GiaoVu', rows, { KemTrung: true })).toMatchObject({
      status: 201,
      body: { SoLuong: 3, BoQua: 0 },
    });
  });

  test('are validated only if included', async ({ api }) => {
    const double = newStudent(2, { ...an, Email: 'an@example.com', DiaChi: '' });
    const rowsWithDouble = [double, newStudent(3)];
    expect(await importStudents(api, 'GiaoVu', rowsWithDouble, { KemTrung: true })).toMatchObject({
      status: 400,
      body: { rows: [{ Dong: 2, Loi: { Email: [messages.exists('Email')], DiaChi: [messages.required] } }] },
    });
    expect(await importStudents(api, 'GiaoVu', rowsWithDouble)).toMatchObject({
      status: 201,
      body: { SoLuong: 1, BoQua: 1 },
    });
  });

  test('do not include students of an old year who are not enrolled now', async ({ api }) => {
    const tuan = newStudent(2, { Ho: 'Hoàng Minh', Ten: 'Tuấn', NgaySinh: '2010-02-28' });
    expect(await importStudents(api, 'GiaoVu', [tuan])).toMatchObject({ status: 201, body: { BoQua: 0 } });
  });

  test('alone are not an import: a list sent twice is stored once', async ({ api }) => {
    const list = [newStudent(2), newStudent(3)];
    expect((await importStudents(api, 'GiaoVu', list)).status).toBe(201);
    expect(await importStudents(api, 'GiaoVu', list)).toEqual({
      status: 400,
      body: { detail: studentImportMessages.nothingNew, rows: [] },
    });
    expect(await importedRows(api)).toHaveLength(2);
  });
});

describe('two concurrent imports', () => {
  test('for the last seats of a class: exactly one succeeds', async ({ api }) => {
    const list = (first: number) =>
      [0, 1].map((row) => newStudent(first + row, { TenLop: '10A2', NgaySinh: `2011-0${first}-01` }));
    const replies = await Promise.all([
      importStudents(api, 'GiaoVu', list(2)),
      importStudents(api, 'BGH', list(4)),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const refused = replies.find(({ status }) => status === 400);
    expect(refused?.body).toMatchObject({ rows: [{ Loi: { TenLop: [overCapacity(5, 4)] } }] });
    expect(await importedRows(api)).toHaveLength(2);
    const members = await api.database.main
      .selectFrom('XEPLOP')
      .select('IDHocSinh')
      .where('IDLopHoc', '=', classes.a2)
      .execute();
    expect(members).toHaveLength(3);
  });

  test('of the same list: stored once', async ({ api }) => {
    const list = [newStudent(2), newStudent(3, { Email: 'anh@example.com' })];
    const replies = await Promise.all([
      importStudents(api, 'GiaoVu', list),
      importStudents(api, 'BGH', list),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await importedRows(api)).toHaveLength(2);
  });

  test('an import and an admission with the same e-mail: one succeeds', async ({ api }) => {
    const { Dong: _, TenLop: __, ...alone } = newStudent(9, { Email: 'anh@example.com' });
    const [imported, admitted] = await Promise.all([
      importStudents(api, 'GiaoVu', [newStudent(2, { Email: 'anh@example.com' })]),
      api.call('BGH', 'POST /api/students/hocsinh/', alone),
    ]);
    expect([imported.status, admitted.statusCode].toSorted()).toEqual([201, 400]);
  });
});

test('an import is recorded with user, time, file and count', async ({ api }) => {
  await importStudents(api, 'GiaoVu', [newStudent(2)], { TenTep: 'khoi 10.xlsx' });
  api.pass(60_000);
  await importStudents(api, 'BGH', [newStudent(3), newStudent(4)]);
  const imports = (await api.call('BGH', 'GET /api/students/dot-nhap/')).json();
  const later = new Date(testTime.getTime() + 60_000).toISOString();
  expect(imports).toMatchObject([
    { id: 2, NguoiNhap: 'Nguyễn Thị Hạnh', ThoiDiem: later, TenTep: null, SoLuong: 2, CoTheHoanTac: true },
    {
      ...{ id: 1, NguoiNhap: 'Nguyễn Thị Lan', ThoiDiem: testTime.toISOString() },
      ...{ TenTep: 'khoi 10.xlsx', SoLuong: 1, CoTheHoanTac: true },
    },
  ]);
});
