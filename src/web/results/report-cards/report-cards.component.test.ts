import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fileTypes } from '#shared/contract/endpoint.ts';
import { printedSchoolApi } from '#shared/paper/school-api.ts';
import { classSummariesApi } from '#shared/results/class-summaries/api.ts';
import { type ReportCardsQuery, reportCardsApi } from '#shared/results/report-cards/api.ts';
import { assignmentsApi } from '#shared/school/assignments/api.ts';
import { classesApi } from '#shared/school/classes/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { termsApi } from '#shared/school/years/terms-api.ts';
import { someCards } from '#test/helpers/results/report-cards.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { terms, years } from '#test/web/school/school.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const office = '/giaovu/phieu-diem';
const detail = 'Máy chủ nói như thế này.';
const a1 = { id: 11, TenLop: '10A1', IDKhoi: 1, TenKhoi: 'Khối 10', SiSo: 2 };
const names = ['Lê An', 'Trần Thị Bình'];
const school = {
  CoQuanChuQuan: '',
  TenTruong: 'Trường THPT Hoa Ban',
  DiaDanh: 'Huế',
  HieuTruong: 'Trần Duy',
};

const sheets = () => page.getByRole('article');
const pdfButton = () => page.getByRole('button', { name: 'Tải PDF' });
const printButton = () => page.getByRole('button', { name: 'In', exact: true });
const student = () => page.getByRole('combobox', { name: 'Học sinh' });
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  server.on(regulationsApi.years, () => years);
  server.on(termsApi.terms, () => terms);
  server.on(classesApi.ofYear, () => [a1]);
  server.on(printedSchoolApi.read, () => school);
  server.on(reportCardsApi.cards, ({ query }) => {
    asked.push(`${query['IDLopHoc']}/${query['IDHocKy']}`);
    return someCards(Number(query['IDHocKy']), names);
  });
});

describe('the office', () => {
  test('chooses a class and sees its cards, for a term, for the year and for one student', async () => {
    const { address } = await openPage(office, 'GiaoVu');
    await expect.element(page.getByText('Vui lòng chọn lớp để xem phiếu điểm.')).toBeVisible();
    await expect.element(pdfButton()).toBeDisabled();
    await expect.element(printButton()).toBeDisabled();
    await page.getByRole('combobox', { name: 'Lớp' }).selectOptions('10A1');
    await expectCount(sheets(), 2);
    await expect.element(page.getByText('Lớp 10A1, Học kỳ 1, niên khóa 2026-2027: 2 phiếu')).toBeVisible();
    await expect.element(sheets().nth(1).getByText('PHIẾU ĐIỂM HỌC KỲ 1')).toBeVisible();
    await expect.element(sheets().nth(1).getByText('TRƯỜNG THPT HOA BAN')).toBeVisible();
    await page.getByRole('combobox', { name: 'Học kỳ' }).selectOptions('Cả năm');
    await expect.element(sheets().first().getByText('PHIẾU ĐIỂM CẢ NĂM')).toBeVisible();
    await expectTexts(student().getByRole('option'), ['Cả lớp', ...names]);
    await student().selectOptions('Trần Thị Bình');
    await expectCount(sheets(), 1);
    await expect.element(sheets().getByText('Trần Thị Bình')).toBeVisible();
    expect(address()).toBe(`${office}?lop=11&hocky=0&hocsinh=2`);
    // The class is already loaded, so a single student needs no request.
    expect(asked).toEqual(['11/1', '11/0']);
  });

  test('a link opens the card of one student', async () => {
    await openPage(`${office}?lop=11&hocky=1&hocsinh=2`, 'BGH');
    await expectCount(sheets(), 1);
    await student().selectOptions('Cả lớp');
    await expectCount(sheets(), 2);
  });

  test('a student of another class in the URL is ignored', async () => {
    await openPage(`${office}?lop=11&hocsinh=99`, 'BGH');
    await expectCount(sheets(), 2);
  });

  test('namesakes are distinguished', async () => {
    server.on(reportCardsApi.cards, () => someCards(1, ['Lê An', 'Lê An']));
    await openPage(`${office}?lop=11`, 'GiaoVu');
    await expectTexts(student().getByRole('option'), ['Cả lớp', 'Lê An (02/03/2011)', 'Lê An (02/03/2011)']);
  });

  test('a class without students has no cards', async () => {
    server.on(reportCardsApi.cards, () => someCards(1, []));
    await openPage(`${office}?lop=11`, 'GiaoVu');
    await expect.element(page.getByText('Lớp không có học sinh.')).toBeVisible();
    await expect.element(pdfButton()).toBeDisabled();
  });

  test.each([
    ['years', regulationsApi.years],
    ['classes', classesApi.ofYear],
    ['cards', reportCardsApi.cards],
  ] as const)('a loading error is shown with a retry: %s', async (_name, call) => {
    const answerAgain = server.on(call, () => refuse(400, { detail }));
    await openPage(`${office}?lop=11`, 'GiaoVu');
    await expectToasts('error', [detail]);
    answerAgain();
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expectCount(sheets(), 2);
  });

  test('opens the page from the class summary', async () => {
    const { IDNienKhoa, TenNienKhoa } = someCards(1, []);
    server.on(classSummariesApi.summary, () => ({
      ...{ IDLopHoc: 11, TenLop: '10A1', IDNienKhoa, TenNienKhoa, IDHocKy: 2, MonHoc: [], HocSinh: [] },
    }));
    const { address } = await openPage('/bgh/tong-hop-lop?lop=11&hocky=2', 'BGH');
    await page.getByRole('main').getByRole('link', { name: 'Phiếu điểm' }).click();
    await expect.element(sheets().first().getByText('PHIẾU ĐIỂM HỌC KỲ 2')).toBeVisible();
    expect(address()).toBe('/bgh/phieu-diem?lop=11&hocky=2');
  });
});

describe('the PDF file', () => {
  test('contains what is shown; the button shows progress and keeps the focus', async () => {
    const held = Promise.withResolvers<Response>();
    const wanted: Partial<Record<keyof ReportCardsQuery, string>>[] = [];
    server.on(reportCardsApi.exportPdf, ({ query }) => {
      wanted.push(query);
      return held.promise;
    });
    await openPage(`${office}?lop=11&hocky=0&hocsinh=2`, 'GiaoVu');
    await expectCount(sheets(), 1);
    pdfButton().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Đang tạo PDF...' })).toHaveFocus();
    held.resolve(new Response(new Blob(['x']), { headers: { 'content-type': fileTypes.pdf } }));
    await expect.element(pdfButton()).toHaveFocus();
    await expectToasts('success', ['Đã tải tệp PDF.']);
    expect(wanted).toEqual([{ IDLopHoc: '11', IDHocKy: '0', IDHocSinh: '2' }]);
  });

  test('a failed download shows its error for this choice only', async () => {
    server.on(reportCardsApi.exportPdf, () => refuse(429, { detail }));
    await openPage(`${office}?lop=11`, 'GiaoVu');
    await pdfButton().click();
    await expectToasts('error', [detail]);
    await expect.element(page.getByRole('main').getByText(detail)).toBeVisible();
    await student().selectOptions('Lê An');
    await expectCount(page.getByRole('main').getByText(detail), 0);
  });
});

test('printing prints one sheet per student', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  await openPage(`${office}?lop=11&hocky=0`, 'GiaoVu');
  await expectCount(sheets(), 2);
  await printButton().click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const printed = [...document.body.children].at(-1);
  expect(
    [...(printed?.querySelectorAll('article') ?? [])].map((sheet) => sheet.querySelector('dd')?.textContent),
  ).toEqual(names);
  window.dispatchEvent(new Event('afterprint'));
  await expectCount(sheets(), 2);
  print.mockRestore();
});

describe('a teacher', () => {
  test('sees their homeroom class without choosing', async () => {
    server.on(assignmentsApi.homeroom, () => ({ IDLopHoc: a1.id, TenLop: a1.TenLop, SiSo: 2 }));
    await openPage('/giaovien/phieu-diem', 'GiaoVien');
    await expectCount(sheets(), 2);
    await expectCount(page.getByRole('combobox', { name: 'Lớp' }), 0);
  });

  test('without a homeroom class sees a message', async () => {
    await openPage('/giaovien/phieu-diem', 'GiaoVien');
    await expect
      .element(page.getByText('Bạn không chủ nhiệm lớp nào trong niên khóa hiện tại.'))
      .toBeVisible();
    expect(asked).toEqual([]);
  });
});
