import { expect } from 'vitest';
import { columnOf, detail, errorOf, idOf, test, testRequests } from './client.ts';

const list = '/api/classes/lophoc/';
const old = 1;
const year = 2;
const form = { TenLop: '10A3', IDNienKhoa: year, IDKhoi: 1, IDToHop: null };
const refused = (it: string, body: object, reads: unknown) => ({
  it,
  as: 'giaovu',
  send: `POST ${list}`,
  body: { ...form, ...body },
  status: 400,
  reads,
});

testRequests([
  {
    it: 'a teacher may not list classes for management',
    as: 'giaovien',
    send: `GET ${list}`,
    status: 403,
    reads: detail,
  },
  {
    it: 'a teacher may not add a class',
    as: 'giaovien',
    send: `POST ${list}`,
    body: form,
    status: 403,
    reads: detail,
  },
  {
    it: 'the classes of a year are sorted by block and natural name, with size and subjects',
    as: 'giaovu',
    send: `GET ${list}?search=&IDNienKhoa=${year}&IDKhoi=&IDToHop=`,
    status: 200,
    reads: [
      {
        id: expect.any(Number),
        TenLop: '10A1',
        IDNienKhoa: year,
        TenNienKhoa: '2026-2027',
        IDKhoi: 1,
        TenKhoi: 'Khối 10',
        IDToHop: 1,
        TenToHop: 'Tự nhiên',
        SiSo: 3,
        is_editable: true,
      },
      { TenLop: '10A2', IDToHop: null, TenToHop: null },
      { TenLop: '11A1', SiSo: 0, MonHoc: [] },
    ],
  },
  {
    it: 'name, block and group filter together',
    as: 'giaovu',
    send: `GET ${list}?search=a1&IDNienKhoa=${year}&IDKhoi=1&IDToHop=1`,
    status: 200,
    reads: [{ TenLop: '10A1' }],
  },
  {
    it: 'classes of an old year are read-only',
    as: 'giaovu',
    send: `GET ${list}?IDNienKhoa=${old}`,
    status: 200,
    reads: [{ TenLop: '10A1', is_editable: false }],
  },
  {
    it: 'a page is returned when requested',
    as: 'giaovu',
    send: `GET ${list}?IDNienKhoa=${year}&page=1&page_size=2`,
    status: 200,
    reads: { count: 3, previous: null, next: expect.any(String), results: [{ TenLop: '10A1' }, {}] },
  },
  refused('without a name', { TenLop: '' }, errorOf('TenLop')),
  refused('without a block', { IDKhoi: '' }, errorOf('IDKhoi')),
  refused('without a year', { IDNienKhoa: '' }, errorOf('IDNienKhoa')),
  refused('a name that is taken in this year', { TenLop: '10a1' }, errorOf('TenLop')),
  {
    it: 'a missing class is refused',
    as: 'giaovu',
    send: `DELETE ${list}999/`,
    status: 404,
    reads: detail,
  },
]);

test('a class is added, renamed, given subjects and deleted', async ({ school }) => {
  const giaovu = await school.as('giaovu');
  const created = await giaovu(`POST ${list}`, {
    ...form,
    IDNienKhoa: String(year),
    IDKhoi: '1',
    IDToHop: '',
  });
  expect(created).toMatchObject({
    status: 201,
    body: { id: expect.any(Number), TenLop: '10A3', SiSo: 0, MonHoc: [], IDToHop: null, is_editable: true },
  });
  const id = idOf(created);
  const changed = await giaovu(`PATCH ${list}${id}/`, { TenLop: '10A9', IDToHop: 2 });
  expect(changed).toMatchObject({ status: 200, body: { TenLop: '10A9', TenToHop: 'Xã hội', IDKhoi: 1 } });
  const subjects = await giaovu(`GET /api/subjects/monhoc-list/?nienkhoa_id=${year}`);
  const monhoc_ids = [idOf(subjects, 'TenMonHoc', 'Toán'), idOf(subjects, 'TenMonHoc', 'Âm nhạc')];
  expect((await giaovu(`POST ${list}${id}/monhoc/`, { monhoc_ids })).status).toBeLessThan(300);
  const taught = await giaovu(`GET /api/classes/monhoc-theo-lop/?lop_hoc_id=${id}`);
  expect(columnOf(taught, 'TenMonHoc').toSorted()).toEqual(['Toán', 'Âm nhạc']);
  expect(columnOf(taught, 'id')).toEqual(expect.arrayContaining(monhoc_ids));
  expect(await giaovu(`DELETE ${list}${id}/`)).toMatchObject({ status: 204 });
});

test('a class keeps its year and block, whatever a change sends along', async ({ school }) => {
  const giaovu = await school.as('giaovu');
  const id = idOf(await giaovu(`GET ${list}?IDNienKhoa=${year}`), 'TenLop', '11A1');
  const sent = { TenLop: '11A1', IDNienKhoa: old, IDKhoi: 3, IDToHop: null };
  await giaovu(`PATCH ${list}${id}/`, sent);
  const rows = await giaovu(`GET ${list}?IDNienKhoa=${year}&IDKhoi=2`);
  expect(columnOf(rows, 'id')).toContain(id);
});

test('a block cannot have more classes than the regulation allows', async ({ ownSchool }) => {
  const giaovu = await ownSchool.as('giaovu');
  expect(await giaovu(`POST ${list}`, form)).toMatchObject({ status: 201 });
  const reply = await giaovu(`POST ${list}`, { ...form, TenLop: '10A4' });
  expect(reply.status).toBe(400);
  expect(JSON.stringify(reply.body)).toMatch(/lớp/iu);
});

test('a class with students or of an old year cannot be deleted', async ({ school }) => {
  const giaovu = await school.as('giaovu');
  for (const [IDNienKhoa, TenLop] of [
    [year, '10A1'],
    [old, '10A1'],
  ]) {
    const id = idOf(await giaovu(`GET ${list}?IDNienKhoa=${IDNienKhoa}`), 'TenLop', TenLop);
    const reply = await giaovu(`DELETE ${list}${id}/`);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.body).toMatchObject(detail);
  }
});

test('too many subjects, and one of another year, are refused with a reason', async ({ school }) => {
  const giaovu = await school.as('giaovu');
  const id = idOf(await giaovu(`GET ${list}?IDNienKhoa=${year}`), 'TenLop', '11A1');
  const subjectsOf = async (of: number) =>
    columnOf(await giaovu(`GET /api/subjects/monhoc-list/?nienkhoa_id=${of}`), 'id');
  const tooMany = await giaovu(`POST ${list}${id}/monhoc/`, { monhoc_ids: await subjectsOf(year) });
  expect(tooMany).toMatchObject({ status: 400 });
  expect(JSON.stringify(tooMany.body)).toMatch(/\p{L}/u);
  const foreign = await giaovu(`POST ${list}${id}/monhoc/`, { monhoc_ids: await subjectsOf(old) });
  expect(foreign).toMatchObject({ status: 400 });
});
