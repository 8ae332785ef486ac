import type { Page } from '@playwright/test';
import { tableOf } from '../download.ts';
import { expect, expectAccessibleInBothSchemes, expectNoSidewaysScroll, test } from '../fixtures.ts';

const address = '/bgh/nhat-ky';
const table = (page: Page) => page.getByRole('table', { name: 'Nhật ký hoạt động, mới nhất trước' });
const sentences = (page: Page) => table(page).locator('tbody td:first-of-type');

test('actions are listed, filtered by person, kind and day, and exported', async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs('GiaoVu');
  await api('GiaoVu', 'PATCH /api/configurations/quydinh/settings/latest/', { ChoPhepSuaDiemHK2: false });
  // Reopens the term, as later tests expect.
  await api('GiaoVu', 'PATCH /api/configurations/quydinh/settings/latest/', { ChoPhepSuaDiemHK2: true });
  await signInAs('BGH');
  await page.goto('/bgh');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Nhật ký hoạt động/u })
    .click();
  await expect(page).toHaveURL(/\/bgh\/nhat-ky$/u);
  await expect(
    table(page)
      .getByText(/^Đã đăng nhập từ địa chỉ /u)
      .first(),
  ).toBeVisible();
  await page.getByLabel('Loại', { exact: true }).selectOption('Quyền sửa điểm');
  await expect(sentences(page).first()).toContainText('Đã mở sửa điểm học kỳ 2 (niên khóa 2026-2027).');
  const person = page.getByLabel('Người thực hiện');
  const registrar = person.getByRole('option', { name: /\(@giaovu\)$/u });
  await person.selectOption(await registrar.getAttribute('value'));
  await expect(page).toHaveURL(/nguoi=\d+/u);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất Excel' }).click();
  const rows = await tableOf(await download);
  expect(rows.map((row) => `${row[5]}${row[4]}`)).toEqual(await sentences(page).allTextContents());
  await page.getByLabel('Từ ngày', { exact: true }).fill('01/01/2100');
  await expect(table(page).getByText('Không tìm thấy hoạt động nào phù hợp.')).toBeVisible();
});

test('works by keyboard alone', async ({ page, signInAs }) => {
  await signInAs('BGH');
  await page.goto(address);
  await expect(sentences(page).first()).toBeVisible();
  await page.getByLabel('Người thực hiện').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/nguoi=\d+/u);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/loai=DangNhap/u);
  await page.keyboard.press('Tab');
  await page.keyboard.type('01012020');
  await expect(page).toHaveURL(/tu=2020-01-01/u);
  await expect(page.getByLabel('Từ ngày', { exact: true })).toHaveValue('01/01/2020');
});

test('is accessible at 360 px and wide', async ({ page, signInAs }) => {
  await signInAs('BGH');
  await page.goto(address);
  await expect(sentences(page).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});
