import { expect } from 'vitest';
import { columnOf, detail, idOf, test, testRequests } from './client.ts';

const term = '/api/reporting/baocao/hocky/';
const subject = '/api/reporting/baocao/monhoc/';

testRequests([
  ...[term, subject].flatMap((path) => [
    {
      it: `reading ${path} requires signing in`,
      send: `GET ${path}?IDNienKhoa=2&IDHocKy=1&IDMonHoc=2`,
      status: 401,
      reads: detail,
    },
    {
      it: `a teacher may not read ${path}`,
      as: 'giaovien',
      send: `GET ${path}?IDNienKhoa=2&IDHocKy=1&IDMonHoc=2`,
      status: 403,
      reads: detail,
    },
    {
      it: `a teacher may not export ${path}`,
      as: 'giaovien',
      send: `GET ${path}xuat-excel/?IDNienKhoa=2&IDHocKy=1&IDMonHoc=2`,
      status: 403,
      reads: detail,
    },
    {
      it: `${path} requires a year`,
      as: 'bgh',
      send: `GET ${path}?IDHocKy=1&IDMonHoc=2`,
      status: 400,
      reads: detail,
    },
    {
      it: `${path} requires a term`,
      as: 'bgh',
      send: `GET ${path}?IDNienKhoa=2&IDMonHoc=2`,
      status: 400,
      reads: detail,
    },
  ]),
  {
    it: 'a subject report requires a subject',
    as: 'bgh',
    send: `GET ${subject}?IDNienKhoa=2&IDHocKy=1`,
    status: 400,
    reads: detail,
  },
  ...['bgh', 'giaovu'].map((as) => ({
    it: `${as} reads the term report of the classes with students`,
    as,
    send: `GET ${term}?IDNienKhoa=2&IDHocKy=1`,
    status: 200,
    reads: [
      { TenLop: '10A1', SiSo: 3, SoLuongDat: 1, TiLe: 33.33 },
      { TenLop: '10A2', SiSo: 1, SoLuongDat: 0, TiLe: 0 },
    ],
  })),
  {
    it: 'an old year has its own report',
    as: 'giaovu',
    send: `GET ${term}?IDNienKhoa=1&IDHocKy=1`,
    status: 200,
    reads: [{ TenLop: '10A1', SiSo: 1, SoLuongDat: 1, TiLe: 100 }],
  },
  {
    it: 'a missing term is refused',
    as: 'giaovu',
    send: `GET ${term}?IDNienKhoa=2&IDHocKy=9`,
    status: 404,
    reads: detail,
  },
  {
    it: 'a subject of another year gives an empty report',
    as: 'giaovu',
    send: `GET ${subject}?IDNienKhoa=2&IDMonHoc=1&IDHocKy=1`,
    status: 200,
    reads: [],
  },
  {
    it: 'the export of an empty report is 400',
    as: 'giaovu',
    send: `GET ${subject}xuat-excel/?IDNienKhoa=2&IDMonHoc=1&IDHocKy=1`,
    status: 400,
    reads: detail,
  },
]);

test('the subject report covers the classes with that subject', async ({ school }) => {
  const giaovu = await school.as('giaovu');
  const subjects = await giaovu('GET /api/subjects/monhoc-list/?nienkhoa_id=2');
  const id = idOf(subjects, 'TenMonHoc', 'Toán');
  const reply = await giaovu(`GET ${subject}?IDNienKhoa=2&IDMonHoc=${id}&IDHocKy=1`);
  expect(columnOf(reply, 'TenLop')).toEqual(['10A1', '10A2']);
  expect(reply.body).toMatchObject([
    { SiSo: 3, SoLuongDat: 1, TiLe: 33.33 },
    { SiSo: 1, SoLuongDat: 0, TiLe: 0 },
  ]);
});

for (const [path, query] of [
  [term, '?IDNienKhoa=2&IDHocKy=1'],
  [subject, '?IDNienKhoa=2&IDMonHoc=2&IDHocKy=1'],
])
  test(`${path} exports a file`, async ({ school }) => {
    const { status, headers } = await (await school.as('bgh'))(`GET ${path}xuat-excel/${query}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('spreadsheetml');
    expect(headers.get('content-disposition')).toMatch(/filename="bao_cao_(hoc_ky|mon_hoc)\.xlsx"/u);
  });

test('a saved score is in the next report', async ({ ownSchool }) => {
  const giaovu = await ownSchool.as('giaovu');
  const classes = await giaovu('GET /api/classes/lophoc-list/?nienkhoa_id=2');
  const IDLopHoc = idOf(classes, 'TenLop', '10A2');
  const subjects = await giaovu(`GET /api/classes/monhoc-theo-lop/?lop_hoc_id=${IDLopHoc}`);
  const IDMonHoc = idOf(subjects, 'TenMonHoc', 'Toán');
  const sheet = await giaovu(`GET /api/grading/diemso/?IDLopHoc=${IDLopHoc}&IDMonHoc=${IDMonHoc}&IDHocKy=1`);
  const body = { IDHocSinh: idOf(sheet, 'HoTen', 'Lê Thị Em'), IDLopHoc, IDMonHoc, IDHocKy: 1 };
  await giaovu('POST /api/grading/diemso/cap-nhat/', { ...body, Diem15: 5, Diem1Tiet: 5 });
  const report = await giaovu(`GET ${term}?IDNienKhoa=2&IDHocKy=1`);
  expect(report.body).toMatchObject([{}, { TenLop: '10A2', SoLuongDat: 1, TiLe: 100 }]);
});
