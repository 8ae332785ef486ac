// What is typed into a form is stored with its keystroke, like a score.

import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { acceptLeavePrompts, leaveRounds, slowDown, waysToLeave } from '../leave-after-key.ts';

test.describe.configure({ timeout: 60_000 + leaveRounds.length * 30_000 });

const family = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Họ', exact: true });

async function openForm(page: Page): Promise<void> {
  await page.goto('/giaovu/hoc-sinh/tiep-nhan');
  await page.getByRole('button', { name: 'Thêm học sinh' }).click();
  await expect(family(page)).toBeFocused();
}

for (const name of ['a reload', 'a crash'] as const)
  test(`${name} right after a key in a form loses nothing`, async ({ page: first, context, signInAs }) => {
    await signInAs('GiaoVu');
    let page = acceptLeavePrompts(first);
    for (const { slowdown, round } of leaveRounds) {
      await openForm(page);
      const letter = 'abcdefgh'[(round + slowdown) % 8] ?? '';
      const speedUp = await slowDown(page, slowdown);
      const { keyboard } = page;
      page = (await waysToLeave[name]?.(page, () => keyboard.press(letter), context)) ?? page;
      await speedUp();

      await openForm(page);
      await expect(family(page)).toHaveValue(letter);
      await expect(page.getByRole('status').filter({ hasText: 'Đã khôi phục nội dung' })).toBeVisible();
      await page.getByRole('button', { name: 'Bỏ bản nháp' }).click();
      await expect(family(page)).toHaveValue('');
      await page.getByRole('button', { name: 'Hủy' }).click();
    }
  });
