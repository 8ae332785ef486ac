import { expect } from 'vitest';
import { columnOf, detail, errorOf, idOf, rowsOf, test, testRequests } from './client.ts';

const list = '/api/students/hocsinh/';
const year = 2;
const form = {
  Ho: 'Võ Thị',
  Ten: 'Sáu',
  GioiTinh: 'Nữ',
  NgaySinh: '2011-05-19',
  DiaChi: '1 Trần Phú, Huế',
  Email: '',
  KhoiDuKien: '1',
};
const refused = (it: string, body: object, ...fields: string[]) => ({
  it,
  as: 'giaovu',
  send: `POST ${list}`,
  body: { ...form, ...body },
  status: 400,
  reads: errorOf(...fields),
});

testRequests([
  { it: 'listing students requires signing in', send: `GET ${list}`, status: 401, reads: detail },
  { it: 'a teacher may not list students', as: 'giaovien', send: `GET ${list}`, status: 403, reads: detail },
  {
    it: 'a teacher may not admit students',
    as: 'giaovien',
    send: `POST ${list}`,
    body: form,
    status: 403,
    reads: detail,
  },
  {
    it: 'the board may read the same list as the registrar',
    as: 'bgh',
    send: `GET ${list}?nien_khoa_id=${year}&khoi_id=2`,
    status: 200,
    reads: [{ Ten: 'Khánh' }],
  },
  {
    it: 'a row has all its fields, and a placed student may not be deleted',
    as: 'giaovu',
    send: `GET ${list}?nien_khoa_id=${year}&search=nguyen+an`,
    status: 200,
    reads: [
      {
        id: expect.any(Number),
        Ho: 'Nguyễn Văn',
        Ten: 'An',
        GioiTinh: 'Nam',
        NgaySinh: '2011-03-02',
        DiaChi: '12 Lê Lợi, Huế',
        Email: 'an@example.com',
        KhoiDuKien: 1,
        TenKhoiDuKien: 'Khối 10',
        IDNienKhoaTiepNhan: year,
        TenNienKhoaTiepNhan: '2026-2027',
        is_deletable: false,
      },
    ],
  },
  {
    it: 'the list is searched by e-mail',
    as: 'giaovu',
    send: `GET ${list}?search=giang@example&nien_khoa_id=${year}`,
    status: 200,
    reads: [{ Ten: 'Giang', is_deletable: true }],
  },
  {
    it: 'the list is filtered by block',
    as: 'giaovu',
    send: `GET ${list}?nien_khoa_id=${year}&khoi_id=2&search=`,
    status: 200,
    reads: [{ Ten: 'Khánh', KhoiDuKien: 2 }],
  },
  {
    it: 'a search without matches gives an empty list',
    as: 'giaovu',
    send: `GET ${list}?search=zzz`,
    status: 200,
    reads: [],
  },
  refused('without a family name', { Ho: '' }, 'Ho'),
  refused('without a given name', { Ten: ' ' }, 'Ten'),
  refused('without an address', { DiaChi: '' }, 'DiaChi'),
  refused('without a block', { KhoiDuKien: '' }, 'KhoiDuKien'),
  refused('born in the future', { NgaySinh: '2027-01-01' }, 'NgaySinh'),
  refused('too young for the regulation', { NgaySinh: '2015-01-01' }, 'NgaySinh'),
  refused('with an invalid e-mail', { Email: 'sau' }, 'Email'),
  refused('with the e-mail of somebody else', { Email: 'AN@example.com' }, 'Email'),
  refused('with an unknown block', { KhoiDuKien: 9 }, 'KhoiDuKien'),
  {
    it: 'a missing student is refused',
    as: 'giaovu',
    send: `PATCH ${list}999/`,
    body: form,
    status: 404,
    reads: detail,
  },
]);

test('a student is admitted into the current year, changed with all fields of the list, and deleted', async ({
  school,
}) => {
  const giaovu = await school.as('giaovu');
  const created = await giaovu(`POST ${list}`, form);
  expect(created).toMatchObject({
    status: 201,
    body: {
      id: expect.any(Number),
      KhoiDuKien: 1,
      Email: null,
      IDNienKhoaTiepNhan: year,
      is_deletable: true,
    },
  });
  const id = idOf(created);
  const shown = rowsOf(await giaovu(`GET ${list}?nien_khoa_id=${year}`)).find((row) => row['id'] === id);
  const changed = await giaovu(`PATCH ${list}${id}/`, { ...shown, Ten: 'Bảy', KhoiDuKien: 2 });
  expect(changed).toMatchObject({ status: 200, body: { id, Ten: 'Bảy', TenKhoiDuKien: 'Khối 11' } });
  expect(await giaovu(`DELETE ${list}${id}/`)).toMatchObject({ status: 204 });
  expect(columnOf(await giaovu(`GET ${list}?nien_khoa_id=${year}`), 'id')).not.toContain(id);
});

test('students are sorted by given name, then family name, by the Vietnamese alphabet', async ({
  school,
}) => {
  const names = columnOf(await (await school.as('giaovu'))(`GET ${list}?nien_khoa_id=${year}`), 'Ten');
  expect(names).toEqual(['An', 'Bình', 'Dũng', 'Em', 'Giang', 'Khánh']);
});

test('a student in a class cannot be changed or deleted, with the reason in detail', async ({ school }) => {
  const giaovu = await school.as('giaovu');
  const id = idOf(await giaovu(`GET ${list}?nien_khoa_id=${year}`), 'Ten', 'An');
  expect(await giaovu(`PATCH ${list}${id}/`, { ...form, Ten: 'Ân' })).toMatchObject({
    status: 403,
    body: detail,
  });
  const deleted = await giaovu(`DELETE ${list}${id}/`);
  expect(deleted.status).toBeGreaterThanOrEqual(400);
  expect(deleted.body).toMatchObject(detail);
});
