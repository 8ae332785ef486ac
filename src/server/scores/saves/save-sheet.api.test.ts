import { describe, expect } from 'vitest';
import { callLimits, importLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { gradingMessages, wholeSheetMessages } from '#shared/scores/sheets/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { assign, switchRule } from '#test/helpers/school/assignments.ts';
import { classes, students, subjects, testTime } from '#test/helpers/school/school.ts';
import { refuseScoresOf } from '#test/helpers/scores/refuse-scores.ts';
import { closedSheet, LyDo, minute, oldSheet, openFor } from '#test/helpers/scores/score-entry.ts';

const request = 'POST /api/grading/diemso/cap-nhat-lop/';
const saveOne = 'POST /api/grading/diemso/cap-nhat/';
const sheet = { IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1 };
const ofAn = { IDHocSinh: students.an, Diem15: 7, Diem1Tiet: 9 };
const ofBinh = { IDHocSinh: students.binh, Diem15: 4, Diem1Tiet: 5.25 };
const ofDung = { IDHocSinh: students.dung, Diem15: 6.5, Diem1Tiet: 10 };
const all = { ...sheet, Diem: [ofAn, ofBinh, ofDung] };

const historyOf = ({ database }: TestApp) =>
  database.main.selectFrom('LICHSUDIEM').selectAll().orderBy('id').execute();
const statuses = (rows: { TrangThai: number }[]) => rows.map(({ TrangThai }) => TrangThai);

describe('the whole call is refused', () => {
  const bad = (name: string, body: unknown, reply: unknown) =>
    ({ name, as: 'BGH', request, body, status: 400, reply }) as const;
  scenarios([
    { name: 'without a session', as: 'nobody', request, body: all, status: 401 },
    bad('no class', { ...all, IDLopHoc: undefined }, { IDLopHoc: [messages.required] }),
    bad('a term that is no number', { ...all, IDHocKy: 'x' }, { IDHocKy: [messages.notNumber] }),
    bad('no rows', sheet, { Diem: [messages.notList] }),
    bad('an empty list', { ...sheet, Diem: [] }, { Diem: [messages.required] }),
    bad(
      'more rows than fit',
      { ...sheet, Diem: Array(importLimits.rows + 1).fill(ofAn) },
      { Diem: [wholeSheetMessages.tooMany] },
    ),
    bad('a reason that is none', { ...all, LyDo: 'x' }, { LyDo: [messages.tooShort(5)] }),
  ]);
});

describe('every row is refused like a single save', () => {
  test.for([
    ['in a locked term', 'GiaoVien', { ...all, IDHocKy: 2 }, 403, scoreEntryMessages.termLocked],
    ['in an old year', 'BGH', { ...all, ...oldSheet }, 403, messages.oldYear],
    ['in a class that is not there', 'BGH', { ...all, IDLopHoc: 99 }, 404, messages.unknown('Lớp học')],
    ['in a subject not taught', 'BGH', { ...all, IDMonHoc: subjects.unused }, 400, gradingMessages.notTaught],
  ] as const)('%s', async ([, as, body, TrangThai, detail], { api }) => {
    const reply = await api.call(as, request, body);
    const refusal = { TrangThai, TraLoi: { detail } };
    expect([reply.statusCode, reply.json()]).toEqual([200, [refusal, refusal, refusal]]);
    expect(await historyOf(api)).toEqual([]);
  });

  test('in another teacher’s sheet while only assigned teachers may save', async ({ api }) => {
    await assign(api);
    await switchRule(api, true);
    const body = { ...all, IDMonHoc: subjects.literature };
    expect(statuses((await api.call('GiaoVien', request, body)).json())).toEqual([403, 403, 403]);
    expect(statuses((await api.call('otherTeacher', request, body)).json())).toEqual([200, 200, 200]);
  });
});

test('an opened sheet accepts the rows and stores the reason with each change', async ({ api }) => {
  await openFor(api, 10 * minute);
  const reply = await api.call('GiaoVien', request, { ...all, ...closedSheet, LyDo: 'Chấm lại bài' });
  expect(statuses(reply.json())).toEqual([200, 200, 200]);
  expect(new Set((await historyOf(api)).map((row) => row.LyDo))).toEqual(new Set([LyDo]));
  const office = await api.call('BGH', request, {
    ...all,
    ...closedSheet,
    Diem: [{ ...ofAn, Diem15: 1 }],
    LyDo: 'Chấm lại bài',
  });
  expect(statuses(office.json())).toEqual([200]);
  expect((await historyOf(api)).at(-1)?.LyDo).toBe('Chấm lại bài');
});

test('a bad row does not fail the others: each has its own reply, in the order sent', async ({ api }) => {
  await api.call('otherTeacher', saveOne, { ...sheet, ...ofDung, Diem1Tiet: 2 });
  const Diem = [
    { ...ofAn, Goc: { Diem15: 8, Diem1Tiet: 9 } },
    { ...ofBinh, Diem15: 11 },
    { ...ofDung, Goc: { Diem15: 6.5, Diem1Tiet: null } },
    { ...ofAn, IDHocSinh: students.em },
    null,
    [ofAn],
    'x',
    {},
    { ...ofBinh, Nguon: { Diem15: 'import' } },
    { ...ofBinh, IDLopHoc: classes.a2, IDHocKy: 2 },
  ];
  const reply = await api.call('GiaoVien', request, { ...sheet, Diem });
  const noScore = [messages.invalidScore];
  const none = { TrangThai: 400, TraLoi: { detail: messages.badRequest } };
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    [
      { TrangThai: 200, TraLoi: { ...sheet, ...ofAn, DiemTB: 8.33 } },
      { TrangThai: 400, TraLoi: { Diem15: [messages.invalidScore] } },
      {
        TrangThai: 409,
        TraLoi: {
          detail: gradingMessages.conflict,
          ...{ Diem15: 6.5, Diem1Tiet: 2 },
          ...{ NguoiSua: 'Nguyễn Thị Oanh', ThoiDiem: testTime.toISOString() },
        },
      },
      { TrangThai: 400, TraLoi: { detail: gradingMessages.notInClass } },
      none,
      none,
      none,
      { TrangThai: 400, TraLoi: { IDHocSinh: [messages.required], Diem15: noScore, Diem1Tiet: noScore } },
      {
        TrangThai: 400,
        TraLoi: { Nguon: { Diem15: [messages.invalid] }, Diem15: [messages.invalid] },
      },
      // The call determines the sheet.
      { TrangThai: 200, TraLoi: { ...sheet, ...ofBinh, DiemTB: 4.83 } },
    ],
  ]);
});

test('a row that the database itself refuses fails alone', async ({ api }) => {
  await refuseScoresOf(api, students.binh);
  const Diem = [ofAn, { ...ofBinh, Diem15: 1 }, ofDung];
  const reply = await api.call('GiaoVien', request, { ...sheet, Diem });
  expect(statuses(reply.json())).toEqual([200, 500, 200]);
  expect(reply.json()[1].TraLoi).toMatchObject({ detail: messages.internal });
});

test('two rows of one student are applied in the order sent', async ({ api }) => {
  const Diem = [ofAn, { ...ofAn, Diem15: 3 }];
  expect((await api.call('GiaoVien', request, { ...sheet, Diem })).json()).toMatchObject([
    { TrangThai: 200, TraLoi: { Diem15: 7 } },
    { TrangThai: 200, TraLoi: { Diem15: 3 } },
  ]);
  expect((await historyOf(api)).map(({ Cu, Moi }) => [Cu, Moi])).toEqual([
    [800, 700],
    [700, 300],
  ]);
});

test('changes nothing when repeated', async ({ api }) => {
  const Diem = all.Diem.map((row) => ({ ...row, Goc: { Diem15: null, Diem1Tiet: null } }));
  const body = { ...sheet, IDMonHoc: subjects.literature, Diem };
  const first = await api.call('GiaoVien', request, body);
  const history = await historyOf(api);
  expect(history).toHaveLength(6);
  api.pass(minute);
  const second = await api.call('GiaoVien', request, body);
  expect(second.json()).toEqual(first.json());
  expect(await historyOf(api)).toEqual(history);
});

test('each row counts as one call of the account', async ({ api }) => {
  const rows = importLimits.rows;
  const body = { ...sheet, Diem: Array(rows).fill('x') };
  for (let left = callLimits.writes.burst; left >= rows; left -= rows)
    expect((await api.call('GiaoVien', request, body)).statusCode).toBe(200);
  const refused = await api.call('GiaoVien', request, { ...sheet, Diem: Array(100).fill('x') });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  expect((await api.call('BGH', request, body)).statusCode).toBe(200);
});
