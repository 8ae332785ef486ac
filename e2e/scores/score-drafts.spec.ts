// Typed but unsaved scores are restored for the person who typed them: across pages, tabs and reloads of a real
// browser. The messages about them are component tests.

import type { Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import {
  cell,
  closeWithoutPrompt,
  draftNotice,
  editSheet,
  expect,
  freshSheet,
  keptDrafts,
  openSheet,
  restoreButton,
  saveButton,
  signOut,
  storedRows,
  toastOf,
  typeDraft,
} from './score-sheet.ts';

const editButton = (page: Page) => page.getByRole('button', { name: 'Sửa điểm' });

test.beforeEach(({ signInAs }) => signInAs('GiaoVien'));

test('signing out in another tab deletes the draft', async ({ page, context, api }) => {
  await page.clock.install();
  const sheet = await freshSheet(api, '11A1', 'Vật lí');
  const other = await context.newPage();
  await other.goto('/giaovien');
  await typeDraft(page, sheet, '7');
  await page.keyboard.type('.5');
  await signOut(other);
  await expect(page).toHaveURL('/login');
  // By now, anything still waiting to be stored would have been.
  await page.clock.runFor(500);
  expect(await keptDrafts(page)).toEqual([]);
  await expect(page.getByText(/Điểm chưa lưu được giữ/u)).toHaveCount(0);
});

test('after the tab was closed, the sheet offers the draft, blocks editing until that is decided, and discards it once saved', async ({
  page,
  context,
  api,
}) => {
  const sheet = await freshSheet(api, '11A1', 'Hóa học');
  await editSheet(page, sheet);
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await page.keyboard.type('.');
  await expect.poll(() => keptDrafts(page)).toHaveLength(1);

  const next = await closeWithoutPrompt(page, context);
  await openSheet(next, sheet);
  await expect(draftNotice(next)).toContainText(/2 học sinh, nhập lúc \d\d:\d\d \d\d\/\d\d\/\d{4}\./u);
  await editButton(next).click();
  await expect(
    toastOf(next, 'Bảng điểm này có điểm chưa lưu. Vui lòng chọn “Khôi phục” hoặc “Bỏ” trước khi sửa.'),
  ).toBeVisible();
  await expect(restoreButton(next)).toBeFocused();
  await next.keyboard.press('Enter');
  await expect(cell(next, sheet, 0, 'Diem15')).toHaveValue('7.00');
  await expect(cell(next, sheet, 1, 'Diem15')).toHaveValue('.');
  await expect(
    next.getByText('Đã khôi phục điểm chưa lưu của 2 học sinh. Vui lòng kiểm tra rồi bấm “Lưu điểm”.'),
  ).toBeVisible();
  await cell(next, sheet, 1, 'Diem15').fill('8');
  await saveButton(next).click();
  await expect(toastOf(next, 'Lưu điểm thành công!')).toBeVisible();
  expect((await storedRows(api, sheet)).slice(0, 3).map(({ Diem15 }) => Diem15)).toEqual([7, 8, 5]);
  await expect.poll(() => keptDrafts(next)).toEqual([]);
  await next.reload();
  await expect(editButton(next)).toBeEnabled();
  await expect(draftNotice(next)).toHaveCount(0);
});

test('reloading or leaving right after the last key loses nothing', async ({ page, api }) => {
  const sheet = await freshSheet(api, '11A1', 'Sinh học');
  await editSheet(page, sheet);
  page.on('dialog', (dialog) => dialog.accept());
  await page.keyboard.type('7');
  await page.reload();
  await restoreButton(page).click();
  await expect(cell(page, sheet, 0, 'Diem15')).toHaveValue(/^7/u);

  await page.getByRole('link', { name: 'Về Dashboard' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Điểm chưa lưu sẽ được giữ trên máy này trong 7 ngày và có thể khôi phục khi bạn mở lại bảng điểm này.',
  );
  await page.getByRole('button', { name: 'Rời đi', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chào mừng, Giáo viên!');
  await page.goBack();
  await expect(draftNotice(page)).toBeVisible();
});

test('with two tabs on one sheet, the last input is the draft', async ({ page, context, api }) => {
  const sheet = await freshSheet(api, '11A4', 'Vật lí');
  const other = await context.newPage();
  await editSheet(other, sheet);
  await typeDraft(page, sheet, '7');
  await other.keyboard.type('8');
  await saveButton(page).click();
  await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
  const next = await closeWithoutPrompt(other, context);
  await openSheet(next, sheet);
  await restoreButton(next).click();
  await expect(cell(next, sheet, 0, 'Diem15')).toHaveValue(/^8/u);
});
