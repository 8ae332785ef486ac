import type { Page } from '@playwright/test';
import { changePasswordBack, demoPassword, expect, expectAccessible, fieldOf, test } from '../fixtures.ts';

const me = '**/api/accounts/me/';

async function open(page: Page, path = '/giaovu'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: /^Xin chào/u }).click();
  await page.getByRole('menuitem', { name: 'Thông tin cá nhân' }).click();
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Thông tin cá nhân' });

test('a save sends only the fields, updates the greeting and closes after exactly 1.5 seconds', async ({
  page,
  signInAs,
}) => {
  await page.clock.install({ time: new Date('2026-11-15T08:00:00') });
  const { user } = await signInAs('GiaoVu');
  const bodies: unknown[] = [];
  await page.route(me, (route) => {
    if (route.request().method() === 'PATCH') bodies.push(route.request().postDataJSON());
    return route.fallback();
  });
  await open(page);
  const dialog = dialogOf(page);
  await fieldOf(dialog, 'Tên').fill('Phượng');
  await page.clock.pauseAt(new Date('2026-11-15T09:00:00'));
  await dialog.getByRole('button', { name: 'Lưu thay đổi' }).dblclick();
  await expect(dialog.getByRole('status')).toHaveText('Cập nhật thông tin thành công!');
  await page.clock.runFor(1499);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(1);
  await page.clock.runFor(400);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Xin chào, ${user.Ho} Phượng` })).toBeVisible();
  expect(bodies).toHaveLength(1);
  expect(Object.keys(bodies[0] as object).sort()).toEqual(
    ['DiaChi', 'Email', 'GioiTinh', 'Ho', 'NgaySinh', 'SoDienThoai', 'Ten'].sort(),
  );
});

test('the password can be changed', async ({ page, signInAs }) => {
  await signInAs('BGH');
  await open(page, '/bgh');
  const dialog = dialogOf(page);
  await fieldOf(dialog, 'Mật khẩu cũ').fill('khong dung');
  await fieldOf(dialog, 'Mật khẩu mới').fill('MatKhau!2026');
  await fieldOf(dialog, 'Xác nhận mật khẩu mới').fill('MatKhau!2026');
  await dialog.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(fieldOf(dialog, 'Mật khẩu cũ')).toBeFocused();
  await fieldOf(dialog, 'Mật khẩu cũ').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Cập nhật thông tin thành công!');
  await changePasswordBack(page, 'MatKhau!2026');
});

test('a typed or picked 5 September stays 5 September', async ({ page, signInAs }) => {
  await signInAs('GiaoVu');
  await open(page);
  const dialog = dialogOf(page);
  const birthDate = fieldOf(dialog, 'Ngày sinh');
  await birthDate.fill('');
  await birthDate.pressSequentially('05091990');
  await expect(birthDate).toHaveValue('05/09/1990');
  await dialog.getByRole('button', { name: 'Chọn ngày sinh trên lịch' }).click();
  await expect(
    page.getByRole('button', { name: 'Tháng 9 1990' }).or(page.getByText('Tháng 9 1990')).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^6 /u }).click();
  await expect(birthDate).toHaveValue('06/09/1990');
});

test('the dialog traps the focus, closes with Esc and returns the focus', async ({ page, signInAs }) => {
  await signInAs('GiaoVu');
  await page.goto('/giaovu');
  await page.getByRole('button', { name: /^Xin chào/u }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Thông tin cá nhân' }).press('Enter');
  const dialog = dialogOf(page);
  await expect(fieldOf(dialog, 'Họ')).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator('#root')).toHaveAttribute('inert', '');
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  await expect(page.getByRole('button', { name: /^Xin chào/u })).toBeFocused();
});
