import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { messages } from '#shared/contract/messages.ts';
import { retakeMessages } from '#shared/results/retakes/messages.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { enterYear, goodTerm } from '#test/helpers/results/results.ts';
import { test as base, refusals, save } from '#test/helpers/school/circular-school.ts';
import { classes, students, subjects, testTime, years } from '#test/helpers/school/school.ts';

const { math, literature, physics } = subjects;
const { an, binh, dung } = students;
const retake = 'POST /api/grading/kiem-tra-lai/';
const summer = 'POST /api/grading/ren-luyen-he/';
const body = { IDHocSinh: an, IDMonHoc: math, Diem: 5 };
const summerBody = { IDHocSinh: binh, IDNienKhoa: years.current, RenLuyen: 'Dat' };

/** An must retake math and physics, Bình has the summer, Dũng passes. */
const test = base.extend<{ $test: { ended: TestApp } }>({
  ended: async ({ school }, use) => {
    await enterYear(school, an, { ...goodTerm, math: 3, literature: 5, physics: 'CĐ' });
    await enterYear(school, binh, { ...goodTerm, RenLuyen: 'ChuaDat' });
    await enterYear(school, dung, goodTerm);
    await use(school);
  },
});

const resultOf = async (app: TestApp, student: number) =>
  (await app.call('BGH', `GET /api/grading/ket-qua/?IDLopHoc=${classes.a1}&IDHocKy=0`))
    .json()
    .HocSinh.find(({ id }: { id: number }) => id === student);

describe('is refused', () => {
  refusals([
    { name: 'not signed in', as: 'nobody', request: retake, body, status: 401 },
    { name: 'a teacher', as: 'GiaoVien', request: retake, body, status: 403 },
    { name: 'a teacher', as: 'GiaoVien', request: summer, body: summerBody, status: 403 },
    {
      name: 'a teacher',
      as: 'GiaoVien',
      request: `DELETE /api/grading/kiem-tra-lai/${an}/${math}/`,
      status: 403,
    },
    {
      name: 'a teacher',
      as: 'GiaoVien',
      request: `DELETE /api/grading/ren-luyen-he/${an}/${years.current}/`,
      status: 403,
    },
    {
      name: 'an unknown student',
      as: 'GiaoVu',
      request: retake,
      body: { ...body, IDHocSinh: 99 },
      status: 400,
      reply: { IDHocSinh: [messages.unknown('Học sinh')] },
    },
    {
      name: 'an unknown subject',
      as: 'GiaoVu',
      request: retake,
      body: { ...body, IDMonHoc: 99 },
      status: 400,
      reply: { IDMonHoc: [messages.unknown('Môn học')] },
    },
    ...[11, -1, 5.25, 'D', null, '5'].map((Diem) => ({
      name: `${Diem} is no mark`,
      as: 'GiaoVu' as const,
      request: retake,
      body: { ...body, Diem },
      status: 400,
    })),
    {
      name: 'a year of the other kind',
      as: 'GiaoVu',
      request: retake,
      body: { ...body, IDHocSinh: students.old, IDMonHoc: subjects.oldMath },
      status: 400,
      reply: { detail: retakeMessages.otherMethod },
    },
    {
      name: 'a student without a class',
      as: 'GiaoVu',
      request: retake,
      body: { ...body, IDHocSinh: students.giang },
      status: 400,
      reply: { detail: retakeMessages.notPlaced },
    },
    {
      name: 'a subject that the class does not take',
      as: 'GiaoVu',
      request: retake,
      body: { ...body, IDMonHoc: subjects.unused },
      status: 400,
      reply: { detail: retakeMessages.notTaken },
    },
    {
      name: 'an incomplete year',
      as: 'GiaoVu',
      request: retake,
      body,
      status: 400,
      reply: { detail: retakeMessages.noRetake },
    },
    {
      name: 'an incomplete year',
      as: 'GiaoVu',
      request: summer,
      body: summerBody,
      status: 400,
      reply: { detail: retakeMessages.noSummer },
    },
    {
      name: 'an unknown year',
      as: 'GiaoVu',
      request: summer,
      body: { ...summerBody, IDNienKhoa: 99 },
      status: 404,
    },
    {
      name: 'no level',
      as: 'GiaoVu',
      request: summer,
      body: { ...summerBody, RenLuyen: 'Yeu' },
      status: 400,
    },
    {
      name: 'nothing to undo',
      as: 'GiaoVu',
      request: `DELETE /api/grading/kiem-tra-lai/${an}/${math}/`,
      status: 404,
    },
    {
      name: 'nothing to undo',
      as: 'GiaoVu',
      request: `DELETE /api/grading/ren-luyen-he/${an}/${years.current}/`,
      status: 404,
    },
  ]);

  test('for subjects and students who need none', async ({ ended }) => {
    const noRetake = { detail: retakeMessages.noRetake };
    expect((await ended.call('GiaoVu', retake, { ...body, IDMonHoc: literature })).json()).toEqual(noRetake);
    expect((await ended.call('GiaoVu', retake, { ...body, IDHocSinh: dung })).json()).toEqual(noRetake);
    expect((await ended.call('GiaoVu', summer, { ...summerBody, IDHocSinh: an })).json()).toEqual({
      detail: retakeMessages.noSummer,
    });
  });

  test('for marks of the other kind', async ({ ended }) => {
    expect((await ended.call('GiaoVu', retake, { ...body, Diem: 'Đ' })).json()).toEqual({
      Diem: [retakeMessages.score],
    });
    expect((await ended.call('GiaoVu', retake, { ...body, IDMonHoc: physics })).json()).toEqual({
      Diem: [retakeMessages.judgement],
    });
  });

  test('after the rollover decision, and in earlier years', async ({ ended }) => {
    const next = await write(ended.database, 'exclusive', async (tx) => {
      const { id } = await tx
        .insertInto('NIENKHOA')
        .values({ TenNienKhoa: '2027-2028' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
    expect((await ended.call('GiaoVu', retake, body)).statusCode).toBe(200);
    await write(ended.database, 'exclusive', async (tx) => {
      const decision = { IDNienKhoaCu: years.current, IDNienKhoaMoi: next, QuyetDinh: 'OLai' as const };
      await tx
        .insertInto('KETCHUYEN')
        .values({ IDHocSinh: an, ...decision, LyDo: null, IDDotKetChuyen: null })
        .execute();
    });
    const late = await ended.call('GiaoVu', retake, { ...body, Diem: 6 });
    expect([late.statusCode, late.json()]).toEqual([403, { detail: retakeMessages.decided }]);
    const undo = await ended.call('GiaoVu', `DELETE /api/grading/kiem-tra-lai/${an}/${math}/`);
    expect(undo.statusCode).toBe(403);
    await write(ended.database, 'exclusive', async (tx) => {
      await tx.insertInto('NIENKHOA').values({ TenNienKhoa: '2028-2029' }).execute();
    });
    const older = await ended.call('GiaoVu', summer, summerBody);
    expect([older.statusCode, older.json()]).toEqual([403, { detail: retakeMessages.yearEnded }]);
  });
});

test('a retake replaces the mark of the year, can be corrected and undone', async ({ ended }) => {
  const entered = await ended.call('GiaoVu', retake, body);
  expect([entered.statusCode, entered.json()]).toEqual([
    200,
    { ...body, NguoiNhap: 'Nguyễn Thị Lan', ThoiDiem: testTime.toISOString() },
  ]);
  expect(await resultOf(ended, an)).toMatchObject({
    Mon: { [math]: 3 },
    HocTap: 'ChuaDat',
    XetLenLop: 'LenLop',
    SauKiemTraLai: { Mon: { [math]: 5 }, HocTap: 'Dat', RenLuyen: 'Tot' },
  });
  await ended.call('BGH', retake, { ...body, IDMonHoc: physics, Diem: 'Đ' });
  await ended.call('BGH', retake, { ...body, Diem: 6.5 });
  expect(await resultOf(ended, an)).toMatchObject({
    XetLenLop: 'LenLop',
    SauKiemTraLai: { Mon: { [math]: 6.5, [physics]: 'Đ' } },
  });
  const undone = await ended.call('GiaoVu', `DELETE /api/grading/kiem-tra-lai/${an}/${math}/`);
  expect(undone.statusCode).toBe(204);
  expect(await resultOf(ended, an)).toMatchObject({ SauKiemTraLai: { Mon: { [physics]: 'Đ' } } });
  const history = (await ended.call('BGH', `GET /api/students/hocsinh/${an}/lich-su-diem/`)).json();
  expect(history.map(({ Cot, Cu, Moi }: Record<string, unknown>) => [Cot, Cu, Moi])).toEqual([
    ['KiemTraLai', 6.5, null],
    ['KiemTraLai', 5, 6.5],
    ['KiemTraLai', null, 'Đ'],
    ['KiemTraLai', null, 5],
  ]);
  expect(history[0]).toMatchObject({ IDHocKy: 0, TenHocKy: 'Cả năm', IDMonHoc: math, TenMonHoc: 'Toán' });
});

test('the record shows retakes and the summer, with who entered them and when', async ({ ended }) => {
  await ended.call('GiaoVu', retake, { ...body, Diem: 0 });
  await ended.call('GiaoVu', summer, summerBody);
  const entry = { NguoiNhap: 'Nguyễn Thị Lan', ThoiDiem: testTime.toISOString() };
  const yearOf = async (student: number) =>
    (await ended.call('BGH', `GET /api/students/hocsinh/${student}/ho-so/`)).json().NienKhoa[0];
  expect(await yearOf(an)).toMatchObject({
    KiemTraLai: [{ IDMonHoc: math, TenMonHoc: 'Toán', Diem: 0, ...entry }],
    ...{ HocTap: 'ChuaDat', HocTapSauKiemTraLai: 'ChuaDat', RenLuyenHe: null },
  });
  expect(await yearOf(binh)).toMatchObject({ KiemTraLai: [], RenLuyenHe: { RenLuyen: 'Dat', ...entry } });
});

test('entering the same again changes nothing', async ({ ended }) => {
  for (let times = 0; times < 2; times++) {
    await ended.call('GiaoVu', retake, body);
    await ended.call('GiaoVu', summer, summerBody);
  }
  for (const student of [an, binh])
    expect(
      (await ended.call('BGH', `GET /api/students/hocsinh/${student}/lich-su-diem/`)).json(),
    ).toHaveLength(1);
});

test('the conduct of the summer replaces that of the year, and can be undone', async ({ ended }) => {
  expect(await resultOf(ended, binh)).toMatchObject({ XetLenLop: 'RenLuyenHe' });
  const entered = await ended.call('GiaoVu', summer, summerBody);
  expect([entered.statusCode, entered.json()]).toMatchObject([200, summerBody]);
  expect(await resultOf(ended, binh)).toMatchObject({
    RenLuyen: 'ChuaDat',
    XetLenLop: 'LenLop',
    SauKiemTraLai: { Mon: {}, HocTap: 'Tot', RenLuyen: 'Dat' },
  });
  await ended.call('GiaoVu', summer, { ...summerBody, RenLuyen: 'ChuaDat' });
  expect(await resultOf(ended, binh)).toMatchObject({ XetLenLop: 'OLai' });
  const undo = `DELETE /api/grading/ren-luyen-he/${binh}/${years.current}/`;
  expect((await ended.call('GiaoVu', undo)).statusCode).toBe(204);
  expect(await resultOf(ended, binh)).toMatchObject({ XetLenLop: 'RenLuyenHe', SauKiemTraLai: null });
  const history = (await ended.call('BGH', `GET /api/students/hocsinh/${binh}/lich-su-diem/`)).json();
  expect(history.map(({ Cot, Cu, Moi }: Record<string, unknown>) => [Cot, Cu, Moi])).toEqual([
    ['RenLuyenHe', 'ChuaDat', null],
    ['RenLuyenHe', 'Dat', 'ChuaDat'],
    ['RenLuyenHe', null, 'Dat'],
  ]);
});

describe('a value entered by somebody else since the form was opened', () => {
  const removal = (Goc: string) =>
    `DELETE /api/grading/kiem-tra-lai/${an}/${math}/?Goc=${encodeURIComponent(Goc)}`;

  test('is not overwritten by a retake, and not removed', async ({ ended }) => {
    expect((await ended.call('GiaoVu', retake, { ...body, Goc: null })).statusCode).toBe(200);
    const conflict = { detail: retakeMessages.changed('Kết quả kiểm tra lại'), Diem: 5 };
    const late = await ended.call('BGH', retake, { ...body, Diem: 6, Goc: null });
    expect([late.statusCode, late.json()]).toEqual([409, conflict]);
    const removed = await ended.call('BGH', removal('4'));
    expect([removed.statusCode, removed.json()]).toEqual([409, conflict]);
    expect(await resultOf(ended, an)).toMatchObject({ SauKiemTraLai: { Mon: { [math]: 5 } } });
    // Repeating a call after a timeout is no conflict.
    expect((await ended.call('GiaoVu', retake, { ...body, Goc: null })).statusCode).toBe(200);
    expect((await ended.call('BGH', retake, { ...body, Diem: 6, Goc: 5 })).statusCode).toBe(200);
    expect((await ended.call('BGH', removal('6'))).statusCode).toBe(204);
  });

  test('is not overwritten by the conduct of a summer, and not removed', async ({ ended }) => {
    await ended.call('GiaoVu', summer, { ...summerBody, Goc: null });
    const conflict = { detail: retakeMessages.changed('Kết quả rèn luyện hè'), RenLuyen: 'Dat' };
    const late = await ended.call('BGH', summer, { ...summerBody, RenLuyen: 'Kha', Goc: null });
    expect([late.statusCode, late.json()]).toEqual([409, conflict]);
    const undo = `DELETE /api/grading/ren-luyen-he/${binh}/${years.current}/`;
    expect((await ended.call('BGH', `${undo}?Goc=Kha`)).json()).toEqual(conflict);
    expect((await ended.call('BGH', `${undo}?Goc=Dat`)).statusCode).toBe(204);
  });
});

test('a retake no longer counts once the mark of the year has been corrected', async ({ ended }) => {
  await ended.call('GiaoVu', retake, { ...body, Diem: 3 });
  const corrected = { TX1: 8, TX2: 8, TX3: 8, TX4: 8, GK: 8, CK: 8 };
  for (const IDHocKy of [1, 2]) await save(ended, math, { ...corrected, IDHocKy }, 'BGH');
  for (const IDHocKy of [1, 2])
    await save(ended, physics, { TX1: 'Đ', TX2: 'Đ', GK: 'Đ', CK: 'Đ', IDHocKy }, 'BGH');
  expect(await resultOf(ended, an)).toMatchObject({
    ...{ Mon: { [math]: 8 }, HocTap: 'Kha', XetLenLop: 'LenLop', SauKiemTraLai: null },
  });
  const record = (await ended.call('BGH', `GET /api/students/hocsinh/${an}/ho-so/`)).json();
  expect(record.NienKhoa[0]).toMatchObject({ KiemTraLai: [], HocTapSauKiemTraLai: null });
});
