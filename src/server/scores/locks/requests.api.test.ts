import { describe, expect, inject } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { messages } from '#shared/contract/messages.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { scenarios, startApp, type TestApp, test } from '#test/helpers/api.ts';
import { accounts, classes, students, subjects } from '#test/helpers/school/school.ts';
import {
  askFor,
  at,
  audited,
  closedSheet,
  day,
  historyOf,
  LyDo,
  minute,
  oldSheet,
  openFor,
  openSheet,
  saveScore,
} from '#test/helpers/scores/score-entry.ts';

const requests = '/api/grading/mo-khoa/yeu-cau/';
const answerTo = (id: number) => `POST ${requests}${id}/tra-loi/`;
const asked = { ...closedSheet, LyDo };
const Den = at(day);
const unanswered = { Den: null, LyDoTuChoi: null, NguoiTraLoi: null, ThoiDiemTraLoi: null };
const shown = {
  ...closedSheet,
  TenLop: '10A1',
  TenMonHoc: 'Toán',
  TenHocKy: 'Học kỳ 2',
  LyDo,
  NguoiYeuCau: 'Nguyễn Thị Mai',
  ThoiDiem: at(0),
  TrangThai: 'Cho',
  ...unanswered,
};

const TuChoi = 'Điểm đã được duyệt';

/** Every sheet that can be requested in the closed term. */
const sheets = [classes.a1, classes.a2].flatMap((IDLopHoc) =>
  [subjects.math, subjects.literature, subjects.physics].map((IDMonHoc) => ({
    IDLopHoc,
    IDMonHoc,
    IDHocKy: 2,
  })),
);

const listOf = async (api: TestApp, as: 'BGH' | 'GiaoVu' | 'GiaoVien' | 'otherTeacher') =>
  (await api.call(as, `GET ${requests}`)).json();

describe('requesting a sheet', () => {
  const ask = (body: object) => ({ as: 'GiaoVien' as const, request: `POST ${requests}`, body, status: 400 });
  scenarios([
    { name: 'is refused', as: 'nobody', request: `GET ${requests}`, status: 401 },
    { name: 'is refused', as: 'nobody', request: `POST ${requests}`, body: asked, status: 401 },
    { name: 'is for teachers', as: 'GiaoVu', request: `POST ${requests}`, body: asked, status: 403 },
    { name: 'is for teachers', as: 'BGH', request: `POST ${requests}`, body: asked, status: 403 },
    {
      name: 'an old year',
      as: 'GiaoVien',
      request: `POST ${requests}`,
      body: { ...asked, ...oldSheet },
      status: 403,
      reply: { detail: messages.oldYear },
    },
    {
      name: 'an unknown class',
      as: 'GiaoVien',
      request: `POST ${requests}`,
      body: { ...asked, IDLopHoc: 99 },
      status: 404,
    },
    {
      name: 'a subject that the class is not taught',
      ...ask({ ...asked, IDMonHoc: subjects.unused }),
      reply: { detail: gradingMessages.notTaught },
    },
    {
      name: 'a term that is open',
      ...ask({ ...asked, ...openSheet }),
      reply: { detail: scoreEntryMessages.termOpen },
    },
    { name: 'without a reason', ...ask(closedSheet), reply: { LyDo: [messages.required] } },
    {
      name: 'every field comes back',
      as: 'GiaoVien',
      request: `POST ${requests}`,
      body: asked,
      status: 201,
      reply: { id: 1, ...shown },
    },
  ]);

  test('is refused for a sheet that is already open or already requested', async ({ api }) => {
    await askFor(api);
    const again = await api.call('GiaoVien', `POST ${requests}`, asked);
    expect([again.statusCode, again.json()]).toEqual([400, { detail: scoreEntryMessages.askedAlready }]);
    // Another teacher may request the same sheet.
    expect((await api.call('otherTeacher', `POST ${requests}`, asked)).statusCode).toBe(201);
    await openFor(api, day);
    const open = await api.call('GiaoVien', `POST ${requests}`, asked);
    expect([open.statusCode, open.json()]).toEqual([400, { detail: scoreEntryMessages.sheetOpen }]);
  });

  test('at most five are open, also if sent concurrently', async ({ api }) => {
    await api.tokenOf('GiaoVien');
    const replies = await Promise.all(
      [...sheets, ...sheets].map((sheet) => api.call('GiaoVien', `POST ${requests}`, { ...sheet, LyDo })),
    );
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(5);
    expect(replies.filter((reply) => reply.statusCode === 400)).toHaveLength(7);
    const own = await listOf(api, 'GiaoVien');
    expect(own).toHaveLength(5);
    const left = sheets.find(
      ({ IDLopHoc, IDMonHoc }) =>
        !own.some((one: typeof shown) => one.IDLopHoc === IDLopHoc && one.IDMonHoc === IDMonHoc),
    );
    const refused = await api.call('GiaoVien', `POST ${requests}`, { ...left, LyDo });
    expect(refused.json()).toEqual({ detail: scoreEntryMessages.tooManyRequests });
    // Another teacher still may, and a decision frees a slot.
    expect((await api.call('otherTeacher', `POST ${requests}`, { ...left, LyDo })).statusCode).toBe(201);
    await api.call('GiaoVu', answerTo(own[0].id), { TuChoi });
    expect((await api.call('GiaoVien', `POST ${requests}`, { ...left, LyDo })).statusCode).toBe(201);
  });

  test('the office sees open requests, oldest first; a teacher sees their own, newest first', async ({
    api,
  }) => {
    const [first, second] = [await askFor(api, sheets[0]), await askFor(api, sheets[1])];
    const third = await api.call('otherTeacher', `POST ${requests}`, { ...sheets[2], LyDo });
    await api.call('BGH', answerTo(second.id), { TuChoi });
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
    for (const role of ['GiaoVu', 'BGH'] as const)
      expect(ids(await listOf(api, role))).toEqual([first.id, third.json().id]);
    expect(ids(await listOf(api, 'GiaoVien'))).toEqual([second.id, first.id]);
    expect(ids(await listOf(api, 'otherTeacher'))).toEqual([third.json().id]);
    const overview = await api.call('GiaoVu', 'GET /api/reporting/tong-quan/');
    expect(overview.json()).toMatchObject({ YeuCauMoKhoa: 2 });
  });

  test('is deleted with the account of the teacher', async ({ api }) => {
    await askFor(api);
    const path = `DELETE /api/accounts/management/${accounts.GiaoVien.id}/delete/`;
    expect((await api.call('BGH', path)).statusCode).toBe(204);
    expect(await listOf(api, 'GiaoVu')).toEqual([]);
  });
});

describe('answering a request', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: answerTo(1), body: { Den }, status: 401 },
    { name: 'is the office’s', as: 'GiaoVien', request: answerTo(1), body: { Den }, status: 403 },
    { name: 'what nobody asked', as: 'GiaoVu', request: answerTo(1), body: { Den }, status: 404 },
  ]);

  test('needs either an end or a reason for refusal', async ({ api }) => {
    const { id } = await askFor(api);
    const problems: [object, object][] = [
      [{}, { detail: scoreEntryMessages.answerIsOne }],
      [{ Den: '', TuChoi: null }, { detail: scoreEntryMessages.answerIsOne }],
      [{ Den, TuChoi }, { detail: scoreEntryMessages.answerIsOne }],
      [{ Den: at(0) }, { Den: [scoreEntryMessages.pastEnd] }],
      [{ Den: at(14 * day + 1) }, { Den: [scoreEntryMessages.endTooFar] }],
      [{ Den: 'mai' }, { Den: [messages.invalidMoment] }],
      [{ TuChoi: 'abc' }, { TuChoi: [messages.tooShort(5)] }],
    ];
    for (const [body, problem] of problems) {
      const reply = await api.call('GiaoVu', answerTo(id), body);
      expect([body, reply.statusCode, reply.json()]).toEqual([body, 400, problem]);
    }
    expect(await listOf(api, 'GiaoVu')).toEqual([{ id, ...shown }]);
  });

  test('requested, opened, saved: the history contains the reason', async ({ api }) => {
    const { id } = await askFor(api);
    expect((await saveScore(api, 'GiaoVien', closedSheet, 5)).statusCode).toBe(403);
    api.pass(minute);
    const answered = await api.call('GiaoVu', answerTo(id), { Den });
    const answer = { Den, NguoiTraLoi: 'Nguyễn Thị Lan', ThoiDiemTraLoi: at(minute), LyDoTuChoi: null };
    expect([answered.statusCode, answered.json()]).toEqual([
      200,
      { id, ...shown, TrangThai: 'DaMo', ...answer },
    ]);
    expect(await listOf(api, 'GiaoVien')).toEqual([answered.json()]);
    expect((await saveScore(api, 'GiaoVien', closedSheet, 5)).statusCode).toBe(200);
    expect(await historyOf(api, closedSheet)).toMatchObject([
      { Moi: 9, LyDo },
      { Moi: 5, LyDo },
    ]);
    const opening = (await api.call('GiaoVien', 'GET /api/grading/mo-khoa/')).json();
    expect(opening).toMatchObject([{ ...closedSheet, Den, LyDo, NguoiMo: 'Nguyễn Thị Lan' }]);
    const line = { id, ...closedSheet, TenLop: '10A1', TenMonHoc: 'Toán', NguoiYeuCau: 'Nguyễn Thị Mai' };
    expect(await audited(api, 'opening.request')).toEqual([{ ...line, TrangThai: 'Cho', Den: null }]);
    expect(await audited(api, 'opening.answer')).toEqual([{ ...line, TrangThai: 'DaMo', Den }]);
  });

  test('refused: the teacher sees the reason and may ask again', async ({ api }) => {
    const { id } = await askFor(api);
    const refused = await api.call('BGH', answerTo(id), { TuChoi });
    expect(refused.json()).toEqual({
      id,
      ...shown,
      TrangThai: 'TuChoi',
      LyDoTuChoi: TuChoi,
      NguoiTraLoi: 'Nguyễn Thị Hạnh',
      ThoiDiemTraLoi: at(0),
    });
    expect((await saveScore(api, 'GiaoVien', closedSheet, 5)).statusCode).toBe(403);
    expect((await askFor(api)).id).toBeGreaterThan(id);
  });

  test('of two concurrent answers one succeeds, the other gets the first answer', async ({ api }) => {
    // Only PostgreSQL allows a second process.
    const other = inject('templates').engine === 'postgres' ? await startApp(api.location) : api;
    for (const [round, sheet] of sheets.entries()) {
      const { id } = await askFor(api, sheet);
      const ends = [at(day), at(2 * day)];
      await Promise.all([api.tokenOf('GiaoVu'), other.tokenOf('BGH')]);
      const replies = await Promise.all([
        api.call('GiaoVu', answerTo(id), { Den: ends[0] }),
        other.call('BGH', answerTo(id), round % 2 === 0 ? { Den: ends[1] } : { TuChoi }),
      ]);
      const first = replies.find((reply) => reply.statusCode === 200)?.json();
      const second = replies.find((reply) => reply.statusCode === 409)?.json();
      expect(second).toEqual({ detail: scoreEntryMessages.answered, ...first });
      const opened = await api.database.main
        .selectFrom('MOKHOA')
        .select('Den')
        .where((eb) => eb.and(sheet))
        .execute();
      expect(opened).toEqual(first.TrangThai === 'DaMo' ? [{ Den: first.Den }] : []);
    }
    if (other !== api) await other.close();
  });

  test('in a term opened meanwhile, the answer applies once it is closed again', async ({ api }) => {
    const { id } = await askFor(api);
    const lock = 'PATCH /api/configurations/quydinh/settings/latest/';
    await api.call('GiaoVu', lock, { ChoPhepSuaDiemHK2: true });
    expect((await api.call('GiaoVu', answerTo(id), { Den })).json()).toMatchObject({ TrangThai: 'DaMo' });
    await saveScore(api, 'GiaoVien', closedSheet, 5, { IDHocSinh: students.binh });
    await api.call('GiaoVu', lock, { ChoPhepSuaDiemHK2: false });
    await saveScore(api, 'GiaoVien', closedSheet, 6);
    const changes = await historyOf(api, closedSheet);
    expect(changes.map((change) => change.LyDo)).toEqual([LyDo, LyDo, null, null]);
  });

  test('is refused for an ended year, whose requests are neither listed nor counted', async ({ api }) => {
    const { id } = await askFor(api);
    await writable(api.database).insertInto('NIENKHOA').values({ TenNienKhoa: '2027-2028' }).execute();
    const reply = await api.call('GiaoVu', answerTo(id), { Den });
    expect([reply.statusCode, reply.json()]).toEqual([403, { detail: messages.oldYear }]);
    expect(await listOf(api, 'GiaoVu')).toEqual([]);
    expect(await listOf(api, 'GiaoVien')).toEqual([]);
  });
});
