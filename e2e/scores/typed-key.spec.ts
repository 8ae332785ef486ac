// A score is stored with its keystroke, whatever happens to the page right afterwards, even on a slow machine.

import { test } from '../fixtures.ts';
import { acceptLeavePrompts, leaveRounds, slowDown, waysToLeave } from '../leave-after-key.ts';
import { cell, expect, freshSheet, openSheet, restoreButton } from './score-sheet.ts';

test.describe.configure({ timeout: 60_000 + leaveRounds.length * 30_000 });

for (const [name, leave] of Object.entries(waysToLeave))
  test(`${name} right after a key loses nothing`, async ({ page: first, context, signInAs, api }) => {
    await signInAs('GiaoVien');
    const sheet = await freshSheet(api, '11A2', 'Vật lí');
    const lost: string[] = [];
    let page = acceptLeavePrompts(first);
    for (const { slowdown, round } of leaveRounds) {
      // A page to go back to.
      await page.goto('/unauthorized');
      await openSheet(page, sheet);
      await page.getByRole('button', { name: 'Sửa điểm' }).click();
      await expect(cell(page, sheet, 0, 'Diem15')).toBeFocused();
      const digit = String((round + slowdown) % 5);
      const speedUp = await slowDown(page, slowdown);
      const keyboard = page.keyboard;
      page = await leave(page, () => keyboard.press(digit), context);
      await speedUp();

      await openSheet(page, sheet);
      // The offer is loaded once there is a draft.
      const isKept = await restoreButton(page)
        .waitFor({ timeout: 20_000 })
        .then(() => true)
        .catch(() => false);
      if (!isKept) {
        lost.push(`${slowdown} × slower, round ${round}`);
        continue;
      }
      await restoreButton(page).click();
      await expect(cell(page, sheet, 0, 'Diem15')).toHaveValue(`${digit}.00`);
      await page.getByRole('button', { name: 'Hủy' }).click();
    }
    expect(lost).toEqual([]);
  });
