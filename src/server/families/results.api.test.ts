// What a family sees in a year of the specified scheme, compared as a whole: nothing else may be in it.

import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { callLimits } from '#shared/contract/limits.ts';
import type { FamilyResults } from '#shared/families/api.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import {
  birthDates,
  codesOf,
  enableFamilies,
  familyOf,
  publish,
  signedInFamily,
} from '#test/helpers/families/families.ts';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { textOfPdf } from '#test/helpers/files/pdf-pages.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { giveHomeroom } from '#test/helpers/scores/homeroom.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';

const { an, binh, dung } = students;

const save = async (api: TestApp, values: object, as: 'BGH' | 'GiaoVien' = 'BGH') => {
  const reply = await api.call(as, 'POST /api/grading/diemso/cap-nhat/', {
    ...{ IDHocSinh: an, IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1 },
    ...{ Diem15: 8, Diem1Tiet: 9, ...values },
  });
  expect(reply.statusCode).toBe(200);
};
const addScore = ({ database }: TestApp, row: { IDHocSinh: number; IDMonHoc: number; IDHocKy: number }) =>
  write(database, 'exclusive', async (tx) => {
    const scores = { Diem15: hundredths(700), Diem1Tiet: hundredths(700) };
    await tx
      .insertInto('DIEM')
      .values({ ...row, ...scores, IDNienKhoa: years.current })
      .execute();
  });
const card = (IDHocKy: unknown) => `GET /api/families/phieu-diem/?IDHocKy=${IDHocKy}`;
const none = { Diem15: null, Diem1Tiet: null, DiemTB: null, DieuChinhLuc: null };
const math = { TenMonHoc: 'Toán', Diem15: 8, Diem1Tiet: 9, DiemTB: 8.67, DieuChinhLuc: null };
const others = [
  { TenMonHoc: 'Ngữ văn', ...none },
  { TenMonHoc: 'Vật lí', ...none },
] as const;
const CongBoLuc = '2026-11-16T01:00:00.000Z';
const head = {
  ...{ Truong: 'Trường THPT Hoa Ban', HoTen: 'Nguyễn Văn An', NgaySinh: '2011-03-02', TenLop: '10A1' },
  ...{ GVCN: 'Nguyễn Thị Mai', TenNienKhoa: '2026-2027', CachDanhGia: 'HaiCot' },
};

async function withSchool(api: TestApp): Promise<void> {
  await giveHomeroom(api);
  const school = {
    CoQuanChuQuan: '',
    TenTruong: 'Trường THPT Hoa Ban',
    DiaDanh: 'Huế',
    HieuTruong: 'Lê Văn Hùng',
  };
  expect((await api.call('BGH', 'PUT /api/configurations/truong/', school)).statusCode).toBe(200);
}

test('nothing but who the child is while nothing is published', async ({ api }) => {
  await withSchool(api);
  const family = await signedInFamily(api);
  expect(await family.results()).toEqual({ ...head, HocKy: [], CaNam: null, NamTruoc: null });
  for (const period of [0, 1, 2]) expect((await family.call(card(period))).statusCode).toBe(404);
});

test('only the published terms, and the year once it is published', async ({ api }) => {
  await withSchool(api);
  await addScore(api, { IDHocSinh: an, IDMonHoc: subjects.math, IDHocKy: 2 });
  const family = await signedInFamily(api);
  await publish(api, 1);
  const first = { IDHocKy: 1, CongBoLuc, MonHoc: [others[0], math, others[1]], DiemTB: 8.67 };
  expect(await family.results()).toEqual({ ...head, HocKy: [first], CaNam: null, NamTruoc: null });
  expect((await family.call(card(2))).statusCode).toBe(404);
  await publish(api, 2);
  const inSecond = { ...math, Diem15: 7, Diem1Tiet: 7, DiemTB: 7 };
  const second = { IDHocKy: 2, CongBoLuc, MonHoc: [others[0], inSecond, others[1]], DiemTB: 7 };
  expect(await family.results()).toEqual({ ...head, HocKy: [first, second], CaNam: null, NamTruoc: null });
  expect((await family.call(card(0))).statusCode).toBe(404);
  await publish(api, 0);
  const ofYear = (TenMonHoc: string, DiemTB: number | null) => ({ TenMonHoc, DiemTB, DieuChinhLuc: null });
  expect(await family.results()).toEqual({
    ...head,
    HocKy: [first, second],
    CaNam: {
      CongBoLuc,
      MonHoc: [ofYear('Ngữ văn', null), ofYear('Toán', 7.56), ofYear('Vật lí', null)],
      ...{ DiemTB: 7.556667, KetQua: 'Đạt' },
    },
    NamTruoc: null,
  });
});

test('every family sees its own child', async ({ api }) => {
  await enableFamilies(api);
  const codes = await codesOf(api);
  await publish(api, 1);
  const averages: unknown[] = [];
  for (const [id, date] of [
    [an, birthDates.an],
    [binh, birthDates.binh],
    [dung, birthDates.dung],
  ] as const) {
    const { HoTen, HocKy } = (await (
      await familyOf(api, codes.get(id) ?? '', date)
    ).results()) as FamilyResults;
    averages.push([HoTen, HocKy[0]?.DiemTB]);
  }
  expect(averages).toEqual([
    ['Nguyễn Văn An', 8.67],
    ['Trần Thị Bình', 4.33],
    ['Đặng Quốc Dũng', null],
  ]);
});

describe('a score changed after publication', () => {
  const mathIn = ({ HocKy, CaNam }: FamilyResults) =>
    [HocKy[0]?.MonHoc, CaNam?.MonHoc].map(
      (list) => list?.find(({ TenMonHoc }) => TenMonHoc === 'Toán')?.DieuChinhLuc,
    );

  test('is shown with its current value and the day of the last change', async ({ api }) => {
    const family = await signedInFamily(api);
    await save(api, { Diem15: 6 });
    api.pass(1);
    await publish(api, 1);
    expect(mathIn(await family.results())).toEqual([null, undefined]);
    api.pass(1000);
    await save(api, { Diem15: 7 });
    api.pass(1000);
    await save(api, { Diem15: 7.5 });
    const results = await family.results();
    expect(mathIn(results)).toEqual(['2026-11-16T01:00:02.001Z', undefined]);
    expect(results.HocKy[0].MonHoc).toEqual([
      others[0],
      { ...math, Diem15: 7.5, DiemTB: 8.5, DieuChinhLuc: '2026-11-16T01:00:02.001Z' },
      others[1],
    ]);
  });

  test('withdrawing and publishing again resets it; of the year, only what changed since the year was published', async ({
    api,
  }) => {
    const family = await signedInFamily(api);
    await publish(api, 1, 2);
    api.pass(1000);
    await save(api, { Diem15: 7 });
    api.pass(1000);
    await publish(api, 0);
    expect(mathIn(await family.results())).toEqual(['2026-11-16T01:00:01.000Z', null]);
    api.pass(1000);
    await api.call('GiaoVu', 'PUT /api/families/cong-bo/', { IDHocKy: 1, CongBo: false });
    await publish(api, 1, 0);
    expect(mathIn(await family.results())).toEqual([null, null]);
    api.pass(1000);
    await save(api, { Diem15: 6 });
    expect(mathIn(await family.results())).toEqual(Array(2).fill('2026-11-16T01:00:04.000Z'));
  });

  test('of another student or term marks nothing', async ({ api }) => {
    const family = await signedInFamily(api);
    await publish(api, 1);
    api.pass(1000);
    await save(api, { IDHocSinh: binh, Diem15: 5 });
    await save(api, { IDHocKy: 2, Diem15: 5 });
    expect(mathIn(await family.results())).toEqual([null, undefined]);
  });
});

test('a subject from before a change of class is shown where it has scores, and nowhere else', async ({
  api,
}) => {
  await addScore(api, { IDHocSinh: an, IDMonHoc: subjects.unused, IDHocKy: 2 });
  const family = await signedInFamily(api);
  await publish(api, 1);
  const names = async () =>
    ((await family.results()) as FamilyResults).HocKy.map(({ MonHoc }) =>
      MonHoc.map(({ TenMonHoc }) => TenMonHoc),
    );
  expect(await names()).toEqual([['Ngữ văn', 'Toán', 'Vật lí']]);
  await publish(api, 2);
  expect((await names())[1]).toEqual(['Âm nhạc', 'Ngữ văn', 'Toán', 'Vật lí']);
});

test('the report card of a published term as PDF, without rank, class size or other names', async ({
  api,
}) => {
  await withSchool(api);
  const family = await signedInFamily(api);
  await publish(api, 1, 2, 0);
  for (const period of [1, 0]) {
    const reply = await family.call(card(period));
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const [page = '', ...more] = await textOfPdf(reply.rawPayload);
    expect(more).toEqual([]);
    for (const text of ['Nguyễn Văn An', '10A1', 'Toán', 'Nguyễn Thị Mai']) expect(page).toContain(text);
    expect(page).not.toMatch(/Hạng|Sĩ số|Trần Thị Bình|Đặng Quốc Dũng/u);
  }
  const staff = await api.call(
    'BGH',
    `GET /api/grading/phieu-diem/pdf/?IDLopHoc=${classes.a1}&IDHocKy=1&IDHocSinh=${an}`,
  );
  expect((await textOfPdf(staff.rawPayload))[0]).toContain('Hạng trong lớp: 1/3');
  for (const period of [3, -1, 'x', '', '1.5'])
    expect((await family.call(card(period))).statusCode).toBe(400);
});

test('the report card of a term, compared as a whole, has nothing of the other term', async ({ api }) => {
  await withSchool(api);
  await addScore(api, { IDHocSinh: an, IDMonHoc: subjects.math, IDHocKy: 2 });
  const family = await signedInFamily(api);
  await publish(api, 1);
  expect(await textOfPdf((await family.call(card(1))).rawPayload)).toEqual([
    [
      'TRƯỜNG THPT HOA BAN CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM Độc lập – Tự do – Hạnh phúc PHIẾU ĐIỂM HỌC KỲ 1',
      'Niên khóa: 2026-2027 Họ và tên: Nguyễn Văn An Lớp: 10A1 Ngày sinh: 02/03/2011 Giới tính: Nam',
      'STT Môn học Điểm 15 phút Điểm 1 tiết Điểm trung bình',
      '1 Ngữ văn – – – 2 Toán 8,00 9,00 8,67 3 Vật lí – – – Điểm trung bình các môn 8,7',
      'Kết quả học kỳ 1: Đạt Chưa đủ điểm: điểm trung bình chỉ tính các môn đã có điểm.',
      'Huế, ngày 16 tháng 11 năm 2026 Giáo viên chủ nhiệm (Ký, ghi rõ họ tên) Nguyễn Thị Mai',
      'Hiệu trưởng (Ký tên, đóng dấu) Lê Văn Hùng Trang 1/1',
    ].join(' '),
  ]);
});

test('reads are limited per student', async ({ api }) => {
  const family = await signedInFamily(api);
  const { burst } = callLimits.reads;
  for (let i = 0; i < burst; i += 1) expect((await family.call(card('x'))).statusCode).toBe(400);
  expect((await family.call('GET /api/families/ket-qua/')).statusCode).toBe(429);
});

test('cards are limited per student, and leave one line per hour', async ({ api }) => {
  const family = await signedInFamily(api);
  await publish(api, 1);
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) statuses.push((await family.call(card(1))).statusCode);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  const line = { IDHocSinh: an, IDHocKy: 1 };
  expect(await audited(api, 'family.card.export')).toEqual([line]);
  api.pass(60 * 60_000);
  const later = await familyOf(api, family.code);
  for (let i = 0; i < 2; i += 1) expect((await later.call(card(1))).statusCode).toBe(200);
  expect(await audited(api, 'family.card.export')).toEqual([line, line]);
});
