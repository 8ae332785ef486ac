import type { Browser } from '@playwright/test';
import { demoSchool, expect, expectAccessible, expectNoSidewaysScroll, fieldOf, test } from '../fixtures.ts';

const given = 'nắng tháng ba ấm';
const own = 'mùa thu lá bay';
const account = {
  user: { username: 'e2e.mai', password: given },
  Ho: 'Trần Thị',
  Ten: 'Mai',
  role: 'GiaoVien',
  SoDienThoai: '0987000031',
  Email: 'e2e.mai@truong.example',
};

async function elsewhere(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/login');
  await fieldOf(page, 'Tên đăng nhập').fill(account.user.username);
  return page;
}

test('a first password must be changed before anything else, and the owner can sign out another device', async ({
  page,
  api,
  baseURL,
  browser,
  signInAs,
}) => {
  await api('BGH', 'POST /api/accounts/management/create/', account);
  await signInAs('BGH');
  await page.goto('/bgh/taikhoan');
  const rule = page.getByRole('switch', { name: 'Bắt buộc đổi mật khẩu ở lần đăng nhập đầu tiên' });
  await rule.click();
  await expect(page.locator('[data-kind=success]')).toHaveText(/Đã bắt buộc đổi mật khẩu/u);
  await expectAccessible(page);

  const teacher = await elsewhere(browser, baseURL);
  await fieldOf(teacher, 'Mật khẩu').fill(given);
  await teacher.keyboard.press('Enter');
  await expect(teacher).toHaveURL('/doi-mat-khau');
  await expect(teacher).toHaveTitle(`Đổi mật khẩu – Sổ Điểm – ${demoSchool}`);
  await expectAccessible(teacher);
  await teacher.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(teacher);
  await fieldOf(teacher, 'Mật khẩu hiện tại').fill(given);
  await fieldOf(teacher, 'Mật khẩu mới').fill(own);
  await fieldOf(teacher, 'Xác nhận mật khẩu mới').fill(own);
  await teacher.keyboard.press('Enter');
  await expect(teacher).toHaveURL('/giaovien');

  const second = await elsewhere(browser, baseURL);
  await fieldOf(second, 'Mật khẩu').fill(own);
  await second.keyboard.press('Enter');
  await expect(second).toHaveURL('/giaovien');
  await teacher.getByRole('button', { name: /^Xin chào/u }).click();
  await teacher.getByRole('menuitem', { name: 'Thông tin cá nhân' }).click();
  const dialog = teacher.getByRole('dialog', { name: 'Thông tin cá nhân' });
  await dialog.getByText('Thiết bị đang đăng nhập').click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(teacher);
  await expectNoSidewaysScroll(teacher);
  await dialog.getByRole('button', { name: 'Đăng xuất các thiết bị khác' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await second.goto('/giaovien/danh-sach-lop');
  await expect(second).toHaveURL('/login');

  await rule.click();
  await expect(rule).not.toBeChecked();
  await teacher.context().close();
  await second.context().close();
});
