// Every address × {nobody, each role}, from a table written by hand, not from the router's.

import { roles } from '../../src/shared/permissions.ts';
import { homes, screens } from '../../test/screens.ts';
import { expect, test } from '../fixtures.ts';

test('nobody is signed in: every screen leads to /login', async ({ page }) => {
  for (const { path } of [{ path: '/' }, ...screens]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
  }
});

for (const role of roles)
  test(`${role}: own screens open, the others lead to /unauthorized`, async ({ page, signInAs }) => {
    test.setTimeout(90_000);
    await signInAs(role);
    for (const { path, title, enter } of screens) {
      await page.goto(path);
      const mayEnter = enter.includes(role);
      await expect(page, path).toHaveURL(mayEnter ? path : '/unauthorized');
      await expect(page.locator('h1'), path).toHaveCount(1);
      if (mayEnter) await expect(page, path).toHaveTitle(`${title} – Sổ Điểm`);
    }
  });

for (const role of roles)
  test(`${role}: / and the screens of signing in lead home`, async ({ page, signInAs }) => {
    await signInAs(role);
    for (const path of ['/', '/login', '/password-reset']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(homes[role]);
    }
  });

test('a role nobody knows leads to /unauthorized', async ({ page, signInAs }) => {
  await signInAs('BGH');
  await page.goto('/unauthorized');
  await page.evaluate(() => localStorage.setItem('user_role', 'HieuTruong'));
  for (const path of ['/', '/bgh', '/giaovu', '/giaovien']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/unauthorized');
  }
});

test('an address that does not exist says so and leads home', async ({ page, signInAs }) => {
  await signInAs('GiaoVien');
  await page.goto('/khong-co');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Không tìm thấy trang');
  await page.getByRole('link', { name: 'Về trang chủ' }).click();
  await expect(page).toHaveURL('/giaovien');
});
