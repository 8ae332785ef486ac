import { expect } from 'vitest';
import { columnOf, detail, idOf, test, testRequests } from './client.ts';

const year = 2;
const short = '/api/classes/lophoc-list/';
const json = '/api/classes/lophoc/danh-sach-json/';
const file = '/api/classes/lophoc/xuat-danh-sach/';

testRequests([
  ...['bgh', 'giaovu', 'giaovien'].map((as) => ({
    it: `${as} reads the classes of a year for a select box`,
    as,
    send: `GET ${short}?nienkhoa_id=${year}`,
    status: 200,
    reads: [
      { id: expect.any(Number), TenLop: '10A1', IDKhoi: 1 },
      { TenLop: '10A2', IDKhoi: 1 },
      { TenLop: '11A1', IDKhoi: 2 },
    ],
  })),
  {
    it: 'the classes without a year are 400',
    as: 'giaovien',
    send: `GET ${short}`,
    status: 400,
    reads: detail,
  },
  {
    it: 'reading a class list requires signing in',
    send: `GET ${json}?lophoc_id=2`,
    status: 401,
    reads: detail,
  },
  { it: 'a class list requires a class', as: 'giaovien', send: `GET ${json}`, status: 400, reads: detail },
  {
    it: 'a missing class is refused',
    as: 'giaovien',
    send: `GET ${json}?lophoc_id=999`,
    status: 404,
    reads: detail,
  },
  {
    it: 'the subjects of a missing class are refused',
    as: 'giaovien',
    send: 'GET /api/classes/monhoc-theo-lop/?lop_hoc_id=999',
    status: 404,
    reads: detail,
  },
  { it: 'an export requires a class', as: 'giaovien', send: `GET ${file}`, status: 400, reads: detail },
]);

test('the class list has the fields that are shown', async ({ school }) => {
  const teacher = await school.as('giaovien');
  const id = idOf(await teacher(`GET ${short}?nienkhoa_id=${year}`), 'TenLop', '10A1');
  const reply = await teacher(`GET ${json}?lophoc_id=${id}`);
  expect(columnOf(reply, 'Ten')).toEqual(['An', 'Bình', 'Dũng']);
  expect(reply.body).toMatchObject([
    {
      id: expect.any(Number),
      Ho: 'Nguyễn Văn',
      GioiTinh: 'Nam',
      NgaySinh: '2011-03-02',
      Email: 'an@example.com',
      DiaChi: '12 Lê Lợi, Huế',
    },
    {},
    {},
  ]);
});

test('a class without students gives an empty list, and its export 400', async ({ school }) => {
  const teacher = await school.as('giaovien');
  const id = idOf(await teacher(`GET ${short}?nienkhoa_id=${year}`), 'TenLop', '11A1');
  expect(await teacher(`GET ${json}?lophoc_id=${id}`)).toMatchObject({ status: 200, body: [] });
  expect(await teacher(`GET ${file}?lophoc_id=${id}`)).toMatchObject({ status: 400, body: detail });
});

test('the file comes with its name', async ({ school }) => {
  const teacher = await school.as('giaovien');
  const id = idOf(await teacher(`GET ${short}?nienkhoa_id=${year}`), 'TenLop', '10A1');
  const { status, headers } = await teacher(`GET ${file}?lophoc_id=${id}`);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(/filename="[\w-]+\.xlsx"/u);
  expect(headers.get('content-type')).toContain('spreadsheetml');
});

test('the subjects of a class are listed for a select box', async ({ school }) => {
  const teacher = await school.as('giaovien');
  const id = idOf(await teacher(`GET ${short}?nienkhoa_id=${year}`), 'TenLop', '10A1');
  const reply = await teacher(`GET /api/classes/monhoc-theo-lop/?lop_hoc_id=${id}`);
  expect(columnOf(reply, 'TenMonHoc').toSorted()).toEqual(['Ngữ văn', 'Toán', 'Vật lí']);
  expect(columnOf(reply, 'id').every(Number.isInteger)).toBe(true);
});
