// A teacher sees how the results of a sheet are spread, with the keyboard and on a phone.

import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from '../fixtures.ts';
import { expect, findSheet, openSheet } from './score-sheet.ts';
import { subjects, test } from './tt22-sheet.ts';

test('the class, its block, and the block a year before', async ({ page, api, signInAs }) => {
  await signInAs('GiaoVien');
  const sheet = await findSheet(api, '10A3', subjects.scored, 1);
  await openSheet(page, sheet);
  await page.getByRole('button', { name: 'Phổ điểm' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Phổ điểm' });
  await expect(dialog.getByRole('figure')).toHaveCount(3);
  await expect(dialog.getByRole('columnheader')).toHaveText([
    ...['Khoảng điểm', 'Lớp 10A3', 'Khối 10', 'Khối 10 niên khóa 2025-2026'],
  ]);
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Phổ điểm' })).toBeFocused();
});
