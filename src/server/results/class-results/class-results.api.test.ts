import { readXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { messages } from '#shared/contract/messages.ts';
import type { StudentResult } from '#shared/results/class-results/api.ts';
import { classResultsMessages } from '#shared/results/class-results/messages.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { aboveSignatures } from '#test/helpers/files/signatures.ts';
import { enterTerm, enterYear, goodTerm } from '#test/helpers/results/results.ts';
import { test as base, exempt, refusals } from '#test/helpers/school/circular-school.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { giveHomeroom } from '#test/helpers/scores/homeroom.ts';

const test = base.extend<{ $test: { homeroom: TestApp } }>({
  homeroom: async ({ school }, use) => {
    await giveHomeroom(school);
    await use(school);
  },
});

const { math, literature, physics } = subjects;
const request = (IDHocKy: number, IDLopHoc: number = classes.a1, part = '') =>
  `GET /api/grading/ket-qua/${part}?IDLopHoc=${IDLopHoc}&IDHocKy=${IDHocKy}`;

const resultsOf = async (app: TestApp, period: number): Promise<StudentResult[]> =>
  (await app.call('GiaoVien', request(period))).json().HocSinh;

describe('is refused', () => {
  refusals(
    ['', 'xuat-excel/'].flatMap((part) => [
      { name: 'not signed in', as: 'nobody' as const, request: request(1, classes.a1, part), status: 401 },
      {
        name: 'a teacher who is not the homeroom teacher',
        as: 'GiaoVien' as const,
        request: request(1, classes.a1, part),
        status: 403,
        reply: { detail: classResultsMessages.notHomeroom },
      },
      {
        name: 'an unknown class',
        as: 'BGH' as const,
        request: request(1, 99, part),
        status: 404,
        reply: { detail: messages.unknown('Lớp học') },
      },
      {
        name: 'an unknown term',
        as: 'BGH' as const,
        request: request(3, classes.a1, part),
        status: 404,
        reply: { detail: messages.unknown('Học kỳ') },
      },
      {
        name: 'a year of the other kind',
        as: 'GiaoVu' as const,
        request: request(1, classes.old10A1, part),
        status: 400,
        reply: { detail: classResultsMessages.otherMethod },
      },
    ]),
  );
});

test('are empty at first', async ({ homeroom }) => {
  const reply = await homeroom.call('BGH', request(0));
  expect(reply.json()).toEqual({
    IDLopHoc: classes.a1,
    TenLop: '10A1',
    IDHocKy: 0,
    MonHoc: [
      { id: literature, TenMonHoc: 'Ngữ văn', HinhThuc: 'DiemSo' },
      { id: math, TenMonHoc: 'Toán', HinhThuc: 'DiemSo' },
      { id: physics, TenMonHoc: 'Vật lí', HinhThuc: 'NhanXet' },
    ],
    HocSinh: [
      { id: students.an, HoTen: 'Nguyễn Văn An', NgaySinh: '2011-03-02', GioiTinh: 'Nam' },
      { id: students.binh, HoTen: 'Trần Thị Bình', NgaySinh: '2011-09-05', GioiTinh: 'Nữ' },
      { id: students.dung, HoTen: 'Đặng Quốc Dũng', NgaySinh: '2010-12-31', GioiTinh: 'Nam' },
    ].map((person) => ({
      ...person,
      Mon: { [math]: null, [literature]: null, [physics]: null },
      ...{ HocTap: null, DieuChinh: false, RenLuyen: null },
      ...{ NghiCoPhep: null, NghiKhongPhep: null, NhanXet: null },
      ...{ DanhHieu: null, XetLenLop: null, SauKiemTraLai: null },
    })),
  });
});

test('of a term are those of the term alone', async ({ homeroom }) => {
  await enterTerm(homeroom, students.an, 1, { ...goodTerm, NghiCoPhep: 2, NhanXet: 'Ngoan.' });
  await enterTerm(homeroom, students.binh, 1, { ...goodTerm, math: null });
  await enterTerm(homeroom, students.dung, 1, { ...goodTerm, physics: 'CĐ' });
  const [an, binh, dung] = await resultsOf(homeroom, 1);
  expect(an).toMatchObject({
    Mon: { [math]: 8, [literature]: 8, [physics]: 'Đ' },
    ...{ HocTap: 'Tot', RenLuyen: 'Tot', NghiCoPhep: 2, NghiKhongPhep: null, NhanXet: 'Ngoan.' },
    ...{ DanhHieu: null, XetLenLop: null },
  });
  expect(binh).toMatchObject({ Mon: { [math]: null }, HocTap: null, RenLuyen: 'Tot' });
  expect(dung).toMatchObject({ HocTap: 'Kha', DieuChinh: true });
  expect((await resultsOf(homeroom, 2))[0]).toMatchObject({ HocTap: null, RenLuyen: null, NhanXet: null });
});

test('of the year combine both terms', async ({ homeroom }) => {
  await enterTerm(homeroom, students.an, 1, { ...goodTerm, math: 5, NghiCoPhep: 2, RenLuyen: 'Dat' });
  await enterTerm(homeroom, students.an, 2, {
    ...goodTerm,
    math: 6.1,
    NghiKhongPhep: 1,
    NhanXet: 'Tiến bộ.',
  });
  await enterYear(homeroom, students.binh, { ...goodTerm, math: 9, literature: 9 });
  await enterYear(homeroom, students.dung, { ...goodTerm, NghiCoPhep: 22, NghiKhongPhep: 1 });
  const [an, binh, dung] = await resultsOf(homeroom, 0);
  expect(an).toMatchObject({
    Mon: { [math]: 5.7, [literature]: 8, [physics]: 'Đ' },
    ...{
      HocTap: 'Kha',
      DieuChinh: true,
      RenLuyen: 'Kha',
      NghiCoPhep: 2,
      NghiKhongPhep: 1,
      NhanXet: 'Tiến bộ.',
    },
    ...{ DanhHieu: null, XetLenLop: 'LenLop', SauKiemTraLai: null },
  });
  expect(binh).toMatchObject({ HocTap: 'Tot', DanhHieu: 'XuatSac', XetLenLop: 'LenLop' });
  expect(dung).toMatchObject({ HocTap: 'Tot', DanhHieu: 'Gioi', XetLenLop: 'OLai', NghiCoPhep: 44 });
});

test('do not include the conduct of another year', async ({ homeroom }) => {
  await write(homeroom.database, 'exclusive', async (tx) => {
    await tx
      .insertInto('RENLUYEN')
      .values({ IDNienKhoa: years.old, IDHocKy: 1, IDHocSinh: students.an, RenLuyen: 4, NghiCoPhep: 46 })
      .execute();
  });
  await enterYear(homeroom, students.an, goodTerm);
  expect((await resultsOf(homeroom, 0))[0]).toMatchObject({ RenLuyen: 'Tot', XetLenLop: 'LenLop' });
});

test('leave out exempt subjects', async ({ homeroom }) => {
  await exempt(homeroom, { IDHocKy: 0 });
  await exempt(homeroom, { IDMonHoc: math });
  await enterTerm(homeroom, students.an, 1, { literature: 8 });
  await enterTerm(homeroom, students.an, 2, { literature: 8, math: 7 });
  const [first] = await resultsOf(homeroom, 1);
  expect(first).toMatchObject({ Mon: { [math]: 'Mien', [physics]: 'Mien' }, HocTap: 'Tot' });
  const [year] = await resultsOf(homeroom, 0);
  expect(year).toMatchObject({ Mon: { [math]: 7, [physics]: 'Mien' }, HocTap: 'Kha' });
});

test('follow a student who changes class', async ({ homeroom }) => {
  await enterYear(homeroom, students.an, goodTerm);
  const place = (id: number, student_ids: number[]) =>
    homeroom.call('GiaoVu', `POST /api/classes/lophoc/${id}/hocsinh/`, { student_ids });
  await place(classes.a1, [students.binh, students.dung]);
  await place(classes.a2, [students.em, students.an]);
  const moved = (await homeroom.call('BGH', request(0, classes.a2))).json().HocSinh;
  expect(moved).toMatchObject([{ id: students.an, HocTap: 'Tot' }, { id: students.em }]);
});

test('can be exported, and recorded', async ({ homeroom }) => {
  await enterYear(homeroom, students.an, { ...goodTerm, NghiCoPhep: 1 });
  const reply = await homeroom.call('GiaoVien', request(0, classes.a1, 'xuat-excel/'));
  expect(reply.headers['content-disposition']).toContain('KetQua_10A1');
  const rows = aboveSignatures((await readXlsx(reply.rawPayload)).sheets[0]?.rows ?? []);
  expect(rows[0]?.[0]).toBe('BẢNG KẾT QUẢ HỌC TẬP VÀ RÈN LUYỆN');
  const row = rows.find(([, name]) => name === 'Nguyễn Văn An');
  expect(row?.slice(3)).toEqual([8, 8, 'Đ', 'Tốt', 'Tốt', 2, null, 'HS Giỏi', 'Lên lớp']);
});
