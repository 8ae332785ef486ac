// Accessibility checks of the score sheet in all its states: reading, history, editing, unsaved scores.

import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, test } from '../fixtures.ts';
import {
  cell,
  closeWithoutPrompt,
  draftNotice,
  expect,
  findSheet,
  keptDrafts,
  openSheet,
  restoreButton,
  setScores,
} from './score-sheet.ts';

const phone = { width: 360, height: 740 };
const smallPhone = { width: 320, height: 640 };

test('is accessible and fits a phone', async ({ page, context, signInAs, api }) => {
  await signInAs('GiaoVien');
  await page.setViewportSize(phone);
  const sheet = await findSheet(api, '11A4', 'Công nghệ');
  await setScores(api, sheet, 5, 6);
  await setScores(api, sheet, 6, 7);
  await openSheet(page, sheet);
  await expect(page.getByRole('button', { name: /đã sửa \d+ lần, xem lịch sử$/u }).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);

  const history = page.getByRole('dialog', { name: 'Lịch sử sửa điểm' });
  await page.getByRole('button', { name: 'Lịch sử', exact: true }).click();
  await expect(history.locator('tbody tr')).toHaveCount(50);
  await expectAccessibleInBothSchemes(page);
  expect((await history.boundingBox())?.width).toBe(360);
  await page.setViewportSize(smallPhone);
  await expectNoSidewaysScroll(page);
  const overflow = await history.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Sửa điểm' }).click();
  await expect(cell(page, sheet, 0, 'Diem15')).toBeFocused();
  await page.keyboard.type('.');
  await cell(page, sheet, 1, 'Diem15').focus();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize(smallPhone);
  await expectNoSidewaysScroll(page);
  await expect.poll(() => keptDrafts(page)).toHaveLength(1);

  const next = await closeWithoutPrompt(page, context);
  await next.setViewportSize(phone);
  await next.goto('/giaovien/quan-ly-diem');
  await expect(draftNotice(next).getByRole('listitem')).toHaveCount(1);
  await expectAccessibleInBothSchemes(next);
  await openSheet(next, sheet);
  await expect(draftNotice(next)).toBeVisible();
  await expectAccessibleInBothSchemes(next);
  await expectNoSidewaysScroll(next);
  await restoreButton(next).click();
  await expect(next.getByText(/^Đã khôi phục điểm chưa lưu của \d học sinh\./u)).toBeVisible();
  await expectAccessibleInBothSchemes(next);
  await expectNoSidewaysScroll(next);
});
