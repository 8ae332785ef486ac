// From a report to a class, student by student, and to its file.

import type { SchoolYear } from '#shared/school/years/api.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('a class in the year report links to its summary, which can be exported', async ({
  page,
  api,
  signInAs,
}) => {
  const years = (await api('BGH', 'GET /api/configurations/nienkhoa-list/')) as SchoolYear[];
  const old = years.find(({ is_current }) => !is_current);
  await signInAs('GiaoVu');
  await page.goto('/giaovu/baocao');
  await page.getByRole('link', { name: /^Báo cáo tổng kết năm học/u }).click();
  await page.getByLabel('Niên khóa').selectOption(old?.TenNienKhoa ?? '');
  await page.getByRole('link', { name: '11A2', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tổng hợp của lớp');
  await expect(page.getByLabel('Học kỳ')).toHaveValue('0');
  const rows = page.getByRole('rowheader');
  await expect(rows.nth(30)).toBeVisible();
  // All students of an old year have all scores, so one of them is ranked first.
  await expect(
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: '1', exact: true }) }),
  ).not.toHaveCount(0);
  await expect(page.getByText(/^Không đạt: \d+$/u)).toBeVisible();
  await expect(page.getByText('Kết quả tạm tính')).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Xuất Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('TongHop_11A2_Cả năm.xlsx');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
