import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { compose, hold, isCall, record } from '../hold.ts';

const address = '/giaovien/tra-cuu';
const currentYear = '2026-2027';
const chooseYearText = 'Vui lòng chọn niên khóa để bắt đầu tra cứu.';
const noneText = 'Không tìm thấy học sinh nào phù hợp.';

const isLookup = isCall('GET', /^\/api\/students\/tra-cuu\/$/u);

const table = (page: Page) => page.getByRole('table', { name: 'Kết quả tra cứu học sinh' });
const names = (page: Page) => table(page).getByRole('rowheader');
const toast = (page: Page, kind: 'success' | 'error' | 'info') => page.locator(`[data-kind=${kind}]`);
const filter = (page: Page, label: string) => page.getByLabel(label, { exact: true });

type Row = { id: number; HoTen: string; TenLop: string | null };

test.beforeEach(async ({ signInAs }) => {
  await signInAs('GiaoVien');
});

test('before a year is chosen nothing can be filtered and nothing is asked', async ({ page }) => {
  const sent = record(page, isLookup);
  await page.goto(`${address}?khoi=1&tim=an`);
  await expect(table(page).getByText(chooseYearText)).toBeVisible();
  for (const label of ['Khối', 'Lớp', 'Họ tên']) await expect(filter(page, label)).toBeDisabled();
  await expect(filter(page, 'Niên khóa').locator('option').first()).toHaveText('-- Chọn niên khóa --');
  await expect(filter(page, 'Khối').locator('option').first()).toHaveText('Tất cả khối');
  await expect(filter(page, 'Lớp').locator('option').first()).toHaveText('Tất cả lớp');
  await expect(filter(page, 'Họ tên')).toHaveAttribute('placeholder', 'Nhập họ tên...');
  expect(sent).toHaveLength(0);
  await expectAccessible(page);
});

test('an address with a year that does not exist asks for one', async ({ page }) => {
  await page.goto(`${address}?nienkhoa=99`);
  await expect(table(page).getByText(chooseYearText)).toBeVisible();
  await expect(filter(page, 'Khối')).toBeDisabled();
});

test('nothing found is told in the table and by a message', async ({ page }) => {
  await page.goto(`${address}?nienkhoa=3&tim=khong+co+ai+ten+nay`);
  await expect(table(page).getByText(noneText)).toBeVisible();
  await expect(toast(page, 'info')).toHaveText(noneText);
  await expect(page.getByRole('navigation', { name: 'Phân trang' })).toHaveCount(0);
});

test('a chosen year tells how many were found, once for all pages', async ({ page, api }) => {
  const all = (await api('GiaoVien', 'GET /api/students/tra-cuu/?nien_khoa_id=3')) as Row[];
  await page.goto(address);
  await filter(page, 'Niên khóa').selectOption(currentYear);
  await expect(toast(page, 'success')).toHaveText(`Tìm thấy ${all.length} học sinh.`);
  await expect(names(page)).toHaveText(all.slice(0, 50).map((row) => row.HoTen));
  await expect(toast(page, 'success')).toHaveCount(0);
  await page.getByRole('button', { name: 'Trang sau' }).click();
  await expect(names(page)).toHaveText(all.slice(50, 100).map((row) => row.HoTen));
  await expect(table(page).getByRole('cell', { name: '51', exact: true })).toBeVisible();
  await expect(toast(page, 'success')).toHaveCount(0);
});

test('columns, missing values and averages with one decimal, half up', async ({ page }) => {
  await page.route('**/api/students/tra-cuu/*', (route) =>
    route.fulfill({
      json: {
        count: 2,
        next: null,
        previous: null,
        results: [
          {
            id: 1,
            HoTen: 'Nguyễn Văn An',
            GioiTinh: 'Nam',
            NgaySinh: '05/09/2010',
            Email: null,
            TenLop: null,
            DiemTB_HK1: null,
            DiemTB_HK2: 0,
          },
          {
            id: 2,
            HoTen: 'Nguyễn Văn An',
            GioiTinh: 'Nam',
            NgaySinh: '06/09/2010',
            Email: 'an@truong.example',
            TenLop: '10A1',
            DiemTB_HK1: 6.45,
            DiemTB_HK2: 6.4499,
          },
        ],
      },
    }),
  );
  await page.goto(`${address}?nienkhoa=3`);
  await expect(table(page).getByRole('columnheader')).toHaveText([
    '#',
    'Họ và tên',
    'Giới tính',
    'Ngày sinh',
    'Email',
    'Lớp',
    'Điểm TB HK1',
    'Điểm TB HK2',
  ]);
  const row = (index: number) => table(page).getByRole('row').nth(index);
  await expect(row(1).getByRole('cell')).toHaveText([
    '1',
    'Nam',
    '05/09/2010',
    '-',
    'Chưa xếp lớp',
    '-',
    '0.0',
  ]);
  await expect(row(2).getByRole('cell')).toHaveText([
    '2',
    'Nam',
    '06/09/2010',
    'an@truong.example',
    '10A1',
    '6.5',
    '6.4',
  ]);
});

test('the class list follows the block, and changing a parent clears its children', async ({ page }) => {
  await page.goto(`${address}?nienkhoa=3`);
  await expect(filter(page, 'Lớp').locator('option')).toHaveCount(13);
  await filter(page, 'Khối').selectOption('Khối 11');
  await expect(filter(page, 'Lớp').locator('option')).toHaveText([
    'Tất cả lớp',
    '11A1',
    '11A2',
    '11A3',
    '11A4',
  ]);
  await filter(page, 'Lớp').selectOption('11A2');
  await expect(table(page).getByRole('cell', { name: '11A2' }).first()).toBeVisible();
  await expect(table(page).getByRole('cell', { name: '11A1' })).toHaveCount(0);
  await filter(page, 'Khối').selectOption('Khối 12');
  await expect(filter(page, 'Lớp')).toHaveValue('');
  await expect(page).not.toHaveURL(/lop=/u);
  await filter(page, 'Niên khóa').selectOption('2025-2026');
  await expect(filter(page, 'Khối')).toHaveValue('');
  await expect(page).toHaveURL(/\?nienkhoa=2$/u);
  await filter(page, 'Niên khóa').selectOption('');
  await expect(table(page).getByText(chooseYearText)).toBeVisible();
});

test('searching waits 500 ms and ignores scores and case', async ({ page }) => {
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
  await expect(toast(page, 'success').last()).toHaveText(/^Tìm thấy \d+ học sinh\.$/u);
});

test('searching never asks in the middle of a composed letter', async ({ page }) => {
  await page.goto(`${address}?nienkhoa=3`);
  await expect(names(page)).toHaveCount(50);
  const sent = record(page, isLookup);
  const letter = await compose(page, 'Họ tên', 'Ẩn');
  await page.waitForTimeout(700);
  expect(sent).toHaveLength(0);
  await letter.end();
  await expect.poll(() => sent.length).toBe(1);
});

test('a late answer to an old question is neither shown nor told', async ({ page, api }) => {
  const late = (await api('GiaoVien', 'GET /api/students/tra-cuu/?nien_khoa_id=3&khoi_id=1')) as Row[];
  await page.goto(`${address}?nienkhoa=3`);
  await expect(names(page)).toHaveCount(50);
  const held = await hold(page, (request) => isLookup(request) && request.url().includes('khoi_id=1'));
  await filter(page, 'Khối').selectOption('Khối 10');
  await expect(page.getByRole('region', { name: 'Kết quả tra cứu học sinh' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await expect(page.getByText(noneText)).toHaveCount(0);
  await filter(page, 'Khối').selectOption('Khối 12');
  await expect(table(page).getByRole('cell', { name: '12A1' }).first()).toBeVisible();
  held.release();
  await page.waitForTimeout(300);
  await expect(table(page).getByRole('cell', { name: '10A1' })).toHaveCount(0);
  await expect(page.getByText(`Tìm thấy ${late.length} học sinh.`)).toHaveCount(0);
});

for (const [call, text] of [
  ['**/api/students/tra-cuu/*', 'Không thể tải dữ liệu học sinh.'],
  ['**/api/classes/lophoc-list/*', 'Không thể tải danh sách lớp học.'],
  ['**/api/students/filters/nienkhoa/', 'Không thể tải danh sách niên khóa.'],
  ['**/api/students/filters/khoi/', 'Không thể tải dữ liệu bộ lọc ban đầu.'],
] as const)
  test(`${call} cannot be loaded: says so, stays inline, can be retried`, async ({ page }) => {
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`${address}?nienkhoa=3`);
    await expect(toast(page, 'error')).toHaveText(text);
    const problem = page.getByRole('main').getByRole('alert');
    await expect(problem).toContainText(text);
    await page.unroute(call);
    await problem.getByRole('button', { name: 'Thử lại' }).click();
    await expect(names(page)).toHaveCount(50);
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

for (const colorScheme of ['light', 'dark'] as const)
  test(`accessible at 360 px and wide, ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.goto(`${address}?nienkhoa=3`);
    await expect(names(page)).toHaveCount(50);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  });
