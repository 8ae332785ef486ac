import { expect } from 'vitest';
import { type ApiClient, columnOf, detail, errorOf, idOf, rowsOf, test, testRequests } from './client.ts';

const year = 2;
const sheet = '/api/grading/diemso/';
const save = `POST ${sheet}cap-nhat/`;
const file = `${sheet}xuat-excel/`;

/** Finds the ids like a screen does: the class, its subjects, its students. */
async function chosen(school: ApiClient, IDHocKy = 1) {
  const send = await school.as('giaovien');
  const IDLopHoc = idOf(await send(`GET /api/classes/lophoc-list/?nienkhoa_id=${year}`), 'TenLop', '10A1');
  const subjects = await send(`GET /api/classes/monhoc-theo-lop/?lop_hoc_id=${IDLopHoc}`);
  const IDMonHoc = idOf(subjects, 'TenMonHoc', 'Toán');
  const query = `?IDLopHoc=${IDLopHoc}&IDMonHoc=${IDMonHoc}&IDHocKy=${IDHocKy}`;
  const rows = await send(`GET ${sheet}${query}`);
  const body = (HoTen: string, Diem15: unknown, Diem1Tiet: unknown) => ({
    ...{ IDHocSinh: idOf(rows, 'HoTen', HoTen), IDLopHoc, IDMonHoc, IDHocKy, Diem15, Diem1Tiet },
  });
  return { IDLopHoc, IDMonHoc, query, rows, body };
}

testRequests([
  {
    it: 'reading scores requires signing in',
    send: `GET ${sheet}?IDLopHoc=2&IDMonHoc=2&IDHocKy=1`,
    status: 401,
    reads: detail,
  },
  {
    it: 'a sheet requires a class',
    as: 'giaovien',
    send: `GET ${sheet}?IDMonHoc=2&IDHocKy=1`,
    status: 400,
    reads: detail,
  },
  {
    it: 'a missing class is refused',
    as: 'giaovien',
    send: `GET ${sheet}?IDLopHoc=999&IDMonHoc=2&IDHocKy=1`,
    status: 404,
    reads: detail,
  },
  {
    it: 'a missing term is refused',
    as: 'giaovien',
    send: `GET ${sheet}?IDLopHoc=2&IDMonHoc=2&IDHocKy=3`,
    status: 404,
    reads: detail,
  },
  {
    it: 'a subject that the class does not have is refused',
    as: 'giaovien',
    send: `GET ${sheet}?IDLopHoc=2&IDMonHoc=5&IDHocKy=1`,
    status: 400,
    reads: detail,
  },
  {
    it: 'a class of another year than requested gives an empty list',
    as: 'bgh',
    send: `GET ${sheet}?IDNienKhoa=1&IDLopHoc=2&IDMonHoc=2&IDHocKy=1`,
    status: 200,
    reads: [],
  },
  {
    it: 'a class and subject of another year give an empty list, as a screen requests while its year changes',
    as: 'bgh',
    send: `GET ${sheet}?IDNienKhoa=1&IDLopHoc=2&IDMonHoc=1&IDHocKy=1`,
    status: 200,
    reads: [],
  },
  {
    it: 'the export of an empty list is 400',
    as: 'bgh',
    send: `GET ${file}?IDNienKhoa=1&IDLopHoc=2&IDMonHoc=2&IDHocKy=1`,
    status: 400,
    reads: detail,
  },
]);

for (const as of ['bgh', 'giaovu', 'giaovien'])
  test(`${as} reads a sheet with or without the year`, async ({ school }) => {
    const { query } = await chosen(school);
    const send = await school.as(as);
    const reply = await send(`GET ${sheet}${query}&IDNienKhoa=${year}`);
    expect(reply.body).toMatchObject([
      { id: expect.any(Number), HoTen: 'Nguyễn Văn An', Diem15: 8, Diem1Tiet: 9 },
      { HoTen: 'Trần Thị Bình', Diem15: 4, Diem1Tiet: 4.5 },
      { HoTen: 'Đặng Quốc Dũng', Diem15: 6.5, Diem1Tiet: null },
    ]);
    expect((await send(`GET ${sheet}${query}`)).body).toEqual(reply.body);
  });

for (const [it, Diem15, Diem1Tiet, fields] of [
  ['above 10', 10.01, 5, ['Diem15']],
  ['below 0', 5, -1, ['Diem1Tiet']],
  ['with three decimals', 7.255, 5, ['Diem15']],
  ['as text', '8', 5, ['Diem15']],
  ['that is true', 5, true, ['Diem1Tiet']],
] as const)
  test(`a score ${it} is 400 under its field, and nothing is stored`, async ({ school }) => {
    const { body, query, rows } = await chosen(school);
    const send = await school.as('giaovien');
    const reply = await send(save, body('Nguyễn Văn An', Diem15, Diem1Tiet));
    expect(reply).toMatchObject({ status: 400, body: errorOf(...fields) });
    expect((await send(`GET ${sheet}${query}`)).body).toEqual(rows.body);
  });

test('an omitted score is 400, because only null erases it', async ({ school }) => {
  const { body } = await chosen(school);
  const { Diem15: _, ...rest } = body('Nguyễn Văn An', 8, 9);
  expect(await (await school.as('giaovien'))(save, rest)).toMatchObject({ status: 400 });
});

test('a student of another class is refused with a reason', async ({ school }) => {
  const { body } = await chosen(school);
  const send = await school.as('giaovien');
  const em = idOf(await send(`GET /api/students/tra-cuu/?nien_khoa_id=${year}`), 'HoTen', 'Lê Thị Em');
  const reply = await send(save, { ...body('Nguyễn Văn An', 8, 9), IDHocSinh: em });
  expect(reply.status).toBe(400);
  expect(JSON.stringify(reply.body)).toMatch(/\p{L}{3}/u);
});

test('saving requires signing in', async ({ school }) => {
  const { body } = await chosen(school);
  expect(await school.nobody(save, body('Nguyễn Văn An', 8, 9))).toMatchObject({ status: 401, body: detail });
});

test('the lock of a term applies to teachers, not to the office', async ({ school }) => {
  const { body } = await chosen(school, 2);
  const sent = body('Nguyễn Văn An', 7, 7);
  expect(await (await school.as('giaovien'))(save, sent)).toMatchObject({ status: 403, body: detail });
  for (const as of ['giaovu', 'bgh'])
    expect(await (await school.as(as))(save, sent)).toMatchObject({ status: 200 });
});

test('a teacher can save in an opened term, and not after it is locked again', async ({ ownSchool }) => {
  const { body } = await chosen(ownSchool, 2);
  const [teacher, giaovu] = [await ownSchool.as('giaovien'), await ownSchool.as('giaovu')];
  const lock = (ChoPhepSuaDiemHK2: boolean) =>
    giaovu('PATCH /api/configurations/quydinh/settings/latest/', { ChoPhepSuaDiemHK2 });
  await lock(true);
  expect(await teacher(save, body('Trần Thị Bình', 7, 7))).toMatchObject({ status: 200 });
  await lock(false);
  expect(await teacher(save, body('Trần Thị Bình', 8, 8))).toMatchObject({ status: 403, body: detail });
});

test('a class is saved with one concurrent call per student', async ({ ownSchool }) => {
  const { body, query, IDLopHoc, IDMonHoc } = await chosen(ownSchool);
  const teacher = await ownSchool.as('giaovien');
  const typed: [string, number | null, number | null][] = [
    ['Nguyễn Văn An', 10, 0],
    ['Trần Thị Bình', null, 4.25],
    ['Đặng Quốc Dũng', 6.5, 7.75],
  ];
  const replies = await Promise.all(typed.map(([name, ...scores]) => teacher(save, body(name, ...scores))));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(replies[2]?.body).toMatchObject({ IDLopHoc, IDMonHoc, IDHocKy: 1, Diem15: 6.5, Diem1Tiet: 7.75 });
  const after = rowsOf(await teacher(`GET ${sheet}${query}`));
  expect(after.map((row) => [row['HoTen'], row['Diem15'], row['Diem1Tiet']])).toEqual(typed);
});

test('null erases a score', async ({ ownSchool }) => {
  const { body, query } = await chosen(ownSchool);
  const teacher = await ownSchool.as('giaovien');
  await teacher(save, body('Nguyễn Văn An', null, null));
  expect(columnOf(await teacher(`GET ${sheet}${query}`), 'Diem15')).toEqual([null, 4, 6.5]);
});

test('repeating a save changes nothing', async ({ ownSchool }) => {
  const { body } = await chosen(ownSchool);
  const teacher = await ownSchool.as('giaovien');
  const first = await teacher(save, body('Nguyễn Văn An', 9, 9));
  expect(await teacher(save, body('Nguyễn Văn An', 9, 9))).toMatchObject({
    status: 200,
    body: first.body as object,
  });
});

test('scores of an old year cannot be changed, not even by the office', async ({ school }) => {
  const bgh = await school.as('bgh');
  const rows = await bgh(`GET ${sheet}?IDLopHoc=1&IDMonHoc=1&IDHocKy=1`);
  const body = { IDHocSinh: rowsOf(rows)[0]?.['id'], IDLopHoc: 1, IDMonHoc: 1, IDHocKy: 1 };
  const reply = await bgh(save, { ...body, Diem15: 1, Diem1Tiet: 1 });
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.body).toMatchObject(detail);
});

for (const as of ['bgh', 'giaovu', 'giaovien'])
  test(`${as} exports a sheet`, async ({ school }) => {
    const { query } = await chosen(school);
    const { status, headers } = await (await school.as(as))(`GET ${file}${query}&IDNienKhoa=${year}`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]+\.xlsx"/u);
  });
