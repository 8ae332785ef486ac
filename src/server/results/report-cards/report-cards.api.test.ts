import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { nothingToExport } from '#server/platform/files/excel/export.ts';
import { exportLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import type { AverageCards } from '#shared/results/report-cards/api.ts';
import { reportCardMessages } from '#shared/results/report-cards/messages.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { textOfPdf } from '#test/helpers/files/pdf-pages.ts';
import { accounts, classes, students, subjects, years } from '#test/helpers/school/school.ts';

const { math, literature, physics } = subjects;
const { an, binh, dung, em } = students;
const query = (IDLopHoc: number, IDHocKy: number, IDHocSinh?: number) =>
  `?IDLopHoc=${IDLopHoc}&IDHocKy=${IDHocKy}${IDHocSinh === undefined ? '' : `&IDHocSinh=${IDHocSinh}`}`;
const cards = (...which: Parameters<typeof query>) => `GET /api/grading/phieu-diem/${query(...which)}`;
const file = (...which: Parameters<typeof query>) => `GET /api/grading/phieu-diem/pdf/${query(...which)}`;
const unknown = (what: string) => ({ status: 404, reply: { detail: messages.unknown(what) } });
const foreign = { status: 403, reply: { detail: reportCardMessages.notHomeroom } };
const notInClass = { status: 404, reply: { detail: gradingMessages.notInClass } };

const cardsOf = async (api: TestApp, ...which: Parameters<typeof query>): Promise<AverageCards> =>
  (await api.call('GiaoVu', cards(...which))).json();

async function storeScore(api: TestApp, IDHocSinh: number, IDMonHoc: number, IDHocKy: number, value: number) {
  const [Diem15, Diem1Tiet] = [hundredths(value), hundredths(value)];
  await writable(api.database)
    .insertInto('DIEM')
    .values({ ...{ IDHocSinh, IDMonHoc, IDHocKy, IDNienKhoa: years.current }, Diem15, Diem1Tiet })
    .execute();
}

const leadClass = (api: TestApp) =>
  api.call('GiaoVu', `PUT /api/classes/phan-cong/${classes.a1}/`, { GVCN: accounts.GiaoVien.id, MonHoc: [] });

describe('the cards of a class', () => {
  scenarios(
    [cards, file].flatMap((of) => [
      { name: 'is refused', as: 'nobody', request: of(classes.a1, 1), status: 401 },
      { name: 'is refused to another teacher', as: 'GiaoVien', request: of(classes.a1, 1), ...foreign },
      { name: 'of one student neither', as: 'GiaoVien', request: of(classes.a1, 1, an), ...foreign },
      { name: 'an unknown class', as: 'BGH', request: of(99, 1), ...unknown('Lớp học') },
      { name: 'an unknown term', as: 'BGH', request: of(classes.a1, 3), ...unknown('Học kỳ') },
      { name: 'no term before the year', as: 'BGH', request: of(classes.a1, -1), status: 400 },
      { name: 'somebody of another class', as: 'BGH', request: of(classes.a1, 1, em), ...notInClass },
      { name: 'somebody whom nobody knows', as: 'BGH', request: of(classes.a1, 1, 99), ...notInClass },
    ]),
  );
  scenarios([
    {
      name: 'a class without students and subjects',
      as: 'GiaoVu',
      request: cards(classes.k11, 0),
      status: 200,
      reply: {
        ...{ IDLopHoc: classes.k11, TenLop: '11A1', IDNienKhoa: years.current, TenNienKhoa: '2026-2027' },
        ...{ GVCN: null, IDHocKy: 0, TenHocKy: 'Cả năm', SiSo: 0, HocSinh: [] },
      },
    },
    {
      name: 'no file of nobody',
      as: 'GiaoVu',
      request: file(classes.k11, 0),
      status: 400,
      reply: { detail: nothingToExport },
    },
  ]);

  test('contain the student, the scores of each subject, the average, the result and the rank', async ({
    api,
  }) => {
    await leadClass(api);
    await storeScore(api, an, literature, 1, 700);
    const { HocSinh, ...head } = await cardsOf(api, classes.a1, 1);
    expect(head).toEqual({
      ...{ IDLopHoc: classes.a1, TenLop: '10A1', IDNienKhoa: years.current, TenNienKhoa: '2026-2027' },
      ...{ GVCN: 'Nguyễn Thị Mai', IDHocKy: 1, TenHocKy: 'Học kỳ 1', SiSo: 3 },
    });
    expect(HocSinh.map(({ id }) => id)).toEqual([an, binh, dung]);
    const subject = (
      IDMonHoc: number,
      TenMonHoc: string,
      ...[Diem15, Diem1Tiet, DiemTB]: (number | null)[]
    ) => ({
      ...{ IDMonHoc, TenMonHoc, DiemTB_CaNam: null },
      HocKy: [{ IDHocKy: 1, Diem15, Diem1Tiet, DiemTB }],
    });
    expect(HocSinh[0]).toEqual({
      ...{ id: an, HoTen: 'Nguyễn Văn An', NgaySinh: '2011-03-02', GioiTinh: 'Nam' },
      MonHoc: [
        subject(literature, 'Ngữ văn', 7, 7, 7),
        subject(math, 'Toán', 8, 9, 8.67),
        subject(physics, 'Vật lí', null, null, null),
      ],
      HocKy: [{ IDHocKy: 1, DiemTB: 7.835 }],
      ...{ DiemTB: 7.835, DuDiem: false, Dat: true, Hang: 1 },
    });
    expect(HocSinh[2]).toMatchObject({ DiemTB: null, Dat: null, Hang: null });
  });

  test('for the year have both terms; a single card has the rank among all students', async ({ api }) => {
    for (const [student, score] of [
      [an, 500],
      [binh, 900],
    ] as const)
      await storeScore(api, student, math, 2, score);
    const { HocSinh, SiSo } = await cardsOf(api, classes.a1, 0, an);
    expect(SiSo).toBe(3);
    expect(HocSinh).toHaveLength(1);
    expect(HocSinh[0]).toMatchObject({
      HocKy: [
        { IDHocKy: 1, DiemTB: 8.67 },
        { IDHocKy: 2, DiemTB: 5 },
      ],
      ...{ DiemTB: 6.223333, Hang: 2 },
    });
    expect(HocSinh[0]?.MonHoc.find(({ IDMonHoc }) => IDMonHoc === math)).toMatchObject({
      DiemTB_CaNam: 6.22,
    });
  });

  test('include the subjects of a previous class', async ({ api }) => {
    await storeScore(api, an, subjects.unused, 1, 900);
    const { HocSinh } = await cardsOf(api, classes.a1, 1);
    expect(HocSinh.map(({ MonHoc }) => MonHoc.map(({ TenMonHoc }) => TenMonHoc))).toEqual([
      ['Âm nhạc', 'Ngữ văn', 'Toán', 'Vật lí'],
      ['Ngữ văn', 'Toán', 'Vật lí'],
      ['Ngữ văn', 'Toán', 'Vật lí'],
    ]);
    expect(HocSinh[0]?.DiemTB).toBe(8.835);
  });

  test('are visible to the homeroom teacher and to no other teacher', async ({ api }) => {
    await leadClass(api);
    expect((await api.call('GiaoVien', cards(classes.a1, 1))).statusCode).toBe(200);
    expect((await api.call('GiaoVien', file(classes.a1, 0, an))).statusCode).toBe(200);
    expect((await api.call('otherTeacher', file(classes.a1, 1))).statusCode).toBe(403);
    expect((await api.call('GiaoVien', cards(classes.a2, 1))).statusCode).toBe(403);
  });

  test('are available for old years', async ({ api }) => {
    const { HocSinh } = await cardsOf(api, classes.old10A1, 1);
    expect(HocSinh).toMatchObject([{ id: students.old, DiemTB: 7, DuDiem: true, Hang: 1 }]);
  });
});

const auditLines = async ({ database }: TestApp) => {
  const rows = await database.main
    .selectFrom('NHATKY')
    .selectAll()
    .where('HanhDong', '=', 'score.card.export')
    .execute();
  return rows.map((row) => [row.NguoiDung, JSON.parse(row.ChiTiet)]);
};

describe('the PDF file', () => {
  test('has a page per student, with the school’s head', async ({ api }) => {
    await leadClass(api);
    await api.call('BGH', 'PUT /api/configurations/truong/', {
      ...{
        CoQuanChuQuan: 'Sở GD&ĐT Huế',
        TenTruong: 'Trường THPT Hoa Ban',
        DiaDanh: 'Huế',
        HieuTruong: 'Trần Đức Duy',
      },
    });
    const reply = await api.call('BGH', file(classes.a1, 1));
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.headers['content-disposition']).toContain('filename="PhieuDiem_10A1_HK1.pdf"');
    const pages = await textOfPdf(reply.rawPayload);
    expect(pages).toHaveLength(3);
    for (const text of [
      ...['TRƯỜNG THPT HOA BAN', 'PHIẾU ĐIỂM HỌC KỲ 1', 'Họ và tên: Nguyễn Văn An', '2 Toán 8,00 9,00 8,67'],
      ...['Kết quả học kỳ 1: Đạt', 'Hạng trong lớp: 1/3', 'Huế, ngày 16 tháng 11 năm 2026'],
      ...['Nguyễn Thị Mai', 'Trần Đức Duy'],
    ])
      expect(pages[0]).toContain(text);
    expect(pages[2]).toContain('Họ và tên: Đặng Quốc Dũng');
    expect(await auditLines(api)).toEqual([
      [
        'bgh',
        {
          ...{ IDLopHoc: classes.a1, IDHocKy: 1, cards: 3, file: 'PhieuDiem_10A1_HK1.pdf' },
          about: 'Lớp: 10A1, Học kỳ 1, Niên khóa: 2026-2027',
        },
      ],
    ]);
  });

  test('is named after the student if it is a single card', async ({ api }) => {
    const reply = await api.call('GiaoVu', file(classes.a1, 0, dung));
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain(
      'PhieuDiem_10A1_CaNam_Đặng Quốc Dũng.pdf',
    );
    const pages = await textOfPdf(reply.rawPayload);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('PHIẾU ĐIỂM CẢ NĂM');
    // The log keeps its entries when a student's data is erased.
    expect(await auditLines(api)).toEqual([
      [
        'giaovu',
        {
          ...{
            IDLopHoc: classes.a1,
            IDHocKy: 0,
            IDHocSinh: dung,
            cards: 1,
            file: 'PhieuDiem_10A1_CaNam.pdf',
          },
          about: `Học sinh mã ${dung}, Lớp: 10A1, Cả năm, Niên khóa: 2026-2027`,
        },
      ],
    ]);
  });

  test('counts towards the export limit', async ({ api }) => {
    const excel = `GET /api/classes/lophoc/xuat-danh-sach/?lophoc_id=${classes.a1}`;
    const requests = [file(classes.a1, 1, an), ...Array<string>(exportLimits.perMinute - 1).fill(excel)];
    const replies = await Promise.all(requests.map((request) => api.call('BGH', request)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await api.call('BGH', file(classes.a1, 1))).statusCode).toBe(429);
    expect((await api.call('GiaoVu', file(classes.a1, 1, an))).statusCode).toBe(200);
  });

  test('is described as a PDF in the API description', async ({ api }) => {
    const document = (await api.call('nobody', 'GET /api/openapi.json')).json();
    const { content } = document.paths['/api/grading/phieu-diem/pdf/'].get.responses['200'];
    expect(Object.keys(content)).toEqual(['application/pdf']);
  });
});
