// Accessibility checks of what Thông tư 22 adds: both kinds of sheets on a phone, and its forms and dialogs.

import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from '../fixtures.ts';
import { cell, editSheet, expect, openSheet, paste, saveButton } from './score-sheet.ts';
import { emptySheet, subjects, test } from './tt22-sheet.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
// Creating the school takes longer than these tests.
test.describe.configure({ mode: 'default' });

const phone = { width: 360, height: 740 };

for (const kind of ['scored', 'judged'] as const)
  test(`a ${kind} sheet, reading and editing, on a desktop and a phone`, async ({ page, api, signInAs }) => {
    await signInAs('GiaoVien');
    const sheet = await emptySheet(api, '10A3', subjects[kind], 2);
    await openSheet(page, sheet);
    await expectAccessibleInBothSchemes(page);
    await editSheet(page, sheet, 'TX1');
    // One cell that is changed, and one with an error.
    await paste(page, `${kind === 'scored' ? '8' : 'Đ'}\tabc`);
    await expect(cell(page, sheet, 0, 'TX2')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize({ width: 1024, height: 768 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(phone);
    await expect(page.getByRole('button', { name: 'Học sinh sau' })).toBeVisible();
    await expect(saveButton(page)).toBeInViewport({ ratio: 1 });
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
  });

test('the forms and dialogs', async ({ page, signInAs }) => {
  await signInAs('BGH');
  await page.setViewportSize(phone);
  const dialog = page.getByRole('dialog');
  const check = async () => {
    await expect(dialog).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
    const overflow = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  };

  await page.goto('/bgh/quydinh');
  await page.getByRole('button', { name: 'Thêm quy định' }).click();
  await expect(dialog.getByRole('radio', { name: 'Thông tư 22' })).toBeChecked();
  await check();

  await page.goto('/bgh/monhoc');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Sửa môn học Toán' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Hình thức đánh giá' })).toBeVisible();
  await check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Thêm môn theo chương trình' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Toán' })).toBeDisabled();
  await check();

  await page.goto('/giaovu/quan-ly-lop-hoc');
  await page.getByRole('button', { name: 'Thao tác: lớp 10A1' }).click();
  await page.getByRole('menuitem', { name: 'Miễn giảm của lớp 10A1' }).click();
  await expect(dialog.getByRole('rowheader')).toHaveCount(1);
  await check();
  await dialog.getByRole('button', { name: 'Miễn môn học' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Học sinh' })).toBeFocused();
  await check();
});
