// The subjects of the curriculum, added to a year all at once.

import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { subjectMessages } from '#shared/school/subjects/messages.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { removeYears, subjects, years } from '#test/helpers/school/school.ts';
import { followTt22 } from '#test/helpers/school/tt22.ts';
import { refusals, test } from '#test/helpers/school/tt22-school.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';

const path = '/api/subjects/monhoc-list/chuong-trinh/';
const add = (api: TestApp, TenMonHoc: unknown) => api.call('BGH', `POST ${path}`, { TenMonHoc });

const scored = (TenMonHoc: string, SoTiet: number, SoDiemTX: number) => ({
  ...{ TenMonHoc, SoTiet, HinhThuc: 'DiemSo', SoDiemTX, SoDiemTXTheoKhoi: [], CapHoc: 'THPT' },
});

const judged = (TenMonHoc: string, SoTiet: number) => ({
  ...{ TenMonHoc, SoTiet, HinhThuc: 'NhanXet', SoDiemTX: 2, SoDiemTXTheoKhoi: [], CapHoc: 'THPT' },
});

/** As in the specification. */
const curriculum = [
  scored('Ngữ văn', 105, 4),
  scored('Toán', 105, 4),
  scored('Ngoại ngữ 1', 105, 4),
  scored('Lịch sử', 52, 3),
  scored('Địa lí', 70, 3),
  scored('Giáo dục kinh tế và pháp luật', 70, 3),
  scored('Vật lí', 70, 3),
  scored('Hóa học', 70, 3),
  scored('Sinh học', 70, 3),
  scored('Công nghệ', 70, 3),
  scored('Tin học', 70, 3),
  scored('Giáo dục quốc phòng và an ninh', 35, 2),
  judged('Giáo dục thể chất', 70),
  judged('Âm nhạc', 70),
  judged('Mĩ thuật', 70),
  judged('Hoạt động trải nghiệm, hướng nghiệp', 105),
  judged('Nội dung giáo dục của địa phương', 35),
];
const allNames = curriculum.map(({ TenMonHoc }) => TenMonHoc);
/** `ThuTu`: its place among the subjects of the year. */
const rowOf = (id: number, name: string, ThuTu: number, IDNienKhoa: number = years.current) => {
  const listed = curriculum.find(({ TenMonHoc }) => TenMonHoc === name);
  if (!listed) throw new Error(name);
  const { SoTiet: _1, CapHoc: _2, ...subject } = listed;
  return { id, ...subject, ThuTu, IDNienKhoa, IDToHop: null, TenToHop: null, is_deletable: true };
};

describe('is refused', () => {
  const post = (TenMonHoc: unknown, reply?: object) => ({
    ...{ as: 'BGH' as const, request: `POST ${path}`, body: { TenMonHoc }, status: 400 },
    ...(reply && { reply }),
  });
  const names = ['Hóa học'];
  refusals([
    { name: 'reading', as: 'nobody', request: `GET ${path}`, status: 401 },
    { name: 'reading', as: 'GiaoVu', request: `GET ${path}`, status: 403 },
    { name: 'reading', as: 'GiaoVien', request: `GET ${path}`, status: 403 },
    { name: 'adding', ...post(names), as: 'nobody', status: 401 },
    { name: 'adding', ...post(names), as: 'GiaoVu', status: 403 },
    { name: 'adding', ...post(names), as: 'GiaoVien', status: 403 },
    { name: 'nothing', ...post(undefined, { TenMonHoc: [messages.notList] }) },
    { name: 'an empty list', ...post([], { TenMonHoc: [messages.required] }) },
    { name: 'no list', ...post('Hóa học', { TenMonHoc: [messages.notList] }) },
    { name: 'a list that is too long', ...post(Array(18).fill('Hóa học')) },
    {
      name: 'names that are not in it, beside one that is',
      ...post(['Hóa học', 'Thiên văn', 'Hoá'], {
        TenMonHoc: [subjectMessages.notInCurriculum(['Thiên văn', 'Hoá'])],
      }),
    },
    {
      name: 'a name twice, in other case',
      ...post(['Hóa học', 'Tin học', 'TIN HỌC'], { TenMonHoc: [subjectMessages.twice(['TIN HỌC'])] }),
    },
    {
      name: 'a subject that the year has, beside one that it lacks',
      ...post(['Hóa học', 'toán', 'Âm nhạc'], {
        TenMonHoc: [subjectMessages.alreadyThere(['toán', 'Âm nhạc'])],
      }),
    },
  ]);

  test('without a year', async ({ api }) => {
    await removeYears(api.database);
    for (const request of [`GET ${path}`, `POST ${path}`]) {
      const reply = await api.call(
        'BGH',
        request,
        request.startsWith('POST') ? { TenMonHoc: names } : undefined,
      );
      expect([reply.statusCode, reply.json()]).toEqual([400, { detail: messages.noCurrentYear }]);
    }
  });
});

test('lists every subject, and which ones the year has', async ({ school }) => {
  const present = ['Ngữ văn', 'Toán', 'Vật lí', 'Âm nhạc'];
  expect((await school.call('BGH', `GET ${path}`)).json()).toEqual(
    curriculum.map((subject) => ({ ...subject, DaCo: present.includes(subject.TenMonHoc) })),
  );
});

test('adds the chosen ones in the given order, with an audit line each', async ({ school }) => {
  const reply = await add(school, ['Mĩ thuật', ' tin  học ', 'Giáo dục quốc phòng và an ninh']);
  const [first, second, third] = [1, 2, 3].map((more) => subjects.unused + more) as [number, number, number];
  expect([reply.statusCode, reply.json()]).toEqual([
    201,
    // Beside Ngữ văn, Toán, Vật lí and Âm nhạc.
    [
      rowOf(first, 'Mĩ thuật', 7),
      rowOf(second, 'Tin học', 4),
      rowOf(third, 'Giáo dục quốc phòng và an ninh', 5),
    ],
  ]);
  expect(await audited(school, 'subject.create')).toMatchObject([
    { id: first, TenMonHoc: 'Mĩ thuật' },
    { id: second, TenMonHoc: 'Tin học' },
    { id: third, TenMonHoc: 'Giáo dục quốc phòng và an ninh' },
  ]);
});

test('fills an empty year', async ({ school }) => {
  const IDNienKhoa = await beginNextYear(school);
  const reply = await add(school, allNames);
  expect(reply.json()).toEqual(
    allNames.map((name, index) => rowOf(subjects.unused + 1 + index, name, index + 1, IDNienKhoa)),
  );
  const after = (await school.call('BGH', `GET ${path}`)).json();
  expect(after).toEqual(curriculum.map((subject) => ({ ...subject, DaCo: true })));
});

test('in a year with two columns, the form appears once the year follows the circular', async ({ api }) => {
  const reply = await add(api, ['Mĩ thuật', 'Ngoại ngữ 1']);
  const [art, english] = ['Mĩ thuật', 'Ngoại ngữ 1'].map((TenMonHoc, index) => ({
    ...{ id: subjects.unused + 1 + index, TenMonHoc, IDNienKhoa: years.current },
    ...{ IDToHop: null, TenToHop: null, is_deletable: true },
  }));
  // By name: Âm nhạc, Mĩ thuật, Ngoại ngữ 1.
  expect([reply.statusCode, reply.json()]).toEqual([
    201,
    [
      { ...art, ThuTu: 2 },
      { ...english, ThuTu: 3 },
    ],
  ]);
  await followTt22(api);
  const rows = (await api.call('BGH', 'GET /api/subjects/monhoc-list/')).json();
  const form = { SoDiemTXTheoKhoi: [] };
  expect(rows).toContainEqual({ ...art, ThuTu: 6, HinhThuc: 'NhanXet', SoDiemTX: 2, ...form });
  expect(rows).toContainEqual({ ...english, ThuTu: 3, HinhThuc: 'DiemSo', SoDiemTX: 4, ...form });
});

test('of eight concurrent requests exactly one succeeds', async ({ school }) => {
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) => add(school, ['Hóa học', allNames[8 + (index % 2)]])),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(400)]);
});
