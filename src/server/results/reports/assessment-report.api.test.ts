import { readXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { messages } from '#shared/contract/messages.ts';
import { assessmentReportMessages } from '#shared/results/reports/messages.ts';
import { aboveSignatures } from '#test/helpers/files/signatures.ts';
import { enterTerm, enterYear, goodTerm } from '#test/helpers/results/results.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { exempt, refusals, test } from '#test/helpers/school/tt22-school.ts';
import { isInclusive } from '#test/helpers/students/inclusion.ts';

const request = (IDHocKy: number, IDNienKhoa: number = years.current, part = '') =>
  `GET /api/reporting/baocao/danh-gia/${part}?IDNienKhoa=${IDNienKhoa}&IDHocKy=${IDHocKy}`;
const report = (path: string, more = '') =>
  `GET /api/reporting/baocao/${path}/?IDNienKhoa=${years.current}${more}`;
const { an, binh, dung, em } = students;
const none = { SoLuong: 0, Nu: 0 };

describe('is refused', () => {
  refusals(
    ['', 'xuat-excel/'].flatMap((part) => [
      { name: 'not signed in', as: 'nobody' as const, request: request(1, years.current, part), status: 401 },
      { name: 'a teacher', as: 'GiaoVien' as const, request: request(1, years.current, part), status: 403 },
      {
        name: 'an unknown year',
        as: 'BGH' as const,
        request: request(1, 99, part),
        status: 404,
        reply: { detail: messages.unknown('Niên khóa') },
      },
      {
        name: 'an unknown term',
        as: 'BGH' as const,
        request: request(3, years.current, part),
        status: 404,
        reply: { detail: messages.unknown('Học kỳ') },
      },
      {
        name: 'a year of the other kind',
        as: 'GiaoVu' as const,
        request: request(1, years.old, part),
        status: 400,
        reply: { detail: assessmentReportMessages.otherMethod },
      },
    ]),
  );
});

test('counts classes, blocks and the school, with girls', async ({ school }) => {
  await enterYear(school, an, { ...goodTerm, math: 9, literature: 9 });
  await enterYear(school, binh, { ...goodTerm, RenLuyen: 'ChuaDat' });
  await enterTerm(school, em, 1, { ...goodTerm, math: 5, literature: 5, RenLuyen: 'Kha' });
  const term = (await school.call('BGH', request(1))).json();
  expect(term.Lop.map(({ TenLop, SiSo, Nu }: Record<string, unknown>) => [TenLop, SiSo, Nu])).toEqual([
    ['10A1', 3, 1],
    ['10A2', 1, 1],
  ]);
  expect(term.Lop[0].HocTap).toEqual({
    Tot: { SoLuong: 2, Nu: 1 },
    ...{ Kha: none, Dat: none, ChuaDat: none },
    ChuaCo: { SoLuong: 1, Nu: 0 },
  });
  expect(term.Khoi).toMatchObject([
    { IDKhoi: 1, TenKhoi: 'Khối 10', SiSo: 4, Nu: 2, HocTap: { Dat: { SoLuong: 1, Nu: 1 } } },
  ]);
  expect(term.Truong).toMatchObject({
    SiSo: 4,
    RenLuyen: { Tot: { SoLuong: 1, Nu: 0 }, Kha: { SoLuong: 1, Nu: 1 }, ChuaDat: { SoLuong: 1, Nu: 1 } },
    DanhHieu: { XuatSac: none, Gioi: none },
    XetLenLop: { LenLop: none, ChuaCo: none },
  });
  const year = (await school.call('BGH', request(0))).json();
  expect(year.Truong).toMatchObject({
    DanhHieu: { XuatSac: { SoLuong: 1, Nu: 0 } },
    XetLenLop: {
      LenLop: { SoLuong: 1, Nu: 0 },
      RenLuyenHe: { SoLuong: 1, Nu: 1 },
      ChuaCo: { SoLuong: 2, Nu: 1 },
    },
  });
});

test('counts students in inclusive education, with the list behind the number', async ({ school }) => {
  await enterYear(school, an, goodTerm);
  await enterYear(school, em, goodTerm);
  for (const id of [an, em]) await isInclusive(school, id);
  for (const period of [1, 0]) {
    const { Lop, Khoi, Truong } = (await school.call('BGH', request(period))).json();
    const one = { SoLuong: 1, Nu: 0 };
    const two = { SoLuong: 2, Nu: 1 };
    expect([Lop[0].HoaNhap, Lop[1].HoaNhap, Khoi[0].HoaNhap]).toEqual([one, { SoLuong: 1, Nu: 1 }, two]);
    expect([Truong.HoaNhap, Truong.DanToc.HoaNhap]).toEqual([two, none]);
    expect(Truong).toMatchObject({ HocTap: { Tot: two } });
    const listed = `${request(period, years.current, 'hoc-sinh/')}&Nhom=HoaNhap&Muc=HoaNhap`;
    const ids = async (more = '') =>
      (await school.call('GiaoVu', listed + more)).json().map(({ id }: { id: number }) => id);
    expect([await ids(), await ids(`&IDLopHoc=${classes.a1}`)]).toEqual([[an, em], [an]]);
    const file = `${request(period, years.current, 'hoc-sinh/xuat-excel/')}&Nhom=HoaNhap&Muc=HoaNhap`;
    const { sheets } = await readXlsx((await school.call('GiaoVu', file)).rawPayload);
    expect(sheets[0]?.rows.map((row) => row[1])).toContain('Nguyễn Văn An');
  }
  const { Truong } = (await school.call('BGH', request(0))).json();
  // Without a promotion until the head of the school decides.
  expect(Truong.XetLenLop).toMatchObject({ LenLop: none, ChuaCo: { SoLuong: 4, Nu: 2 } });
});

test('can be exported', async ({ school }) => {
  await enterYear(school, an, goodTerm);
  const reply = await school.call('GiaoVu', request(0, years.current, 'xuat-excel/'));
  const { sheets } = await readXlsx(reply.rawPayload);
  const [levels = [], outcome = []] = sheets.map(({ rows }) => aboveSignatures(rows));
  expect(sheets).toHaveLength(2);
  expect(levels[0]?.[0]).toBe('THỐNG KÊ KẾT QUẢ HỌC TẬP VÀ RÈN LUYỆN');
  expect(levels.find(([name]) => name === '10A1')?.slice(1, 6)).toEqual([3, 1, 1, 0, 33.3]);
  expect(outcome[0]?.[0]).toBe('THỐNG KÊ DANH HIỆU VÀ XÉT LÊN LỚP');
  expect(outcome.find(([name]) => name === 'Toàn trường')?.slice(1, 9)).toEqual([4, 2, 0, 0, 0, 1, 0, 25]);
});

test('lists blocks in their order, not in alphabetical order', async ({ school }) => {
  const place = (id: number, student_ids: number[]) =>
    school.call('GiaoVu', `POST /api/classes/lophoc/${id}/hocsinh/`, { student_ids });
  await place(classes.a1, [binh, dung]);
  await write(school.database, 'exclusive', async (tx) => {
    const enrolled = { IDNienKhoa: years.current, IDHocSinh: an };
    await tx.updateTable('GHIDANH').set({ IDKhoi: 2 }).where('IDHocSinh', '=', an).execute();
    await tx
      .insertInto('XEPLOP')
      .values({ ...enrolled, IDLopHoc: classes.k11, IDKhoi: 2 })
      .execute();
  });
  const { Khoi } = (await school.call('BGH', request(1))).json();
  expect(Khoi.map(({ IDKhoi }: { IDKhoi: number }) => IDKhoi)).toEqual([1, 2]);
});

describe('the other reports of such a year', () => {
  test('count levels and marks, without exempt students', async ({ school }) => {
    await enterYear(school, an, { ...goodTerm, math: 4.9 });
    await enterYear(school, binh, { math: 3, literature: 3, physics: 'CĐ' });
    await exempt(school, { IDHocSinh: dung, IDMonHoc: subjects.math, IDHocKy: 0 });
    await enterYear(school, em, { ...goodTerm, math: 5, physics: 'CĐ' });
    const counts = async (path: string, more?: string) =>
      (await school.call('BGH', report(path, more)))
        .json()
        .map(({ TenLop, SiSo, SoLuongDat, SoLuongCoDiem, ChuaDuDiem }: Record<string, unknown>) => [
          ...[TenLop, SiSo, SoLuongDat, SoLuongCoDiem, ChuaDuDiem],
        ]);
    const whole = [
      ['10A1', 3, 1, 2, 1],
      ['10A2', 1, 1, 1, 0],
    ];
    expect(await counts('hocky', '&IDHocKy=1')).toEqual(whole);
    expect(await counts('namhoc')).toEqual(whole);
    expect(await counts('monhoc', `&IDHocKy=1&IDMonHoc=${subjects.math}`)).toEqual([
      ['10A1', 2, 0, 2, 0],
      ['10A2', 1, 1, 1, 0],
    ]);
    expect(await counts('monhoc', `&IDHocKy=2&IDMonHoc=${subjects.physics}`)).toEqual([
      ['10A1', 3, 1, 2, 1],
      ['10A2', 1, 0, 1, 0],
    ]);
  });
});

test('the lookup has levels instead of averages', async ({ school }) => {
  await enterTerm(school, an, 1, goodTerm);
  const lookup = `GET /api/students/tra-cuu/?nien_khoa_id=${years.current}`;
  const rows = (await school.call('GiaoVien', lookup)).json();
  const found = (Array.isArray(rows) ? rows : rows.results).find(({ id }: { id: number }) => id === an);
  expect(found).toMatchObject({
    ...{ DiemTB_HK1: null, DiemTB_HK2: null },
    ...{ HocTap_HK1: 'Tot', HocTap_HK2: null, HocTap_CaNam: null },
  });
  const old = (await school.call('GiaoVien', lookup.replace(/\d+$/u, String(years.old)))).json();
  expect((Array.isArray(old) ? old : old.results)[0]).not.toHaveProperty('HocTap_HK1');
});

const behind = (more: string, part = '', IDHocKy = 0) =>
  `GET /api/reporting/baocao/danh-gia/hoc-sinh/${part}?IDNienKhoa=${years.current}&IDHocKy=${IDHocKy}&${more}`;

describe('the students behind a number', () => {
  refusals([
    { name: 'not signed in', as: 'nobody', request: behind('Nhom=DanhHieu&Muc=Gioi'), status: 401 },
    { name: 'a teacher', as: 'GiaoVien', request: behind('Nhom=DanhHieu&Muc=Gioi'), status: 403 },
    { name: 'an unknown level', as: 'BGH', request: behind('Nhom=DanhHieu&Muc=Kem'), status: 400 },
  ]);

  test('are as many as the number says, in the school, a block and a class', async ({ school }) => {
    await enterYear(school, an, { ...goodTerm, math: 9, literature: 9 });
    await enterYear(school, binh, { ...goodTerm, RenLuyen: 'ChuaDat' });
    const names = async (more: string, IDHocKy = 0) =>
      (await school.call('GiaoVu', behind(more, '', IDHocKy))).json().map(({ id }: { id: number }) => id);
    expect(await names('Nhom=XetLenLop&Muc=LenLop')).toEqual([an]);
    expect(await names('Nhom=XetLenLop&Muc=RenLuyenHe&IDKhoi=1')).toEqual([binh]);
    expect(await names(`Nhom=XetLenLop&Muc=ChuaCo&IDLopHoc=${classes.a2}`)).toEqual([em]);
    expect(await names('Nhom=XetLenLop&Muc=ChuaCo')).toEqual([dung, em]);
    expect(await names('Nhom=XetLenLop&Muc=ChuaCo', 1)).toEqual([]);
    expect(await names('Nhom=DanhHieu&Muc=ChuaCo')).toEqual([]);
    const reply = await school.call('GiaoVu', behind('Nhom=XetLenLop&Muc=LenLop', 'xuat-excel/'));
    const { sheets } = await readXlsx(reply.rawPayload);
    expect(sheets[0]?.rows.flat()).toContain('Xét lên lớp: Lên lớp');
  });
});

test('counts students of ethnic minorities apart', async ({ school }) => {
  await enterYear(school, an, goodTerm);
  await write(school.database, 'exclusive', async (tx) => {
    await tx.updateTable('HOCSINH').set({ DanToc: 'Kinh' }).where('id', '=', binh).execute();
    await tx.updateTable('HOCSINH').set({ DanToc: 'Tày' }).where('id', 'in', [an, em]).execute();
  });
  const { Lop, Truong } = (await school.call('BGH', request(1))).json();
  expect(Truong.DanToc).toMatchObject({ SiSo: 2, HocTap: { Tot: { SoLuong: 1 }, ChuaCo: { SoLuong: 1 } } });
  expect(Lop.map((one: { DanToc: { SiSo: number } }) => one.DanToc.SiSo)).toEqual([1, 1]);
  const { sheets } = await readXlsx(
    (await school.call('BGH', request(0, years.current, 'xuat-excel/'))).rawPayload,
  );
  expect(sheets).toHaveLength(4);
});
