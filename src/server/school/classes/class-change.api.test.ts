import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { classes, subjects, years } from '#test/helpers/school/school.ts';

const list = '/api/classes/lophoc/';
const one = (id: number) => `${list}${id}/`;

const newClass = { TenLop: '10A10', IDNienKhoa: years.current, IDKhoi: 1, IDToHop: 2 };

const a1 = {
  id: classes.a1,
  TenLop: '10A1',
  IDNienKhoa: years.current,
  TenNienKhoa: '2026-2027',
  IDKhoi: 1,
  TenKhoi: 'Khối 10',
  IDToHop: 1,
  TenToHop: 'Tự nhiên',
  SiSo: 3,
  MonHoc: [
    { id: subjects.literature, TenMonHoc: 'Ngữ văn' },
    { id: subjects.math, TenMonHoc: 'Toán' },
    { id: subjects.physics, TenMonHoc: 'Vật lí' },
  ],
  is_editable: true,
};
const k11 = {
  ...a1,
  id: classes.k11,
  TenLop: '11A1',
  IDKhoi: 2,
  TenKhoi: 'Khối 11',
  IDToHop: null,
  TenToHop: null,
  SiSo: 0,
  MonHoc: [],
};
const created = {
  ...newClass,
  id: classes.k11 + 1,
  TenNienKhoa: '2026-2027',
  TenKhoi: 'Khối 10',
  TenToHop: 'Xã hội',
  SiSo: 0,
  MonHoc: [],
  is_editable: true,
};

describe('creating', () => {
  const create = (body: object) => ({ as: 'GiaoVu' as const, request: `POST ${list}`, body, status: 400 });
  scenarios([
    { name: 'is refused', as: 'nobody', request: `POST ${list}`, body: newClass, status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: `POST ${list}`, body: newClass, status: 403 },
    {
      name: 'an old year',
      as: 'BGH',
      request: `POST ${list}`,
      body: { ...newClass, IDNienKhoa: years.old },
      status: 403,
      reply: { detail: messages.oldYear },
    },
    {
      name: 'an unknown year',
      ...create({ ...newClass, IDNienKhoa: 99 }),
      reply: { IDNienKhoa: [messages.unknown('Niên khóa')] },
    },
    {
      name: 'an unknown block',
      ...create({ ...newClass, IDKhoi: 4 }),
      reply: { IDKhoi: [messages.unknown('Khối')] },
    },
    {
      name: 'an unknown group',
      ...create({ ...newClass, IDToHop: 9 }),
      reply: { IDToHop: [messages.unknown('Tổ hợp')] },
    },
    { name: 'no name', ...create({ ...newClass, TenLop: ' ' }), reply: { TenLop: [messages.required] } },
    {
      name: 'a name too long',
      ...create({ ...newClass, TenLop: 'a'.repeat(51) }),
      reply: { TenLop: [messages.tooLong(50)] },
    },
    {
      name: 'a name that exists, in other case',
      ...create({ ...newClass, TenLop: ' 10a1 ', IDKhoi: 3 }),
      reply: { TenLop: [messages.exists('Tên lớp')] },
    },
    {
      name: 'every accepted field comes back; nothing else counts',
      as: 'GiaoVu',
      request: `POST ${list}`,
      body: { ...newClass, id: classes.a1, SiSo: 9, MonHoc: [{ id: subjects.math }], is_editable: false },
      status: 201,
      reply: created,
    },
    {
      name: 'ids as text, no group',
      as: 'BGH',
      request: `POST ${list}`,
      body: { ...newClass, IDNienKhoa: String(years.current), IDKhoi: '1', IDToHop: '' },
      status: 201,
      reply: { ...created, IDToHop: null, TenToHop: null },
    },
  ]);

  test('refuses more classes in a block than the regulation allows', async ({ api }) => {
    expect((await api.call('GiaoVu', `POST ${list}`, newClass)).statusCode).toBe(201);
    const reply = await api.call('GiaoVu', `POST ${list}`, { ...newClass, TenLop: '10A11' });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { IDKhoi: ['Khối này đã đủ số lớp tối đa của niên khóa (3).'] },
    ]);
    const other = { ...newClass, TenLop: '12A1', IDKhoi: 3 };
    expect((await api.call('GiaoVu', `POST ${list}`, other)).statusCode).toBe(201);
  });

  test('of eight concurrent requests with the same name exactly one succeeds', async ({ api }) => {
    await api.call('BGH', `PATCH /api/configurations/quydinh/${years.current}/`, { SoLopK10: 50 });
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => api.call('GiaoVu', `POST ${list}`, newClass)),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, ...Array(7).fill(400)]);
  });

  test('of eight concurrent requests for the last class of a block exactly one succeeds', async ({ api }) => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        api.call('GiaoVu', `POST ${list}`, { ...newClass, TenLop: `10B${index}` }),
      ),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, ...Array(7).fill(400)]);
    const rows = (await api.call('GiaoVu', `GET ${list}?IDNienKhoa=${years.current}&IDKhoi=1`)).json();
    expect(rows).toHaveLength(3);
  });
});

describe('changing and deleting', () => {
  const change = { TenLop: '11A2', IDToHop: 2 };
  scenarios([
    { name: 'is refused', as: 'nobody', request: `PATCH ${one(classes.k11)}`, body: change, status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: `PATCH ${one(classes.k11)}`, body: change, status: 403 },
    { name: 'is refused', as: 'GiaoVien', request: `DELETE ${one(classes.k11)}`, status: 403 },
    { name: 'an unknown class', as: 'GiaoVu', request: `PATCH ${one(99)}`, body: change, status: 404 },
    { name: 'an unknown class', as: 'GiaoVu', request: `DELETE ${one(99)}`, status: 404 },
    { name: 'an impossible id', as: 'GiaoVu', request: `DELETE ${list}abc/`, status: 404 },
    {
      name: 'an old year',
      as: 'BGH',
      request: `PATCH ${one(classes.old10A1)}`,
      body: change,
      status: 403,
      reply: { detail: messages.oldYear },
    },
    {
      name: 'an old year',
      as: 'BGH',
      request: `DELETE ${one(classes.old10A1)}`,
      status: 403,
      reply: { detail: messages.oldYear },
    },
    {
      name: 'a taken name',
      as: 'GiaoVu',
      request: `PATCH ${one(classes.k11)}`,
      body: { TenLop: '10a2' },
      status: 400,
      reply: { TenLop: [messages.exists('Tên lớp')] },
    },
    {
      name: 'an unknown group',
      as: 'GiaoVu',
      request: `PATCH ${one(classes.k11)}`,
      body: { IDToHop: 9 },
      status: 400,
      reply: { IDToHop: [messages.unknown('Tổ hợp')] },
    },
    {
      name: 'a class with students',
      as: 'GiaoVu',
      request: `DELETE ${one(classes.a1)}`,
      status: 400,
      reply: { detail: 'Lớp 10A1 đang có 3 học sinh nên không thể xóa.' },
    },
    {
      name: 'a class with a single student',
      as: 'GiaoVu',
      request: `DELETE ${one(classes.a2)}`,
      status: 400,
      reply: { detail: 'Lớp 10A2 đang có 1 học sinh nên không thể xóa.' },
    },
    {
      name: 'its own name in other case',
      as: 'GiaoVu',
      request: `PATCH ${one(classes.k11)}`,
      body: { TenLop: '11a1' },
      status: 200,
      reply: { ...k11, TenLop: '11a1' },
    },
    {
      name: 'every accepted field comes back; year and block stay',
      as: 'GiaoVu',
      request: `PATCH ${one(classes.k11)}`,
      body: { ...change, IDNienKhoa: years.old, IDKhoi: 1, SiSo: 9, is_editable: false },
      status: 200,
      reply: { ...k11, ...change, TenToHop: 'Xã hội' },
    },
    {
      name: 'null takes the group away and nothing else',
      as: 'GiaoVu',
      request: `PATCH ${one(classes.a1)}`,
      body: { IDToHop: null },
      status: 200,
      reply: { ...a1, IDToHop: null, TenToHop: null },
    },
    {
      name: 'nothing given changes nothing',
      as: 'GiaoVu',
      request: `PATCH ${one(classes.a1)}`,
      body: {},
      status: 200,
      reply: a1,
    },
  ]);

  test('an empty class is deleted with its subjects', async ({ api }) => {
    await api.call('GiaoVu', `POST ${one(classes.k11)}monhoc/`, { monhoc_ids: [subjects.unused] });
    expect((await api.call('GiaoVu', `DELETE ${one(classes.k11)}`)).statusCode).toBe(204);
    expect((await api.call('GiaoVu', `DELETE ${one(classes.k11)}`)).statusCode).toBe(404);
    const rows = (await api.call('GiaoVu', 'GET /api/subjects/monhoc-list/?search=nhac')).json();
    expect(rows).toEqual([
      {
        id: subjects.unused,
        TenMonHoc: 'Âm nhạc',
        IDNienKhoa: years.current,
        IDToHop: null,
        TenToHop: null,
        ThuTu: 1,
        is_deletable: true,
      },
    ]);
  });
});
