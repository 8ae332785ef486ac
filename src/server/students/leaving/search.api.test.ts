// Somebody who has left is found as a former student, and on the class list for the office only.

import { expect } from 'vitest';
import { readWorkbook } from '#server/platform/files/excel/read-workbook.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { classes, students, years } from '#test/helpers/school/school.ts';
import { hasLeft, undoLeave } from '#test/helpers/students/leaving.ts';
import { addStudents } from '#test/helpers/students/students.ts';

const { an, binh, giang } = students;

const find = async (api: TestApp, words: string) =>
  (await api.call('GiaoVien', `GET /api/tim-kiem/?q=${encodeURIComponent(words)}`)).json().HocSinh;

test('a former student comes after those of today, and is marked', async ({ api }) => {
  const [other] = await addStudents(api.database, classes.a2, [{ Ho: 'Văn', Ten: 'An' }]);
  await hasLeft(api, an);
  const found = await find(api, 'văn an');
  expect(found).toMatchObject([{ id: other }, { id: an, TenLop: '10A1', IDNienKhoa: years.current }]);
  expect(found.map(({ DaRoi }: { DaRoi?: boolean }) => DaRoi)).toEqual([undefined, true]);
  await undoLeave(api, an);
  expect((await find(api, 'nguyễn văn an'))[0]).not.toHaveProperty('DaRoi');
});

test('also among many, without a class, and in later years', async ({ api }) => {
  const people = Array.from({ length: 60 }, (_, index) => ({ Ho: 'Phạm Hương', Ten: `Số ${index}` }));
  await addStudents(api.database, classes.a2, people);
  await hasLeft(api, giang);
  expect(await find(api, 'phạm hương')).toHaveLength(8);
  expect(await find(api, 'phạm hương giang')).toMatchObject([{ id: giang, TenLop: null, DaRoi: true }]);
  await beginNextYear(api);
  expect(await find(api, 'phạm hương giang')).toMatchObject([{ id: giang, TenNienKhoa: '2026-2027' }]);
});

test('the list of all years counts only those who are enrolled in one', async ({ api }) => {
  const page = async () =>
    (await api.call('BGH', 'GET /api/students/hocsinh/?page=1&page_size=50')).json() as {
      count: number;
      results: { id: number }[];
    };
  const before = await page();
  await hasLeft(api, an);
  const after = await page();
  expect(after.count).toBe(before.count - 1);
  expect(after.results.map(({ id }) => id)).toEqual(
    before.results.map(({ id }) => id).filter((id) => id !== an),
  );
});

test('the exported class list names them below the table, if the office asks for it', async ({ api }) => {
  await hasLeft(api, an);
  await hasLeft(api, binh, { HinhThuc: 'BaoLuu', NoiDen: '' });
  const texts = async (as: 'GiaoVu' | 'GiaoVien', more: string) => {
    const request = `GET /api/classes/lophoc/xuat-danh-sach/?lophoc_id=${classes.a1}${more}`;
    const reply = await api.call(as, request);
    expect(reply.statusCode).toBe(200);
    const workbook = await readWorkbook(reply.rawPayload);
    if ('problem' in workbook) throw new Error(workbook.problem);
    return workbook.rows.flat().filter((cell) => typeof cell === 'string');
  };
  const lines = [
    'Đã rời lớp:',
    '– Nguyễn Văn An, sinh 02/03/2011: đã chuyển trường ngày 10/11/2026, nơi đến: THPT Quốc Học',
    '– Trần Thị Bình, sinh 05/09/2011: đã bảo lưu ngày 10/11/2026',
  ];
  const asked = await texts('GiaoVu', '&KemDaRoi=true');
  expect(asked).toEqual(expect.arrayContaining(lines));
  expect(asked.some((text) => text.includes('Sĩ số: 1'))).toBe(true);
  for (const [as, more] of [
    ['GiaoVien', '&KemDaRoi=true'],
    ['GiaoVu', ''],
    ['GiaoVu', '&KemDaRoi=false'],
  ] as const)
    expect((await texts(as, more)).filter((text) => text.includes('rời lớp'))).toEqual([]);
});
