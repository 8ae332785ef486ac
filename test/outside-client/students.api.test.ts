import { expect } from 'vitest';
import { columnOf, detail, errorOf, idOf, journeys, rowsOf, test } from './client.ts';

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

journeys([
  { it: 'nobody reads students', send: `GET ${list}`, status: 401, reads: detail },
  { it: 'a teacher has the lookup instead', as: 'giaovien', send: `GET ${list}`, status: 403, reads: detail },
  {
    it: 'a teacher admits nobody',
    as: 'giaovien',
    send: `POST ${list}`,
    body: form,
    status: 403,
    reads: detail,
  },
  {
    it: 'the board may read what the registrar reads',
    as: 'bgh',
    send: `GET ${list}?nien_khoa_id=${year}&khoi_id=2`,
    status: 200,
    reads: [{ Ten: 'Khánh' }],
  },
  {
    it: 'the fields of a row; placed in a class it may not be deleted',
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
    it: 'found by e-mail',
    as: 'giaovu',
    send: `GET ${list}?search=giang@example&nien_khoa_id=${year}`,
    status: 200,
    reads: [{ Ten: 'Giang', is_deletable: true }],
  },
  {
    it: 'found by block',
    as: 'giaovu',
    send: `GET ${list}?nien_khoa_id=${year}&khoi_id=2&search=`,
    status: 200,
    reads: [{ Ten: 'Khánh', KhoiDuKien: 2 }],
  },
  { it: 'a search that finds nobody', as: 'giaovu', send: `GET ${list}?search=zzz`, status: 200, reads: [] },
  refused('without a family name', { Ho: '' }, 'Ho'),
  refused('without a given name', { Ten: ' ' }, 'Ten'),
  refused('without an address', { DiaChi: '' }, 'DiaChi'),
  refused('without a block', { KhoiDuKien: '' }, 'KhoiDuKien'),
  refused('born in the future', { NgaySinh: '2027-01-01' }, 'NgaySinh'),
  refused('too young for the regulation', { NgaySinh: '2015-01-01' }, 'NgaySinh'),
  refused('with an e-mail that is none', { Email: 'sau' }, 'Email'),
  refused('with the e-mail of somebody else', { Email: 'AN@example.com' }, 'Email'),
  refused('with an unknown block', { KhoiDuKien: 9 }, 'KhoiDuKien'),
  {
    it: 'a student who is not there',
    as: 'giaovu',
    send: `PATCH ${list}999/`,
    body: form,
    status: 404,
    reads: detail,
  },
]);

test('admitted into the current year, changed with all that the list showed, and deleted again', async ({
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

test('people stand by given name, then family name, by the Vietnamese alphabet', async ({ school }) => {
  const names = columnOf(await (await school.as('giaovu'))(`GET ${list}?nien_khoa_id=${year}`), 'Ten');
  expect(names).toEqual(['An', 'Bình', 'Dũng', 'Em', 'Giang', 'Khánh']);
});

test('one who is in a class is neither changed nor deleted, and detail says why', async ({ school }) => {
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
