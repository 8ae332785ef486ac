// What the homeroom teacher enters: its sheet is theirs and the office's, the student's record is for all staff
// (docs/decisions/048-conduct-in-the-record.md).

import { expect } from 'vitest';
import type { As, TestApp } from '#test/helpers/api.ts';
import { students, years } from '#test/helpers/school/school.ts';
import { test } from '#test/helpers/school/tt22-school.ts';
import { giveHomeroom, homeroomRequest, saveHomeroom } from '#test/helpers/scores/homeroom.ts';

const record = `GET /api/students/hocsinh/${students.an}/ho-so/`;
const changes = `GET /api/students/hocsinh/${students.an}/lich-su-diem/`;
const entered = { RenLuyen: 'Kha', NghiCoPhep: 2, NghiKhongPhep: 1, NhanXet: 'Hay giúp bạn.' };

async function readBy(school: TestApp, as: As) {
  const { NienKhoa } = (await school.call(as, record)).json();
  const [year] = NienKhoa.filter(({ IDNienKhoa }: { IDNienKhoa: number }) => IDNienKhoa === years.current);
  const history = (await school.call(as, changes)).json() as { Cot: string; Moi: unknown }[];
  return {
    term: year.HocKy[0],
    changes: Object.fromEntries(history.map(({ Cot, Moi }) => [Cot, Moi])),
    sheets: await Promise.all(
      ['', 'lich-su/', 'xuat-excel/'].map(
        async (part) => (await school.call(as, homeroomRequest(part))).statusCode,
      ),
    ),
  };
}

test('a teacher of another class reads it in the record and its history, not in the sheet', async ({
  school,
}) => {
  await giveHomeroom(school);
  expect((await saveHomeroom(school, entered)).statusCode).toBe(200);
  for (const as of ['GiaoVu', 'GiaoVien'] as const)
    expect(await readBy(school, as)).toMatchObject({
      term: entered,
      changes: entered,
      sheets: [200, 200, 200],
    });
  expect(await readBy(school, 'otherTeacher')).toMatchObject({
    ...{ term: entered, changes: entered, sheets: [403, 403, 403] },
  });
  for (const request of [record, changes])
    expect((await school.call('nobody', request)).statusCode).toBe(401);
});
