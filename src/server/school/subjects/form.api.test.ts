// How a subject is assessed in a year that follows Thông tư 22: scored or judged, and its number of regular values.

import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { messages } from '#shared/contract/messages.ts';
import { subjectMessages } from '#shared/school/subjects/messages.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { exactMean } from '#test/helpers/files/tenths.ts';
import { enterYear, goodTerm } from '#test/helpers/results/results.ts';
import { applyRollover } from '#test/helpers/results/rollover.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { refusals, rowOf, save, test } from '#test/helpers/school/tt22-school.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';

const list = '/api/subjects/monhoc-list/';
const one = (id: number) => `/api/subjects/monhoc/${id}/`;
const { math, literature, physics, unused } = subjects;

const added = { TenMonHoc: 'Tin học', IDNienKhoa: years.current, IDToHop: null };
const create = (api: TestApp, more: object) => api.call('BGH', `POST ${list}`, { ...added, ...more });

/** Each subject's own name and group, which a client sends along. */
const names: Record<number, object> = {
  [math]: { TenMonHoc: 'Toán', IDToHop: null },
  [literature]: { TenMonHoc: 'Ngữ văn', IDToHop: 2 },
  [physics]: { TenMonHoc: 'Vật lí', IDToHop: 1 },
  [unused]: { TenMonHoc: 'Âm nhạc', IDToHop: null },
};

const change = async (api: TestApp, id: number, form: object) => {
  const reply = await api.call('BGH', `PUT ${one(id)}`, { ...names[id], ...form });
  return [reply.statusCode, reply.json()];
};

const isNow = (form: object) => [200, expect.objectContaining(form)];
const inUse = 'Môn học đã được sử dụng nên không thể sửa hoặc xóa.';

describe('is refused', () => {
  const put = (id: number, form: object) => ({
    as: 'BGH' as const,
    request: `PUT ${one(id)}`,
    body: { ...names[id], ...form },
    status: 400,
  });
  const range = 'Số điểm thường xuyên: từ 2 đến 4.';
  refusals([
    { name: 'not signed in', ...put(math, { SoDiemTX: 3 }), as: 'nobody', status: 401 },
    { name: 'the registrar', ...put(math, { SoDiemTX: 3 }), as: 'GiaoVu', status: 403 },
    { name: 'a teacher', ...put(math, { SoDiemTX: 3 }), as: 'GiaoVien', status: 403 },
    {
      name: 'an unknown kind',
      ...put(math, { HinhThuc: 'Diem' }),
      reply: { HinhThuc: [messages.invalid] },
    },
    ...[1, 5].map((SoDiemTX) => ({
      name: `${SoDiemTX} regular scores`,
      ...put(math, { SoDiemTX }),
      reply: { SoDiemTX: [range] },
    })),
    { name: 'a fraction', ...put(math, { SoDiemTX: 2.5 }), reply: { SoDiemTX: [messages.notInteger] } },
    ...[
      [unused, { HinhThuc: 'NhanXet', SoDiemTX: 3 }],
      [physics, { SoDiemTX: 4 }],
    ].map(([id, form]) => ({
      name: 'a judged subject with another number',
      ...put(id as number, form as object),
      reply: { SoDiemTX: [subjectMessages.judgedRegularScores] },
    })),
    {
      name: 'adding a judged subject with another number',
      as: 'BGH',
      request: `POST ${list}`,
      body: { ...added, HinhThuc: 'NhanXet', SoDiemTX: '4' },
      status: 400,
      reply: { SoDiemTX: [subjectMessages.judgedRegularScores] },
    },
    {
      name: 'an old year',
      as: 'BGH',
      request: `PUT ${one(subjects.oldMath)}`,
      body: { TenMonHoc: 'Toán', SoDiemTX: 4 },
      status: 403,
      reply: { detail: messages.oldYear },
    },
    {
      name: 'a new name for a subject in use, scored or judged',
      ...put(math, { TenMonHoc: 'Toán học', SoDiemTX: 3 }),
      status: 403,
      reply: { detail: inUse },
    },
    {
      name: 'another group for a subject in use',
      ...put(math, { IDToHop: 1 }),
      status: 403,
      reply: { detail: inUse },
    },
    {
      name: 'deleting a subject in use',
      as: 'BGH',
      request: `DELETE ${one(math)}`,
      status: 403,
      reply: { detail: inUse },
    },
  ]);
});

describe('a new subject', () => {
  test.for<[given: object, form: object]>([
    [{}, { HinhThuc: 'DiemSo', SoDiemTX: 3 }],
    [
      { HinhThuc: '', SoDiemTX: null },
      { HinhThuc: 'DiemSo', SoDiemTX: 3 },
    ],
    [{ SoDiemTX: '4' }, { HinhThuc: 'DiemSo', SoDiemTX: 4 }],
    [{ HinhThuc: 'NhanXet' }, { HinhThuc: 'NhanXet', SoDiemTX: 2 }],
    [
      { HinhThuc: 'NhanXet', SoDiemTX: 2 },
      { HinhThuc: 'NhanXet', SoDiemTX: 2 },
    ],
  ])('%j is %j', async ([given, form], { school }) => {
    const row = {
      ...{ ...added, id: unused + 1, TenToHop: null, is_deletable: true },
      ...{ ...form, SoDiemTXTheoKhoi: [], ThuTu: 4 },
    };
    const reply = await create(school, given);
    expect([reply.statusCode, reply.json()]).toEqual([201, row]);
    expect((await school.call('GiaoVu', `GET ${list}?search=tin`)).json()).toEqual([row]);
  });

  test('of a year with two columns has no form, and a given one is ignored', async ({ api }) => {
    const reply = await create(api, { HinhThuc: 'NhanXet', SoDiemTX: 4 });
    const row = { ...added, id: unused + 1, TenToHop: null, ThuTu: 3, is_deletable: true };
    expect([reply.statusCode, reply.json()]).toEqual([201, row]);
    expect(await change(api, unused, { HinhThuc: 'NhanXet' })).toEqual([
      200,
      {
        ...names[unused],
        id: unused,
        IDNienKhoa: years.current,
        TenToHop: null,
        ThuTu: 1,
        is_deletable: true,
      },
    ]);
    expect(await change(api, math, { SoDiemTX: 4 })).toEqual([403, { detail: inUse }]);
  });

  test('has a form only in years that follow the circular', async ({ school }) => {
    const rows: object[] = (await school.call('BGH', `GET ${list}`)).json();
    const formOf = (id: number) => rows.find((row) => 'id' in row && row.id === id);
    expect(formOf(math)).toMatchObject({ HinhThuc: 'DiemSo', SoDiemTX: 4 });
    expect(formOf(physics)).toMatchObject({ HinhThuc: 'NhanXet', SoDiemTX: 2 });
    expect(Object.keys(formOf(subjects.oldMath) ?? {})).not.toContain('HinhThuc');
  });
});

describe('the kind', () => {
  test('changes with the usual number, also of a subject in use', async ({ school }) => {
    expect(await change(school, math, { HinhThuc: 'NhanXet' })).toEqual(isNow({ SoDiemTX: 2 }));
    expect(await change(school, math, { HinhThuc: 'DiemSo' })).toEqual(isNow({ SoDiemTX: 3 }));
    expect(await change(school, math, { HinhThuc: 'DiemSo', SoDiemTX: 2 })).toEqual(isNow({ SoDiemTX: 2 }));
    expect(await change(school, math, {})).toEqual(isNow({ HinhThuc: 'DiemSo', SoDiemTX: 2 }));
    const [first, , , last] = await audited(school, 'subject.change');
    const line = { id: math, TenCu: 'Toán', ...names[math] };
    expect(first).toEqual({ ...line, HinhThuc: 'NhanXet', SoDiemTX: 2 });
    expect(last).toEqual(line);
  });

  test.for<[subject: number, value: object, cleared: object, other: object]>([
    [math, { TX1: 0 }, { TX1: null }, { HinhThuc: 'NhanXet' }],
    [physics, { CK: 'CĐ' }, { CK: null }, { HinhThuc: 'DiemSo' }],
  ])('of subject %i is fixed with %j', async ([subject, value, cleared, other], { school }) => {
    await save(school, subject, value);
    expect(await change(school, subject, other)).toEqual([400, { HinhThuc: [subjectMessages.formInUse] }]);
    expect(await rowOf(school, subject)).toMatchObject(value);
    await save(school, subject, { ...cleared, NhanXet: 'Chăm.' });
    expect(await change(school, subject, other)).toEqual(isNow(other));
    expect(await rowOf(school, subject)).toMatchObject({ ...cleared, NhanXet: 'Chăm.' });
  });

  test('is fixed with a retake', async ({ school }) => {
    await enterYear(school, students.an, { ...goodTerm, math: 3, literature: 5, physics: 'CĐ' });
    await school.call('GiaoVu', 'POST /api/grading/kiem-tra-lai/', {
      ...{ IDHocSinh: students.an, IDMonHoc: math, Diem: 6 },
    });
    await write(school.database, 'exclusive', async (tx) => {
      await tx.deleteFrom('DIEMTT22').execute();
    });
    expect(await change(school, math, { HinhThuc: 'NhanXet' })).toEqual([
      400,
      { HinhThuc: [subjectMessages.formInUse] },
    ]);
  });

  test('of cleared values stays readable in the history', async ({ school }) => {
    await save(school, physics, { TX1: 'CĐ' });
    await save(school, physics, { TX1: null });
    await change(school, physics, { HinhThuc: 'DiemSo' });
    await save(school, physics, { TX1: 8.5 });
    const query = `IDLopHoc=${classes.a1}&IDMonHoc=${physics}&IDHocKy=1`;
    const history = (await school.call('BGH', `GET /api/grading/diemso/lich-su/?${query}`)).json();
    expect(history.map(({ Cu, Moi }: Record<string, unknown>) => [Cu, Moi])).toEqual([
      [null, 8.5],
      ['CĐ', null],
      [null, 'CĐ'],
    ]);
  });
});

describe('the number of regular scores', () => {
  const tenths = { TX1: 68, TX2: 71, TX3: 90, GK: 55, CK: 63 };
  const scores = Object.fromEntries(Object.entries(tenths).map(([key, value]) => [key, value / 10]));
  const sum = tenths.TX1 + tenths.TX2 + tenths.TX3 + 2 * tenths.GK + 3 * tenths.CK;

  test('grows at any time; there is no average until the new column is filled', async ({ school }) => {
    await save(school, literature, scores);
    expect(await rowOf(school, literature)).toMatchObject({ DiemTB: exactMean(sum, 8) / 10 });
    expect(await change(school, literature, { SoDiemTX: 4 })).toEqual(isNow({ SoDiemTX: 4 }));
    expect(await rowOf(school, literature)).toMatchObject({ ...scores, TX4: null, DiemTB: null });
    const filled = await save(school, literature, { TX4: 10 });
    const complete = { ...scores, TX4: 10, DiemTB: exactMean(sum + 100, 9) / 10 };
    expect(filled.json()).toMatchObject(complete);
    expect(await rowOf(school, literature)).toMatchObject(complete);
  });

  test('shrinks while the column is empty, and completes what lacked only that', async ({ school }) => {
    await save(school, math, scores);
    expect(await rowOf(school, math)).toMatchObject({ DiemTB: null });
    expect(await change(school, math, { SoDiemTX: 3 })).toEqual(isNow({ SoDiemTX: 3 }));
    const row = await rowOf(school, math);
    expect(row).toMatchObject({ ...scores, DiemTB: exactMean(sum, 8) / 10 });
    expect(row).not.toHaveProperty('TX4');
  });

  test('does not shrink with a value there, and names the first class', async ({ school }) => {
    const inUseIn = (column: string, name: string | null) => [
      400,
      { SoDiemTX: [subjectMessages.columnInUse(column, name)] },
    ];
    const ofEm = { IDHocSinh: students.em, IDLopHoc: classes.a2, IDHocKy: 2 };
    await save(school, math, { ...ofEm, TX4: 0 }, 'BGH');
    expect(await change(school, math, { SoDiemTX: 3 })).toEqual(inUseIn('TX 4', '10A2'));
    await save(school, math, { TX3: 5, TX4: 5 });
    expect(await change(school, math, { SoDiemTX: 3 })).toEqual(inUseIn('TX 4', '10A1'));
    expect(await change(school, math, { SoDiemTX: 2 })).toEqual(inUseIn('TX 3', '10A1'));
    expect(await rowOf(school, math)).toMatchObject({ TX3: 5, TX4: 5 });
    await save(school, math, { ...ofEm, TX4: null }, 'BGH');
    // An has left the class, but would have the scores again in the next one.
    const student_ids = [students.binh, students.dung];
    await school.call('GiaoVu', `POST /api/classes/lophoc/${classes.a1}/hocsinh/`, { student_ids });
    expect(await change(school, math, { SoDiemTX: 3 })).toEqual(inUseIn('TX 4', null));
    expect(await change(school, math, { HinhThuc: 'NhanXet' })).toEqual([
      400,
      { HinhThuc: [subjectMessages.formInUse] },
    ]);
  });
});

test('a subject that no class has any more stays in use with the values of former students', async ({
  school,
}) => {
  const ofClass = (path: string, body: object) =>
    school.call('GiaoVu', `POST /api/classes/lophoc/${classes.a1}/${path}/`, body);
  const remaining = [math, literature];
  await ofClass('monhoc', { monhoc_ids: [...remaining, unused] });
  await save(school, unused, { TX1: 8 });
  await ofClass('hocsinh', { student_ids: [students.binh, students.dung] });
  expect((await ofClass('monhoc', { monhoc_ids: remaining })).statusCode).toBe(200);
  const reply = await school.call('BGH', `DELETE ${one(unused)}`);
  expect([reply.statusCode, reply.json()]).toEqual([403, { detail: inUse }]);
});

test('the rollover copies the form', async ({ school }) => {
  const IDNienKhoa = await beginNextYear(school);
  await applyRollover(school, { MonHoc: [math, literature, physics] });
  const rows = (await school.call('BGH', `GET ${list}?nienkhoa_id=${IDNienKhoa}`)).json();
  expect(rows).toMatchObject([
    { TenMonHoc: 'Ngữ văn', HinhThuc: 'DiemSo', SoDiemTX: 3 },
    { TenMonHoc: 'Toán', HinhThuc: 'DiemSo', SoDiemTX: 4 },
    { TenMonHoc: 'Vật lí', HinhThuc: 'NhanXet', SoDiemTX: 2 },
  ]);
});
