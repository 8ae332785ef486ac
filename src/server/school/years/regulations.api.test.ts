import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { rangeError } from '#shared/school/years/api.ts';
import { ageOrderErrors } from '#shared/school/years/messages.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { removeYears, years } from '#test/helpers/school/school.ts';

const list = '/api/configurations/quydinh/';
const latest = `${list}latest/`;
const lock = `${list}settings/latest/`;

const values = {
  TuoiToiThieu: 14,
  TuoiToiDa: 21,
  SiSoToiDa: 45,
  SoMonHocToiDa: 13,
  DiemDatMon: 5.15,
  SoLopK10: 9,
  SoLopK11: 8,
  SoLopK12: 0,
};
const next = { TenNienKhoa: '2027-2028', ...values };
const valuesNow = {
  TuoiToiThieu: 15,
  TuoiToiDa: 20,
  SiSoToiDa: 4,
  SoMonHocToiDa: 3,
  DiemDatMon: 5,
  SoLopK10: 3,
  SoLopK11: 2,
  SoLopK12: 1,
  CachDanhGia: 'HaiCot',
};
const now = {
  IDNienKhoa: years.current,
  TenNienKhoa: '2026-2027',
  ...valuesNow,
  is_editable: true,
  is_deletable: false,
};
const old = { ...now, IDNienKhoa: years.old, TenNienKhoa: '2025-2026', is_editable: false };
const created = {
  ...next,
  CachDanhGia: 'HaiCot',
  IDNienKhoa: years.current + 1,
  is_editable: true,
  is_deletable: true,
};

describe('reading', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: `GET ${list}`, status: 401 },
    { name: 'is refused', as: 'GiaoVu', request: `GET ${list}`, status: 403 },
    { name: 'is refused', as: 'GiaoVien', request: `GET ${list}`, status: 403 },
    {
      name: 'newest first, telling what may be done',
      as: 'BGH',
      request: `GET ${list}`,
      status: 200,
      reply: [now, old],
    },
    {
      name: 'searches by name',
      as: 'BGH',
      request: `GET ${list}?search=2025-`,
      status: 200,
      reply: [old],
    },
    { name: 'takes _ literally', as: 'BGH', request: `GET ${list}?search=2025_`, status: 200, reply: [] },
  ]);

  test('a regulation carries its fields and no others', async ({ api }) => {
    const reply = await api.call('BGH', `GET ${list}?search=2026-2027`);
    expect(reply.json()).toEqual([now]);
  });

  test.for([
    '/api/configurations/nienkhoa-list/',
    '/api/subjects/nienkhoa/',
    '/api/students/filters/nienkhoa/',
  ])('%s lists the years for everyone signed in', async (path, { api }) => {
    expect((await api.call('nobody', `GET ${path}`)).statusCode).toBe(401);
    for (const role of ['BGH', 'GiaoVu', 'GiaoVien'] as const)
      expect((await api.call(role, `GET ${path}`)).json()).toEqual([
        { id: years.current, TenNienKhoa: '2026-2027', is_current: true, CachDanhGia: 'HaiCot' },
        { id: years.old, TenNienKhoa: '2025-2026', is_current: false, CachDanhGia: 'HaiCot' },
      ]);
  });

  test.for(['/api/configurations/khoi-list/', '/api/students/filters/khoi/', '/api/classes/khoi/'])(
    '%s lists the blocks for everyone signed in',
    async (path, { api }) => {
      expect((await api.call('nobody', `GET ${path}`)).statusCode).toBe(401);
      for (const role of ['BGH', 'GiaoVu', 'GiaoVien'] as const)
        expect((await api.call(role, `GET ${path}`)).json()).toEqual([
          { id: 1, TenKhoi: 'Khối 10' },
          { id: 2, TenKhoi: 'Khối 11' },
          { id: 3, TenKhoi: 'Khối 12' },
        ]);
    },
  );

  test('the latest is the current year, for everyone signed in', async ({ api }) => {
    expect((await api.call('nobody', `GET ${latest}`)).statusCode).toBe(401);
    for (const role of ['BGH', 'GiaoVu', 'GiaoVien'] as const)
      expect((await api.call(role, `GET ${latest}`)).json()).toEqual({
        ...valuesNow,
        IDNienKhoa: years.current,
        TenNienKhoa: '2026-2027',
        ChoPhepSuaDiemHK1: true,
        ChoPhepSuaDiemHK2: false,
      });
  });
});

describe('creating', () => {
  const limits = { TuoiToiThieu: 10, TuoiToiDa: 30, SiSoToiDa: 100, DiemDatMon: 10, SoLopK10: 50 };
  const create = (body: object) => ({ as: 'BGH' as const, request: `POST ${list}`, body, status: 400 });
  scenarios([
    { name: 'is refused', as: 'nobody', request: `POST ${list}`, body: next, status: 401 },
    { name: 'is refused', as: 'GiaoVu', request: `POST ${list}`, body: next, status: 403 },
    { name: 'is refused', as: 'GiaoVien', request: `POST ${list}`, body: next, status: 403 },
    {
      name: 'nothing given',
      ...create({}),
      reply: Object.fromEntries(Object.keys(next).map((field) => [field, [messages.required]])),
    },
    {
      name: 'beyond every range',
      ...create({
        TenNienKhoa: '2027-2028',
        TuoiToiThieu: 9,
        TuoiToiDa: 31,
        SiSoToiDa: 0,
        SoMonHocToiDa: 51,
        DiemDatMon: 10.01,
        SoLopK10: -1,
        SoLopK11: 51,
        SoLopK12: 1.5,
      }),
      reply: {
        TuoiToiThieu: ['Tuổi tối thiểu phải từ 10 đến 25'],
        TuoiToiDa: [rangeError('TuoiToiDa')],
        SiSoToiDa: [rangeError('SiSoToiDa')],
        SoMonHocToiDa: [rangeError('SoMonHocToiDa')],
        DiemDatMon: [rangeError('DiemDatMon')],
        SoLopK10: [rangeError('SoLopK10')],
        SoLopK11: [rangeError('SoLopK11')],
        SoLopK12: [messages.notInteger],
      },
    },
    {
      name: 'a year that does not follow, together with the ages',
      ...create({ ...next, TenNienKhoa: '2030-2031', TuoiToiThieu: 20, TuoiToiDa: 20 }),
      reply: {
        TenNienKhoa: ['Niên khóa mới phải là 2027-2028, tiếp theo 2026-2027.'],
        TuoiToiThieu: ['Tuổi tối thiểu phải nhỏ hơn tuổi tối đa'],
        TuoiToiDa: ['Tuổi tối đa phải lớn hơn tuổi tối thiểu'],
      },
    },
    {
      name: 'three decimals',
      ...create({ ...next, DiemDatMon: 5.125 }),
      reply: { DiemDatMon: [messages.tooManyDecimals(2)] },
    },
    {
      name: 'the same age twice',
      ...create({ ...next, TuoiToiThieu: 18, TuoiToiDa: 18 }),
      reply: ageOrderErrors,
    },
    ...['2027', '2027-2029', '2027–2028', 'abcd-efgh'].map((TenNienKhoa) => ({
      name: `${TenNienKhoa} is no year`,
      ...create({ ...next, TenNienKhoa }),
      reply: { TenNienKhoa: ['Niên khóa phải có dạng YYYY-YYYY, gồm hai năm liên tiếp.'] },
    })),
    ...['2026-2027', '2028-2029', '2024-2025'].map((TenNienKhoa) => ({
      name: `${TenNienKhoa} does not follow the newest`,
      ...create({ ...next, TenNienKhoa }),
      reply: { TenNienKhoa: ['Niên khóa mới phải là 2027-2028, tiếp theo 2026-2027.'] },
    })),
    {
      name: 'every accepted field comes back',
      as: 'BGH',
      request: `POST ${list}`,
      body: next,
      status: 201,
      reply: created,
    },
    {
      name: 'numbers may come as text',
      as: 'BGH',
      request: `POST ${list}`,
      body: { ...Object.fromEntries(Object.entries(next).map(([field, value]) => [field, String(value)])) },
      status: 201,
      reply: created,
    },
    {
      name: 'the limits themselves',
      as: 'BGH',
      request: `POST ${list}`,
      body: { ...next, ...limits },
      status: 201,
      reply: { ...created, ...limits },
    },
  ]);

  test('a new year becomes the current one and is closed for scores, whatever the body says', async ({
    api,
  }) => {
    const body = { ...next, IDNienKhoa: years.old, ChoPhepSuaDiemHK1: true, ChoPhepSuaDiemHK2: true };
    expect((await api.call('BGH', `POST ${list}`, body)).json()).toEqual(created);
    expect((await api.call('GiaoVien', `GET ${latest}`)).json()).toEqual({
      ...next,
      CachDanhGia: 'HaiCot',
      IDNienKhoa: created.IDNienKhoa,
      ChoPhepSuaDiemHK1: false,
      ChoPhepSuaDiemHK2: false,
    });
    const rows = (await api.call('BGH', `GET ${list}`)).json();
    expect(rows).toEqual([created, { ...now, is_editable: false }, old]);
  });

  test('of eight concurrent requests for the same year exactly one succeeds', async ({ api }) => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => api.call('BGH', `POST ${list}`, next)));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, ...Array(7).fill(400)]);
    expect((await api.call('BGH', `GET ${list}`)).json()).toHaveLength(3);
  });

  test('the first year may be any year', async ({ api }) => {
    await removeYears(api.database);
    const reply = await api.call('BGH', `POST ${list}`, { ...next, TenNienKhoa: '2019-2020' });
    expect(reply.statusCode).toBe(201);
  });
});

test('a school without a year reports that', async ({ api }) => {
  await removeYears(api.database);
  expect((await api.call('GiaoVien', `GET ${latest}`)).json()).toEqual({});
  for (const method of ['GET', 'PATCH']) {
    const reply = await api.call(
      'GiaoVu',
      `${method} ${lock}`,
      method === 'PATCH' ? { ChoPhepSuaDiemHK1: true } : undefined,
    );
    expect([reply.statusCode, reply.json()]).toEqual([404, { detail: messages.noCurrentYear }]);
  }
  expect((await api.call('BGH', `GET ${list}`)).json()).toEqual([]);
  expect((await api.call('GiaoVien', 'GET /api/configurations/nienkhoa-list/')).json()).toEqual([]);
});
