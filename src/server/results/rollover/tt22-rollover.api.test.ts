import { expect } from 'vitest';
import type { TestApp } from '#test/helpers/api.ts';
import { enterTerm, enterYear, goodTerm } from '#test/helpers/results/results.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { students, subjects, years } from '#test/helpers/school/school.ts';
import { test as base } from '#test/helpers/school/tt22-school.ts';

const { an, binh, dung, em } = students;
const path = '/api/students/ket-chuyen/';

/** A new year after the one that follows Thông tư 22. */
const test = base.extend<{ $test: { next: TestApp } }>({
  next: async ({ school }, use) => {
    await enterYear(school, an, goodTerm);
    await enterYear(school, binh, { ...goodTerm, math: 3, literature: 5 });
    await enterYear(school, dung, { ...goodTerm, RenLuyen: 'ChuaDat' });
    await enterTerm(school, em, 1, goodTerm);
    await beginNextYear(school);
    await use(school);
  },
});

const studentsOf = async (app: TestApp) => {
  const { HocSinh } = (await app.call('GiaoVu', `GET ${path}`)).json();
  return (id: number) => HocSinh.find((student: { id: number }) => student.id === id);
};

test('suggests what the results lead to, and says what it is waiting for', async ({ next }) => {
  const of = await studentsOf(next);
  expect(of(an)).toMatchObject({
    ...{ DiemTB_HK1: null, DiemTB_HK2: null, DiemTB_CaNam: null, Dat: null, DuDiem: true },
    ...{ HocTap_HK1: 'Tot', HocTap_HK2: 'Tot', HocTap_CaNam: 'Tot' },
    ...{ HocTap: 'Tot', RenLuyen: 'Tot', XetLenLop: 'LenLop', DeXuat: 'LenLop', LyDoDeXuat: null },
  });
  expect(of(binh)).toMatchObject({ DeXuat: null, LyDoDeXuat: 'Chờ kiểm tra lại', XetLenLop: 'KiemTraLai' });
  expect(of(dung)).toMatchObject({ DeXuat: null, LyDoDeXuat: 'Chờ rèn luyện hè', XetLenLop: 'RenLuyenHe' });
  expect(of(em)).toMatchObject({ DuDiem: false, DeXuat: null, LyDoDeXuat: 'Chưa đủ điểm' });
});

test('a retake and the summer change the suggestion, until the decision', async ({ next }) => {
  const retake = { IDHocSinh: binh, IDMonHoc: subjects.math, Diem: 5 };
  expect((await next.call('GiaoVu', 'POST /api/grading/kiem-tra-lai/', retake)).statusCode).toBe(200);
  const summer = { IDHocSinh: dung, IDNienKhoa: years.current, RenLuyen: 'ChuaDat' };
  expect((await next.call('GiaoVu', 'POST /api/grading/ren-luyen-he/', summer)).statusCode).toBe(200);
  const of = await studentsOf(next);
  expect(of(binh)).toMatchObject({ HocTap_CaNam: 'ChuaDat', HocTap: 'Dat', DeXuat: 'LenLop' });
  expect(of(dung)).toMatchObject({ DeXuat: 'OLai' });
  const decided = await next.call('GiaoVu', `POST ${path}`, {
    HocSinh: [{ id: binh, QuyetDinh: 'LenLop', LyDo: null }],
  });
  expect(decided.json()).toMatchObject({ HocSinh: { LenLop: 1 } });
  expect(
    (await next.call('GiaoVu', 'POST /api/grading/kiem-tra-lai/', { ...retake, Diem: 6 })).statusCode,
  ).toBe(403);
});

test('a decision without a suggestion needs a reason', async ({ next }) => {
  const decide = (LyDo: string | null) =>
    next.call('GiaoVu', `POST ${path}`, { HocSinh: [{ id: binh, QuyetDinh: 'OLai', LyDo }] });
  expect((await decide(null)).statusCode).toBe(400);
  expect((await decide('Gia đình xin ở lại')).statusCode).toBe(200);
});
