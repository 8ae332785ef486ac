// The hub page and its reports.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type ReportRow, reportingApi } from '#shared/results/reports/api.ts';
import { subjectsApi } from '#shared/school/subjects/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { regulationDefaults } from '#shared/school/years/limits.ts';
import { termsApi } from '#shared/school/years/terms-api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { currentYear, terms, years } from '#test/web/school/school.ts';
import { drawn, expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const termPage = '/giaovu/baocao-hocky';
const subjectPage = '/giaovu/baocao-monhoc';
const termChoice = `?nienkhoa=${currentYear.id}&hocky=1`;
const detail = 'Máy chủ nói như thế này.';
const nothing = 'Không có dữ liệu báo cáo.';

const row = (TenLop: string, SiSo: number, SoLuongDat: number, TiLe: number): ReportRow => ({
  IDLopHoc: Number(TenLop.slice(-1)),
  ...{ TenLop, SiSo, SoLuongDat, TiLe },
  ...{ SoLuongCoDiem: SiSo, ChuaDuDiem: 0, TiLeCoDiem: TiLe, TiLeNamTruoc: null },
});

const firstTerm: ReportRow[] = [
  { ...row('10A1', 40, 30, 75), SoLuongCoDiem: 38, ChuaDuDiem: 3, TiLeCoDiem: 78.95, TiLeNamTruoc: 71.43 },
  row('10A2', 30, 14, 46.67),
];
const secondTerm: ReportRow[] = [row('10A1', 40, 40, 100)];
const maths = { id: 1, TenMonHoc: 'Toán', IDNienKhoa: currentYear.id, IDToHop: null, TenToHop: null };

const expectRows = (report: ReportRow[]) =>
  expect
    .poll(() => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent))
    .toEqual(
      report.map((row, place) =>
        [
          ...[place + 1, row.TenLop, row.SiSo, row.SoLuongDat, row.TiLe.toFixed(2)],
          ...[row.ChuaDuDiem, row.TiLeCoDiem?.toFixed(2) ?? '-', row.TiLeNamTruoc?.toFixed(2) ?? '-'],
        ].join(''),
      ),
    );
const main = () => page.getByRole('main');
const exportButton = () => page.getByRole('button', { name: 'Xuất Excel' });

beforeEach(() => {
  server.on(regulationsApi.years, () => years);
  server.on(termsApi.terms, () => terms);
  server.on(subjectsApi.list, () => [{ ...maths, ThuTu: 1, is_deletable: false }]);
  server.on(reportingApi.subject, () => firstTerm);
  server.on(reportingApi.term, ({ query }) => (query['IDHocKy'] === '1' ? firstTerm : secondTerm));
});

describe('loading errors show the server’s message inline with a retry', () => {
  test.each([
    ['years', regulationsApi.years],
    ['terms', termsApi.terms],
    ['subjects', subjectsApi.list],
    ['report', reportingApi.subject],
  ] as const)('%s', async (_name, call) => {
    const answerAgain = server.on(call, () => refuse(400, { detail }));
    await openPage(`${subjectPage}${termChoice}&monhoc=${maths.id}`, 'GiaoVu');
    await expectToasts('error', [detail]);
    await expect.element(main().getByRole('alert')).toMatchTextContent(detail);
    answerAgain();
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expectRows(firstTerm);
  });

  test('a failed export', async () => {
    server.on(reportingApi.exportTerm, () => refuse(400, { detail }));
    await openPage(termPage + termChoice, 'GiaoVu');
    await expectRows(firstTerm);
    await exportButton().click();
    await expectToasts('error', [detail]);
    await expect.element(main().getByText(detail)).toBeVisible();
    await page.getByRole('combobox', { name: 'Học kỳ' }).selectOptions('Học kỳ 2');
    await expectCount(main().getByText(detail), 0);
    await expectRows(secondTerm);
  });
});

describe('the hub', () => {
  test('shows the pass score of the latest regulation', async () => {
    server.on(regulationsApi.latest, () => ({
      IDNienKhoa: currentYear.id,
      TenNienKhoa: currentYear.TenNienKhoa,
      ...regulationDefaults,
      DiemDatMon: 6.5,
      ChoPhepSuaDiemHK1: true,
      ChoPhepSuaDiemHK2: true,
    }));
    await openPage('/bgh/baocao', 'BGH');
    await expect.element(page.getByText('Điểm đạt môn: 6.50')).toBeVisible();
  });

  test('shows 5 if it cannot be loaded', async () => {
    server.on(regulationsApi.latest, () => refuse(500));
    await openPage('/bgh/baocao', 'BGH');
    await expect.element(page.getByText('Điểm đạt môn: 5.00')).toBeVisible();
  });
});

test('an empty report shows an information toast', async () => {
  server.on(reportingApi.term, () => []);
  await openPage(termPage + termChoice, 'GiaoVu');
  await expectToasts('info', [nothing]);
  await expectTexts(page.getByRole('cell'), [nothing]);
});

test('a late response for an earlier choice is ignored', async () => {
  const late = Promise.withResolvers<ReportRow[]>();
  const answerAgain = server.on(reportingApi.term, () => late.promise);
  await openPage(termPage + termChoice, 'GiaoVu');
  await expect
    .element(page.getByRole('region', { name: 'Số học sinh đạt của từng lớp' }))
    .toHaveAttribute('aria-busy', 'true');
  answerAgain();
  await page.getByRole('combobox', { name: 'Học kỳ' }).selectOptions('Học kỳ 2');
  await expectRows(secondTerm);
  late.resolve(firstTerm);
  await drawn();
  await expectRows(secondTerm);
});

test.each([termPage, subjectPage])('%s: exporting without all filters shows a warning', async (path) => {
  await openPage(`${path}?nienkhoa=${currentYear.id}`, 'GiaoVu');
  await exportButton().click();
  await expectToasts('warning', ['Vui lòng chọn đầy đủ bộ lọc trước khi xuất báo cáo.']);
  expect(server.calls(reportingApi.exportTerm)).toEqual([]);
  expect(server.calls(reportingApi.exportSubject)).toEqual([]);
});

describe('with missing scores', () => {
  const lacking = (missing: number): ReportRow[] => [{ ...row('10A1', 100, 60, 60), ChuaDuDiem: missing }];
  const notice = () => page.getByRole('note');

  test('above 5 % of all students a warning links to the progress page', async () => {
    server.on(reportingApi.term, () => lacking(6));
    await openPage(termPage + termChoice, 'GiaoVu');
    await expect
      .element(notice())
      .toMatchTextContent('Còn 6 trong 100 học sinh (6,00%) chưa đủ điểm, nên các tỉ lệ dưới đây chưa phải');
    await expect
      .element(notice().getByRole('link', { name: 'Xem tiến độ nhập điểm' }))
      .toHaveAttribute('href', `/giaovu/tien-do?nienkhoa=${currentYear.id}&hocky=1`);
  });

  test('5 % shows no warning', async () => {
    server.on(reportingApi.term, () => lacking(5));
    await openPage(termPage + termChoice, 'GiaoVu');
    await expectRows(lacking(5));
    await expectCount(notice(), 0);
  });

  test('the totals contain the rate among scored students', async () => {
    await openPage(termPage + termChoice, 'GiaoVu');
    await expectRows(firstTerm);
    await expectTexts(page.getByRole('definition'), ['2', '70', '44', '62.86', '3', '64.71']);
  });

  test('a class without averages has no such rate', async () => {
    const nobody = [{ ...row('10A1', 40, 0, 0), SoLuongCoDiem: 0, ChuaDuDiem: 40, TiLeCoDiem: null }];
    server.on(reportingApi.term, () => nobody);
    await openPage(termPage + termChoice, 'GiaoVu');
    await expectRows(nobody);
    await expectTexts(page.getByRole('definition'), ['1', '40', '0', '0.00', '40', '-']);
  });
});

test('a bar has the colour of its rate and a line at the school’s rate', async () => {
  await openPage(termPage + termChoice, 'GiaoVu');
  await expectRows(firstTerm);
  const marks = [...document.querySelectorAll('tbody svg')].map((bar) => [
    bar.querySelector('[data-level]')?.getAttribute('data-level'),
    bar.querySelector('line')?.getAttribute('x1'),
  ]);
  expect(marks).toEqual([
    ['middle', '62.86'],
    ['low', '62.86'],
  ]);
  await expect.element(page.getByText('Tỉ lệ chung của trường: 62.86%')).toBeVisible();
});

test('printing is enabled once there is something to print', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await openPage(`${termPage}?nienkhoa=${currentYear.id}`, 'GiaoVu');
  const button = page.getByRole('button', { name: 'In', exact: true });
  await expect.element(button).toBeDisabled();
  await page.getByRole('combobox', { name: 'Học kỳ' }).selectOptions('Học kỳ 1');
  await expectRows(firstTerm);
  await button.click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
});
