import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { booksApi } from '#shared/results/class-book/api.ts';
import { type ClassSummary, classSummariesApi } from '#shared/results/class-summaries/api.ts';
import { assignmentsApi } from '#shared/school/assignments/api.ts';
import { classesApi } from '#shared/school/classes/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { termsApi } from '#shared/school/years/terms-api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { currentYear, terms, years } from '#test/web/school/school.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const office = '/giaovu/tong-hop-lop';
const teachers = '/giaovien/tong-hop-lop';
const detail = 'Máy chủ nói như thế này.';
const a1 = { id: 11, TenLop: '10A1', IDKhoi: 1, TenKhoi: 'Khối 10', SiSo: 3 };
const student = { NgaySinh: '2010-09-05', DuDiem: true, Dat: true };

const summaryOf = (IDHocKy: number): ClassSummary => ({
  ...{ IDLopHoc: a1.id, TenLop: a1.TenLop, IDNienKhoa: currentYear.id, IDHocKy },
  TenNienKhoa: currentYear.TenNienKhoa,
  MonHoc: [
    { id: 1, TenMonHoc: 'Toán' },
    { id: 2, TenMonHoc: 'Ngữ văn' },
  ],
  HocSinh: [
    { ...student, id: 1, HoTen: 'Lê An', DiemTBMon: { 1: 8, 2: 7.25 }, DiemTB: 7.625, Hang: 1 },
    {
      ...{ ...student, id: 2, HoTen: 'Lê Bình', DiemTBMon: { 1: 4, 2: null }, DiemTB: 4, Hang: 2 },
      ...{ Dat: false, DuDiem: false },
    },
    {
      ...{ ...student, id: 3, HoTen: 'Lê Chi', DiemTBMon: { 1: null, 2: null }, DiemTB: null, Hang: null },
      ...{ Dat: null, DuDiem: false },
    },
  ],
});

const cells = (row: number) => page.getByRole('table').getByRole('row').nth(row).getByRole('cell');
const period = () => page.getByRole('combobox', { name: 'Học kỳ' });
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  server.on(regulationsApi.years, () => years);
  server.on(termsApi.terms, () => terms);
  server.on(classesApi.ofYear, () => [a1]);
  server.on(classSummariesApi.summary, ({ query }) => {
    asked.push(`${query['IDLopHoc']}/${query['IDHocKy']}`);
    return summaryOf(Number(query['IDHocKy']));
  });
});

describe('the office', () => {
  test('chooses a class and sees the first term, then the year', async () => {
    const { address } = await openPage(office, 'GiaoVu');
    await expect.element(page.getByText('Vui lòng chọn lớp để xem tổng hợp.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Lớp' }).selectOptions('10A1');
    await expectTexts(page.getByRole('rowheader'), ['Lê An', 'Lê Bình', 'Lê Chi']);
    await expectTexts(period().getByRole('option'), ['Học kỳ 1', 'Học kỳ 2', 'Cả năm']);
    await period().selectOptions('Cả năm');
    await expect.poll(() => asked).toEqual(['11/1', '11/0']);
    expect(address()).toBe(`${office}?lop=11&hocky=0`);
    await expect.element(page.getByText('Lớp 10A1, Cả năm, niên khóa 2026-2027').first()).toBeVisible();
  });

  test('sees subject averages with two decimals, overall averages with one, results, ranks and missing values', async () => {
    await openPage(`${office}?lop=11`, 'BGH');
    await expectTexts(cells(1), ['1', '7.6', 'Đạt', '1', '8.00', '7.25']);
    await expectTexts(cells(2), ['2', '4.0', 'Không đạt', '2', '4.00', '-']);
    await expectTexts(cells(3), ['3', '-', '', '-', '-', '-']);
    for (const text of [
      ...['Sĩ số: 3', 'Đạt: 1', 'Không đạt: 1', 'Chưa có kết quả: 1'],
      'Kết quả tạm tính, còn 2 học sinh chưa đủ điểm các môn',
    ])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  });

  test.each([
    ['years', regulationsApi.years],
    ['classes', classesApi.ofYear],
    ['summary', classSummariesApi.summary],
  ] as const)('a loading error is shown with a retry: %s', async (_name, call) => {
    const answerAgain = server.on(call, () => refuse(400, { detail }));
    await openPage(`${office}?lop=11`, 'GiaoVu');
    await expectToasts('error', [detail]);
    answerAgain();
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expectCount(page.getByRole('rowheader'), 3);
  });
});

describe('a teacher', () => {
  test('sees their homeroom class without choosing', async () => {
    server.on(assignmentsApi.homeroom, () => ({ IDLopHoc: a1.id, TenLop: a1.TenLop, SiSo: 3 }));
    await openPage(teachers, 'GiaoVien');
    await expectCount(page.getByRole('rowheader'), 3);
    await expectCount(page.getByRole('combobox', { name: 'Lớp' }), 0);
    expect(asked).toEqual(['11/1']);
  });

  test('without a homeroom class sees a message', async () => {
    server.on(assignmentsApi.homeroom, () => ({}));
    await openPage(teachers, 'GiaoVien');
    await expect
      .element(page.getByText('Bạn không chủ nhiệm lớp nào trong niên khóa hiện tại.'))
      .toBeVisible();
    expect(asked).toEqual([]);
  });
});

describe('the school records of the class', () => {
  const start = () => page.getByRole('button', { name: 'Học bạ cả lớp' });
  const cancel = () => page.getByRole('button', { name: 'Hủy tạo học bạ' });

  test('cannot be asked for before a class is shown', async () => {
    await openPage(office, 'GiaoVu');
    await expect.element(start()).toBeDisabled();
  });

  test('come as a file while the seconds are counted', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    server.on(booksApi.schoolRecords, () => promise);
    await openPage(`${office}?lop=11`, 'GiaoVu');
    await start().click();
    await expect.element(page.getByRole('button', { name: /^Đang tạo học bạ… \d+ giây$/u })).toBeVisible();
    expect(server.calls(booksApi.schoolRecords).map(({ params }) => params)).toEqual([{ id: '11' }]);
    resolve(new Response(new Blob(['%PDF'])));
    await expectToasts('success', ['Xuất file thành công!']);
    await expect.element(start()).toBeEnabled();
    await expectCount(cancel(), 0);
  });

  test('can be cancelled without a message, and asked for again', async () => {
    server.on(booksApi.schoolRecords, () => new Promise<never>(() => undefined));
    await openPage(`${office}?lop=11`, 'GiaoVu');
    await start().click();
    await cancel().click();
    await expect.element(start()).toBeEnabled();
    await expectToasts('error', []);
    server.on(booksApi.schoolRecords, () => refuse(503, { detail }));
    await start().click();
    await expectToasts('error', [detail]);
  });
});
