// The report overview and its two reports.

import type { Page } from '@playwright/test';
import type { ReportRow } from '#shared/results/reports/api.ts';
import type { Subject } from '#shared/school/subjects/api.ts';
import { type Api, yearsOf } from '../class-data.ts';
import { tableOf } from '../download.ts';
import { expect, expectAccessibleInBothSchemes, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { isCall, record } from '../hold.ts';

const termPage = '/baocao-hocky';
const subjectPage = '/baocao-monhoc';
const incomplete = 'Vui lòng chọn đầy đủ bộ lọc để xem báo cáo.';

const select = (page: Page, name: string) => page.getByRole('combobox', { name });
const exportButton = (page: Page) => page.getByRole('button', { name: 'Xuất Excel' });
const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const names = (page: Page) => page.getByRole('table').getByRole('rowheader');
const toast = (page: Page, kind: string) => page.locator(`[data-kind=${kind}]`);
const total = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).getByRole('definition');

/** The data of the server, as the screen shows it. */
const shown = (report: ReportRow[]) =>
  report.map((row, place) =>
    [
      ...[place + 1, row.TenLop, row.SiSo, row.SoLuongDat, row.TiLe.toFixed(2)],
      ...[row.ChuaDuDiem, row.TiLeCoDiem?.toFixed(2) ?? '-', row.TiLeNamTruoc?.toFixed(2) ?? '-'],
    ].join(''),
  );

async function termReport(api: Api, IDHocKy = 1) {
  const { current } = await yearsOf(api);
  const query = `IDNienKhoa=${current.id}&IDHocKy=${IDHocKy}`;
  const report = (await api('BGH', `GET /api/reporting/baocao/hocky/?${query}`)) as ReportRow[];
  return { current, report, address: `${termPage}?nienkhoa=${current.id}&hocky=${IDHocKy}` };
}

async function subjectReport(api: Api, name = 'Toán') {
  const { current } = await yearsOf(api);
  const list = (await api('BGH', `GET /api/subjects/monhoc-list/?nienkhoa_id=${current.id}`)) as Subject[];
  const subject = list.find(({ TenMonHoc }) => TenMonHoc === name)?.id;
  const query = `IDNienKhoa=${current.id}&IDMonHoc=${subject}&IDHocKy=1`;
  const report = (await api('BGH', `GET /api/reporting/baocao/monhoc/?${query}`)) as ReportRow[];
  return { current, report, address: `${subjectPage}?nienkhoa=${current.id}&monhoc=${subject}&hocky=1` };
}

test.describe('the hub', () => {
  for (const [role, area] of [
    ['BGH', '/bgh'],
    ['BGH', '/giaovu'],
    ['GiaoVu', '/giaovu'],
  ] as const)
    test(`${role} stays within ${area}`, async ({ page, signInAs }) => {
      await signInAs(role);
      await page.goto(`${area}/baocao`);
      await expect(page.getByText('Điểm đạt môn: 5.00')).toBeVisible();
      await page.getByRole('link', { name: /^Báo cáo tổng kết môn học/u }).click();
      await expect(page).toHaveURL(`${area}${subjectPage}`);
      await page.goBack();
      await page.getByRole('link', { name: /^Báo cáo tổng kết học kỳ/u }).click();
      await expect(page).toHaveURL(`${area}${termPage}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Báo cáo tổng kết học kỳ');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
});

test('the term report loads automatically once both filters are chosen', async ({ page, signInAs, api }) => {
  await signInAs('GiaoVu');
  const { current, report } = await termReport(api);
  const asked = record(page, isCall('GET', /\/baocao\/hocky\/$/u));
  await page.goto(`/giaovu${termPage}`);
  await expect(page.getByRole('cell')).toHaveText([incomplete]);
  await select(page, 'Niên khóa').selectOption(current.TenNienKhoa);
  await expect(page.getByRole('cell')).toHaveText([incomplete]);
  expect(asked).toHaveLength(0);
  await select(page, 'Học kỳ').selectOption('Học kỳ 1');
  await expect(toast(page, 'success')).toHaveText(`Tải thành công báo cáo cho ${report.length} lớp.`);
  await expect(page.getByRole('columnheader')).toHaveText([
    'STT',
    'Lớp',
    'Sĩ số',
    'Số lượng đạt',
    'Tỉ lệ (%)',
    'Chưa đủ điểm',
    'Tỉ lệ trên số có điểm (%)',
    'Cùng kỳ năm trước (%)',
  ]);
  await expect(rows(page)).toHaveText(shown(report));
  for (const place of [2, 3, 4])
    await expect(rows(page).first().locator('th,td').nth(place)).toHaveCSS('text-align', 'end');
  const [size, passed] = [sum(report, 'SiSo'), sum(report, 'SoLuongDat')];
  await expect(total(page, 'Số lớp')).toHaveText(String(report.length));
  await expect(total(page, 'Tổng sĩ số')).toHaveText(String(size));
  await expect(total(page, 'Tổng số đạt')).toHaveText(String(passed));
  await expect(total(page, 'Tỉ lệ đạt chung (%)')).toHaveText(((100 * passed) / size).toFixed(2));
  await select(page, 'Học kỳ').selectOption('');
  await expect(page.getByRole('cell')).toHaveText([incomplete]);
  await expect(page.locator('dl')).toHaveCount(0);

  function sum(list: ReportRow[], field: 'SiSo' | 'SoLuongDat'): number {
    return list.reduce((all, row) => all + row[field], 0);
  }
});

test('the subject report offers the subjects of the year, and another year clears the choice', async ({
  page,
  signInAs,
  api,
}) => {
  await signInAs('BGH');
  const { current, report } = await subjectReport(api);
  const { old } = await yearsOf(api);
  await page.goto(`/bgh${subjectPage}`);
  await expect(select(page, 'Môn học')).toBeDisabled();
  await select(page, 'Niên khóa').selectOption(current.TenNienKhoa);
  await select(page, 'Môn học').selectOption('Toán');
  await select(page, 'Học kỳ').selectOption('Học kỳ 1');
  await expect(toast(page, 'success')).toHaveText(`Tải thành công báo cáo cho ${report.length} lớp.`);
  await expect(rows(page)).toHaveText(shown(report));
  await expect(page.getByText(`Môn Toán, học kỳ 1, niên khóa ${current.TenNienKhoa}`)).toBeVisible();
  await select(page, 'Niên khóa').selectOption(old.TenNienKhoa);
  await expect(select(page, 'Môn học')).toHaveValue('');
  await expect(select(page, 'Học kỳ')).toHaveValue('1');
  await expect(page.getByRole('cell')).toHaveText([incomplete]);
});

test.describe('the file', () => {
  for (const [name, load] of [
    ['bao_cao_hoc_ky.xlsx', termReport],
    ['bao_cao_mon_hoc.xlsx', subjectReport],
  ] as const)
    test(`${name} contains what the screen shows`, async ({ page, signInAs, api }) => {
      await signInAs('BGH');
      const { address, report } = await load(api);
      await page.goto(`/bgh${address}`);
      await expect(rows(page)).toHaveText(shown(report));
      const downloading = page.waitForEvent('download');
      await exportButton(page).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(name);
      const table = await tableOf(download);
      const totals = table.pop();
      expect(table).toEqual(
        report.map((row, place) => [
          ...[place + 1, row.TenLop, row.SiSo, row.SoLuongDat, row.TiLe],
          ...[row.ChuaDuDiem, row.TiLeCoDiem, row.TiLeNamTruoc],
        ]),
      );
      expect(await names(page).allTextContents()).toEqual(table.map(([, className]) => className));
      const shownTotals = await page.locator('dl').getByRole('definition').allTextContents();
      const [, classes, ...figures] = totals ?? [];
      expect(classes).toBe(`Toàn trường (${shownTotals[0]} lớp)`);
      expect(figures.slice(0, 5).map(Number)).toEqual(shownTotals.slice(1).map(Number));
    });
});

test('is accessible and fits a phone', async ({ page, signInAs, api }) => {
  await signInAs('GiaoVu');
  await page.setViewportSize({ width: 360, height: 740 });
  const { address, report } = await subjectReport(api);
  await page.goto('/giaovu/baocao');
  await expect(page.getByRole('link')).not.toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
  await page.goto(`/giaovu${address}`);
  await expect(rows(page)).toHaveText(shown(report));
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
