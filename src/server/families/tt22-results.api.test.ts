// What a family sees in a year that follows Thông tư 22, compared as a whole.

import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { familyOf, publish, signedInFamily } from '#test/helpers/families/families.ts';
import { textOfPdf } from '#test/helpers/files/pdf-pages.ts';
import { enterTerm, enterYear, goodTerm } from '#test/helpers/results/results.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { students, subjects, years } from '#test/helpers/school/school.ts';
import { test as base, exempt, save } from '#test/helpers/school/tt22-school.ts';
import { giveHomeroom, saveHomeroom } from '#test/helpers/scores/homeroom.ts';

type Family = Awaited<ReturnType<typeof signedInFamily>>;

const test = base.extend<{ $test: { family: Family } }>({
  family: async ({ school }, use) => {
    await giveHomeroom(school);
    await use(await signedInFamily(school));
  },
});

const { an, binh } = students;
const { math, literature } = subjects;
const CongBoLuc = '2026-11-16T01:00:00.000Z';
const later = '2026-11-16T01:00:01.000Z';
const head = {
  ...{ Truong: '', HoTen: 'Nguyễn Văn An', NgaySinh: '2011-03-02', TenLop: '10A1', GVCN: 'Nguyễn Thị Mai' },
  ...{ TenNienKhoa: '2026-2027', CachDanhGia: 'ThongTu22' },
};
const eights = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`TX${index + 1}`, 8]));
const common = { NhanXet: null, Mien: false, DieuChinhLuc: null };
const goodSubjects = [
  { TenMonHoc: 'Ngữ văn', ...eights(3), GK: 8, CK: 8, DiemTB: 8, ...common },
  { TenMonHoc: 'Toán', ...eights(4), GK: 8, CK: 8, DiemTB: 8, ...common },
  { TenMonHoc: 'Vật lí', TX1: 'Đ', TX2: 'Đ', GK: 'Đ', CK: 'Đ', KetQua: 'Đ', ...common },
];
const goodResults = { HocTap: 'Tot', RenLuyen: 'Tot', NghiCoPhep: 1, NghiKhongPhep: null, NhanXet: 'Ngoan.' };

test('a published term: scores, judgements, levels, absences and comments', async ({ school, family }) => {
  await enterTerm(school, an, 1, { ...goodTerm, NghiCoPhep: 1, NhanXet: 'Ngoan.' });
  await enterTerm(school, an, 2, { ...goodTerm, math: 3, NhanXet: 'Chưa công bố.' });
  await enterTerm(school, binh, 1, goodTerm);
  await publish(school, 1);
  expect(await family.results()).toEqual({
    ...head,
    HocKy: [{ IDHocKy: 1, CongBoLuc, MonHoc: goodSubjects, ...goodResults, DieuChinhLuc: null }],
    CaNam: null,
    NamTruoc: null,
  });
});

test('the year: levels, award and decision, no average over subjects', async ({ school, family }) => {
  await enterYear(school, an, { ...goodTerm, NghiCoPhep: 1, NhanXet: 'Ngoan.' });
  await publish(school, 1, 2, 0);
  const { CaNam, HocKy } = await family.results();
  expect(HocKy).toHaveLength(2);
  const ofYear = (TenMonHoc: string, result: object) => ({
    ...{ TenMonHoc, ...result, Mien: false, KiemTraLai: null, DieuChinhLuc: null },
  });
  expect(CaNam).toEqual({
    CongBoLuc,
    MonHoc: [
      ofYear('Ngữ văn', { DiemTB: 8 }),
      ofYear('Toán', { DiemTB: 8 }),
      ofYear('Vật lí', { KetQua: 'Đ' }),
    ],
    ...{ HocTap: 'Tot', RenLuyen: 'Tot', DanhHieu: 'Gioi', XetLenLop: 'LenLop' },
    ...{ HocTapSauKiemTraLai: null, RenLuyenHe: null, DieuChinhLuc: null },
  });
});

test('exemptions are shown as such', async ({ school, family }) => {
  await exempt(school);
  await publish(school, 1);
  const { HocKy } = await family.results();
  expect(HocKy[0].MonHoc[2]).toMatchObject({ TenMonHoc: 'Vật lí', Mien: true, KetQua: null });
});

describe('after publication', () => {
  const adjusted = async ({ results }: Family) => {
    const { HocKy, CaNam } = await results();
    const ofSubjects = (list: { DieuChinhLuc: string | null }[]) =>
      list.map(({ DieuChinhLuc }) => DieuChinhLuc);
    return {
      subjects: ofSubjects(HocKy[0].MonHoc),
      term: HocKy[0].DieuChinhLuc,
      yearSubjects: ofSubjects(CaNam.MonHoc),
      year: CaNam.DieuChinhLuc,
    };
  };
  const unchanged = {
    ...{ subjects: [null, null, null], term: null, yearSubjects: [null, null, null], year: null },
  };

  test('a changed score is marked in the term and in the year', async ({ school, family }) => {
    await enterYear(school, an, goodTerm);
    await publish(school, 1, 2, 0);
    expect(await adjusted(family)).toEqual(unchanged);
    school.pass(1000);
    expect((await save(school, math, { GK: 9 }, 'BGH')).statusCode).toBe(200);
    const marked = [null, later, null];
    expect(await adjusted(family)).toEqual({ ...unchanged, subjects: marked, yearSubjects: marked });
  });

  test('a changed comment is marked in the term alone', async ({ school, family }) => {
    await enterYear(school, an, goodTerm);
    await publish(school, 1, 2, 0);
    school.pass(1000);
    expect((await save(school, literature, { NhanXet: 'Viết hay.' }, 'BGH')).statusCode).toBe(200);
    expect((await saveHomeroom(school, { NhanXet: 'Rất ngoan.' }, 'BGH')).statusCode).toBe(200);
    expect(await adjusted(family)).toEqual({ ...unchanged, subjects: [later, null, null], term: later });
  });

  test('changed conduct or absences are marked in the term and in the year', async ({ school, family }) => {
    await enterYear(school, an, goodTerm);
    await publish(school, 1, 2, 0);
    school.pass(1000);
    expect((await saveHomeroom(school, { RenLuyen: 'Kha' }, 'BGH')).statusCode).toBe(200);
    expect(await adjusted(family)).toEqual({ ...unchanged, term: later, year: later });
  });

  test('a retake is shown and marked in the year alone', async ({ school, family }) => {
    await enterYear(school, an, { ...goodTerm, math: 4, literature: 6, RenLuyen: 'Kha' });
    await publish(school, 1, 2, 0);
    school.pass(1000);
    const retake = { IDHocSinh: an, IDMonHoc: math, Diem: 6 };
    expect((await school.call('GiaoVu', 'POST /api/grading/kiem-tra-lai/', retake)).statusCode).toBeLessThan(
      300,
    );
    expect(await adjusted(family)).toEqual({ ...unchanged, yearSubjects: [null, later, null] });
    const { CaNam } = await family.results();
    expect(CaNam.MonHoc[1]).toEqual({
      ...{ TenMonHoc: 'Toán', DiemTB: 4, Mien: false, KiemTraLai: 6, DieuChinhLuc: later },
    });
    expect(CaNam.HocTapSauKiemTraLai).not.toBeNull();
  });
});

test('conduct after the summer is shown and marked in the year alone', async ({ school, family }) => {
  await enterYear(school, an, { ...goodTerm, RenLuyen: 'ChuaDat' });
  await publish(school, 1, 2, 0);
  school.pass(1000);
  const summer = { IDHocSinh: an, IDNienKhoa: years.current, RenLuyen: 'Dat' };
  expect((await school.call('GiaoVu', 'POST /api/grading/ren-luyen-he/', summer)).statusCode).toBeLessThan(
    300,
  );
  const { HocKy, CaNam } = await family.results();
  expect(CaNam).toMatchObject({ RenLuyen: 'ChuaDat', RenLuyenHe: 'Dat', DieuChinhLuc: later });
  expect(HocKy.map(({ DieuChinhLuc }: { DieuChinhLuc: string | null }) => DieuChinhLuc)).toEqual([
    null,
    null,
  ]);
});

test('what was entered in another year marks nothing', async ({ school, family }) => {
  school.pass(1000);
  expect((await saveHomeroom(school, { RenLuyen: 'Kha' }, 'BGH')).statusCode).toBe(200);
  const IDNienKhoa = await beginNextYear(school);
  await write(school.database, 'exclusive', (tx) =>
    tx.insertInto('GHIDANH').values({ IDHocSinh: an, IDNienKhoa, IDKhoi: 2 }).execute(),
  );
  // As if the clock had been set back.
  school.pass(-1000);
  await publish(school, 1);
  const { HocKy, CachDanhGia } = await (await familyOf(school, family.code)).results();
  expect([CachDanhGia, HocKy]).toMatchObject([
    'ThongTu22',
    [{ CongBoLuc, RenLuyen: null, DieuChinhLuc: null }],
  ]);
});

test('the report card names nobody but the child and the teacher', async ({ school, family }) => {
  await enterTerm(school, an, 1, { ...goodTerm, NhanXet: 'Ngoan.' });
  await enterTerm(school, an, 2, { ...goodTerm, NhanXet: 'Chưa công bố.' });
  await publish(school, 1);
  const [page = ''] = await textOfPdf(
    (await family.call('GET /api/families/phieu-diem/?IDHocKy=1')).rawPayload,
  );
  for (const text of ['Nguyễn Văn An', 'Học kỳ 1: học tập Tốt', 'Ngoan.']) expect(page).toContain(text);
  expect(page).not.toMatch(/Hạng|Chưa công bố|Trần Thị Bình/u);
});
