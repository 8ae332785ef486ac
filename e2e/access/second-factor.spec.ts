// The second factor with a real authenticator: the codes are computed from the secret on the screen.

import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, expectNoSidewaysScroll, fieldOf, test } from '../fixtures.ts';
import { textOfPages } from '../pdf-text.ts';

const password = 'mùa thu lá bay';
const account = (username: string, phone: string) => ({
  user: { username, password },
  Ho: 'Trần Thị',
  Ten: 'Thủy',
  role: 'GiaoVien',
  GioiTinh: 'Nữ',
  NgaySinh: '1990-09-05',
  SoDienThoai: phone,
  Email: `${username}@truong.example`,
  DiaChi: '1 Bạch Đằng',
});

/** The code the app shows now, or after this many steps of 30 seconds: the server accepts one step early. */
const appCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function typePassword(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await fieldOf(page, 'Tên đăng nhập').fill(username);
  await fieldOf(page, 'Mật khẩu').fill(password);
  await page.keyboard.press('Enter');
}

/** The secret as a user reads it from the screen to type it into the app. */
async function readSecret(page: Page): Promise<string> {
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/u).textContent();
  return (shown ?? '').replaceAll(' ', '');
}

async function openSection(page: Page) {
  await page.getByRole('button', { name: /^Xin chào/u }).click();
  await page.getByRole('menuitem', { name: 'Thông tin cá nhân' }).click();
  const profile = page.getByRole('dialog', { name: 'Thông tin cá nhân' });
  await profile.getByText('Xác thực hai bước', { exact: true }).click();
  return profile;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Xin chào/u }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL('/login');
}

test('a second factor is turned on in the profile, required at sign-in, and removed by the board when the phone is lost', async ({
  page,
  api,
  signInAs,
}) => {
  // The codes must print whole even after the dialog's animation.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await api('BGH', 'POST /api/accounts/management/create/', account('e2e.haibuoc', '0987100001'));
  await typePassword(page, 'e2e.haibuoc');
  await expect(page).toHaveURL('/giaovien');
  const profile = await openSection(page);
  await profile.getByRole('button', { name: 'Bật xác thực hai bước' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bật xác thực hai bước' });
  await expect(fieldOf(dialog, 'Mật khẩu')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: /^Mã QR/u })).toBeVisible();
  await expectAccessible(page);
  const secret = await readSecret(page);
  await fieldOf(dialog, 'Mã xác thực').fill('000000');
  await page.keyboard.press('Enter');
  await expect(fieldOf(dialog, 'Mã xác thực')).toHaveAttribute('aria-invalid', 'true');
  await fieldOf(dialog, 'Mã xác thực').fill(appCode(secret));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Tải xuống' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('ma-du-phong-so-diem.txt');
  const printed = textOfPages(await page.pdf());
  expect(printed).toHaveLength(1);
  for (const code of codes) expect(printed[0]).toContain(code);
  expect(printed[0]).not.toContain('Thôngtincánhân');
  await dialog.getByRole('button', { name: 'Đã lưu mã dự phòng' }).click();
  await expect(profile.getByText('Còn 10 mã dự phòng chưa dùng.')).toBeVisible();
  await page.keyboard.press('Escape');
  await signOut(page);

  await typePassword(page, 'e2e.haibuoc');
  await expect(fieldOf(page, 'Mã xác thực')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Mã xác thực không đúng/u)).toBeVisible();
  await page.keyboard.type(appCode(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/giaovien');
  await signOut(page);

  await typePassword(page, 'e2e.haibuoc');
  await button(page, 'Dùng mã dự phòng').click();
  await expect(fieldOf(page, 'Mã dự phòng')).toBeFocused();
  await page.keyboard.type(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/giaovien');

  await signInAs('BGH');
  await page.goto('/bgh/taikhoan');
  await button(page, 'Gỡ xác thực hai bước của tài khoản e2e.haibuoc').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gỡ' }).click();
  await expect(page.getByText('Đã gỡ xác thực hai bước của @e2e.haibuoc.')).toBeVisible();
  await signOut(page);
  await typePassword(page, 'e2e.haibuoc');
  await expect(page).toHaveURL('/giaovien');
});

test('a role that requires a second factor sets it up at sign-in, on a 360 px phone', async ({
  page,
  api,
  signInAs,
}) => {
  await api('BGH', 'POST /api/accounts/management/create/', account('e2e.batbuoc', '0987100002'));
  await signInAs('BGH');
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/bgh/taikhoan');
  const rule = page.getByRole('switch', { name: 'Bắt buộc với Giáo viên' });
  await rule.click();
  await expect(page.getByText('Đã bắt buộc xác thực hai bước với Giáo viên.')).toBeVisible();
  await expect(rule).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  try {
    await signOut(page);
    await typePassword(page, 'e2e.batbuoc');
    await expect(button(page, 'Bắt đầu thiết lập')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: /^Mã QR/u })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const secret = await readSecret(page);
    await fieldOf(page, 'Mã xác thực').fill(appCode(secret));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await button(page, 'Đã lưu mã, vào Sổ Điểm').click();
    await expect(page).toHaveURL('/giaovien');
    await signOut(page);
    await typePassword(page, 'e2e.batbuoc');
    await expect(fieldOf(page, 'Mã xác thực')).toBeFocused();
    await page.keyboard.type(appCode(secret, 1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/giaovien');
  } finally {
    await api('BGH', 'PATCH /api/accounts/xac-thuc-hai-buoc/vai-tro/GiaoVien/', { BatBuoc: false });
  }
});
