import { describe, expect } from 'vitest';
import { test as plain, scenarios } from '#test/helpers/api.ts';
import { students } from '#test/helpers/school/school.ts';
import { test } from '#test/helpers/school/tt22-school.ts';
import { giveHomeroom, homeroomSheet, saveHomeroom } from '#test/helpers/scores/homeroom.ts';

const own = 'GET /api/grading/chu-nhiem/tien-do-cua-toi/';

describe('how far the own homeroom book has come', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: own, status: 401 },
    { name: 'nothing without a homeroom class', as: 'GiaoVien', request: own, status: 200, reply: [] },
  ]);

  plain('nothing in a year without conduct', async ({ api }) => {
    await giveHomeroom(api);
    expect((await api.call('GiaoVien', own)).json()).toEqual([]);
  });

  test('counts students with a conduct, per term', async ({ school }) => {
    await giveHomeroom(school);
    const saved = await saveHomeroom(school, { IDHocSinh: students.an, ...homeroomSheet, RenLuyen: 'Tot' });
    expect(saved.statusCode).toBe(200);
    expect((await school.call('GiaoVien', own)).json()).toEqual([
      { IDHocKy: 1, DaNhap: 1, CanNhap: 3, DuocSua: true },
      { IDHocKy: 2, DaNhap: 0, CanNhap: 3, DuocSua: false },
    ]);
    expect((await school.call('otherTeacher', own)).json()).toEqual([]);
  });
});
