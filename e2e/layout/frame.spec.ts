// What surrounds every screen: bar, titles, focus, messages; and the home pages.

import { type Role, roles } from '#shared/contract/permissions.ts';
import { homePaths } from '#web/kit/routes.ts';
import {
  demoSchool,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  fieldOf,
  test,
} from '../fixtures.ts';

const cards: Record<Role, string[]> = {
  BGH: ['/bgh/taikhoan', '/bgh/baocao', '/bgh/quydinh', '/bgh/monhoc', '/bgh/xem-diem'],
  GiaoVu: [
    '/giaovu/hoc-sinh/tiep-nhan',
    '/giaovu/quan-ly-lop-hoc',
    '/giaovu/danh-sach-lop',
    '/giaovu/xem-diem',
    '/giaovu/baocao',
    '/giaovu/quyen-sua-diem',
  ],
  GiaoVien: ['/giaovien/tra-cuu', '/giaovien/danh-sach-lop', '/giaovien/quan-ly-diem'],
};
/**
 * Links after the cards of the specification: the audit log, the teaching assignments, and the progress of score entry.
 */
const summaries: Record<Role, string[]> = {
  BGH: ['/bgh/nhat-ky', '/bgh/tien-do'],
  GiaoVu: ['/giaovu/phan-cong', '/giaovu/tien-do'],
  GiaoVien: [],
};
const headings: Record<Role, string> = {
  BGH: 'Chào mừng, Ban Giám Hiệu!',
  GiaoVu: 'Chào mừng, Giáo vụ!',
  GiaoVien: 'Chào mừng, Giáo viên!',
};

for (const role of roles)
  test(`${role}: the dashboard shows its cards`, async ({ page, signInAs }) => {
    await signInAs(role);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[role]);
    // Excludes the figures of the year, the first steps and the teacher's own sheets, which link to some of the same
    // screens.
    const others = ['nien-khoa', 'chuan-bi', 'bang-diem-cua-toi'].map(
      (id) => `section[aria-labelledby=${id}] a`,
    );
    const links = page.locator(`main a:not(${others.join(', ')})`);
    const addresses = [...cards[role], ...summaries[role]];
    await expect(links).toHaveCount(addresses.length);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(addresses);
    await expect(page.getByRole('banner').getByRole('link')).toHaveText('Dashboard');
    await expect(page.getByRole('link', { name: 'Về Dashboard' })).toHaveCount(0);
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });

test('a card opens its screen with focus on the heading, the title in tab and bar, and a back link', async ({
  page,
  signInAs,
}) => {
  await signInAs('GiaoVu');
  await page.goto('/giaovu');
  await page.getByRole('link', { name: /Tiếp nhận học sinh/u }).click();
  await expect(page).toHaveURL(/^[^?]*\/giaovu\/hoc-sinh\/tiep-nhan/u);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(`Quản lý học sinh – Sổ Điểm – ${demoSchool}`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Quản lý học sinh' })).toHaveAttribute(
    'href',
    homePaths.GiaoVu,
  );
  await page.getByRole('link', { name: 'Về Dashboard' }).click();
  await expect(page).toHaveURL('/giaovu');
});

test('the keyboard reaches the skip link first, moves through the menu with arrows, and Esc returns the focus', async ({
  page,
  signInAs,
}) => {
  await signInAs('GiaoVien');
  await page.goto('/giaovien');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Bỏ qua đến nội dung' });
  await expect(skip).toBeFocused();
  await skip.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const menu = page.getByRole('button', { name: /^Xin chào/u });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('menuitem', { name: 'Thông tin cá nhân' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Hướng dẫn sử dụng' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'Sáng' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Đăng xuất' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Thông tin cá nhân' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(menu).toBeFocused();
});

for (const [path, heading] of [
  ['/unauthorized', 'Không có quyền truy cập'],
  ['/khong-co', 'Không tìm thấy trang'],
  ['/login', 'Đăng nhập'],
  ['/password-reset', 'Quên mật khẩu'],
  ['/password-reset/confirm', 'Đặt lại mật khẩu'],
] as const)
  test(`${path} is accessible in light and dark, and at 320 px`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize({ width: 320, height: 256 });
    await expectNoSidewaysScroll(page);
  });

test('a message appears top right for 3 seconds, longer while hovered or focused', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-15T08:00:00') });
  await page.route('**/password-reset/request/', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/password-reset');
  await fieldOf(page, 'Email').fill('khong@truong.example');
  await page.clock.pauseAt(new Date('2026-11-15T09:00:00'));
  const send = page.getByRole('button', { name: 'Gửi mã xác nhận' });
  const close = page.getByRole('button', { name: 'Đóng thông báo' });

  await send.click();
  await expect(close).toBeVisible();
  const box = await close.boundingBox();
  expect(box?.y).toBeLessThan(100);
  expect(box?.x).toBeGreaterThan(1280 - 100);
  await page.clock.runFor(2999);
  await expect(close).toBeVisible();
  await page.clock.runFor(1);
  await expect(close).toBeHidden();

  await send.click();
  await close.hover();
  await page.clock.runFor(10_000);
  await expect(close).toBeVisible();
  await page.mouse.move(10, 400);
  await page.clock.runFor(3000);
  await expect(close).toBeHidden();

  await send.click();
  await close.focus();
  await page.clock.runFor(10_000);
  await expect(close).toBeVisible();
  await close.press('Enter');
  await expect(close).toBeHidden();
  await expect(page.locator('form').getByRole('alert')).toBeVisible();
});

test.describe(() => {
  test.use({
    expectedConsoleError: /Failed to load resource|Unable to preload CSS|dynamically imported module/u,
  });

  test('a screen whose code cannot be loaded shows an error', async ({ page, signInAs }) => {
    await signInAs('GiaoVien');
    await page.goto('/giaovien');
    await page.route(/assets\/score-entry-page/u, (route) => route.abort());
    await page.getByRole('link', { name: /Nhập và sửa bảng điểm/u }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Không mở được trang này');
  });
});

test.describe(() => {
  test.use({ expectedConsoleError: /Failed to load resource/u });

  test('the dark scheme is remembered, applied before the first paint, and kept after signing out', async ({
    page,
    signInAs,
  }) => {
    await signInAs('GiaoVien');
    await page.goto('/giaovien');
    const choose = async (name: string) => {
      await page.getByRole('button', { name: /^Xin chào/u }).click();
      await page.getByRole('menuitemradio', { name }).click();
    };
    await choose('Tối');
    const scheme = page.locator('html');
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('button', { name: /^Xin chào/u }).click();
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    await expect(page).toHaveURL('/login');

    // Without our scripts, only the page itself can set the color scheme.
    await page.route(/assets\/.*\.js/u, (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(scheme).toHaveCSS('color-scheme', 'dark');
  });
});
