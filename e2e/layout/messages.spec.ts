// Messages cover no control of any main screen, at a desk and on a phone. Places in detail:
// src/web/kit/popups/toast-place.component.test.ts.

import type { Page } from '@playwright/test';
import type { Role } from '#shared/contract/permissions.ts';
import { coveredByMessages } from '#test/web/covered.ts';
import { expect, test } from '../fixtures.ts';
import { findSheet, setTermOpen } from '../scores/score-sheet.ts';
import { profile } from './dialog-openings.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Saving the own profile reports success on every screen. The pointer keeps the message there. */
async function expectNothingCovered(page: Page): Promise<void> {
  const [user, item] = profile;
  await page.getByRole('button', { name: user }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lưu thay đổi' }).click();
  const message = page.locator('[data-kind=success]');
  await message.getByRole('button').hover();
  expect.soft(await page.evaluate(coveredByMessages), 'with the dialog').toEqual([]);
  await expect(dialog).toHaveCount(0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await message.getByRole('button').hover();
    await expect(message).toBeVisible();
    await expect.poll(() => page.evaluate(coveredByMessages), `${size.width} px`).toEqual([]);
  }
  await message.getByRole('button').click();
}

const screens: Record<Role, string[]> = {
  BGH: ['/bgh', '/bgh/taikhoan', '/bgh/quydinh', '/bgh/monhoc'],
  GiaoVu: [
    '/giaovu/hoc-sinh/tiep-nhan',
    '/giaovu/quan-ly-lop-hoc',
    '/giaovu/phan-cong',
    '/giaovu/quyen-sua-diem',
    '/giaovu/tien-do',
    '/giaovu/baocao',
  ],
  GiaoVien: ['/giaovien', '/giaovien/tra-cuu'],
};

for (const [role, paths] of Object.entries(screens) as [Role, string[]][])
  test(`on the screens of ${role}`, async ({ page, signInAs }) => {
    await signInAs(role);
    for (const path of paths)
      await test.step(path, async () => {
        await page.setViewportSize(sizes[0] as (typeof sizes)[0]);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectNothingCovered(page);
      });
  });

test('on a sheet that is being edited', async ({ page, signInAs, api }) => {
  await setTermOpen(api, 1, true);
  const { IDLopHoc, IDMonHoc } = await findSheet(api, '10A1', 'Toán');
  await signInAs('GiaoVien');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/giaovien/quan-ly-diem?lop=${IDLopHoc}&mon=${IDMonHoc}&hocky=1`);
  await page.getByRole('button', { name: 'Sửa điểm' }).click();
  await expectNothingCovered(page);
});
