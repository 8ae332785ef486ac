import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { type As, scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { accounts, classes, removeYears, students, subjects } from '#test/helpers/school/school.ts';
import {
  askFor,
  at,
  audited,
  closedSheet,
  day,
  LyDo,
  minute,
  oldSheet,
  openFor,
  openSheet,
  queryOf,
  saveScore,
  setDeadline,
} from '#test/helpers/scores/score-entry.ts';

const openings = '/api/grading/mo-khoa/';
const Den = at(day);
const opening = { ...closedSheet, Den, LyDo };
const shown = {
  ...closedSheet,
  TenLop: '10A1',
  TenMonHoc: 'Toán',
  TenHocKy: 'Học kỳ 2',
  Den,
  LyDo,
  NguoiMo: 'Nguyễn Thị Lan',
  ThoiDiem: at(0),
};

const running = async (api: TestApp, as: As = 'GiaoVu') => (await api.call(as, `GET ${openings}`)).json();

test('a teacher sees the reason of an opening only if they teach the sheet or requested it', async ({
  api,
}) => {
  const physics = { ...closedSheet, IDMonHoc: subjects.physics };
  await openFor(api, day);
  await openFor(api, day, physics);
  const reasons = async (as: As) => (await running(api, as)).map((one: { LyDo: string }) => one.LyDo);
  const reasonOf = async (as: As, sheet = closedSheet) => {
    const reply = await api.call(as, `GET /api/grading/quyen-nhap/?${queryOf(sheet)}`);
    return [reply.json().MoDen, reply.json().LyDoMo];
  };
  expect(await reasons('GiaoVien')).toEqual(['', '']);
  expect(await reasonOf('GiaoVien')).toEqual([Den, null]);
  for (const as of ['BGH', 'GiaoVu'] as const) expect(await reasons(as)).toEqual([LyDo, LyDo]);
  expect(await running(api, 'GiaoVien')).toMatchObject([{ ...shown, LyDo: '' }, physics]);

  const MonHoc = [{ id: subjects.math, IDGiaoVien: accounts.GiaoVien.id }];
  await api.call('GiaoVu', `PUT /api/classes/phan-cong/${classes.a1}/`, { GVCN: null, MonHoc });
  expect(await reasons('GiaoVien')).toEqual([LyDo, '']);
  expect(await reasons('otherTeacher')).toEqual(['', '']);
  expect(await reasonOf('GiaoVien')).toEqual([Den, LyDo]);
  expect(await reasonOf('otherTeacher')).toEqual([Den, null]);

  const asked = { ...closedSheet, IDLopHoc: classes.a2 };
  const { id } = await askFor(api, asked);
  await api.call('GiaoVu', `POST ${openings}yeu-cau/${id}/tra-loi/`, { Den });
  expect(await reasonOf('GiaoVien', asked)).toEqual([Den, LyDo]);
  expect(await reasonOf('otherTeacher', asked)).toEqual([Den, null]);
  expect(await reasons('GiaoVien')).toEqual([LyDo, '', LyDo]);
});

describe('opening one sheet', () => {
  const open = (body: object) => ({ as: 'GiaoVu' as const, request: `POST ${openings}`, body, status: 400 });
  scenarios([
    { name: 'is refused', as: 'nobody', request: `GET ${openings}`, status: 401 },
    { name: 'is refused', as: 'nobody', request: `POST ${openings}`, body: opening, status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: `POST ${openings}`, body: opening, status: 403 },
    { name: 'is refused', as: 'GiaoVien', request: `DELETE ${openings}1/`, status: 403 },
    { name: 'an unknown one', as: 'GiaoVu', request: `DELETE ${openings}1/`, status: 404 },
    {
      name: 'a class of an old year',
      as: 'BGH',
      request: `POST ${openings}`,
      body: { ...opening, ...oldSheet },
      status: 403,
      reply: { detail: messages.oldYear },
    },
    {
      name: 'an unknown class',
      as: 'BGH',
      request: `POST ${openings}`,
      body: { ...opening, IDLopHoc: 99 },
      status: 404,
      reply: { detail: messages.unknown('Lớp học') },
    },
    {
      name: 'a subject that the class is not taught',
      ...open({ ...opening, IDMonHoc: subjects.unused }),
      reply: { detail: gradingMessages.notTaught },
    },
    {
      name: 'a term that is open to everybody',
      ...open({ ...opening, ...openSheet }),
      reply: { detail: scoreEntryMessages.termOpen },
    },
    {
      name: 'until now',
      ...open({ ...opening, Den: at(0) }),
      reply: { Den: [scoreEntryMessages.pastEnd] },
    },
    {
      name: 'for more than 14 days',
      ...open({ ...opening, Den: at(14 * day + 1) }),
      reply: { Den: [scoreEntryMessages.endTooFar] },
    },
    {
      name: 'a short reason',
      ...open({ ...opening, LyDo: '  abc  ' }),
      reply: { LyDo: [messages.tooShort(5)] },
    },
    {
      name: 'a long reason',
      ...open({ ...opening, LyDo: 'x'.repeat(256) }),
      reply: { LyDo: [messages.tooLong(255)] },
    },
    {
      name: 'no end and no reason',
      ...open(closedSheet),
      reply: { Den: [messages.required], LyDo: [messages.required] },
    },
    {
      name: 'every field comes back',
      as: 'GiaoVu',
      request: `POST ${openings}`,
      body: { ...opening, Den: at(14 * day) },
      status: 201,
      reply: { id: 1, ...shown, Den: at(14 * day) },
    },
  ]);

  test('lets teachers save where the switch or the deadline has closed the term', async ({ api }) => {
    expect((await saveScore(api, 'GiaoVien', closedSheet, 5)).statusCode).toBe(403);
    await openFor(api, day);
    expect((await saveScore(api, 'otherTeacher', closedSheet, 5)).statusCode).toBe(200);
    expect(await running(api)).toEqual([{ id: 1, ...shown }]);
    // Nothing else is open: no other subject, no other class.
    const physics = { ...closedSheet, IDMonHoc: subjects.physics };
    expect((await saveScore(api, 'GiaoVien', physics, 5)).statusCode).toBe(403);
    const elsewhere = { ...closedSheet, IDLopHoc: classes.a2 };
    const ofEm = { IDHocSinh: students.em };
    expect((await saveScore(api, 'GiaoVien', elsewhere, 5, ofEm)).statusCode).toBe(403);

    await setDeadline(api, at(minute));
    api.pass(minute);
    expect((await saveScore(api, 'GiaoVien', openSheet, 5)).statusCode).toBe(403);
    await openFor(api, day, openSheet);
    expect((await saveScore(api, 'GiaoVien', openSheet, 5)).statusCode).toBe(200);
    expect((await running(api)).map(({ IDHocKy }: { IDHocKy: number }) => IDHocKy)).toEqual([2, 1]);
  });

  test('a second one replaces the end and the reason; after the end it is a new opening', async ({ api }) => {
    const first = await openFor(api, 30 * minute);
    const again = { ...opening, Den: at(minute), LyDo: 'Rút ngắn lại' };
    const second = await api.call('BGH', `POST ${openings}`, again);
    expect(second.json()).toEqual({
      id: first.id,
      ...shown,
      Den: at(minute),
      LyDo: 'Rút ngắn lại',
      NguoiMo: 'Nguyễn Thị Hạnh',
    });
    expect(await running(api)).toHaveLength(1);
    api.pass(minute);
    const third = await openFor(api, 30 * minute);
    expect(third.id).toBeGreaterThan(first.id);
    expect(await running(api)).toMatchObject([{ id: third.id }]);
  });

  test('can be ended once, and start and end each add an audit line', async ({ api }) => {
    const { id } = await openFor(api, day);
    const ends = await Promise.all(
      ['GiaoVu', 'BGH'].map((role) => api.call(role as 'BGH', `DELETE ${openings}${id}/`)),
    );
    expect(ends.map((reply) => reply.statusCode).sort()).toEqual([204, 404]);
    expect((await saveScore(api, 'GiaoVien', closedSheet, 5)).statusCode).toBe(403);
    const line = { id, ...closedSheet, TenLop: '10A1', TenMonHoc: 'Toán', Den };
    expect(await audited(api, 'opening.make')).toEqual([line]);
    expect(await audited(api, 'opening.end')).toEqual([line]);
  });

  test('is deleted with the subject of the class', async ({ api }) => {
    await openFor(api, day, { ...closedSheet, IDMonHoc: subjects.physics });
    const { math, literature } = subjects;
    const body = { monhoc_ids: [math, literature] };
    const reply = await api.call('GiaoVu', `POST /api/classes/lophoc/${classes.a1}/monhoc/`, body);
    expect(reply.statusCode).toBe(200);
    expect(await running(api)).toEqual([]);
    expect(await api.database.main.selectFrom('MOKHOA').selectAll().execute()).toEqual([]);
  });

  test('openings of an ended year are not listed', async ({ api }) => {
    await openFor(api, day);
    expect(await running(api)).toHaveLength(1);
    await beginNextYear(api);
    expect(await running(api)).toEqual([]);
  });

  test('a school without a year has none', async ({ api }) => {
    await removeYears(api.database);
    expect(await running(api)).toEqual([]);
    expect((await api.call('GiaoVien', `GET ${openings}yeu-cau/`)).json()).toEqual([]);
  });
});
