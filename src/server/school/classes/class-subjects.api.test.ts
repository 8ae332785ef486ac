import { expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { messages } from '#shared/contract/messages.ts';
import { twoColumnKeys } from '#shared/school/scheme/column-keys.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { classes, subjects, years } from '#test/helpers/school/school.ts';
import { followTt22, forms } from '#test/helpers/school/tt22.ts';

const path = (id: number) => `/api/classes/lophoc/${id}/monhoc/`;
const noScores = { Diem15: null, Diem1Tiet: null };
const { math, literature, physics, unused, oldMath } = subjects;

const musicRow = { id: unused, TenMonHoc: 'Âm nhạc' };
const literatureRow = { id: literature, TenMonHoc: 'Ngữ văn' };
const mathRow = { id: math, TenMonHoc: 'Toán' };
const a1 = {
  id: classes.a1,
  TenLop: '10A1',
  IDNienKhoa: years.current,
  TenNienKhoa: '2026-2027',
  IDKhoi: 1,
  TenKhoi: 'Khối 10',
  IDToHop: 1,
  TenToHop: 'Tự nhiên',
  SiSo: 3,
  is_editable: true,
};

const set = (monhoc_ids: unknown) => ({
  as: 'GiaoVu' as const,
  request: `POST ${path(classes.a1)}`,
  body: { monhoc_ids },
  status: 400,
});

scenarios([
  {
    name: 'is refused',
    as: 'nobody',
    request: `POST ${path(classes.k11)}`,
    body: { monhoc_ids: [] },
    status: 401,
  },
  {
    name: 'is refused',
    as: 'GiaoVien',
    request: `POST ${path(classes.k11)}`,
    body: { monhoc_ids: [] },
    status: 403,
  },
  { name: 'an unknown class', ...set([]), request: `POST ${path(99)}`, status: 404 },
  {
    name: 'an old year',
    ...set([]),
    request: `POST ${path(classes.old10A1)}`,
    status: 403,
    reply: { detail: messages.oldYear },
  },
  { name: 'no list', ...set('1,2'), reply: { monhoc_ids: [messages.notList] } },
  {
    name: 'no ids',
    ...set([math, 'abc']),
    reply: { monhoc_ids: [messages.inList(2, '', messages.notNumber)] },
  },
  {
    name: 'an unknown subject',
    ...set([math, 99]),
    reply: { monhoc_ids: ['Có môn học không thuộc niên khóa của lớp.'] },
  },
  {
    name: 'a subject of another year',
    ...set([math, oldMath]),
    reply: { monhoc_ids: ['Có môn học không thuộc niên khóa của lớp.'] },
  },
  {
    name: 'too many',
    ...set([math, literature, physics, unused]),
    reply: { monhoc_ids: ['Số môn học (4) không được vượt quá tối đa (3).'] },
  },
  {
    name: 'a subject with scores in this class',
    ...set([literature]),
    reply: { detail: 'Không thể bỏ môn đã có điểm của học sinh trong lớp: Toán.' },
  },
  {
    name: 'the whole new set; ids as text, the same twice',
    ...set([String(math), unused, unused, literature]),
    status: 200,
    reply: { ...a1, MonHoc: [musicRow, literatureRow, mathRow] },
  },
  {
    name: 'none at all, in a class without scores',
    ...set([]),
    request: `POST ${path(classes.a2)}`,
    status: 200,
    reply: {
      ...a1,
      id: classes.a2,
      TenLop: '10A2',
      IDToHop: null,
      TenToHop: null,
      SiSo: 1,
      MonHoc: [],
    },
  },
]);

test('changes nothing if one subject is refused', async ({ api }) => {
  await api.call('GiaoVu', `POST ${path(classes.a1)}`, { monhoc_ids: [math, oldMath] });
  const reply = await api.call('GiaoVu', `GET /api/classes/monhoc-theo-lop/?lop_hoc_id=${classes.a1}`);
  expect(reply.json()).toEqual([literatureRow, mathRow, { id: physics, TenMonHoc: 'Vật lí' }]);
});

test('a subject with a score in any column cannot be removed', async ({ api }) => {
  for (const column of twoColumnKeys) {
    const only = { ...noScores, [column]: hundredths(500) };
    await writable(api.database).updateTable('DIEM').set(only).execute();
    const reply = await api.call('GiaoVu', `POST ${path(classes.a1)}`, { monhoc_ids: [literature] });
    expect(reply.statusCode, column).toBe(400);
  }
});

test('a subject with only an erased score can be removed', async ({ api }) => {
  await writable(api.database).updateTable('DIEM').set(noScores).execute();
  const reply = await api.call('GiaoVu', `POST ${path(classes.a1)}`, { monhoc_ids: [literature] });
  expect(reply.json()).toEqual({ ...a1, MonHoc: [literatureRow] });
});

test('eight concurrent requests never exceed the limit of subjects', async ({ api }) => {
  const created = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      api.call('BGH', 'POST /api/subjects/monhoc-list/', {
        TenMonHoc: `Môn ${index}`,
        IDNienKhoa: years.current,
      }),
    ),
  );
  const replies = await Promise.all(
    created.map((subject) =>
      api.call('GiaoVu', `POST ${path(classes.a1)}`, { monhoc_ids: [math, literature, subject.json().id] }),
    ),
  );
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
  const left = await api.call('GiaoVu', `GET /api/classes/monhoc-theo-lop/?lop_hoc_id=${classes.a1}`);
  expect(left.json()).toHaveLength(3);
});

test('in a year that follows Thông tư 22 they carry how they are assessed, in other years not', async ({
  api,
}) => {
  const rowsOf = async (id: number) =>
    (await api.call('GiaoVien', `GET /api/classes/monhoc-theo-lop/?lop_hoc_id=${id}`)).json();
  await followTt22(api);
  expect(await rowsOf(classes.a1)).toEqual([
    { ...literatureRow, ...forms.literature, ChuyenDe: 0 },
    { ...mathRow, ...forms.math, ChuyenDe: 0 },
    { id: physics, TenMonHoc: 'Vật lí', ...forms.physics, ChuyenDe: 0 },
  ]);
  expect(await rowsOf(classes.old10A1)).toEqual([{ id: oldMath, TenMonHoc: 'Toán' }]);
});
