// The study topics of a class: the registrar sets them, the teacher enters their score, and then they cannot be removed.

import { openXlsx } from 'hucre/xlsx';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures.ts';
import { exportSheet, firstRow } from './score-files.ts';
import { cell, editSheet, expect, saveButton, storedRows, toastOf } from './score-sheet.ts';
import { emptySheet, subjects, test } from './tt22-sheet.ts';

test('are set, entered, averaged and exported, and stay while they have scores', async ({
  page,
  api,
  signInAs,
  newSessionAs,
}) => {
  const sheet = await emptySheet(api, '11A2', subjects.scored, 2);
  const office = await newSessionAs('GiaoVu');
  const dialog = office.getByRole('dialog');
  const topic = dialog.getByRole('switch', { name: `Chuyên đề ${subjects.scored}` });
  const openSubjects = async () => {
    await office.goto('/giaovu/quan-ly-lop-hoc');
    await office.getByRole('button', { name: `Môn học của lớp ${sheet.className}` }).click();
    await expect(topic).toBeVisible();
  };

  await test.step('the registrar switches them on, by keyboard', async () => {
    await openSubjects();
    await topic.focus();
    await office.keyboard.press('Space');
    await dialog.getByRole('combobox', { name: `chuyên đề ${subjects.scored}` }).selectOption('Học kỳ 2');
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(office.locator('[data-kind=success]')).toHaveText('Đã lưu môn học của lớp 11A2.');
  });

  await test.step('the teacher enters the score, which the average needs', async () => {
    await signInAs('GiaoVien');
    await editSheet(page, sheet, 'TX1');
    const average = page.getByRole('row').nth(1).getByRole('cell').nth(-2);
    await cell(page, sheet, 0, 'TX1').focus();
    for (const score of ['7', '85', '9', '6']) {
      await page.keyboard.type(score);
      await page.keyboard.press('Tab');
    }
    await expect(cell(page, sheet, 0, 'CD')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('75');
    await page.keyboard.press('Tab');
    await page.keyboard.type('8');
    await expect(average).toHaveText('');
    await cell(page, sheet, 0, 'CD').fill('4');
    await expect(average).toHaveText('7.4');
    await saveButton(page).click();
    await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
    expect((await storedRows(api, sheet))[0]).toMatchObject({ CD: 4, DiemTB: 7.4 });
  });

  await test.step('the file has the column', async () => {
    const { sheets } = await openXlsx(await exportSheet(page));
    const rows = sheets[0]?.rows ?? [];
    expect(rows[firstRow - 1]?.slice(7, 10)).toEqual(['TX 4', 'Chuyên đề', 'Giữa kì']);
    expect(rows[firstRow]?.slice(4, 12)).toEqual([7, 8.5, 9, 6, 4, 7.5, 8, 7.4]);
  });

  await test.step('on a phone it is one of the values', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });

  await test.step('the registrar cannot remove the column any more', async () => {
    await openSubjects();
    await topic.click({ force: true });
    await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Đã có điểm chuyên đề nên không bỏ được: Toán.');
  });
});
