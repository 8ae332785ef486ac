import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { nothingToExport } from '#server/platform/files/excel/export.ts';
import { messages } from '#shared/contract/messages.ts';
import { booksMessages } from '#shared/results/class-book/messages.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { textOfPdf } from '#test/helpers/files/pdf-pages.ts';
import { enterTerm, enterYear, goodTerm } from '#test/helpers/results/results.ts';
import { accounts, classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { test as base, exempt, refusals, save } from '#test/helpers/school/tt22-school.ts';
import { giveHomeroom } from '#test/helpers/scores/homeroom.ts';
import { bringResults } from '#test/helpers/scores/previous-school.ts';

const test = base.extend<{ $test: { homeroom: TestApp } }>({
  homeroom: async ({ school }, use) => {
    await giveHomeroom(school);
    await use(school);
  },
});

const { an, binh, em, old } = students;
const line = '…'.repeat(10);
const record = (id: number = an) => `GET /api/students/hocsinh/${id}/hoc-ba/`;
const classRecords = (id: number = classes.a1) => `GET /api/classes/lophoc/${id}/hoc-ba/`;
const book = (id: number = classes.a1) => `GET /api/grading/so-theo-doi/?IDLopHoc=${id}`;

const textOf = async (app: TestApp, request: string) =>
  textOfPdf((await app.call('GiaoVien', request)).rawPayload);

describe('is refused', () => {
  refusals([
    { name: 'not signed in', as: 'nobody', request: record(), status: 401 },
    { name: 'not signed in', as: 'nobody', request: book(), status: 401 },
    { name: 'not signed in', as: 'nobody', request: classRecords(), status: 401 },
    {
      name: 'a teacher of another class',
      as: 'GiaoVien',
      request: record(),
      status: 403,
      reply: { detail: booksMessages.notHomeroom },
    },
    {
      name: 'a teacher of another class',
      as: 'GiaoVien',
      request: book(),
      status: 403,
      reply: { detail: booksMessages.notHomeroom },
    },
    {
      name: 'a teacher of another class',
      as: 'GiaoVien',
      request: classRecords(),
      status: 403,
      reply: { detail: booksMessages.notHomeroom },
    },
    {
      name: 'an unknown class',
      as: 'BGH',
      request: classRecords(99),
      status: 404,
      reply: { detail: messages.unknown('Lớp học') },
    },
    {
      name: 'an unknown student',
      as: 'BGH',
      request: record(99),
      status: 404,
      reply: { detail: messages.unknown('Học sinh') },
    },
    {
      name: 'an unknown class',
      as: 'BGH',
      request: book(99),
      status: 404,
      reply: { detail: messages.unknown('Lớp học') },
    },
    {
      name: 'a year of the other kind',
      as: 'GiaoVu',
      request: book(classes.old10A1),
      status: 400,
      reply: { detail: booksMessages.otherMethod },
    },
  ]);

  test('to the homeroom teacher of another class', async ({ homeroom }) => {
    expect((await homeroom.call('GiaoVien', record(em))).statusCode).toBe(403);
    expect((await homeroom.call('GiaoVien', book(classes.a2))).statusCode).toBe(403);
    expect((await homeroom.call('GiaoVien', classRecords(classes.a2))).statusCode).toBe(403);
  });
});

test('only the homeroom teacher of the last class has a school record', async ({ school }) => {
  const enrolled = { IDHocSinh: an, IDNienKhoa: years.old, IDKhoi: 1 };
  const oldClass = { IDLopHoc: classes.old10A1, IDNienKhoa: years.old };
  const teacher = { IDTaiKhoan: accounts.GiaoVien.id };
  await write(school.database, 'exclusive', async (tx) => {
    await tx.insertInto('GHIDANH').values(enrolled).execute();
    await tx
      .insertInto('XEPLOP')
      .values({ ...enrolled, ...oldClass })
      .execute();
    await tx
      .insertInto('CHUNHIEM')
      .values({ ...oldClass, ...teacher })
      .execute();
  });
  expect((await school.call('GiaoVien', record())).statusCode).toBe(403);
  await giveHomeroom(school);
  expect((await school.call('GiaoVien', record())).statusCode).toBe(200);
});

test('a school record has a cover and a page per year, and no other student', async ({ homeroom }) => {
  await enterYear(homeroom, an, { ...goodTerm, NhanXet: 'Ngoan, chăm học.', NghiCoPhep: 2 });
  await save(homeroom, subjects.physics, { IDHocKy: 2, NhanXet: 'Tích cực.' }, 'BGH');
  const [cover = '', year = '', ...more] = await textOf(homeroom, record());
  expect(more).toEqual([]);
  expect(cover).toContain('HỌC BẠ TRUNG HỌC PHỔ THÔNG');
  expect(cover).toContain('Nguyễn Văn An');
  for (const text of ['Toán', '8,0', 'Vật lí', 'Tích cực.', 'Ngoan, chăm học.', 'Học sinh Giỏi', 'Lên lớp'])
    expect(year).toContain(text);
  expect(`${cover}${year}`).not.toContain('Bình');
});

test('the cover has the particulars, lines for what is not recorded, and the result before the rollover', async ({
  homeroom,
}) => {
  await enterYear(homeroom, an, goodTerm);
  const [before = ''] = await textOf(homeroom, record());
  expect(before).toContain(
    `Nơi sinh: ${line} Dân tộc: ${line} Mã định danh: ${line} Số định danh cá nhân: ${line}`,
  );
  expect(before).toContain(`Cha: ${line} Mẹ: ${line}`);
  expect(before).not.toMatch(/Người giám hộ|Diện ưu tiên/u);
  expect(before).toContain('2026-2027 10A1 Nguyễn Thị Mai Lên lớp');
  const further = {
    ...{ NoiSinh: 'Huế', DanToc: 'Tày', MaDinhDanh: '4600000123', DienUuTien: 'Hộ nghèo' },
    SoDinhDanh: '046211000123',
    NguoiThan: [
      { QuanHe: 'Me', HoTen: 'Lê Thị Hoa', SoDienThoai: '0912345678', Email: '', NgheNghiep: 'Thợ may' },
      { QuanHe: 'NguoiGiamHo', HoTen: 'Lê Văn Cường', SoDienThoai: '', Email: '', NgheNghiep: '' },
    ],
  };
  const own = {
    ...{ Ho: 'Nguyễn Văn', Ten: 'An', GioiTinh: 'Nam', NgaySinh: '2011-03-02' },
    ...{ DiaChi: '12 Lê Lợi, Huế', Email: 'an@example.com' },
  };
  const body = { ...own, ...further, LyDo: 'Bổ sung thông tin' };
  expect(
    (await homeroom.call('GiaoVu', `POST /api/students/hocsinh/${an}/cai-chinh/`, body)).statusCode,
  ).toBe(200);
  const [cover = ''] = await textOf(homeroom, record());
  expect(cover).toContain('Nơi sinh: Huế Dân tộc: Tày Mã định danh: 4600000123');
  expect(cover).toContain('Số định danh cá nhân: 046211000123 Diện ưu tiên: Hộ nghèo');
  expect(cover).toContain(`Cha: ${line} Mẹ: Lê Thị Hoa (Thợ may) Người giám hộ: Lê Văn Cường`);
  expect(cover).not.toContain('0912345678');
});

test('the school records of a class are those of each student, numbered one by one', async ({ homeroom }) => {
  await enterYear(homeroom, an, goodTerm);
  const pages = await textOf(homeroom, classRecords());
  const own = [];
  for (const id of [an, binh, students.dung]) own.push(...(await textOf(homeroom, record(id))));
  expect(pages.toSorted()).toEqual(own.toSorted());
  expect(pages.slice(0, 2)).toEqual(await textOf(homeroom, record()));
  const [entry] = await homeroom.database.main
    .selectFrom('NHATKY')
    .select('ChiTiet')
    .where('HanhDong', '=', 'class.records.export')
    .execute();
  expect(JSON.parse(entry?.ChiTiet ?? '{}')).toMatchObject({ id: classes.a1, TenLop: '10A1', SoLuong: 3 });
  expect(entry?.ChiTiet).not.toContain('Nguyễn Văn An');
});

test('the school records of a class are refused while another class is the last one of a student', async ({
  homeroom,
}) => {
  await write(homeroom.database, 'exclusive', async (tx) => {
    const enrolled = { IDHocSinh: binh, IDNienKhoa: years.old, IDKhoi: 1 };
    await tx.insertInto('GHIDANH').values(enrolled).execute();
    await tx
      .insertInto('XEPLOP')
      .values({ ...enrolled, IDLopHoc: classes.old10A1 })
      .execute();
    const teacher = { IDLopHoc: classes.old10A1, IDNienKhoa: years.old, IDTaiKhoan: accounts.GiaoVien.id };
    await tx.insertInto('CHUNHIEM').values(teacher).execute();
    await tx.deleteFrom('CHUNHIEM').where('IDLopHoc', '=', classes.a1).execute();
  });
  const reply = await homeroom.call('GiaoVien', classRecords(classes.old10A1));
  expect([reply.statusCode, reply.json()]).toEqual([403, { detail: booksMessages.notHomeroom }]);
  expect((await homeroom.call('GiaoVu', classRecords(classes.old10A1))).statusCode).toBe(200);
});

test('results of a previous school are in the school record and the class book', async ({ homeroom }) => {
  await bringResults(homeroom);
  const [, year = ''] = await textOf(homeroom, record());
  expect(year).toContain('Học kỳ 1 học tại: THPT Nguyễn Huệ');
  expect(year).toContain('Toán 7,4');
  expect(year).toContain('Học kỳ 1: học tập Khá, rèn luyện Khá. Số buổi nghỉ có phép / không phép: 2 / 1.');
  const [, other = ''] = await textOf(homeroom, record(binh));
  expect(other).not.toContain('học tại');
  const pages = await textOf(homeroom, book());
  const titled = (title: string) => pages.find((page) => page.includes(title) && page.includes('Học kỳ 1'));
  expect(titled('BẢNG ĐIỂM MÔN TOÁN')).toContain('7,4 Chuyển đến');
  expect(titled('SỔ CHỦ NHIỆM')).toContain('Chuyển đến');
});

test('a year of the other kind has a page in its own terms', async ({ homeroom }) => {
  const [, year = ''] = await textOfPdf((await homeroom.call('GiaoVu', record(old))).rawPayload);
  expect(year).toContain('Toán 7,00 – – –');
  expect(year).toContain('Học kỳ 1: điểm trung bình các môn 7,0, kết quả Đạt');
  expect(year).toContain('Cả năm: điểm trung bình các môn –, kết quả –');
  expect(year.toLowerCase()).not.toContain('rèn luyện');
});

test('the book of a class has everything entered', async ({ homeroom }) => {
  await exempt(homeroom, { IDHocSinh: binh });
  await enterTerm(homeroom, an, 1, { ...goodTerm, NhanXet: 'Ngoan.' });
  const pages = await textOf(homeroom, book());
  expect(pages[0]).toContain('SỔ THEO DÕI VÀ ĐÁNH GIÁ HỌC SINH');
  const all = pages.join('\n');
  for (const title of [
    'BẢNG ĐIỂM MÔN TOÁN',
    'BẢNG ĐIỂM MÔN NGỮ VĂN',
    'BẢNG ĐIỂM MÔN VẬT LÍ',
    'SỔ CHỦ NHIỆM',
    'BẢNG KẾT QUẢ HỌC TẬP VÀ RÈN LUYỆN',
  ])
    expect(all).toContain(title);
  expect(all).toContain('Miễn');
  expect(all).toContain('Ngoan.');
  expect(all).not.toContain('Lê Thị Em');
  const [line] = await homeroom.database.main
    .selectFrom('NHATKY')
    .select(['HanhDong', 'ChiTiet'])
    .where('HanhDong', '=', 'class.book.export')
    .execute();
  expect(JSON.parse(line?.ChiTiet ?? '{}')).toMatchObject({ IDLopHoc: classes.a1, TenLop: '10A1' });
});

const pageNumbers = (pages: string[]) => pages.map((page) => page.match(/Trang \d+\/\d+/u)?.[0]);

test('the pages of a book are numbered through', async ({ homeroom }) => {
  await enterTerm(homeroom, an, 1, goodTerm);
  for (const request of [record(), book()]) {
    const pages = await textOf(homeroom, request);
    expect(pages.length).toBeGreaterThan(1);
    expect(pageNumbers(pages)).toEqual(pages.map((_, page) => `Trang ${page + 1}/${pages.length}`));
  }
});

test('the pages of a class book are signed by those who teach the class', async ({ homeroom }) => {
  await write(homeroom.database, 'exclusive', async (tx) => {
    const values = { IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDTaiKhoan: accounts.GiaoVien.id };
    await tx.insertInto('PHANCONG').values(values).execute();
  });
  const [cover = '', ...pages] = await textOf(homeroom, book());
  const pageOf = (title: string) => pages.find((page) => page.includes(title)) ?? '';
  expect(pageOf('BẢNG ĐIỂM MÔN TOÁN')).toMatch(/Giáo viên bộ môn.*Nguyễn Thị Mai/u);
  expect(pageOf('BẢNG ĐIỂM MÔN VẬT LÍ')).toContain('Giáo viên bộ môn');
  for (const title of ['SỔ CHỦ NHIỆM', 'BẢNG KẾT QUẢ'])
    expect(pageOf(title)).toMatch(/Giáo viên chủ nhiệm.*Nguyễn Thị Mai/u);
  expect(cover).toContain('Nguyễn Thị Mai');
});

test('a school record is for the homeroom teacher of the last class, also after its year', async ({
  homeroom,
}) => {
  await write(homeroom.database, 'exclusive', async (tx) => {
    await tx.insertInto('NIENKHOA').values({ TenNienKhoa: '2027-2028' }).execute();
  });
  expect((await homeroom.call('GiaoVien', record())).statusCode).toBe(200);
});

test('a class without students has no books', async ({ homeroom }) => {
  for (const request of [book(classes.k11), classRecords(classes.k11)]) {
    const reply = await homeroom.call('GiaoVu', request);
    expect([reply.statusCode, reply.json()]).toEqual([400, { detail: nothingToExport }]);
  }
});

test('absences that were not entered are left to the hand', async ({ homeroom }) => {
  await enterTerm(homeroom, an, 1, { ...goodTerm, NghiCoPhep: 2 });
  const [, year = ''] = await textOf(homeroom, record());
  expect(year).toContain('Số buổi nghỉ có phép / không phép: 2 / …….');
  expect(year).toContain('Số buổi nghỉ có phép / không phép: …… / …….');
});

test('every spread ends with room for the corrections of the homeroom teacher, above the signatures', async ({
  homeroom,
}) => {
  for (const student of [an, old]) {
    const file = await homeroom.call('GiaoVu', record(student));
    const [cover = '', year = ''] = await textOfPdf(file.rawPayload);
    expect(year).toMatch(/Trong bảng này có sửa chữa ở …… chỗ, thuộc các môn học: …+ .*Hiệu trưởng/su);
    expect(cover).not.toContain('sửa chữa');
  }
});

test('the absences of both terms are added up', async ({ homeroom }) => {
  await enterTerm(homeroom, an, 1, { ...goodTerm, NghiCoPhep: 2, NghiKhongPhep: 1 });
  await enterTerm(homeroom, an, 2, { ...goodTerm, NghiCoPhep: 2 });
  const [, year = ''] = await textOf(homeroom, record());
  expect(year).toContain('Cả năm nghỉ 5 buổi.');
});
