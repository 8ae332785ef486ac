// Account protection: sensitive changes need the password, and a mail to the old address can undo a changed email.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, fieldOf, test } from '../fixtures.ts';

const first = 'mùa thu lá bay';
const second = 'nắng tháng ba ấm';
const username = 'e2e.hieupho';
const email = `${username}@truong.example`;

const account = {
  user: { username, password: first },
  Ho: 'Lê Thị',
  Ten: 'Phúc',
  role: 'BGH',
  GioiTinh: 'Nữ',
  NgaySinh: '1980-09-05',
  SoDienThoai: '0987200001',
  Email: email,
  DiaChi: '1 Bạch Đằng',
};

const question = (page: Page) => page.getByRole('dialog', { name: 'Nhập mật khẩu của bạn để tiếp tục' });
const profile = (page: Page) => page.getByRole('dialog', { name: 'Thông tin cá nhân' });
const success = (page: Page, text: string) => page.locator('[data-kind=success]', { hasText: text });

async function answer(page: Page, password: string): Promise<void> {
  await fieldOf(question(page), 'Mật khẩu của bạn').fill(password);
  await page.keyboard.press('Enter');
}

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Xin chào/u }).click();
  await page.getByRole('menuitem', { name: 'Thông tin cá nhân' }).click();
  await expect(fieldOf(profile(page), 'Email')).toBeVisible();
}

/** The code in the newest mail that contains one. */
async function restoreCode(outbox: string): Promise<string> {
  for (const mail of (await readdir(outbox)).toSorted().toReversed()) {
    const text = await readFile(join(outbox, mail), 'utf8');
    const code = /^ {4}((?:[a-z0-9]{4}-){3}[a-z0-9]{4})\s*$/mu.exec(text.replace(/=\r?\n/gu, ''))?.[1];
    if (code && text.includes(`To: ${email}`)) return code;
  }
  return 'none';
}

test('a new e-mail requires the password and a confirmation, and the notice to the old address undoes everything', async ({
  page,
  api,
  product,
}) => {
  const { id } = (await api('BGH', 'POST /api/accounts/management/create/', account)) as { id: number };
  await page.goto('/login');
  await fieldOf(page, 'Tên đăng nhập').fill(username);
  await fieldOf(page, 'Mật khẩu').fill(first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/bgh');

  await test.step('the own password is required on the account screen', async () => {
    await page.goto('/bgh/taikhoan');
    await page.getByRole('button', { name: `Sửa tài khoản ${username}` }).click();
    const form = page.getByRole('dialog', { name: 'Sửa tài khoản' });
    await fieldOf(form, 'Mật khẩu mới').fill(second);
    await form.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(fieldOf(question(page), 'Mật khẩu của bạn')).toBeFocused();
    await answer(page, 'sai mật khẩu');
    await expect(question(page).getByRole('alert')).toContainText('Mật khẩu cũ không chính xác.');
    await question(page).getByRole('button', { name: 'Hủy' }).click();
    await expect(question(page)).toBeHidden();
    await expect(fieldOf(form, 'Mật khẩu mới')).toHaveValue(second);
    await form.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await answer(page, first);
    await expect(success(page, `Đã cập nhật tài khoản @${username}.`)).toBeVisible();
  });

  await test.step('the new e-mail is confirmed as the recovery address', async () => {
    await openProfile(page);
    await fieldOf(profile(page), 'Email').fill('e2e.moi@truong.example');
    await profile(page).getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(profile(page)).toBeHidden();
    await page.setViewportSize({ width: 360, height: 780 });
    await openProfile(page);
    await expect(profile(page).getByRole('note')).toContainText('vẫn được gửi đến e***o@truong.example');
    await profile(page).getByRole('button', { name: 'Xác nhận email khôi phục' }).click();
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await answer(page, second);
    await expect(success(page, 'Đã xác nhận email khôi phục.')).toBeVisible();
    await expect(profile(page).getByRole('note')).toBeHidden();
  });

  await test.step('the notice to the old address undoes the change', async () => {
    const code = await restoreCode(join(product.dataDir, 'outbox'));
    await page.goto(`/khoi-phuc-email#${code}`);
    await expect(fieldOf(page, 'Mã khôi phục')).toHaveValue(code);
    await expect(page).toHaveURL('/khoi-phuc-email');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Khôi phục email' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('Đã khôi phục email.');
    await page.getByRole('link', { name: 'Đặt mật khẩu mới' }).click();
    await expect(page).toHaveURL('/password-reset');
    const list = (await api('BGH', 'GET /api/accounts/management/')) as { id: number; Email: string }[];
    expect(list.find((row) => row.id === id)?.Email).toBe(email);
  });
  await api('BGH', `DELETE /api/accounts/management/${id}/delete/`);
});
