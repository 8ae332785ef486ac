// The rollover of schools with grades 6 to 9: each class and student moves up by grade.

import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import type { Rollover, RolloverClass, RolloverStudent } from '#shared/results/rollover/api.ts';
import { lowerDefaults } from '#shared/school/years/limits.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { enterYear, goodTerm } from '#test/helpers/results/results.ts';
import { applyRollover, rolloverOverview } from '#test/helpers/results/rollover.ts';
import { addLowerClasses, lowerClasses, setLevel } from '#test/helpers/school/level.ts';
import { classes, students } from '#test/helpers/school/school.ts';
import { followTt22 } from '#test/helpers/school/tt22.ts';
import { test as withSchool } from '#test/helpers/school/tt22-school.ts';

/** Hà of 6A1, 9A1 and 7A1. */
const [inGrade6, inGrade9, inGrade7] = [8, 9, 10];

async function beginYear(api: TestApp): Promise<void> {
  const next = { ...lowerDefaults, TenNienKhoa: '2027-2028' };
  expect((await api.call('BGH', 'POST /api/configurations/quydinh/', next)).statusCode).toBe(201);
}

/** After a year by Thông tư 22 that An of 10A1 and all three Hà have passed. */
const test = withSchool.extend<{ combined: TestApp }>({
  combined: async ({ api }, use) => {
    await addLowerClasses(api);
    await followTt22(api);
    for (const id of [students.an, inGrade6, inGrade9, inGrade7]) await enterYear(api, id, goodTerm);
    await beginYear(api);
    await use(api);
  },
});

const studentOf = ({ HocSinh }: Rollover, wanted: number) =>
  HocSinh.find(({ id }: RolloverStudent) => id === wanted);
const decide = (api: TestApp, id: number, QuyetDinh: string, LyDo: string | null = null) =>
  applyRollover(api, { HocSinh: [{ id, QuyetDinh, LyDo }] });
const enrolments = (api: TestApp, id: number) =>
  api.database.main
    .selectFrom('GHIDANH')
    .leftJoin('XEPLOP', (join) =>
      join
        .onRef('XEPLOP.IDHocSinh', '=', 'GHIDANH.IDHocSinh')
        .onRef('XEPLOP.IDNienKhoa', '=', 'GHIDANH.IDNienKhoa'),
    )
    .select(['GHIDANH.IDKhoi', 'IDLopHoc'])
    .where('GHIDANH.IDHocSinh', '=', id)
    .where('GHIDANH.IDNienKhoa', '=', 3)
    .execute();

describe('a combined school', () => {
  test('proposes the next grade; grade 9 leaves, and its classes lead nowhere', async ({ combined }) => {
    const rollover: Rollover = await rolloverOverview(combined);
    const next = rollover.Lop.map(({ IDLopHoc, TenLop, TenLopMoi, IDKhoiMoi }: RolloverClass) => [
      ...[IDLopHoc, TenLop, TenLopMoi, IDKhoiMoi],
    ]);
    expect(next).toEqual([
      [lowerClasses.a6, '6A1', '7A1', 5],
      [lowerClasses.a7, '7A1', '8A1', 6],
      [lowerClasses.a9, '9A1', null, null],
      [classes.a1, '10A1', '11A1', 2],
      [classes.a2, '10A2', '11A2', 2],
      [classes.k11, '11A1', '12A1', 3],
      [null, '6A1', '6A1', 4],
      [null, '10A1', '10A1', 1],
      [null, '10A2', '10A2', 1],
    ]);
    const suggested = [inGrade6, inGrade7, inGrade9, students.an].map(
      (id) => studentOf(rollover, id)?.DeXuat,
    );
    expect(suggested).toEqual(['LenLop', 'LenLop', 'RaTruong', 'LenLop']);
    expect(studentOf(rollover, inGrade9)).toMatchObject({ XetLenLop: 'RaTruong', LyDoDeXuat: null });
  });

  test('students follow their class into the next grade', async ({ combined }) => {
    const Lop = [{ IDLopHoc: lowerClasses.a6, TenLop: '7A1', IDKhoi: 5 }];
    const HocSinh = [{ id: inGrade6, QuyetDinh: 'LenLop', LyDo: null }];
    const reply = await applyRollover(combined, { Lop, HocSinh });
    expect(reply.json()).toMatchObject({ Lop: 1, DaXepLop: 1, ChuaXepLop: [] });
    expect(await enrolments(combined, inGrade6)).toEqual([{ IDKhoi: 5, IDLopHoc: expect.any(Number) }]);
  });

  test('grade 9 may go on to grade 10 without a reason, unplaced, or leave', async ({ combined }) => {
    const reply = await decide(combined, inGrade9, 'LenLop');
    expect(reply.json()).toMatchObject({
      HocSinh: { LenLop: 1 },
      ChuaXepLop: [{ id: inGrade9, LyDo: 'Vào lớp 10: chưa chọn lớp mới.' }],
    });
    expect(await enrolments(combined, inGrade9)).toEqual([{ IDKhoi: 1, IDLopHoc: null }]);
    const undone = await combined.call('GiaoVu', `DELETE /api/students/ket-chuyen/${inGrade9}/`);
    expect(undone.statusCode).toBe(204);
    expect((await decide(combined, inGrade9, 'RaTruong')).json()).toMatchObject({ HocSinh: { RaTruong: 1 } });
    expect(await enrolments(combined, inGrade9)).toEqual([]);
  });

  test('a reason is needed if that was not the proposal', async ({ combined }) => {
    await write(combined.database, 'exclusive', async (tx) => {
      await tx.deleteFrom('DIEMTT22').where('IDHocSinh', '=', inGrade9).execute();
    });
    expect((await decide(combined, inGrade9, 'LenLop')).statusCode).toBe(400);
    expect((await decide(combined, inGrade9, 'LenLop', 'Trúng tuyển lớp 10')).statusCode).toBe(200);
  });

  test('a class of grade 9 becomes no class of grade 10', async ({ combined }) => {
    const Lop = [{ IDLopHoc: lowerClasses.a9, TenLop: '10A9', IDKhoi: 1 }];
    const reply = await applyRollover(combined, { Lop });
    expect([reply.statusCode, reply.json().Lop]).toEqual([
      400,
      ['Lớp 9A1 là lớp cuối cấp nên không có lớp kế tiếp.'],
    ]);
  });
});

describe('a school that has changed its level since', () => {
  test('without grades 10 to 12, grade 9 only leaves', async ({ combined }) => {
    await setLevel(combined, 'THCS');
    const rollover: Rollover = await rolloverOverview(combined);
    expect(studentOf(rollover, inGrade9)?.DeXuat).toBe('RaTruong');
    const refused = await decide(combined, inGrade9, 'LenLop', 'Trúng tuyển lớp 10');
    expect(refused.json().HocSinh).toEqual(['Lý Thu Hà 1 học Khối 9 nên không thể lên lớp.']);
    expect(studentOf(rollover, students.an)).toMatchObject({
      ...{ XetLenLop: 'LenLop', DeXuat: null, LyDoDeXuat: 'Trường không còn khối 11' },
    });
    expect(rollover.Lop.filter(({ IDLopHoc }) => IDLopHoc === null).map(({ TenLop }) => TenLop)).toEqual([
      '6A1',
    ]);
  });

  test('without grades 6 to 9, their classes lead nowhere and none is made', async ({ combined }) => {
    await setLevel(combined, 'THPT');
    const { Lop }: Rollover = await rolloverOverview(combined);
    const lower = Lop.filter(({ IDKhoi }) => IDKhoi > 3);
    expect(lower.map(({ TenLop, IDKhoiMoi }) => [TenLop, IDKhoiMoi])).toEqual([
      ['6A1', null],
      ['7A1', null],
      ['9A1', null],
    ]);
    const wanted = { Lop: [{ IDLopHoc: lowerClasses.a6, TenLop: '7A1', IDKhoi: 5 }] };
    expect((await applyRollover(combined, wanted)).json().Lop).toEqual(['Khối không tồn tại.']);
    const moved = { Lop: [{ IDLopHoc: lowerClasses.a6, TenLop: '10A7', IDKhoi: 1 }] };
    expect((await applyRollover(combined, moved)).json().Lop).toEqual([
      'Lớp 6A1 không có lớp kế tiếp vì trường không còn khối đó.',
    ]);
  });
});

test('a promotion without a decision of the other scheme follows the grade, too', async ({ api }) => {
  await addLowerClasses(api);
  await beginYear(api);
  const rollover: Rollover = await rolloverOverview(api);
  // Nobody has a score: nothing is proposed, and every decision possible in the block needs a reason.
  expect(studentOf(rollover, inGrade9)).toMatchObject({ DeXuat: null, DuDiem: false });
  expect((await decide(api, inGrade9, 'RaTruong')).statusCode).toBe(400);
  expect((await decide(api, inGrade9, 'RaTruong', 'Đã tốt nghiệp')).statusCode).toBe(200);
  expect((await decide(api, inGrade7, 'LenLop', 'Đã thi lại')).statusCode).toBe(200);
  expect(await enrolments(api, inGrade7)).toEqual([{ IDKhoi: 6, IDLopHoc: null }]);
});
