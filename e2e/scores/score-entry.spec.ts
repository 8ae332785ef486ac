// Reading, editing and saving one score sheet. Its states and refusals are component tests beside the screens.

import type { Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { importButton, importDialog } from './score-files.ts';
import {
  cell,
  editSheet,
  expect,
  findSheet,
  freshSheet,
  openSheet,
  saveButton,
  setTermOpen,
  storedRows,
  toastOf,
} from './score-sheet.ts';

const editButton = (page: Page) => page.getByRole('button', { name: 'Sửa điểm' });

test.beforeEach(({ signInAs }) => signInAs('GiaoVien'));

test('a sheet is chosen, filled in, saved, stored and exported', async ({ page, api }) => {
  const sheet = await freshSheet(api, '11A2', 'Toán');
  await page.goto('/giaovien/quan-ly-diem');
  for (const [name, choice] of [
    ['Lớp học', '11A2'],
    ['Môn học', 'Toán'],
    ['Học kỳ', 'Học kỳ 1'],
  ] as const)
    await page.getByRole('combobox', { name }).selectOption(choice);
  await expect(page.getByRole('rowheader')).toHaveCount(sheet.rows.length);
  await editButton(page).click();
  await expect(cell(page, sheet, 0, 'Diem15')).toBeFocused();
  await page.keyboard.type('8,25');
  await cell(page, sheet, 3, 'Diem1Tiet').focus();
  await page.keyboard.type('9');
  await saveButton(page).click();
  await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('8.25');
  expect((await storedRows(api, sheet)).map(({ Diem15, Diem1Tiet }) => [Diem15, Diem1Tiet])).toEqual(
    sheet.rows.map((_, index) => [index === 0 ? 8.25 : 5, index === 3 ? 9 : 6]),
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất Excel' }).click();
  expect((await download).suggestedFilename()).toBe('bang_diem.xlsx');
  await expect(toastOf(page, 'Đã bắt đầu xuất file Excel.')).toBeVisible();
});

test.describe('a locked term', () => {
  test.afterEach(({ api }) => setTermOpen(api, 2, true));

  test('is explained in words, also to keyboard users', async ({ page, api }) => {
    await setTermOpen(api, 2, false);
    await openSheet(page, await findSheet(api, '12A1', 'Toán', 2));
    await expect(page.getByRole('status').getByText('Chức năng nhập/sửa điểm hiện đang KHÓA.')).toBeVisible();
    await expect(editButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(importButton(page)).toHaveAttribute('aria-disabled', 'true');
    for (const [before, button, opened] of [
      [page.getByRole('button', { name: 'Xin mở khóa' }), editButton(page), saveButton(page)],
      [editButton(page), importButton(page), importDialog(page)],
    ] as const) {
      await before.focus();
      await page.keyboard.press('Tab');
      await expect(button).toBeFocused();
      await expect(page.getByRole('tooltip')).toHaveText('Chức năng sửa điểm đã bị khóa');
      await expect(button).toHaveAccessibleDescription('Chức năng sửa điểm đã bị khóa');
      await page.keyboard.press('Enter');
      await expect(toastOf(page, 'Chức năng sửa điểm đã bị khóa cho học kỳ này.')).toBeVisible();
      await expect(opened).toHaveCount(0);
      await page.getByRole('button', { name: 'Đóng thông báo' }).click();
    }
    await page.getByRole('combobox', { name: 'Học kỳ' }).selectOption('Học kỳ 1');
    await expect(page.getByRole('status').getByText('Chức năng nhập/sửa điểm hiện đang MỞ.')).toBeVisible();
    await expect(editButton(page)).not.toHaveAttribute('aria-disabled');
  });
});

test('closing the tab asks for confirmation only if something has changed', async ({ page, api }) => {
  const sheet = await findSheet(api, '11A4', 'Toán');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await editSheet(page, sheet);
  await page.keyboard.type('1');
  await page.keyboard.press('Control+z');
  await page.reload();
  expect(asked).toEqual([]);
  await editButton(page).click();
  await expect(cell(page, sheet, 0, 'Diem15')).toBeFocused();
  await page.keyboard.type('1');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

test('two users on one sheet: different scores of a student are both kept, and a conflict on the same score offers a choice', async ({
  page,
  context,
  api,
}) => {
  const sheet = await freshSheet(api, '12A2', 'Toán');
  const other = await context.newPage();
  await editSheet(page, sheet);
  await editSheet(other, sheet);
  await page.keyboard.type('8');
  await saveButton(page).click();
  await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
  await cell(other, sheet, 0, 'Diem1Tiet').focus();
  await other.keyboard.type('9');
  await saveButton(other).click();
  await expect(toastOf(other, 'Lưu điểm thành công!')).toBeVisible();
  expect((await storedRows(api, sheet))[0]).toMatchObject({ Diem15: 8, Diem1Tiet: 9 });
  await expect(other.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('8.00');

  await editButton(page).click();
  await expect(cell(page, sheet, 0, 'Diem15')).toBeFocused();
  await editButton(other).click();
  await expect(cell(other, sheet, 0, 'Diem15')).toBeFocused();
  await other.keyboard.type('4');
  await saveButton(other).click();
  await expect.poll(async () => (await storedRows(api, sheet))[0]).toMatchObject({ Diem15: 4 });
  await page.keyboard.type('3');
  await saveButton(page).click();
  await expect(toastOf(page, 'Có lỗi xảy ra khi lưu điểm!')).toBeVisible();
  await expect(
    page.getByText(/đã sửa điểm này lúc .* Điểm 15 phút: đã lưu 4\.00, của bạn 3\.00\./u),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Giữ điểm của tôi' }).click();
  await saveButton(page).click();
  await expect.poll(async () => (await storedRows(api, sheet))[0]).toMatchObject({ Diem15: 3, Diem1Tiet: 9 });
});
