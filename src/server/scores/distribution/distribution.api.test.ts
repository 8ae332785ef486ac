import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import type { SubjectDistribution } from '#shared/scores/distribution/api.ts';
import { type As, scenarios, type TestApp } from '#test/helpers/api.ts';
import { enterTerm } from '#test/helpers/results/results.ts';
import { classes, students, subjects } from '#test/helpers/school/school.ts';
import { exempt, test } from '#test/helpers/school/tt22-school.ts';
import { bringResults } from '#test/helpers/scores/previous-school.ts';

const request = (subject: number, term = 1) =>
  `GET /api/grading/pho-diem/?IDMonHoc=${subject}&IDHocKy=${term}`;

describe('is refused', () => {
  scenarios([
    { name: 'not signed in', as: 'nobody', request: request(subjects.math), status: 401 },
    {
      name: 'an unknown subject',
      as: 'GiaoVien',
      request: request(99),
      status: 404,
      reply: { detail: messages.unknown('Môn học') },
    },
    {
      name: 'an unknown term',
      as: 'BGH',
      request: request(subjects.math, 3),
      status: 404,
      reply: { detail: messages.unknown('Học kỳ') },
    },
  ]);
});

async function read(
  api: TestApp,
  subject: number,
  term = 1,
  as: As = 'GiaoVien',
): Promise<SubjectDistribution> {
  const reply = await api.call(as, request(subject, term));
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const bars = (...filled: [place: number, count: number][]) =>
  Array.from({ length: 10 }, (_, place) => filled.find(([at]) => at === place)?.[1] ?? 0);

test('averages by class and block, beside the year before', async ({ api }) => {
  const report = await read(api, subjects.math);
  expect(report).toMatchObject({
    ...{ TenMonHoc: 'Toán', HinhThuc: 'DiemSo', TenHocKy: 'Học kỳ 1' },
    ...{ TenNienKhoa: '2026-2027', TenNienKhoaTruoc: '2025-2026' },
  });
  expect(report.Lop).toEqual([
    {
      ...{ IDLopHoc: classes.a1, TenLop: '10A1', IDKhoi: 1, SiSo: 3, SoCoDiem: 2 },
      ...{ SoLuong: bars([4, 1], [8, 1]), TrungBinh: 6.5, TrungVi: 6.5 },
    },
    {
      ...{ IDLopHoc: classes.a2, TenLop: '10A2', IDKhoi: 1, SiSo: 1, SoCoDiem: 0 },
      ...{ SoLuong: bars(), TrungBinh: null, TrungVi: null },
    },
  ]);
  expect(report.Khoi).toMatchObject([
    { IDKhoi: 1, TenKhoi: 'Khối 10', SiSo: 4, NamTruoc: { SiSo: 1, SoLuong: bars([7, 1]), TrungBinh: 7 } },
  ]);
  expect(await read(api, subjects.math, 1, 'BGH')).toEqual(report);
});

test('the other term, and a subject that the year before did not have', async ({ api }) => {
  expect((await read(api, subjects.math, 2)).Khoi).toMatchObject([{ SiSo: 4, SoCoDiem: 0 }]);
  expect((await read(api, subjects.literature)).Khoi).toMatchObject([{ NamTruoc: null }]);
  expect(await read(api, subjects.oldMath)).toMatchObject({ TenNienKhoaTruoc: null });
  expect(await read(api, subjects.unused)).toMatchObject({ Lop: [], Khoi: [] });
});

test('judgements of Thông tư 22, without students who are exempt', async ({ school }) => {
  const { an, binh, dung } = students;
  await enterTerm(school, binh, 1, { physics: 'Đ' });
  await enterTerm(school, dung, 1, { physics: 'CĐ' });
  await exempt(school, { IDHocSinh: an });
  const { HinhThuc, Lop } = await read(school, subjects.physics);
  expect(HinhThuc).toBe('NhanXet');
  expect(Lop[0]).toMatchObject({ SiSo: 2, SoCoDiem: 2, SoLuong: [1, 1], TrungBinh: null });
  expect((await read(school, subjects.physics, 2)).Lop[0]).toMatchObject({ SiSo: 3, SoCoDiem: 0 });
});

test('results of Thông tư 22, and those of a previous school', async ({ school }) => {
  await enterTerm(school, students.binh, 1, { math: 9.5 });
  await bringResults(school, {}, students.an);
  const { Lop } = await read(school, subjects.math);
  expect(Lop[0]).toMatchObject({ SiSo: 3, SoCoDiem: 2, SoLuong: bars([7, 1], [9, 1]), TrungBinh: 8.45 });
  expect((await read(school, subjects.math, 2)).Lop[0]).toMatchObject({ SoCoDiem: 0 });
});
