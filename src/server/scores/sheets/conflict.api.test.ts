// Who is named when two people have changed one score: the last person who changed that score, not another score's
// editor and not the first one.

import { expect } from 'vitest';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { type As, type TestApp, test } from '#test/helpers/api.ts';
import { classes, students, subjects } from '#test/helpers/school/school.ts';

const place = { IDHocSinh: students.an, IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1 };
const loaded = { Diem15: 8, Diem1Tiet: 9 };

const save = (
  api: TestApp,
  as: As,
  scores: { Diem15: number | null; Diem1Tiet: number | null },
  Goc?: unknown,
) => api.call(as, 'POST /api/grading/diemso/cap-nhat/', { ...place, ...scores, Goc });

test.for([
  { column: 'Diem15', mine: { Diem15: 1, Diem1Tiet: 9 } },
  { column: 'Diem1Tiet', mine: { Diem15: 8, Diem1Tiet: 1 } },
] as const)('names the last editor of $column and the time', async ({ column, mine }, { api }) => {
  const other = column === 'Diem15' ? 'Diem1Tiet' : 'Diem15';
  await save(api, 'GiaoVien', { ...loaded, [column]: 2 });
  api.pass(60_000);
  await save(api, 'GiaoVu', { ...loaded, [column]: 3 });
  const lastChange = api.context.clock().toISOString();
  api.pass(60_000);
  // The other column changes even later; its editor must not be named.
  await save(api, 'BGH', { ...loaded, [column]: 3, [other]: 4 });
  const reply = await save(api, 'otherTeacher', mine, loaded);
  expect([reply.statusCode, reply.json()]).toEqual([
    409,
    {
      detail: gradingMessages.conflict,
      Diem15: column === 'Diem15' ? 3 : 4,
      Diem1Tiet: column === 'Diem15' ? 4 : 3,
      NguoiSua: 'Nguyễn Thị Lan',
      ThoiDiem: lastChange,
    },
  ]);
});

test('an import reports conflicts the same way', async ({ api }) => {
  await save(api, 'GiaoVien', { ...loaded, Diem15: 2 });
  api.pass(60_000);
  await save(api, 'GiaoVu', { ...loaded, Diem15: 3 });
  const lastChange = api.context.clock().toISOString();
  api.pass(60_000);
  await save(api, 'BGH', { Diem15: 3, Diem1Tiet: 4 });
  const { IDHocSinh, ...sheet } = place;
  const Diem = [{ IDHocSinh, Diem15: 1, Diem1Tiet: 9, Goc: loaded }];
  const reply = await api.call('otherTeacher', 'POST /api/grading/diemso/nhap-excel/', { ...sheet, Diem });
  expect(reply.statusCode).toBe(409);
  expect(reply.json().XungDot).toEqual([
    { IDHocSinh, Diem15: 3, Diem1Tiet: 4, NguoiSua: 'Nguyễn Thị Lan', ThoiDiem: lastChange },
  ]);
});
