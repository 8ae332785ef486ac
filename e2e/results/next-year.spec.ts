// The board begins the next year where schools look for it: at the rollover.

import { test as base, demoProduct, expect, expectAccessible, fieldOf } from '../fixtures.ts';
import type { Product } from '../product.ts';

// Needs its own school: a year that has ended cannot be reopened.
const test = base.extend<object, { product: Product }>({ product: demoProduct() });

const begin = 'Bắt đầu niên khóa 2027-2028';

test('beginning a year at the rollover leads on to rolling over into it', async ({
  page,
  signInAs,
  newSessionAs,
}) => {
  const registrar = await newSessionAs('GiaoVu');
  await registrar.goto('/giaovu/ket-chuyen');
  await expect(registrar.getByText('Mọi học sinh của niên khóa 2025-2026 đã có quyết định.')).toBeVisible();
  await expect(registrar.getByRole('button', { name: begin })).toHaveCount(0);

  await signInAs('BGH');
  await page.goto('/giaovu/ket-chuyen');
  await page.getByRole('button', { name: begin }).click();
  const dialog = page.getByRole('dialog', { name: begin });
  await expect(fieldOf(dialog, 'Niên khóa')).toHaveValue('2027-2028');
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Tôi hiểu niên khóa 2026-2027 sẽ chỉ còn xem được' }).check();
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Các bước kết chuyển' })).toBeVisible();
  await expect(page.getByRole('button', { name: begin })).toHaveCount(0);

  await registrar.reload();
  await expect(registrar.getByRole('navigation', { name: 'Các bước kết chuyển' })).toBeVisible();
  await expect(registrar.getByText('Mọi học sinh của niên khóa')).toHaveCount(0);
});
