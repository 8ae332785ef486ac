import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { subjects, years } from '#test/helpers/school/school.ts';

const newSubject = { TenMonHoc: 'Hóa học', IDNienKhoa: years.current, IDToHop: 1 };
const physics = {
  id: subjects.physics,
  TenMonHoc: 'Vật lí',
  IDNienKhoa: years.current,
  IDToHop: 1,
  TenToHop: 'Tự nhiên',
  ThuTu: 4,
  is_deletable: false,
};
const literature = {
  ...physics,
  id: subjects.literature,
  TenMonHoc: 'Ngữ văn',
  IDToHop: 2,
  TenToHop: 'Xã hội',
  ThuTu: 2,
};
const added = { ...newSubject, id: subjects.unused + 1, TenToHop: 'Tự nhiên', ThuTu: 2, is_deletable: true };
const inUse = 'Môn học đã được sử dụng nên không thể sửa hoặc xóa.';
const list = '/api/subjects/monhoc-list/';
const one = (id: number) => `/api/subjects/monhoc/${id}/`;

describe('reading', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: `GET ${list}`, status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: `GET ${list}`, status: 403 },
    { name: 'is refused', as: 'GiaoVien', request: 'GET /api/subjects/tohop/', status: 403 },
    {
      name: 'a filter that is no number',
      as: 'BGH',
      request: `GET ${list}?nienkhoa_id=abc`,
      status: 400,
      reply: { detail: messages.badQuery('nienkhoa_id') },
    },
    {
      name: 'lists the groups',
      as: 'GiaoVu',
      request: 'GET /api/subjects/tohop/',
      status: 200,
      reply: [
        { id: 1, TenToHop: 'Tự nhiên' },
        { id: 2, TenToHop: 'Xã hội' },
      ],
    },
    {
      name: 'filters by group, empty parameters count as left out',
      as: 'GiaoVu',
      request: `GET ${list}?nienkhoa_id=${years.current}&tohop_id=1&search=`,
      status: 200,
      reply: [physics],
    },
    {
      name: 'searches without diacritics',
      as: 'BGH',
      request: `GET ${list}?search=${encodeURIComponent('NGU van')}`,
      status: 200,
      reply: [literature],
    },
    { name: 'takes % literally', as: 'BGH', request: `GET ${list}?search=%25`, status: 200, reply: [] },
  ]);

  test('orders by the Vietnamese alphabet and marks unused subjects', async ({ api }) => {
    const reply = await api.call('BGH', `GET ${list}?nienkhoa_id=${years.current}`);
    expect(reply.json().map((row: { TenMonHoc: string }) => row.TenMonHoc)).toEqual([
      'Âm nhạc',
      'Ngữ văn',
      'Toán',
      'Vật lí',
    ]);
    expect(reply.json().map((row: { is_deletable: boolean }) => row.is_deletable)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('adding', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: `POST ${list}`, body: newSubject, status: 401 },
    { name: 'is refused', as: 'GiaoVu', request: `POST ${list}`, body: newSubject, status: 403 },
    { name: 'is refused', as: 'GiaoVien', request: `POST ${list}`, body: newSubject, status: 403 },
    {
      name: 'an old year',
      as: 'BGH',
      request: `POST ${list}`,
      body: { ...newSubject, IDNienKhoa: years.old },
      status: 403,
      reply: { detail: messages.oldYear },
    },
    {
      name: 'an unknown year',
      as: 'BGH',
      request: `POST ${list}`,
      body: { ...newSubject, IDNienKhoa: 99 },
      status: 400,
      reply: { IDNienKhoa: [messages.unknown('Niên khóa')] },
    },
    {
      name: 'an unknown group',
      as: 'BGH',
      request: `POST ${list}`,
      body: { ...newSubject, IDToHop: 9 },
      status: 400,
      reply: { IDToHop: [messages.unknown('Tổ hợp')] },
    },
    {
      name: 'no name',
      as: 'BGH',
      request: `POST ${list}`,
      body: { ...newSubject, TenMonHoc: '  ' },
      status: 400,
      reply: { TenMonHoc: [messages.required] },
    },
    {
      name: 'a name that exists, in other case',
      as: 'BGH',
      request: `POST ${list}`,
      body: { ...newSubject, TenMonHoc: ' TOÁN ' },
      status: 400,
      reply: { TenMonHoc: [messages.exists('Môn học')] },
    },
    {
      name: 'every accepted field comes back',
      as: 'BGH',
      request: `POST ${list}`,
      body: { ...newSubject, TenMonHoc: '  Hóa   học ', IDToHop: '1', IDNienKhoa: String(years.current) },
      status: 201,
      reply: added,
    },
    {
      name: 'an empty group means none',
      as: 'BGH',
      request: `POST ${list}`,
      body: { ...newSubject, IDToHop: '' },
      status: 201,
      reply: { ...added, IDToHop: null, TenToHop: null },
    },
  ]);

  test('a name of an earlier year can be used again', async ({ api }) => {
    const IDNienKhoa = await beginNextYear(api);
    const reply = await api.call('BGH', `POST ${list}`, { ...newSubject, TenMonHoc: 'Ngữ văn', IDNienKhoa });
    expect(reply.statusCode).toBe(201);
  });

  test('of two concurrent requests with the same name exactly one succeeds', async ({ api }) => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => api.call('BGH', `POST ${list}`, newSubject)),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 400, 400, 400, 400, 400, 400, 400]);
  });
});

describe('changing and deleting', () => {
  const change = { TenMonHoc: 'Âm nhạc 2', IDToHop: 2 };
  scenarios([
    { name: 'is refused', as: 'GiaoVu', request: `PUT ${one(subjects.unused)}`, body: change, status: 403 },
    { name: 'is refused', as: 'GiaoVien', request: `DELETE ${one(subjects.unused)}`, status: 403 },
    { name: 'an unknown subject', as: 'BGH', request: `PUT ${one(999)}`, body: change, status: 404 },
    { name: 'an impossible id', as: 'BGH', request: 'DELETE /api/subjects/monhoc/abc/', status: 404 },
    {
      name: 'a subject in use',
      as: 'BGH',
      request: `PUT ${one(subjects.math)}`,
      body: change,
      status: 403,
      reply: { detail: inUse },
    },
    {
      name: 'a subject in use',
      as: 'BGH',
      request: `DELETE ${one(subjects.math)}`,
      status: 403,
      reply: { detail: inUse },
    },
    {
      name: 'an old year',
      as: 'BGH',
      request: `DELETE ${one(subjects.oldMath)}`,
      status: 403,
      reply: { detail: messages.oldYear },
    },
    {
      name: 'a taken name',
      as: 'BGH',
      request: `PUT ${one(subjects.unused)}`,
      body: { TenMonHoc: 'toán' },
      status: 400,
      reply: { TenMonHoc: [messages.exists('Môn học')] },
    },
    {
      name: 'ignores the echoed year',
      as: 'BGH',
      request: `PUT ${one(subjects.unused)}`,
      body: { ...change, IDNienKhoa: years.old, is_deletable: false },
      status: 200,
      reply: {
        ...change,
        id: subjects.unused,
        IDNienKhoa: years.current,
        TenToHop: 'Xã hội',
        ThuTu: expect.any(Number),
        is_deletable: true,
      },
    },
  ]);

  test('a deleted subject is gone', async ({ api }) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await api.call('BGH', `DELETE ${one(subjects.unused)}`, undefined, { headers });
    expect(reply.statusCode).toBe(204);
    expect((await api.call('BGH', `DELETE ${one(subjects.unused)}`)).statusCode).toBe(404);
  });
});
