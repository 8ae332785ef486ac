import { expect } from 'vitest';
import { type ApiClient, columnOf, detail, idOf, type Reply, test, testRequests } from './client.ts';

const year = 2;
const path = async (school: ApiClient, name: string, IDNienKhoa = year) => {
  const giaovu = await school.as('giaovu');
  const id = idOf(await giaovu(`GET /api/classes/lophoc/?IDNienKhoa=${IDNienKhoa}`), 'TenLop', name);
  return `/api/classes/lophoc/${id}/hocsinh/`;
};
type Roster = {
  students_in_class: { id: number; Ten: string }[];
  students_available: Roster['students_in_class'];
};
const rosterOf = ({ body }: Reply) => body as Roster;
const names = (people: Roster['students_in_class']) => people.map(({ Ten }) => Ten);
const ids = (people: Roster['students_in_class']) => people.map(({ id }) => id);

testRequests([
  {
    it: 'a missing class has no roster',
    as: 'giaovu',
    send: 'GET /api/classes/lophoc/999/hocsinh/',
    status: 404,
    reads: detail,
  },
  {
    it: 'a teacher may not change a roster',
    as: 'giaovien',
    send: 'POST /api/classes/lophoc/2/hocsinh/',
    body: { student_ids: [] },
    status: 403,
    reads: detail,
  },
]);

test('a roster has both lists, the class name and the maximum size', async ({ school }) => {
  const giaovu = await school.as('giaovu');
  const reply = await giaovu(`GET ${await path(school, '10A1')}`);
  expect(reply).toMatchObject({ status: 200, body: { lop_hoc_info: { TenLop: '10A1' }, siso_toida: 4 } });
  expect(names(rosterOf(reply).students_in_class)).toEqual(['An', 'Bình', 'Dũng']);
  expect(names(rosterOf(reply).students_available)).toEqual(['Giang']);
  expect(rosterOf(reply).students_in_class[0]).toMatchObject({
    id: expect.any(Number),
    Ho: 'Nguyễn Văn',
    Ten: 'An',
    GioiTinh: 'Nam',
    NgaySinh: '2011-03-02',
    Email: 'an@example.com',
    DiaChi: '12 Lê Lợi, Huế',
  });
});

test('the complete new set is saved and read back', async ({ ownSchool }) => {
  const giaovu = await ownSchool.as('giaovu');
  const roster = await path(ownSchool, '10A1');
  const before = rosterOf(await giaovu(`GET ${roster}`));
  const [an = 0] = ids(before.students_in_class);
  const student_ids = [an, ...ids(before.students_available)];
  expect(await giaovu(`POST ${roster}`, { student_ids })).toMatchObject({ status: 200 });
  const after = rosterOf(await giaovu(`GET ${roster}`));
  expect(names(after.students_in_class)).toEqual(['An', 'Giang']);
  expect(names(after.students_available)).toEqual(['Bình', 'Dũng']);
  const list = await giaovu(`GET /api/students/hocsinh/?nien_khoa_id=${year}&search=giang`);
  expect(columnOf(list, 'is_deletable')).toEqual([false]);
});

test('an empty set empties the class', async ({ ownSchool }) => {
  const giaovu = await ownSchool.as('giaovu');
  const roster = await path(ownSchool, '10A2');
  expect(await giaovu(`POST ${roster}`, { student_ids: [] })).toMatchObject({ status: 200 });
  expect(rosterOf(await giaovu(`GET ${roster}`)).students_in_class).toEqual([]);
});

test('one student more than the regulation allows is refused with the reason in detail', async ({
  ownSchool,
}) => {
  const giaovu = await ownSchool.as('giaovu');
  const lists = rosterOf(await giaovu(`GET ${await path(ownSchool, '10A1')}`));
  const form = { Ho: 'Lý', GioiTinh: 'Nam', NgaySinh: '2011-01-01', DiaChi: 'Huế', KhoiDuKien: 1 };
  const added = idOf(await giaovu('POST /api/students/hocsinh/', { ...form, Ten: 'Năm' }));
  const everybody = [...ids(lists.students_in_class), ...ids(lists.students_available), added];
  const reply = await giaovu(`POST ${await path(ownSchool, '10A1')}`, { student_ids: everybody });
  expect(reply).toMatchObject({
    status: 400,
    body: { detail: 'Sĩ số lớp (5) không được vượt quá sĩ số tối đa (4).' },
  });
});

for (const [it, className, student] of [
  ['of another class', '10A1', 'Em'],
  ['of another block', '10A1', 'Khánh'],
])
  test(`a student ${it} is refused with the reason in detail, and nothing is stored`, async ({ school }) => {
    const giaovu = await school.as('giaovu');
    const roster = await path(school, className ?? '');
    const before = await giaovu(`GET ${roster}`);
    const all = await giaovu(`GET /api/students/hocsinh/?nien_khoa_id=${year}`);
    const student_ids = [...ids(rosterOf(before).students_in_class), idOf(all, 'Ten', student)];
    expect(await giaovu(`POST ${roster}`, { student_ids })).toMatchObject({ status: 400, body: detail });
    expect((await giaovu(`GET ${roster}`)).body).toEqual(before.body);
  });

test('a missing student, an invalid list and an old year are refused with the reason in detail', async ({
  school,
}) => {
  const giaovu = await school.as('giaovu');
  const roster = await path(school, '10A1');
  const replies = [
    await giaovu(`POST ${roster}`, { student_ids: [999] }),
    await giaovu(`POST ${roster}`, { student_ids: 'abc' }),
    await giaovu(`POST ${roster}`, {}),
    await giaovu(`POST ${await path(school, '10A1', 1)}`, { student_ids: [] }),
  ];
  for (const { status, body } of replies) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject(detail);
  }
});
