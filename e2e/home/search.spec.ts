// From any screen to a student with Ctrl+K.

import { expect, expectAccessible, test } from '../fixtures.ts';

test('a student is found by part of the name and opened by keyboard alone', async ({ page, signInAs }) => {
  await signInAs('GiaoVien');
  await page.goto('/giaovien');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Tìm nhanh' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('nguyen');
  const first = dialog.getByRole('group', { name: 'Học sinh' }).getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  const name = (await first.locator('span').first().textContent()) ?? '';
  expect(name).toContain('Nguyễn');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
