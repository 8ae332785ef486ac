import { expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { messages } from '#shared/contract/messages.ts';
import type { SchoolClass } from '#shared/school/classes/api.ts';
import { classMessages } from '#shared/school/classes/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { classes, subjects, years } from '#test/helpers/school/school.ts';

const request = 'POST /api/classes/monhoc-nhieu-lop/';
const { a1, a2, k11, old10A1 } = classes;
const { math, literature, physics, unused, oldMath } = subjects;
const scienceSubjects = [math, literature, physics];

const apply = (lophoc_ids: unknown, monhoc_ids: unknown, more: object = {}) => ({
  as: 'GiaoVu' as const,
  request,
  body: { lophoc_ids, monhoc_ids, ...more },
  status: 400,
});

scenarios([
  { name: 'is refused', ...apply([k11], []), as: 'nobody', status: 401 },
  { name: 'is refused', ...apply([k11], []), as: 'GiaoVien', status: 403 },
  {
    name: 'no class',
    ...apply([], [math]),
    reply: { lophoc_ids: ['Vui lòng chọn ít nhất một lớp.'] },
  },
  { name: 'no list', ...apply('1,2', [math]), reply: { lophoc_ids: [messages.notList] } },
  { name: 'no subjects named', ...apply([a1], undefined), reply: { monhoc_ids: [messages.notList] } },
  { name: 'an unknown class', ...apply([a2, 99], [math]), status: 404 },
  {
    name: 'a class of an old year',
    ...apply([a2, old10A1], [math]),
    status: 403,
    reply: { detail: messages.oldYear },
  },
  {
    name: 'a subject of another year',
    ...apply([a2, k11], [math, oldMath]),
    reply: { monhoc_ids: ['Có môn học không thuộc niên khóa của lớp.'] },
  },
  {
    name: 'too many subjects',
    ...apply([k11], [...scienceSubjects, unused]),
    reply: { monhoc_ids: ['Số môn học (4) không được vượt quá tối đa (3).'] },
  },
]);

/** Class → its subjects. */
async function taughtIn(api: TestApp): Promise<Record<number, number[]>> {
  const reply = await api.call('GiaoVu', `GET /api/classes/lophoc/?IDNienKhoa=${years.current}`);
  const rows: SchoolClass[] = reply.json();
  return Object.fromEntries(rows.map(({ id, MonHoc }) => [id, MonHoc.map((row) => row.id).sort()]));
}

const before = { [a1]: scienceSubjects, [a2]: scienceSubjects, [k11]: [] };

test('gives every class the same subjects and adds one audit line', async ({ api }) => {
  const reply = await api.call('GiaoVu', request, {
    lophoc_ids: [k11, String(a1), a1],
    monhoc_ids: [unused, math, String(math)],
    Goc: [
      { id: a1, monhoc_ids: [physics, math, literature] },
      { id: k11, monhoc_ids: [] },
    ],
  });
  expect(reply.statusCode).toBe(200);
  expect(
    reply.json().map(({ TenLop, MonHoc }: SchoolClass) => [TenLop, MonHoc.map((row) => row.id)]),
  ).toEqual([
    ['11A1', [unused, math]],
    ['10A1', [unused, math]],
  ]);
  expect(await taughtIn(api)).toEqual({ [a1]: [math, unused], [a2]: scienceSubjects, [k11]: [math, unused] });
  const lines = (await api.call('BGH', 'GET /api/accounts/nhat-ky/')).json();
  expect(lines[0]).toMatchObject({
    NguoiDung: 'giaovu',
    Loai: 'LopHoc',
    NoiDung: 'Đã đặt cùng 2 môn học cho 2 lớp: 11A1, 10A1.',
  });
});

test('a class that would lose scores rejects the whole request and is named', async ({ api }) => {
  const reply = await api.call('GiaoVu', request, { lophoc_ids: [k11, a2, a1], monhoc_ids: [literature] });
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    { detail: 'Không thể bỏ môn đã có điểm của học sinh trong lớp 10A1: Toán.' },
  ]);
  expect(await taughtIn(api)).toEqual(before);
});

test('does not overwrite a concurrent change', async ({ api }) => {
  const Goc = [a1, a2, k11].map((id) => ({ id, monhoc_ids: before[id] }));
  const body = { lophoc_ids: [a2, k11], monhoc_ids: [math, unused], Goc };
  await writable(api.database)
    .insertInto('LOPHOC_MONHOC')
    .values({ IDLopHoc: k11, IDMonHoc: physics, IDNienKhoa: years.current })
    .execute();
  const reply = await api.call('GiaoVu', request, body);
  expect([reply.statusCode, reply.json()]).toEqual([
    409,
    { detail: classMessages.subjectsConflict(['11A1']) },
  ]);
  expect(await taughtIn(api)).toEqual({ ...before, [k11]: [physics] });
  const unknown = await api.call('GiaoVu', request, { ...body, Goc: [{ id: k11, monhoc_ids: [physics] }] });
  expect([unknown.statusCode, unknown.json()]).toEqual([
    409,
    { detail: classMessages.subjectsConflict(['10A2']) },
  ]);
});

test('of two changes based on the same subjects, one gets a conflict', async ({ api }) => {
  const Goc = [a2, k11].map((id) => ({ id, monhoc_ids: before[id] }));
  const replies = await Promise.all(
    [math, literature].map((subject) =>
      api.call('GiaoVu', request, { lophoc_ids: [a2, k11], monhoc_ids: [subject], Goc }),
    ),
  );
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409]);
  const { [a2]: ofA2, [k11]: ofK11 } = await taughtIn(api);
  expect(ofA2).toHaveLength(1);
  expect(ofK11).toEqual(ofA2);
});
