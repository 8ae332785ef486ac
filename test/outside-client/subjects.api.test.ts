import { expect } from 'vitest';
import { columnOf, detail, errorOf, idOf, test, testRequests } from './client.ts';

const list = '/api/subjects/monhoc-list/';
const one = (id: number) => `/api/subjects/monhoc/${id}/`;
const old = 1;
const year = 2;
const physics = { TenMonHoc: 'Hóa học', IDNienKhoa: year, IDToHop: 1 };

testRequests([
  {
    it: 'a teacher may not list subjects',
    as: 'giaovien',
    send: `GET ${list}`,
    status: 403,
    reads: detail,
  },
  {
    it: 'the registrar may not add a subject',
    as: 'giaovu',
    send: `POST ${list}`,
    body: physics,
    status: 403,
    reads: detail,
  },
  {
    it: 'a subject in use is marked as such',
    as: 'bgh',
    send: `GET ${list}?nienkhoa_id=${year}&search=toan`,
    status: 200,
    reads: [{ TenMonHoc: 'Toán', IDNienKhoa: year, IDToHop: null, TenToHop: null, is_deletable: false }],
  },
  {
    it: 'the list is filtered by group',
    as: 'bgh',
    send: `GET ${list}?nienkhoa_id=${year}&tohop_id=2&search=`,
    status: 200,
    reads: [{ TenMonHoc: 'Ngữ văn', IDToHop: 2, TenToHop: 'Xã hội' }],
  },
  {
    it: 'a blank name is 400',
    as: 'bgh',
    send: `POST ${list}`,
    body: { ...physics, TenMonHoc: '   ' },
    status: 400,
    reads: errorOf('TenMonHoc'),
  },
  {
    it: 'a duplicate name in a year is 400, whatever its case',
    as: 'bgh',
    send: `POST ${list}`,
    body: { ...physics, TenMonHoc: 'TOÁN' },
    status: 400,
    reads: errorOf('TenMonHoc'),
  },
  {
    it: 'an invalid year is 400',
    as: 'bgh',
    send: `GET ${list}?nienkhoa_id=abc`,
    status: 400,
    reads: detail,
  },
]);

test('a new subject has an id and the name of its group, and may be deleted', async ({ school }) => {
  const bgh = await school.as('bgh');
  const created = await bgh(`POST ${list}`, physics);
  const row = { ...physics, id: expect.any(Number), TenToHop: 'Tự nhiên', is_deletable: true };
  expect(created).toMatchObject({ status: 201, body: row });
  const names = columnOf(await bgh(`GET ${list}?nienkhoa_id=${year}`), 'TenMonHoc');
  expect(names).toContain('Hóa học');
  const changed = await bgh(`PUT ${one(idOf(created))}`, {
    ...row,
    id: idOf(created),
    TenMonHoc: 'Hóa',
    IDToHop: '',
  });
  expect(changed).toMatchObject({ status: 200, body: { TenMonHoc: 'Hóa', IDToHop: null, TenToHop: null } });
  expect(await bgh(`DELETE ${one(idOf(created))}`)).toMatchObject({ status: 204 });
  expect(await bgh(`DELETE ${one(idOf(created))}`)).toMatchObject({ status: 404, body: detail });
});

test('ids sent as text and a null group are accepted', async ({ school }) => {
  const bgh = await school.as('bgh');
  const body = { TenMonHoc: 'Sinh học', IDNienKhoa: String(year), IDToHop: null };
  expect(await bgh(`POST ${list}`, body)).toMatchObject({
    status: 201,
    body: { IDNienKhoa: year, IDToHop: null },
  });
});

test('a subject in use cannot be changed or deleted', async ({ school }) => {
  const bgh = await school.as('bgh');
  const id = idOf(await bgh(`GET ${list}?nienkhoa_id=${year}`), 'TenMonHoc', 'Toán');
  const body = { TenMonHoc: 'Toán học', IDNienKhoa: year, IDToHop: null };
  for (const reply of [await bgh(`PUT ${one(id)}`, body), await bgh(`DELETE ${one(id)}`)]) {
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.body).toMatchObject(detail);
  }
});

test('subjects of an old year cannot be added or changed', async ({ school }) => {
  const bgh = await school.as('bgh');
  const added = await bgh(`POST ${list}`, { ...physics, IDNienKhoa: old });
  expect(added.status).toBeGreaterThanOrEqual(400);
  const id = idOf(await bgh(`GET ${list}?nienkhoa_id=${old}`), 'TenMonHoc', 'Toán');
  expect((await bgh(`DELETE ${one(id)}`)).status).toBeGreaterThanOrEqual(400);
});
