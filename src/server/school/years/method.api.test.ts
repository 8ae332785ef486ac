// How a year assesses its students: which way a new year starts with, and when it can be changed.

import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { regulationMessages } from '#shared/school/years/messages.ts';
import { scenarios, type TestApp } from '#test/helpers/api.ts';
import { removeYears, students, subjects, years } from '#test/helpers/school/school.ts';
import { followTt22, sheetOf } from '#test/helpers/school/tt22.ts';
import { rowOf, save, test } from '#test/helpers/school/tt22-school.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';

const list = '/api/configurations/quydinh/';
const one = (id: number) => `${list}${id}/`;
const limits = {
  TuoiToiThieu: 15,
  TuoiToiDa: 20,
  SiSoToiDa: 4,
  SoMonHocToiDa: 3,
  DiemDatMon: 5,
  SoLopK10: 3,
  SoLopK11: 2,
  SoLopK12: 1,
};

const next = { TenNienKhoa: '2027-2028', ...limits };

const methodsOf = (rows: { CachDanhGia: string }[]) => rows.map(({ CachDanhGia }) => CachDanhGia);
const patch = async (api: TestApp, body: object) => {
  const reply = await api.call('BGH', `PATCH ${one(years.current)}`, body);
  return [reply.statusCode, reply.json()];
};

const currentMethod = async (api: TestApp) =>
  (await api.call('GiaoVien', `GET ${list}latest/`)).json().CachDanhGia;
const changed = (CachDanhGia: string) => [200, expect.objectContaining({ CachDanhGia })];
const inUse = [400, { CachDanhGia: [regulationMessages.methodInUse] }];
const { math, physics } = subjects;

describe('is refused', () => {
  const toTt22 = { CachDanhGia: 'ThongTu22' };
  const change = (body: object) => ({
    as: 'BGH' as const,
    request: `PATCH ${one(years.current)}`,
    body,
    status: 400,
  });
  scenarios([
    { name: 'not signed in', ...change(toTt22), as: 'nobody', status: 401 },
    { name: 'the registrar', ...change(toTt22), as: 'GiaoVu', status: 403 },
    { name: 'a teacher', ...change(toTt22), as: 'GiaoVien', status: 403 },
    {
      name: 'an old year',
      as: 'BGH',
      request: `PATCH ${one(years.old)}`,
      body: toTt22,
      status: 403,
      reply: { detail: messages.oldYear },
    },
    ...['ThongTu58', 'haicot', 22].map((CachDanhGia) => ({
      name: `${CachDanhGia} is no method`,
      ...change({ CachDanhGia }),
      reply: { CachDanhGia: [messages.invalid] },
    })),
    {
      name: 'a new year with an unknown method',
      as: 'BGH',
      request: `POST ${list}`,
      body: { ...next, CachDanhGia: 'ThongTu58' },
      status: 400,
      reply: { CachDanhGia: [messages.invalid] },
    },
    {
      name: 'with scores, together with other faults',
      ...change({ ...toTt22, SiSoToiDa: 2 }),
      reply: {
        CachDanhGia: [regulationMessages.methodInUse],
        SiSoToiDa: ['Lớp 10A1 đang có 3 học sinh, nhiều hơn 2.'],
      },
    },
  ]);
});

describe('is shown', () => {
  test('in regulations and in the latest one', async ({ school }) => {
    expect(methodsOf((await school.call('BGH', `GET ${list}`)).json())).toEqual(['ThongTu22', 'HaiCot']);
    expect(await currentMethod(school)).toBe('ThongTu22');
    const reply = await school.call('BGH', `PATCH ${one(years.current)}`, {});
    expect(reply.json()).toEqual({
      IDNienKhoa: years.current,
      TenNienKhoa: '2026-2027',
      ...limits,
      CachDanhGia: 'ThongTu22',
      is_editable: true,
      is_deletable: false,
    });
  });

  test.for([
    '/api/configurations/nienkhoa-list/',
    '/api/subjects/nienkhoa/',
    '/api/students/filters/nienkhoa/',
  ])('in %s', async (path, { school }) => {
    expect((await school.call('GiaoVien', `GET ${path}`)).json()).toEqual([
      { id: years.current, TenNienKhoa: '2026-2027', is_current: true, CachDanhGia: 'ThongTu22' },
      { id: years.old, TenNienKhoa: '2025-2026', is_current: false, CachDanhGia: 'HaiCot' },
    ]);
  });
});

test('the school says whether it has such a year', async ({ school, startOn }) => {
  const hasOne = async (app: TestApp) =>
    (await app.call('nobody', 'GET /api/configurations/truong/')).json().CoThongTu22;
  expect(await hasOne(school)).toBe(true);
  expect(await hasOne(await startOn('school'))).toBe(false);
});

describe('a new year', () => {
  const create = async (api: TestApp, body: object) => {
    const reply = await api.call('BGH', `POST ${list}`, body);
    return [reply.statusCode, reply.json().CachDanhGia];
  };

  test('has two columns if it is the first', async ({ api }) => {
    await removeYears(api.database);
    expect(await create(api, next)).toEqual([201, 'HaiCot']);
  });

  test('is like the one before', async ({ school, startOn }) => {
    expect(await create(school, next)).toEqual([201, 'ThongTu22']);
    expect(await create(await startOn('school'), next)).toEqual([201, 'HaiCot']);
  });

  test.for(['', null])('is like the one before if the method is %j', async (CachDanhGia, { school }) => {
    expect(await create(school, { ...next, CachDanhGia })).toEqual([201, 'ThongTu22']);
  });

  test.for(['HaiCot', 'ThongTu22'])('can be %s after either', async (CachDanhGia, { school, startOn }) => {
    for (const api of [school, await startOn('school')])
      expect(await create(api, { ...next, CachDanhGia })).toEqual([201, CachDanhGia]);
  });
});

describe('the current year', () => {
  test('can be changed while nothing is entered, and back', async ({ school }) => {
    expect(await patch(school, { CachDanhGia: 'HaiCot' })).toEqual(changed('HaiCot'));
    expect(await patch(school, { CachDanhGia: 'ThongTu22' })).toEqual(changed('ThongTu22'));
    expect(await audited(school, 'regulation.change')).toEqual(
      ['HaiCot', 'ThongTu22'].map((CachDanhGia) => ({
        ...{ id: years.current, TenNienKhoa: '2026-2027', CachDanhGia },
      })),
    );
  });

  test.for<[what: string, subject: number, entered: object, cleared: object]>([
    ['a score', math, { TX1: 0 }, { TX1: null }],
    ['a judgement', physics, { GK: 'CĐ' }, { GK: null }],
    ['only a comment', math, { NhanXet: 'Chăm.' }, { NhanXet: null }],
  ])(
    'cannot be changed with %s, but once it is cleared',
    async ([, subject, entered, cleared], { school }) => {
      await save(school, subject, entered);
      expect(await patch(school, { CachDanhGia: 'HaiCot' })).toEqual(inUse);
      expect(await currentMethod(school)).toBe('ThongTu22');
      await save(school, subject, cleared);
      expect(await patch(school, { CachDanhGia: 'HaiCot' })).toEqual(changed('HaiCot'));
    },
  );

  test('cannot be changed with a score of two columns, but once all are cleared', async ({ api }) => {
    expect(await patch(api, { CachDanhGia: 'ThongTu22' })).toEqual(inUse);
    for (const IDHocSinh of [students.an, students.binh, students.dung])
      await save(api, math, { IDHocSinh, Diem15: null, Diem1Tiet: null });
    expect(await patch(api, { CachDanhGia: 'ThongTu22' })).toEqual(changed('ThongTu22'));
  });

  test('accepts its own method, and keeps it if none is given, with scores', async ({ api }) => {
    expect(await patch(api, { CachDanhGia: 'HaiCot', SiSoToiDa: 5 })).toEqual(changed('HaiCot'));
    expect(await patch(api, { SiSoToiDa: 6 })).toEqual(changed('HaiCot'));
    await followTt22(api);
    await save(api, math, { TX1: 8 });
    expect(await patch(api, { CachDanhGia: 'ThongTu22', SiSoToiDa: 5 })).toEqual(changed('ThongTu22'));
    expect(await patch(api, { SiSoToiDa: 6, CachDanhGia: null })).toEqual(changed('ThongTu22'));
  });

  test('keeps its pass score', async ({ school }) => {
    await patch(school, { CachDanhGia: 'HaiCot', DiemDatMon: 5.5 });
    for (const CachDanhGia of ['ThongTu22', 'HaiCot'])
      expect(await patch(school, { CachDanhGia })).toMatchObject([200, { CachDanhGia, DiemDatMon: 5.5 }]);
  });

  test('never has scores of the other method, even entered at the same moment', async ({ school }) => {
    const [change, saved] = await Promise.all([
      patch(school, { CachDanhGia: 'HaiCot' }),
      save(school, math, { TX1: 8 }),
    ]);
    const isChanged = change[0] === 200;
    expect([change[0], saved.statusCode]).toEqual(isChanged ? [200, 400] : [400, 200]);
    const stored = await school.database.main.selectFrom('DIEMTT22').select('TX1').execute();
    expect(stored).toEqual(isChanged ? [] : [{ TX1: 800 }]);
  });
});

test('a client that knows only two columns works as before', async ({ api }) => {
  await removeYears(api.database);
  const year = (await api.call('BGH', `POST ${list}`, next)).json();
  const regulation = { IDNienKhoa: year.IDNienKhoa, ...next, is_editable: true, is_deletable: true };
  expect(year).toEqual({ ...regulation, CachDanhGia: 'HaiCot' });
  const changedYear = await api.call('BGH', `PATCH ${one(year.IDNienKhoa)}`, { DiemDatMon: 6.25 });
  expect(changedYear.json()).toEqual({ ...year, DiemDatMon: 6.25 });
  const { IDNienKhoa } = year;
  const subject = { TenMonHoc: 'Toán', IDNienKhoa, IDToHop: 1 };
  const added = await api.call('BGH', 'POST /api/subjects/monhoc-list/', subject);
  expect(added.json()).toEqual({
    ...{ id: expect.any(Number), ...subject, TenToHop: 'Tự nhiên', ThuTu: 1, is_deletable: true },
  });
});

test('a sheet with two columns is as before', async ({ api }) => {
  const saved = await save(api, math, { Diem15: 7.25, Diem1Tiet: 8 });
  const scores = { Diem15: 7.25, Diem1Tiet: 8, DiemTB: 7.75 };
  expect(saved.json()).toEqual({ IDHocSinh: students.an, ...sheetOf(math), ...scores });
  expect(await rowOf(api, math)).toEqual({
    ...{ id: students.an, HoTen: 'Nguyễn Văn An', NgaySinh: '2011-03-02', ...scores },
  });
  const missing = await save(api, math, { Diem15: 7 });
  expect([missing.statusCode, missing.json()]).toEqual([400, { Diem1Tiet: [messages.invalidScore] }]);
});
