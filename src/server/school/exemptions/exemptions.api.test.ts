// Who may exempt a student from a subject, from which, and when.

import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { exemptionMessages } from '#shared/school/exemptions/messages.ts';
import { scenarios, type TestApp } from '#test/helpers/api.ts';
import {
  exempt,
  exemptionReason as LyDo,
  newExemption,
  exemptionPath as path,
  refusals,
  save,
  test,
} from '#test/helpers/school/circular-school.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { classes, students, subjects, testTime, years } from '#test/helpers/school/school.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';

const { an, binh, dung, em, giang, old } = students;
const { math, literature, physics, unused, oldMath } = subjects;

const list = (classId: number = classes.a1) => `GET ${path}?IDLopHoc=${classId}`;
const create = (values: object) => ({
  as: 'GiaoVu' as const,
  request: `POST ${path}`,
  body: newExemption(values),
  status: 400,
});

const add = async (api: TestApp, values: object = {}) => {
  const reply = await api.call('GiaoVu', `POST ${path}`, newExemption(values));
  return reply.statusCode === 201 ? 201 : [reply.statusCode, reply.json()];
};

const refusedFor = (detail: string) => [400, { detail }];
const listed = async (api: TestApp, classId?: number) => (await api.call('BGH', list(classId))).json();

describe('is refused', () => {
  refusals([
    { name: 'adding', as: 'nobody', request: `POST ${path}`, body: newExemption(), status: 401 },
    { name: 'reading', as: 'nobody', request: list(), status: 401 },
    { name: 'deleting', as: 'nobody', request: `DELETE ${path}1/`, status: 401 },
    { name: 'adding', as: 'GiaoVien', request: `POST ${path}`, body: newExemption(), status: 403 },
    { name: 'reading', as: 'GiaoVien', request: list(), status: 403 },
    { name: 'deleting', as: 'GiaoVien', request: `DELETE ${path}1/`, status: 403 },
    {
      name: 'nothing given',
      ...create({ IDHocSinh: undefined, IDMonHoc: undefined, IDHocKy: undefined, LyDo: undefined }),
      reply: {
        IDHocSinh: [messages.required],
        IDMonHoc: [messages.required],
        IDHocKy: [messages.unknown('Học kỳ')],
        LyDo: [messages.required],
      },
    },
    {
      name: 'an unknown student',
      ...create({ IDHocSinh: 99 }),
      reply: { IDHocSinh: [messages.unknown('Học sinh')] },
    },
    {
      name: 'an unknown subject',
      ...create({ IDMonHoc: 99 }),
      reply: { IDMonHoc: [messages.unknown('Môn học')] },
    },
    {
      name: 'an unknown term',
      ...create({ IDHocKy: 3 }),
      reply: { IDHocKy: [messages.unknown('Học kỳ')] },
    },
    {
      name: 'a reason of four letters and spaces',
      ...create({ LyDo: '   Ốm ạ  ' }),
      reply: { LyDo: [messages.tooShort(5)] },
    },
    {
      name: 'a reason that is too long',
      ...create({ LyDo: 'x'.repeat(256) }),
      reply: { LyDo: [messages.tooLong(255)] },
    },
    {
      name: 'a student without a class',
      ...create({ IDHocSinh: giang }),
      reply: { detail: exemptionMessages.notPlaced },
    },
    {
      name: 'a student of another year',
      ...create({ IDHocSinh: old }),
      reply: { detail: exemptionMessages.notPlaced },
    },
    {
      name: 'a subject that the class does not take',
      ...create({ IDMonHoc: unused }),
      reply: { detail: exemptionMessages.notTaken },
    },
    {
      name: 'a subject of an old year',
      ...create({ IDHocSinh: old, IDMonHoc: oldMath }),
      status: 403,
      reply: { detail: messages.oldYear },
    },
    {
      name: 'an unknown class',
      as: 'BGH',
      request: list(99),
      status: 404,
      reply: { detail: messages.unknown('Lớp học') },
    },
    {
      name: 'no class',
      as: 'BGH',
      request: `GET ${path}`,
      status: 400,
      reply: { detail: messages.badQuery('IDLopHoc') },
    },
    { name: 'an unknown exemption', as: 'BGH', request: `DELETE ${path}99/`, status: 404 },
    { name: 'an impossible id', as: 'BGH', request: `DELETE ${path}abc/`, status: 404 },
  ]);
});

describe('in a year with two columns', () => {
  const reply = { detail: exemptionMessages.otherMethod };
  scenarios([
    { name: 'is refused', ...create({}), reply },
    { name: 'is refused', as: 'GiaoVu', request: list(), status: 400, reply },
  ]);

  test('an exemption from before the year changed its method cannot be deleted', async ({ school }) => {
    const { id } = await exempt(school);
    const change = { CachDanhGia: 'HaiCot' };
    await school.call('BGH', `PATCH /api/configurations/quydinh/${years.current}/`, change);
    const deleted = await school.call('GiaoVu', `DELETE ${path}${id}/`);
    expect([deleted.statusCode, deleted.json()]).toEqual([400, reply]);
    expect(await school.database.main.selectFrom('MIENGIAM').select('id').execute()).toEqual([{ id }]);
  });
});

test('an old year can be read, but not changed', async ({ school }) => {
  const { id } = await exempt(school);
  await beginNextYear(school);
  const refusal = [403, { detail: messages.oldYear }];
  expect(await add(school, { IDHocSinh: binh })).toEqual(refusal);
  const deleted = await school.call('GiaoVu', `DELETE ${path}${id}/`);
  expect([deleted.statusCode, deleted.json()]).toEqual(refusal);
  expect(await listed(school)).toMatchObject([{ id }]);
});

describe('a student is exempt only once', () => {
  test.for<[what: string, first: number, second: number]>([
    ['in the same term', 1, 1],
    ['in the same year', 0, 0],
    ['in a term of an exempt year', 0, 2],
    ['in a year with an exempt term', 2, 0],
  ])('%s', async ([, first, second], { school }) => {
    await exempt(school, { IDHocKy: first });
    expect(await add(school, { IDHocKy: second })).toEqual(refusedFor(exemptionMessages.twice));
    expect(await listed(school)).toMatchObject([{ IDHocKy: first }]);
  });

  test('but in each term, in each subject and beside others', async ({ school }) => {
    await exempt(school);
    expect(await add(school, { IDHocKy: 2 })).toBe(201);
    expect(await add(school, { IDMonHoc: math })).toBe(201);
    expect(await add(school, { IDHocSinh: binh })).toBe(201);
  });

  test('also by eight concurrent requests', async ({ school }) => {
    const terms = [0, 1, 0, 1, 0, 1, 0, 1];
    const statuses = await Promise.all(terms.map((IDHocKy) => add(school, { IDHocKy })));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(await listed(school)).toHaveLength(1);
  });
});

describe('with something entered', () => {
  const refusal = refusedFor(exemptionMessages.hasScores);
  test.for<[what: string, subject: number, values: object]>([
    ['a score', math, { TX1: 0 }],
    ['a judgement', physics, { CK: 'CĐ' }],
    ['a comment', literature, { NhanXet: 'Chăm.' }],
  ])('%s: is refused in its term and for the year', async ([, IDMonHoc, values], { school }) => {
    await save(school, IDMonHoc, values);
    expect(await add(school, { IDMonHoc })).toEqual(refusal);
    expect(await add(school, { IDMonHoc, IDHocKy: 0 })).toEqual(refusal);
    expect(await add(school, { IDMonHoc, IDHocKy: 2 })).toBe(201);
  });

  test('and cleared again, a student can be exempt', async ({ school }) => {
    await save(school, physics, { TX1: 'Đ', NhanXet: 'Chăm.' });
    await save(school, physics, { TX1: null, NhanXet: null });
    expect(await add(school)).toBe(201);
  });

  test('at the same moment, only one of the two succeeds', async ({ school }) => {
    const places = [an, binh, dung].flatMap((IDHocSinh) =>
      [math, literature, physics].map((IDMonHoc) => ({ IDHocSinh, IDMonHoc })),
    );
    await Promise.all(
      places.flatMap((place) => [
        save(school, place.IDMonHoc, { IDHocSinh: place.IDHocSinh, NhanXet: 'Chăm.' }),
        add(school, place),
      ]),
    );
    const entered = await school.database.main
      .selectFrom('DANHAP')
      .select(['IDHocSinh', 'IDMonHoc'])
      .where('IDNienKhoa', '=', years.current)
      .execute();
    const stored = [...entered, ...(await listed(school))];
    const names = stored.map(({ IDHocSinh, IDMonHoc }) => `${IDHocSinh}/${IDMonHoc}`);
    expect(names.sort()).toEqual(places.map(({ IDHocSinh, IDMonHoc }) => `${IDHocSinh}/${IDMonHoc}`).sort());
  });
});

describe('the office', () => {
  const common = { LyDo, NguoiTao: 'Nguyễn Thị Lan', ThoiDiem: testTime.toISOString() };
  const ofAn = { IDHocSinh: an, HoTen: 'Nguyễn Văn An' };

  test('adds one, and every accepted field comes back', async ({ school }) => {
    const body = { IDHocSinh: String(an), IDMonHoc: physics, IDHocKy: '0', LyDo: `  ${LyDo} ` };
    const reply = await school.call('GiaoVu', `POST ${path}`, body);
    const added = { id: 1, ...ofAn, IDMonHoc: physics, TenMonHoc: 'Vật lí', IDHocKy: 0, ...common };
    expect([reply.statusCode, reply.json()]).toEqual([201, added]);
    expect(await listed(school)).toEqual([added]);
  });

  test('lists those of a class by student, subject and term', async ({ school }) => {
    await exempt(school, { IDHocSinh: em });
    await exempt(school, { IDHocSinh: binh });
    await exempt(school, { IDHocKy: 2 });
    await exempt(school, { IDMonHoc: literature, IDHocKy: 0 });
    await exempt(school);
    const inPhysics = { IDMonHoc: physics, TenMonHoc: 'Vật lí', ...common };
    expect(await listed(school)).toEqual([
      { id: 4, ...ofAn, IDMonHoc: literature, TenMonHoc: 'Ngữ văn', IDHocKy: 0, ...common },
      { id: 5, ...ofAn, IDHocKy: 1, ...inPhysics },
      { id: 3, ...ofAn, IDHocKy: 2, ...inPhysics },
      { id: 2, IDHocSinh: binh, HoTen: 'Trần Thị Bình', IDHocKy: 1, ...inPhysics },
    ]);
    expect(await listed(school, classes.a2)).toMatchObject([{ IDHocSinh: em }]);
    expect(await listed(school, classes.k11)).toEqual([]);
  });

  test('deletes one, and the student takes part again', async ({ school }) => {
    const { id } = await exempt(school);
    await exempt(school, { IDHocSinh: binh });
    expect((await school.call('BGH', `DELETE ${path}${id}/`)).statusCode).toBe(204);
    expect(await listed(school)).toMatchObject([{ IDHocSinh: binh }]);
    expect((await school.call('BGH', `DELETE ${path}${id}/`)).statusCode).toBe(404);
    expect((await save(school, physics, { TX1: 'Đ' })).statusCode).toBe(200);
  });

  test('leaves audit lines without the reason, and none for what is refused', async ({ school }) => {
    const { id } = await exempt(school, { IDHocKy: 2 });
    await add(school, { IDHocKy: 2 });
    await school.call('BGH', `DELETE ${path}${id}/`);
    await school.call('BGH', `DELETE ${path}${id}/`);
    const line = { id, IDHocSinh: an, IDMonHoc: physics, TenMonHoc: 'Vật lí', IDHocKy: 2 };
    expect(await audited(school, 'exemption.create')).toEqual([line]);
    expect(await audited(school, 'exemption.delete')).toEqual([line]);
    expect(await school.database.main.selectFrom('NHATKY').select('id').execute()).toHaveLength(2);
  });
});
