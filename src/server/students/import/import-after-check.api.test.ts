// The result of an earlier check is never trusted: changes made since then count.

import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { overCapacity } from '#shared/school/years/capacity.ts';
import type { ReadStudent } from '#shared/students/import/api.ts';
import { studentImportMessages } from '#shared/students/import/messages.ts';
import { type As, type TestApp, test } from '#test/helpers/api.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { years } from '#test/helpers/school/school.ts';
import { checkFile, importStudents, newStudent } from '#test/helpers/students/student-files.ts';
import { studentFile } from '#test/helpers/students/student-sheets.ts';

const hoa = ['Lý Thị Hoa', 'Nữ', '05/09/2011', 'Huế', 'hoa@example.com', '10', '10A2'];

async function checked(api: TestApp, as: As, ...list: string[][]): Promise<ReadStudent[]> {
  const { status, body } = await checkFile(api, as, await studentFile(...list));
  expect([status, body.hop_le]).toEqual([200, list.length]);
  return body.rows;
}

async function expectRefused(api: TestApp, rows: ReadStudent[], Loi: object): Promise<void> {
  const before = await contentsOf(api.database);
  expect(await importStudents(api, 'GiaoVu', rows)).toEqual({
    status: 400,
    body: { detail: studentImportMessages.wrongRows(1), rows: [{ Dong: 2, Loi }] },
  });
  expect(await contentsOf(api.database)).toEqual(before);
}

describe('refused, because since the check', () => {
  test('the regulation has changed', async ({ api }) => {
    const rows = await checked(api, 'GiaoVu', hoa);
    const changed = await api.call('BGH', `PATCH /api/configurations/quydinh/${years.current}/`, {
      TuoiToiThieu: 16,
    });
    expect(changed.statusCode).toBe(200);
    await expectRefused(api, rows, { NgaySinh: [expect.stringMatching(/từ 16 đến 20/u)] });
  });

  test('another student got the e-mail', async ({ api }) => {
    const rows = await checked(api, 'GiaoVu', hoa);
    await importStudents(api, 'BGH', [newStudent(2, { Email: 'HOA@example.com' })]);
    await expectRefused(api, rows, { Email: [messages.exists('Email')] });
  });

  test('the class has filled up', async ({ api }) => {
    const rows = await checked(api, 'GiaoVu', hoa);
    const others = [7, 8, 9].map((row) => newStudent(row, { TenLop: '10A2' }));
    expect((await importStudents(api, 'BGH', others)).status).toBe(201);
    await expectRefused(api, rows, { TenLop: [overCapacity(5, 4)] });
  });

  test('the student was admitted', async ({ api }) => {
    const rows = await checked(api, 'GiaoVu', hoa);
    const twin = newStudent(2, { Ho: 'LÝ THỊ', Ten: 'Hoa', NgaySinh: '2011-09-05' });
    expect((await importStudents(api, 'BGH', [twin])).status).toBe(201);
    expect(await importStudents(api, 'GiaoVu', rows)).toEqual({
      status: 400,
      body: { detail: studentImportMessages.nothingNew, rows: [] },
    });
  });

  test('a value was changed to an invalid one', async ({ api }) => {
    const changes: [Partial<ReadStudent>, object][] = [
      [{ Ten: 'x'.repeat(51) }, { Ten: [messages.tooLong(50)] }],
      [{ GioiTinh: 'nữ' }, { GioiTinh: ['Giới tính phải là Nam, Nữ hoặc Khác.'] }],
      [{ NgaySinh: '2011-02-30' }, { NgaySinh: [messages.invalidDate] }],
      [{ DiaChi: ' ' }, { DiaChi: [messages.required] }],
      [{ Email: 'hoa@' }, { Email: [messages.invalidEmail] }],
      [{ KhoiDuKien: 9 }, { KhoiDuKien: [messages.unknown('Khối')] }],
    ];
    for (const [change, Loi] of changes) {
      const rows = await checked(api, 'GiaoVu', hoa);
      const sent = rows.map((row) => ({ ...row, TenLop: null, ...change }));
      await expectRefused(api, sent, Loi);
    }
  });
});

test('stores the values as sent back, including changes', async ({ api }) => {
  const rows = await checked(api, 'GiaoVu', hoa);
  const sent = rows.map((row) => ({ ...row, Ho: ' Lý  Thu ', Email: 'thu@example.com' }));
  expect((await importStudents(api, 'GiaoVu', sent)).status).toBe(201);
  const stored = await api.database.main
    .selectFrom('HOCSINH')
    .select(['Ho', 'Ten', 'HoTenTim', 'Email', 'EmailKhoa'])
    .where('IDDotNhap', 'is not', null)
    .execute();
  expect(stored).toEqual([
    {
      Ho: 'Lý Thu',
      Ten: 'Hoa',
      HoTenTim: 'ly thu hoa',
      Email: 'thu@example.com',
      EmailKhoa: 'thu@example.com',
    },
  ]);
});

test('of two checked lists for the last seats of a class exactly one succeeds', async ({ api }) => {
  const list = (month: number) =>
    [1, 2].map((day) => [
      `Lý Thị Hoa ${month}${day}`,
      'Nữ',
      `0${day}/0${month}/2011`,
      'Huế',
      '',
      '10',
      '10A2',
    ]);
  const first = await checked(api, 'GiaoVu', ...list(1));
  const second = await checked(api, 'BGH', ...list(2));
  const replies = await Promise.all([
    importStudents(api, 'GiaoVu', first),
    importStudents(api, 'BGH', second),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400]);
});
