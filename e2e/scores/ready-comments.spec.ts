// The board shares a sentence; a teacher takes it and a ready one by keyboard, and saves the sheet.

import { readyComments } from '#shared/scores/comment-bank/ready-comments.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from '../fixtures.ts';
import { cell, editSheet, expect, openSheet, saveButton, storedRows } from './score-sheet.ts';
import { emptySheet, subjects, test } from './tt22-sheet.ts';

test('sentences are shared, chosen by keyboard, undone and saved', async ({ page, api, signInAs }) => {
  const shared = 'Cần phát huy tinh thần học hỏi.';
  await api('BGH', 'PUT /api/grading/cau-nhan-xet/', [
    { NoiDung: shared, Tu: null, Den: null, Muc: null, Chung: true },
  ]);
  await signInAs('GiaoVien');
  const sheet = await emptySheet(api, '10A3', subjects.scored, 2);
  await openSheet(page, sheet);
  await editSheet(page, sheet, 'TX1');
  const comment = cell(page, sheet, 0, 'NhanXet');
  const dialog = page.getByRole('dialog');
  await comment.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(dialog.getByRole('button', { name: shared })).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const [ready = ''] = readyComments.subject.Tot;
  await expect(comment).toBeFocused();
  await expect(comment).toHaveValue(ready);
  await page.keyboard.press('Control+z');
  await expect(comment).toHaveValue('');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Alt+ArrowDown');
  await dialog.getByRole('button', { name: shared }).click();
  await expect(comment).toHaveValue(`${ready} ${shared}`);
  expect((await storedRows(api, sheet))[0]).toMatchObject({ NhanXet: null });
  await saveButton(page).click();
  await expect
    .poll(async () => (await storedRows(api, sheet))[0])
    .toMatchObject({ NhanXet: `${ready} ${shared}` });

  await page.setViewportSize({ width: 360, height: 740 });
  await openSheet(page, sheet);
  await editSheet(page, sheet, 'TX1');
  await page
    .getByRole('button', { name: /^Dùng câu mẫu cho/u })
    .first()
    .click();
  await expect(dialog).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
});
