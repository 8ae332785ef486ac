import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { compose, isCall, record } from '../hold.ts';

const address = '/giaovien/tra-cuu';
const currentYear = '2026-2027';
const chooseYearText = 'Vui lòng chọn niên khóa để bắt đầu tra cứu.';

const isLookup = isCall('GET', /^\/api\/students\/tra-cuu\/$/u);

const table = (page: Page) => page.getByRole('table', { name: 'Kết quả tra cứu học sinh' });
const names = (page: Page) => table(page).getByRole('rowheader');
const success = (page: Page) => page.locator('[data-kind=success]');
const filter = (page: Page, label: string) => page.getByLabel(label, { exact: true });

type Row = { id: number; HoTen: string; TenLop: string | null };

test.beforeEach(async ({ signInAs }) => {
  await signInAs('GiaoVien');
});

test('choosing a year announces the number of results once for all pages', async ({ page, api }) => {
  const all = (await api('GiaoVien', 'GET /api/students/tra-cuu/?nien_khoa_id=3')) as Row[];
  await page.clock.install();
  await page.goto(address);
  await filter(page, 'Niên khóa').selectOption(currentYear);
  await expect(success(page)).toHaveText(`Tìm thấy ${all.length} học sinh.`);
  await expect(names(page)).toHaveText(all.slice(0, 50).map((row) => row.HoTen));
  await page.clock.runFor(3000);
  await expect(success(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Trang sau' }).click();
  await expect(names(page)).toHaveText(all.slice(50, 100).map((row) => row.HoTen));
  await expect(table(page).getByRole('cell', { name: '51', exact: true })).toBeVisible();
  await expect(success(page)).toHaveCount(0);
});

test('the search is debounced by 500 ms and ignores diacritics and case', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${address}?nienkhoa=3`);
  await expect(names(page)).toHaveCount(50);
  const sent = record(page, isLookup);
  await page.clock.pauseAt(Date.now() + 60_000);
  await filter(page, 'Họ tên').pressSequentially('bui THI anh');
  await page.clock.runFor(499);
  expect(sent).toHaveLength(0);
  await page.clock.runFor(1);
  await expect.poll(() => sent.length).toBe(1);
  await page.clock.resume();
  await expect(names(page).first()).toHaveText('Bùi Thị Anh');
  await expect(success(page).last()).toHaveText(/^Tìm thấy \d+ học sinh\.$/u);
});

test('the search sends no request during composition', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${address}?nienkhoa=3`);
  await expect(names(page)).toHaveCount(50);
  const sent = record(page, isLookup);
  await page.clock.pauseAt(Date.now() + 60_000);
  const letter = await compose(page, 'Họ tên', 'Ẩn');
  await page.clock.runFor(2000);
  expect(sent).toHaveLength(0);
  await letter.end();
  await page.clock.runFor(500);
  await expect.poll(() => sent.length).toBe(1);
});

test('the registrar has the same screen, and it works by keyboard alone', async ({ page, signInAs }) => {
  await signInAs('GiaoVu');
  await page.goto('/giaovu/hoc-sinh/tra-cuu');
  const choices = (name: string) => filter(page, name).getByRole('option');
  await expect(choices('Niên khóa')).toHaveCount(4);
  await filter(page, 'Niên khóa').focus();
  await page.keyboard.press('ArrowDown');
  await expect(names(page)).toHaveCount(50);
  await expect(choices('Khối')).toHaveCount(4);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(choices('Lớp')).toHaveCount(5);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(filter(page, 'Họ tên')).toBeFocused();
  await expect(page).toHaveURL(/nienkhoa=3&khoi=1&lop=\d+/u);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Kết quả tra cứu học sinh' })).toBeFocused();
});

test('is accessible at 360 px and wide', async ({ page }) => {
  test.slow();
  await page.goto(address);
  await expect(table(page).getByText(chooseYearText)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await filter(page, 'Niên khóa').selectOption(currentYear);
  await expect(names(page)).toHaveCount(50);
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});
