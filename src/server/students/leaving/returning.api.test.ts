// Somebody who left in an earlier year is enrolled again, and undoing it.

import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { messages } from '#shared/contract/messages.ts';
import { leavingMessages, returnMessages } from '#shared/school/enrolment/messages.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { applyRollover, decided, rolloverOverview, undoDecision } from '#test/helpers/results/rollover.ts';
import { exempt } from '#test/helpers/school/circular-school.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { students, years } from '#test/helpers/school/school.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';
import {
  comeBack,
  hasLeft,
  moveOutOf,
  recordOf,
  returning,
  returnPath,
  undoComeBack,
  undoLeave,
} from '#test/helpers/students/leaving.ts';

const { an, binh, em, giang, khanh, old } = students;

/** A class with mathematics in the new year. */
async function newMathClass(
  api: TestApp,
  IDNienKhoa: number,
): Promise<{ IDLopHoc: number; IDMonHoc: number }> {
  const subject = await api.call('BGH', 'POST /api/subjects/monhoc-list/', {
    ...{ TenMonHoc: 'Toán', IDNienKhoa, IDToHop: 1 },
  });
  const created = await api.call('GiaoVu', 'POST /api/classes/lophoc/', {
    ...{ TenLop: '10B1', IDNienKhoa, IDKhoi: 1 },
  });
  const [IDLopHoc, IDMonHoc] = [created.json().id, subject.json().id];
  await api.call('GiaoVu', `POST /api/classes/lophoc/${IDLopHoc}/monhoc/`, { monhoc_ids: [IDMonHoc] });
  return { IDLopHoc, IDMonHoc };
}

const putRoster = (api: TestApp, classId: number, student_ids: number[]) =>
  api.call('GiaoVu', `POST /api/classes/lophoc/${classId}/hocsinh/`, { student_ids });

const saveMath = (api: TestApp, place: { IDLopHoc: number; IDMonHoc: number; IDHocSinh: number }) =>
  api.call('BGH', 'POST /api/grading/diemso/cap-nhat/', { ...place, IDHocKy: 1, Diem15: 7, Diem1Tiet: 7 });

/** An left 10A1 in 2026-2027, and 2027-2028 has begun. */
async function nextYearWithout(api: TestApp, id: number = an): Promise<number> {
  await hasLeft(api, id, { HinhThuc: 'BaoLuu' });
  return beginNextYear(api);
}

const refused = async (reply: ReturnType<typeof comeBack>) => {
  const { statusCode, json } = await reply;
  return [statusCode, json().detail];
};

describe('is refused', () => {
  const request = `POST ${returnPath(old)}`;
  scenarios([
    { name: 'coming back', as: 'nobody', request, body: returning, status: 401 },
    { name: 'coming back', as: 'GiaoVien', request, body: returning, status: 403 },
    { name: 'undoing', as: 'nobody', request: `DELETE ${returnPath(old)}`, status: 401 },
    { name: 'undoing', as: 'GiaoVien', request: `DELETE ${returnPath(old)}`, status: 403 },
    {
      name: 'without a reason',
      as: 'GiaoVu',
      request,
      body: {},
      status: 400,
      reply: { LyDo: [messages.required] },
    },
    {
      name: 'an enrolled student',
      as: 'GiaoVu',
      request: `POST ${returnPath(an)}`,
      body: returning,
      status: 400,
      reply: { detail: returnMessages.enrolled },
    },
    {
      name: 'a student whom the rollover has not decided about',
      as: 'GiaoVu',
      request,
      body: returning,
      status: 400,
      reply: { detail: returnMessages.undecided },
    },
    {
      name: 'undoing what has not happened',
      as: 'GiaoVu',
      request: `DELETE ${returnPath(an)}`,
      status: 404,
      reply: { detail: leavingMessages.notReturned },
    },
  ]);

  test('in the year of leaving', async ({ api }) => {
    await hasLeft(api, an, { HinhThuc: 'BaoLuu' });
    expect(await refused(comeBack(api, an))).toEqual([400, returnMessages.leftNow]);
  });

  test('after graduation', async ({ api }) => {
    await writable(api.database)
      .updateTable('GHIDANH')
      .set({ IDKhoi: 3 })
      .where('IDHocSinh', '=', giang)
      .execute();
    await beginNextYear(api);
    const HocSinh = [{ id: giang, QuyetDinh: 'RaTruong', LyDo: 'Đã thi lại trong hè' }];
    expect((await applyRollover(api, { HocSinh })).statusCode).toBe(200);
    expect(await refused(comeBack(api, giang))).toEqual([400, returnMessages.graduated]);
  });

  test('an unknown block', async ({ api }) => {
    await nextYearWithout(api);
    const reply = await comeBack(api, an, { IDKhoi: 9 });
    expect([reply.statusCode, reply.json()]).toEqual([400, { IDKhoi: [messages.unknown('Khối')] }]);
  });
});

describe('somebody who comes back', () => {
  test('is enrolled in the same block, without a class, and keeps the year before', async ({ api }) => {
    const yearId = await nextYearWithout(api);
    const reply = await comeBack(api, an);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      { id: an, KhoiDuKien: 1, TenLop: null, is_deletable: true },
    ]);
    expect(await recordOf(api, an)).toMatchObject({
      ThaoTac: ['RoiTruong', 'HoanTacTroLaiHoc'],
      NienKhoa: [
        { IDNienKhoa: yearId, TenKhoi: 'Khối 10', TenLop: null, RoiTruong: null },
        { IDNienKhoa: years.current, TenLop: '10A1', RoiTruong: { HinhThuc: 'BaoLuu' } },
      ],
    });
    expect(await audited(api, 'student.return')).toEqual([
      { id: an, IDKhoi: 1, IDNienKhoa: yearId, TenNienKhoa: '2027-2028' },
    ]);
    expect(await refused(comeBack(api, an))).toEqual([400, returnMessages.enrolled]);
  });

  test('can be enrolled in another block', async ({ api }) => {
    await nextYearWithout(api);
    expect((await comeBack(api, an, { IDKhoi: '2' })).json()).toMatchObject({ KhoiDuKien: 2 });
  });

  test('goes to the block of the last year, also if that is not the first one', async ({ api }) => {
    await nextYearWithout(api, khanh);
    expect((await comeBack(api, khanh)).json()).toMatchObject({ KhoiDuKien: 2 });
  });

  test('is not named as having left when a score is saved', async ({ api }) => {
    const IDNienKhoa = await nextYearWithout(api);
    await comeBack(api, an);
    const { IDLopHoc, IDMonHoc } = await newMathClass(api, IDNienKhoa);
    const reply = await saveMath(api, { IDLopHoc, IDMonHoc, IDHocSinh: an });
    expect([reply.statusCode, reply.json()]).toEqual([400, { detail: gradingMessages.notInClass }]);
  });

  test('may have left by the rollover, whose decision then stays', async ({ api }) => {
    expect((await applyRollover(api, decided('ThoiHoc', 'Gia đình xin nghỉ'))).statusCode).toBe(200);
    expect((await comeBack(api, old)).statusCode).toBe(201);
    const reply = await api.call('GiaoVu', undoDecision);
    expect([reply.statusCode, reply.json()]).toEqual([400, { detail: leavingMessages.keepsDecision }]);
    expect((await rolloverOverview(api)).HocSinh).toMatchObject([{ id: old, CoTheHoanTac: false }]);
    expect((await undoComeBack(api, old)).statusCode).toBe(204);
    expect((await api.call('GiaoVu', undoDecision)).statusCode).toBe(204);
  });

  test('is decided about by the next rollover, like everyone else', async ({ api }) => {
    await applyRollover(api, decided('ThoiHoc', 'Gia đình xin nghỉ'));
    expect((await comeBack(api, old)).statusCode).toBe(201);
    await beginNextYear(api);
    expect(await refused(comeBack(api, old))).toEqual([400, returnMessages.undecided]);
  });

  test('may have been forgotten by the rollover two years ago', async ({ api }) => {
    await beginNextYear(api);
    expect((await comeBack(api, old)).statusCode).toBe(201);
    expect(await refused(comeBack(api, em))).toEqual([400, returnMessages.undecided]);
  });

  test('can leave again, which is undone first', async ({ api }) => {
    const yearId = await nextYearWithout(api);
    await comeBack(api, an);
    await moveOutOf(api, an, yearId);
    expect(await refused(undoComeBack(api, an))).toEqual([400, leavingMessages.leftAgain]);
    expect((await undoLeave(api, an)).statusCode).toBe(204);
    expect((await undoComeBack(api, an)).statusCode).toBe(204);
  });
});

describe('undoing', () => {
  const withoutLog = ({ NHATKY: _, ...contents }: Record<string, string[]>) => contents;

  test('restores the state before', async ({ api }) => {
    await nextYearWithout(api);
    const before = withoutLog(await contentsOf(api.database));
    await comeBack(api, an);
    const reply = await undoComeBack(api, an);
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    expect(withoutLog(await contentsOf(api.database))).toEqual(before);
    expect(await recordOf(api, an)).toMatchObject({ ThaoTac: ['TroLaiHoc'] });
  });

  test('is refused once the student is in a class or has a score, and for an ordinary enrolment', async ({
    api,
  }) => {
    const IDNienKhoa = await nextYearWithout(api);
    await comeBack(api, an);
    const { IDLopHoc, IDMonHoc } = await newMathClass(api, IDNienKhoa);
    await putRoster(api, IDLopHoc, [an]);
    expect(await refused(undoComeBack(api, an))).toEqual([400, leavingMessages.inClass('10B1')]);
    expect(await recordOf(api, an)).toMatchObject({ ThaoTac: ['RoiTruong'] });
    expect((await saveMath(api, { IDLopHoc, IDMonHoc, IDHocSinh: an })).statusCode).toBe(200);
    await putRoster(api, IDLopHoc, []);
    expect(await refused(undoComeBack(api, an))).toEqual([400, leavingMessages.hasScores]);
    expect(await refused(undoComeBack(api, binh))).toEqual([404, leavingMessages.notReturned]);
  });

  test('works once the student is in no class any more, and removes an exemption', async ({ api }) => {
    const IDNienKhoa = await nextYearWithout(api);
    await writable(api.database)
      .updateTable('QUYDINH')
      .set({ CachDanhGia: 'ThongTu22' })
      .where('IDNienKhoa', '=', IDNienKhoa)
      .execute();
    await comeBack(api, an);
    const { IDLopHoc, IDMonHoc } = await newMathClass(api, IDNienKhoa);
    await putRoster(api, IDLopHoc, [an]);
    await exempt(api, { IDMonHoc, IDHocKy: 0 });
    await putRoster(api, IDLopHoc, []);
    expect((await undoComeBack(api, an)).statusCode).toBe(204);
    expect(await api.database.main.selectFrom('MIENGIAM').selectAll().execute()).toEqual([]);
    expect(await audited(api, 'student.return.undo')).toEqual([
      { id: an, IDNienKhoa, TenNienKhoa: '2027-2028' },
    ]);
  });
});
