import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { messages } from '#shared/contract/messages.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { writeWaits } from '#test/helpers/program/waiting-write.ts';
import { removeYears, students, years } from '#test/helpers/school/school.ts';
import {
  at,
  audited,
  day,
  historyOf,
  minute,
  openSheet,
  queryOf,
  saveScore,
  setDeadline,
} from '#test/helpers/scores/score-entry.ts';

const deadlines = '/api/grading/han-nhap/';
const lock = '/api/configurations/quydinh/settings/latest/';
const latest = '/api/configurations/quydinh/latest/';
const list = (first: string | null, second: string | null = null) => [
  { IDHocKy: 1, TenHocKy: 'Học kỳ 1', Han: first },
  { IDHocKy: 2, TenHocKy: 'Học kỳ 2', Han: second },
];
const passed = (detail = 'Đã hết hạn nhập điểm Học kỳ 1 (08:30 ngày 16/11/2026).') => ({ detail });

const flagsOf = async (api: TestApp) => {
  const replies = [await api.call('GiaoVien', `GET ${latest}`), await api.call('BGH', `GET ${lock}`)];
  return replies.map((reply) => [reply.json().ChoPhepSuaDiemHK1, reply.json().ChoPhepSuaDiemHK2]);
};

const both = (first: boolean, second: boolean) => [
  [first, second],
  [first, second],
];

describe('the deadlines of the terms', () => {
  const change = (body: unknown) => ({
    as: 'GiaoVu' as const,
    request: `PUT ${deadlines}`,
    body,
    status: 400,
  });
  scenarios([
    { name: 'are refused', as: 'nobody', request: `GET ${deadlines}`, status: 401 },
    { name: 'are refused', as: 'nobody', request: `PUT ${deadlines}`, body: [], status: 401 },
    {
      name: 'are not a teacher’s to change',
      as: 'GiaoVien',
      request: `PUT ${deadlines}`,
      body: [{ IDHocKy: 1, Han: null }],
      status: 403,
      reply: { detail: messages.forbidden },
    },
    {
      name: 'a moment that has passed',
      ...change([{ IDHocKy: 1, Han: at(-1) }]),
      reply: { Han: [scoreEntryMessages.pastDeadline] },
    },
    {
      name: 'this very moment',
      ...change([{ IDHocKy: 1, Han: at(0) }]),
      reply: { Han: [scoreEntryMessages.pastDeadline] },
    },
    {
      name: 'a term that there is not',
      ...change([{ IDHocKy: 3, Han: at(day) }]),
      reply: { IDHocKy: [messages.unknown('Học kỳ')] },
    },
    {
      name: 'a term twice',
      ...change([
        { IDHocKy: 1, Han: at(day) },
        { IDHocKy: 1, Han: null },
      ]),
      reply: { IDHocKy: [scoreEntryMessages.termTwice] },
    },
    ...['2027-01-15', '2027-01-15T23:59', '2027-02-30T10:00:00Z', 'mai', 20270115].map((Han) => ({
      name: `${Han} is no moment`,
      ...change([{ IDHocKy: 1, Han }]),
    })),
    { name: 'a term without a word about its deadline', ...change([{ IDHocKy: 1 }]) },
    { name: 'no list', ...change({ IDHocKy: 1, Han: null }), reply: { detail: messages.badRequest } },
    { name: 'none at first', as: 'GiaoVien', request: `GET ${deadlines}`, status: 200, reply: list(null) },
    {
      name: 'a moment in the zone of the office',
      as: 'GiaoVu',
      request: `PUT ${deadlines}`,
      body: [{ IDHocKy: 1, Han: '2027-01-15T23:59:00+07:00' }],
      status: 200,
      reply: list('2027-01-15T16:59:00.000Z'),
    },
  ]);

  test('change only for the given terms; an invalid request changes none', async ({ api }) => {
    const [first, second] = [at(day), at(2 * day)];
    await setDeadline(api, second, 2);
    expect((await setDeadline(api, first)).json()).toEqual(list(first, second));
    const wrong = [
      { IDHocKy: 2, Han: null },
      { IDHocKy: 1, Han: at(-day) },
    ];
    expect((await api.call('BGH', `PUT ${deadlines}`, wrong)).statusCode).toBe(400);
    expect((await api.call('GiaoVien', `GET ${deadlines}`)).json()).toEqual(list(first, second));
    expect((await setDeadline(api, null)).json()).toEqual(list(null, second));
    expect(await audited(api, 'deadline.change')).toEqual([
      { IDNienKhoa: years.current, TenNienKhoa: '2026-2027', Han: { 2: second } },
      { IDNienKhoa: years.current, TenNienKhoa: '2026-2027', Han: { 1: first } },
      { IDNienKhoa: years.current, TenNienKhoa: '2026-2027', Han: { 1: null } },
    ]);
  });

  test('an expired deadline may be sent again unchanged', async ({ api }) => {
    await setDeadline(api, at(minute));
    api.pass(day);
    const reply = await api.call('GiaoVu', `PUT ${deadlines}`, [
      { IDHocKy: 1, Han: at(minute) },
      { IDHocKy: 2, Han: at(3 * day) },
    ]);
    expect(reply.json()).toEqual(list(at(minute), at(3 * day)));
    expect(await audited(api, 'deadline.change')).toMatchObject([{}, { Han: { 2: at(3 * day) } }]);
  });

  test('a concurrent change is reported as a conflict, not overwritten', async ({ api }) => {
    const [mine, theirs] = [at(day), at(2 * day)];
    await setDeadline(api, theirs);
    const send = (Han: string | null, Goc: string | null) =>
      api.call('BGH', `PUT ${deadlines}`, [{ IDHocKy: 1, Han, Goc }]);
    const refused = await send(mine, null);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { detail: scoreEntryMessages.deadlineConflict, HanNhap: list(theirs) },
    ]);
    // Not changed by the caller: the stored value stays. Both changed it to the same value: no conflict.
    expect((await send(null, null)).json()).toEqual(list(theirs));
    expect((await send(theirs, null)).json()).toEqual(list(theirs));
    expect((await send(mine, theirs)).json()).toEqual(list(mine));
  });

  test('a school without a year has none', async ({ api }) => {
    await removeYears(api.database);
    for (const request of [`GET ${deadlines}`, `PUT ${deadlines}`]) {
      const reply = await api.call('BGH', request, request.startsWith('PUT') ? [] : undefined);
      expect([reply.statusCode, reply.json()]).toEqual([404, { detail: messages.noCurrentYear }]);
    }
  });

  test('belong to the year: the next one starts without any', async ({ api }) => {
    await setDeadline(api, at(day));
    const values = { TuoiToiThieu: 15, TuoiToiDa: 20, SiSoToiDa: 4, SoMonHocToiDa: 3, DiemDatMon: 5 };
    const blocks = { SoLopK10: 3, SoLopK11: 2, SoLopK12: 1 };
    const regulation = { TenNienKhoa: '2027-2028', ...values, ...blocks };
    const created = await api.call('BGH', 'POST /api/configurations/quydinh/', regulation);
    expect(created.statusCode).toBe(201);
    expect((await api.call('BGH', `GET ${deadlines}`)).json()).toEqual(list(null));
  });
});

describe('a deadline that passes while a sheet is open', () => {
  const imported = {
    ...openSheet,
    Diem: [{ IDHocSinh: students.an, Diem15: 1, Diem1Tiet: 1, Goc: { Diem15: 5, Diem1Tiet: 9 } }],
  };

  test('closes it to teachers with a message; nothing is saved partially', async ({ api }) => {
    await setDeadline(api, at(30 * minute));
    expect((await saveScore(api, 'GiaoVien', openSheet, 5)).statusCode).toBe(200);
    expect(await flagsOf(api)).toEqual(both(true, false));
    api.pass(30 * minute - 1);
    expect((await saveScore(api, 'GiaoVien', openSheet, 6)).statusCode).toBe(200);
    api.pass(1);
    expect(await flagsOf(api)).toEqual(both(false, false));
    const before = await historyOf(api, openSheet);

    const refused = await saveScore(api, 'GiaoVien', openSheet, 7);
    expect([refused.statusCode, refused.json()]).toEqual([403, passed()]);
    const notImported = await api.call('GiaoVien', 'POST /api/grading/diemso/nhap-excel/', imported);
    expect([notImported.statusCode, notImported.json()]).toEqual([403, passed()]);
    const notRead = await api.call(
      'GiaoVien',
      `POST /api/grading/diemso/nhap-excel/kiem-tra/?${queryOf(openSheet)}`,
      Buffer.from('no workbook'),
      { headers: { 'content-type': 'application/octet-stream' } },
    );
    expect([notRead.statusCode, notRead.json()]).toEqual([403, passed()]);

    expect(await historyOf(api, openSheet)).toEqual(before);
    const sheet = await api.call('GiaoVien', `GET /api/grading/diemso/?${queryOf(openSheet)}`);
    expect(sheet.json()[0]).toMatchObject({ id: students.an, Diem15: 6, Diem1Tiet: 9 });
    expect((await saveScore(api, 'GiaoVu', openSheet, 8)).statusCode).toBe(200);
  });

  test('each save of a batch is checked against its own caller', async ({ api }) => {
    await setDeadline(api, at(minute));
    api.pass(minute);
    await Promise.all([api.tokenOf('GiaoVien'), api.tokenOf('BGH')]);
    const replies = await Promise.all([
      saveScore(api, 'GiaoVien', openSheet, 1),
      saveScore(api, 'BGH', openSheet, 2, { IDHocSinh: students.binh }),
      saveScore(api, 'GiaoVien', openSheet, 3, { IDHocSinh: students.dung }),
    ]);
    expect(replies.map((reply) => reply.statusCode)).toEqual([403, 200, 403]);
    expect(await historyOf(api, openSheet)).toMatchObject([{ VaiTro: 'BGH' }, { VaiTro: 'BGH' }]);
  });

  test('moving it to the future reopens the term if its switch is on', async ({ api }) => {
    await setDeadline(api, at(minute));
    api.pass(minute);
    expect(await flagsOf(api)).toEqual(both(false, false));
    await setDeadline(api, at(day));
    expect(await flagsOf(api)).toEqual(both(true, false));
    expect((await saveScore(api, 'GiaoVien', openSheet, 5)).statusCode).toBe(200);
    // The switch of term 2 is off, so a future deadline opens nothing.
    await setDeadline(api, at(day), 2);
    expect(await flagsOf(api)).toEqual(both(true, false));
  });
});

describe('the switch of a term and its deadline', () => {
  const turn = (api: TestApp, body: object) => api.call('GiaoVu', `PATCH ${lock}`, body);
  const shown = async (api: TestApp) => (await api.call('BGH', `GET ${deadlines}`)).json();

  test('opening a term whose deadline has passed removes the deadline', async ({ api }) => {
    await setDeadline(api, at(minute));
    api.pass(minute);
    const reply = await turn(api, { ChoPhepSuaDiemHK1: true });
    expect(reply.json()).toMatchObject({ ChoPhepSuaDiemHK1: true, ChoPhepSuaDiemHK2: false });
    expect(await shown(api)).toEqual(list(null));
    expect((await saveScore(api, 'GiaoVien', openSheet, 5)).statusCode).toBe(200);
    expect(await audited(api, 'scoreLock.change')).toEqual([
      { id: years.current, TenNienKhoa: '2026-2027', ChoPhepSuaDiemHK1: true, BoHan: [1] },
    ]);
  });

  test('an unchanged flag changes nothing, so both can be sent back', async ({ api }) => {
    await setDeadline(api, at(minute));
    api.pass(minute);
    await turn(api, { ChoPhepSuaDiemHK1: false, ChoPhepSuaDiemHK2: false });
    expect(await shown(api)).toEqual(list(at(minute)));
    // The switch was never turned off: after moving the deadline, only the deadline counts.
    await setDeadline(api, at(day));
    expect(await flagsOf(api)).toEqual(both(true, false));
    await turn(api, { ChoPhepSuaDiemHK1: true });
    expect(await shown(api)).toEqual(list(at(day)));
  });

  test('closing a term keeps its deadline, and so does opening it before the deadline', async ({ api }) => {
    await setDeadline(api, at(day));
    await turn(api, { ChoPhepSuaDiemHK1: false });
    expect(await shown(api)).toEqual(list(at(day)));
    const refused = await saveScore(api, 'GiaoVien', openSheet, 5);
    expect([refused.statusCode, refused.json()]).toEqual([403, passed(scoreEntryMessages.termLocked)]);
    await turn(api, { ChoPhepSuaDiemHK1: true });
    expect(await shown(api)).toEqual(list(at(day)));
    expect(await flagsOf(api)).toEqual(both(true, false));
  });

  test('if both close a term, the switch is reported first, then the deadline', async ({ api }) => {
    await setDeadline(api, at(30 * minute));
    await turn(api, { ChoPhepSuaDiemHK1: false });
    api.pass(30 * minute);
    const refused = await saveScore(api, 'GiaoVien', openSheet, 5);
    expect(refused.json()).toEqual(passed(scoreEntryMessages.termLocked));
  });
});

test('a change of a deadline returns after all saves in progress', async ({ api }) => {
  await api.tokenOf('GiaoVu');
  const order: string[] = [];
  const started = Promise.withResolvers<void>();
  const save = write(api.database, 'shared', async (tx) => {
    await tx.selectFrom('DIEM').select('IDHocSinh').execute();
    const waiting = writeWaits(api);
    started.resolve();
    await waiting;
    order.push('saved');
  });
  await started.promise;
  const reply = await setDeadline(api, at(day));
  order.push('changed');
  await save;
  expect([reply.statusCode, ...order]).toEqual([200, 'saved', 'changed']);
});
