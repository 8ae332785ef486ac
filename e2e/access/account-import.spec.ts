// A list of staff from Excel, up to the first sign-in with a password from a slip. The states are component tests.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accountFile } from '#test/helpers/access/account-sheets.ts';
import { textOfPdf } from '#test/helpers/files/pdf-pages.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Nhập tài khoản từ Excel' });
const choose = (page: Page, buffer: Uint8Array) =>
  dialog(page)
    .getByLabel('Tệp Excel (.xlsx)')
    .setInputFiles({ name: 'gv.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(buffer) });

/** On a phone and on a desktop. */
async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('template, faulty list, import, slips, and the first sign-in', async ({ page, signInAs }) => {
  await signInAs('BGH');
  await page.goto('/bgh/taikhoan');
  await page.getByRole('button', { name: 'Nhập từ Excel' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải tệp mẫu' }).click();
  expect((await downloading).suggestedFilename()).toBe('MauNhapTaiKhoan.xlsx');

  await choose(
    page,
    await accountFile(
      ['Nguyễn Văn Khoa Thử', '', 'thu1@truong.example'],
      ['Thử', 'Tổ trưởng', 'thu1@truong.example', 'a b', 'gái', '31/02/1990', 12345],
    ),
  );
  await expect(dialog(page).getByText('Tệp có 2 người: 1 hợp lệ, 1 lỗi.')).toBeVisible();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(7);
  await expectFits(page);

  await choose(
    page,
    await accountFile(
      ['Nguyễn Văn Khoa Thử', '', 'thu1@truong.example'],
      ['Nguyễn Văn Khoa Thử', 'Giáo vụ', 'thu2@truong.example'],
    ),
  );
  await expect(dialog(page).getByText('nguyenvankhoathu2', { exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Tạo 2 tài khoản' }).click();
  const password = await dialog(page).locator('code').first().textContent();
  await expectFits(page);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ở lại' }).click();
  const printing = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Tải phiếu (PDF)' }).click();
  const slips = await printing;
  expect(slips.suggestedFilename()).toBe('PhieuTaiKhoan.pdf');
  const [text] = await textOfPdf(await readFile(await slips.path()));
  expect(text).toContain(`Tên đăng nhập nguyenvankhoathu Mật khẩu ${password}`);
  await dialog(page).getByRole('button', { name: 'Đóng', exact: true }).last().click();
  await expect(dialog(page)).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('Tên đăng nhập').fill('nguyenvankhoathu');
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(password ?? '');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('heading', { name: 'Đổi mật khẩu' })).toBeVisible();
});
