import { demoSchool, expect, expectAccessible, expectNoSidewaysScroll, fieldOf, test } from '../fixtures.ts';

test('the board renames the school, and the next user to sign in sees the new name', async ({
  page,
  signInAs,
  api,
}) => {
  const before = await api('BGH', 'GET /api/configurations/truong/');
  await signInAs('BGH');
  await page.goto('/bgh/quydinh');
  await expect(page).toHaveTitle(`Quản lý quy định – Sổ Điểm – ${demoSchool}`);
  await page.getByRole('button', { name: 'Sửa thông tin trường' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sửa thông tin trường' });
  await expect(fieldOf(dialog, 'Cơ quan chủ quản')).toBeFocused();
  await expectAccessible(page);
  await fieldOf(dialog, 'Tên trường').fill('Trường THPT Hoa Sen');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Quản lý quy định – Sổ Điểm – Trường THPT Hoa Sen');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: /^Xin chào/u }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(page.getByRole('main').getByText('Trường THPT Hoa Sen')).toBeVisible();
  await api('BGH', 'PUT /api/configurations/truong/', before);
});
