// How a list of students is interpreted, and which errors are found. Nothing is stored.

import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { birthProblems } from '#server/platform/files/excel/birth-dates.ts';
import { fileProblems } from '#server/platform/files/excel/read-workbook.ts';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import { importLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { overCapacity } from '#shared/school/years/capacity.ts';
import { studentImportLimits } from '#shared/students/import/limits.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { observeReading } from '#test/helpers/files/reading.ts';
import { mathSheet, upload, uploadRequest } from '#test/helpers/files/upload.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { classes, removeYears, students } from '#test/helpers/school/school.ts';
import { nameSchool } from '#test/helpers/school/school-name.ts';
import { bombs, spreadsheet } from '#test/helpers/scores/score-files.ts';
import { noFurther } from '#test/helpers/students/no-further.ts';
import { checkFile, folder } from '#test/helpers/students/student-files.ts';
import { studentFile } from '#test/helpers/students/student-sheets.ts';
import { checkProblems } from './check-students.ts';
import { headingProblems } from './headings.ts';
import { tableProblems } from './student-table.ts';

const hoa = ['Lý Thị Hoa', 'Nữ', '05/09/2011', '7 Hai Bà Trưng', 'hoa@example.com', '10', '10A2'];
const hoaRead = {
  Dong: 2,
  Ho: 'Lý Thị',
  Ten: 'Hoa',
  GioiTinh: 'Nữ',
  NgaySinh: '2011-09-05',
  DiaChi: '7 Hai Bà Trưng',
  Email: 'hoa@example.com',
  KhoiDuKien: 1,
  TenLop: '10A2',
  ...noFurther,
  Loi: null,
  Trung: null,
};

const ageFault = 'Tuổi tiếp nhận phải từ 15 đến 20 (sinh từ năm 2006 đến năm 2011).';

describe('refused', () => {
  scenarios([
    { name: 'not signed in', as: 'nobody', request: `POST ${folder}kiem-tra/`, body: {}, status: 401 },
    { name: 'a teacher', as: 'GiaoVien', request: `POST ${folder}kiem-tra/`, body: {}, status: 403 },
    { name: 'the template for a teacher', as: 'GiaoVien', request: `GET ${folder}mau/`, status: 403 },
  ]);

  test('a school without a year', async ({ api }) => {
    await removeYears(api.database);
    const { status, body } = await checkFile(api, 'GiaoVu', await studentFile(hoa));
    expect([status, body]).toEqual([400, { detail: messages.noCurrentYear }]);
    const template = await api.call('GiaoVu', `GET ${folder}mau/`);
    expect([template.statusCode, template.json()]).toEqual([400, { detail: messages.noCurrentYear }]);
  });

  test('a file that is not a list of students', async ({ api }) => {
    const refusalOf = async (file: Uint8Array) => (await checkFile(api, 'GiaoVu', file)).body;
    expect(await refusalOf(Buffer.from('Nguyễn Văn An'))).toEqual({ detail: fileProblems.notSpreadsheet });
    expect(await refusalOf(await spreadsheet([['Điểm 15 phút']]))).toEqual({ detail: headingProblems.none });
    expect(await refusalOf(await spreadsheet([['Họ và tên', 'Ngày sinh', 'Giới tính', 'Khối']]))).toEqual({
      detail: headingProblems.missing(['Địa chỉ']),
    });
    expect(await refusalOf(await studentFile())).toEqual({ detail: tableProblems.noRows });
    expect(await refusalOf(await studentFile(hoa, ['Lý A', 'Nam', '12/31/2010', 'Huế', null, 10]))).toEqual({
      detail: birthProblems.monthFirstList(3, '12/31/2010', '31/12/2010'),
    });
    expect((await checkFile(api, 'GiaoVu', Buffer.alloc(importLimits.bytes + 1))).status).toBe(413);
  });

  test('a bomb, and a list that is too long', async ({ api }) => {
    const bomb = bombs()['one cell in the last corner'] ?? Buffer.alloc(0);
    expect((await checkFile(api, 'GiaoVu', bomb)).body).toEqual({ detail: fileProblems.tooHeavy });
    const rows = Array.from({ length: studentImportLimits.rows + 1 }, () => hoa);
    expect((await checkFile(api, 'BGH', await studentFile(...rows))).body).toEqual({
      detail: tableProblems.tooManyRows,
    });
  });

  test('more files than a person would send', async ({ api }) => {
    const file = Buffer.alloc(10);
    // Scores for a class that does not exist are rejected before the file is read, but still count towards the limit.
    for (let n = 0; n < importLimits.perMinute; n += 1)
      expect((await upload(api, 'BGH', file, { ...mathSheet, IDLopHoc: 99 })).status).toBe(404);
    expect((await checkFile(api, 'BGH', file)).status).toBe(429);
    expect((await checkFile(api, 'GiaoVu', file)).status).toBe(400);
  });

  test('a second file of the same account meanwhile, of any kind', async ({ api }) => {
    const slow = bombs()['one cell in the last corner'] ?? Buffer.alloc(0);
    const started = observeReading();
    const reading = api.call('GiaoVu', uploadRequest(), slow, {
      headers: { 'content-type': spreadsheetType },
    });
    // If another file came first, this one would be the one rejected.
    await started.first();
    expect((await checkFile(api, 'GiaoVu', await studentFile(hoa))).status).toBe(429);
    expect((await upload(api, 'GiaoVu', slow, mathSheet)).body).toEqual({ detail: messages.oneFileAtATime });
    await reading;
  });
});

describe('accepted', () => {
  test('a student in the template, from any office account', async ({ api }) => {
    const before = await contentsOf(api.database);
    const answer = { rows: [hoaRead], tong: 1, hop_le: 1, loi: 0, trung: 0 };
    for (const as of ['GiaoVu', 'BGH'] as const)
      expect(await checkFile(api, as, await studentFile(hoa))).toEqual({ status: 200, body: answer });
    expect(await contentsOf(api.database)).toEqual(before);
  });

  test('the template itself, filled in', async ({ api }) => {
    const template = await api.call('GiaoVu', `GET ${folder}mau/`);
    expect(template.headers['content-disposition']).toContain('MauNhapHocSinh_2026-2027.xlsx');
    expect((await checkFile(api, 'GiaoVu', template.rawPayload)).body).toEqual({
      detail: tableProblems.noRows,
    });
    const { sheets } = await readXlsx(template.rawPayload);
    expect(sheets[1]?.rows.map((row) => row[4]).slice(3, 6)).toEqual(['10A1', '10A2', '11A1']);
    const filled = await spreadsheet([...(sheets[0]?.rows.slice(0, 4) ?? []), hoa]);
    expect((await checkFile(api, 'GiaoVu', filled)).body).toMatchObject({ rows: [{ ...hoaRead, Dong: 5 }] });
  });

  test('an exported class list with a block column: head and signatures are not students', async ({
    api,
  }) => {
    await nameSchool(api);
    const list = await api.call('GiaoVu', `GET /api/classes/lophoc/xuat-danh-sach/?lophoc_id=${classes.a1}`);
    expect((await checkFile(api, 'GiaoVu', list.rawPayload)).body).toEqual({
      detail: headingProblems.missing(['Khối']),
    });
    const rows = (await readXlsx(list.rawPayload)).sheets[0]?.rows ?? [];
    const header = rows.findIndex(([first]) => first === 'STT');
    const file = await spreadsheet(rows.map((row, index) => [...row, index === header ? 'Khối' : 10]));
    const { body } = await checkFile(api, 'GiaoVu', file);
    expect(body.rows.map(({ Dong, Trung }) => [Dong, Trung?.id])).toEqual([
      [header + 2, students.an],
      [header + 3, students.binh],
      [header + 4, students.dung],
    ]);
  });

  test('a student of the year, whatever the birth dates of the other rows', async ({ api }) => {
    const born = (name: string, day: string) => [name, 'Nam', day, 'Huế', null, '10', null];
    const [an, older, younger] = [
      born('nguyễn văn an', '02/03/2011'),
      born('Lê Văn Anh', '01/03/2011'),
      born('Lê Văn Em', '03/03/2011'),
    ];
    for (const rows of [[an], [older, an, older], [younger, an, younger], [older, an, younger]]) {
      const { body } = await checkFile(api, 'GiaoVu', await studentFile(...rows));
      expect(body.rows[rows.indexOf(an)]?.Trung).toMatchObject({ id: students.an });
    }
  });

  test('columns in another order, spreadsheet dates, names in two columns', async ({ api }) => {
    const file = await spreadsheet([
      ['TRƯỜNG THPT'],
      ['Lớp', 'KHỐI', 'Tên', 'Họ', 'NGAY SINH', 'Dia chi', 'giới tính'],
      ['10a2', 'Khối 10', 'Hoa', 'Lý Thị', new Date('2011-09-05T00:00:00Z'), '7 Hai Bà Trưng', 'nu'],
    ]);
    const { body } = await checkFile(api, 'GiaoVu', file);
    expect(body.rows).toEqual([{ ...hoaRead, Dong: 3, Email: null, TenLop: '10a2' }]);
  });

  test('a list completed and saved with LibreOffice', async ({ api }) => {
    const fixture = new URL('../../../../test/fixtures/student-list-from-libreoffice.xlsx', import.meta.url);
    const { body } = await checkFile(api, 'GiaoVu', await readFile(fixture));
    expect(body).toMatchObject({ tong: 4, hop_le: 4, loi: 0, trung: 0 });
    expect(body.rows).toMatchObject([
      { Dong: 5, Ten: 'Thảo', NgaySinh: '2010-12-25', KhoiDuKien: 1, TenLop: '10A2' },
      { Dong: 6, Ho: 'đỗ minh', Ten: 'quân', GioiTinh: 'Nam', NgaySinh: '2011-09-05', TenLop: null },
      { Dong: 7, Ten: 'Hân', GioiTinh: 'Nữ', NgaySinh: '2011-03-14', Email: 'han.bui@example.com' },
      { Dong: 8, Ho: 'Ngô Thanh', Ten: 'Tùng', NgaySinh: '2010-11-05', KhoiDuKien: 2, TenLop: '11A1' },
    ]);
  });
});

/** Rows with every possible error, and the expected message for each. */
const wrongRows = (): [row: (string | number | null)[], Loi: object][] => {
  const wrong = (column: number, value: string | number | null, name = 'Lý Thị Hoa') =>
    [name, ...hoa.slice(1, 4), null, '10', null].map((cell, at) => (at === column ? value : cell));
  const birth = (text: string, fault: string) =>
    [wrong(2, text), { NgaySinh: [fault] }] as [(string | null)[], object];
  return [
    [wrong(0, null), { Ho: [messages.required], Ten: [messages.required] }],
    [wrong(0, 'Hoa'), { Ho: [messages.required] }],
    [wrong(0, `Lý ${'x'.repeat(51)}`), { Ten: [messages.tooLong(50)] }],
    [wrong(1, null), { GioiTinh: [messages.required] }],
    [wrong(1, 'gái'), { GioiTinh: ['Giới tính phải là Nam, Nữ hoặc Khác.'] }],
    [wrong(2, null), { NgaySinh: [messages.required] }],
    [wrong(2, 40_791), { NgaySinh: [birthProblems.notDate('40791')] }],
    birth('31/02/2011', birthProblems.notDate('31/02/2011')),
    birth('12/31/2010', birthProblems.monthFirst('12/31/2010', '31/12/2010')),
    birth('05/09/2012', ageFault),
    birth('05/09/2005', ageFault),
    birth('17/11/2026', messages.futureDate),
    [wrong(3, null), { DiaChi: [messages.required] }],
    [wrong(3, 'x'.repeat(256)), { DiaChi: [messages.tooLong(255)] }],
    [wrong(4, 'hoa@'), { Email: [messages.invalidEmail] }],
    [wrong(4, 'EM@example.com'), { Email: [messages.exists('Email')] }],
    [wrong(4, 'hoc.sinh.1@example.com'), { Email: [checkProblems.emailTwice(2)] }],
    [wrong(5, null), { KhoiDuKien: [messages.required] }],
    [wrong(5, '9'), { KhoiDuKien: ['Khối "9" không có. Hãy ghi 10, 11, 12.'] }],
    [wrong(6, '10A9'), { TenLop: [checkProblems.unknownClass('10A9', '2026-2027')] }],
    [wrong(6, '11A1'), { TenLop: ['Lớp 11A1 thuộc Khối 11, không thuộc Khối 10.'] }],
  ];
};

test('1,500 students with every kind of error: each row is reported, none is stored', async ({ api }) => {
  const before = await contentsOf(api.database);
  const wrong = wrongRows().map(([[name, ...row], Loi], index) => {
    // Distinct names, so that none of them is a duplicate.
    const named = name === 'Lý Thị Hoa' ? `Lý Thị Hoa ${index}` : name;
    return { row: [named ?? null, ...row], Loi };
  });
  // 10A1 has one seat left, so the second of these is one too many.
  const placed = ['Lê Thị Đủ', 'Lê Thị Thừa'].map((name) => [
    name,
    'Nữ',
    '05/09/2011',
    'Huế',
    null,
    '10',
    '10A1',
  ]);
  const doubles = ['nguyễn văn an', 'Học Sinh 1'].map((name, index) => {
    const birth = index === 0 ? '02/03/2011' : '25/12/2010';
    return [name, 'Nam', birth, 'Huế', null, '10', null];
  });
  const good = 1_500 - wrong.length - placed.length - doubles.length;
  const rows = [
    ...Array.from({ length: good }, (_, index) => {
      const email = `hoc.sinh.${index + 1}@example.com`;
      return [`Học Sinh ${index + 1}`, 'Nam', '25/12/2010', '1 Lê Lợi', email, '11', null];
    }),
    ...wrong.map(({ row }) => row),
    ...placed,
    ...doubles,
  ];
  const { status, body } = await checkFile(api, 'GiaoVu', await studentFile(...rows));
  expect(status).toBe(200);
  const { rows: checked, ...counts } = body;
  expect(counts).toEqual({ tong: 1_500, hop_le: good + 1, loi: wrong.length + 1, trung: 2 });
  expect(checked.slice(0, good).filter(({ Loi, Trung }) => Loi || Trung)).toEqual([]);
  expect(checked.slice(good).map(({ Loi }) => Loi)).toEqual([
    ...wrong.map(({ Loi }) => Loi),
    null,
    { TenLop: [overCapacity(5, 4)] },
    null,
    null,
  ]);
  expect(checked.slice(-2).map(({ Trung }) => Trung)).toMatchObject([
    { id: students.an, HoTen: 'Nguyễn Văn An', NgaySinh: '2011-03-02', TenLop: '10A1' },
    { id: null, HoTen: 'Học Sinh 1', NgaySinh: '2010-12-25', TenLop: null },
  ]);
  expect(checked.at(-1)?.Dong).toBe(1_501);
  expect(await contentsOf(api.database)).toEqual(before);
});
