// The order of subjects, and a subject with another number of regular scores in one block.

import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectNoSidewaysScroll } from '../fixtures.ts';
import { findSheet, openSheet } from '../scores/score-sheet.ts';
import { test } from '../scores/tt22-sheet.ts';

const address = '/bgh/monhoc';
const dialog = (page: Page) => page.getByRole('dialog');
const names = (page: Page) => page.getByRole('table').getByRole('rowheader');
const entry = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name: new RegExp(`^${name}, vị trí`, 'u') });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Lưu', exact: true });
const firstThree = async (page: Page) => (await names(page).allTextContents()).slice(0, 3);

test('subjects are ordered by keyboard and by mouse, and other lists follow', async ({ page, signInAs }) => {
  await signInAs('BGH');
  await page.goto(address);
  await expect.poll(() => firstThree(page)).toEqual(['Ngữ văn', 'Toán', 'Lịch sử']);
  await page.getByRole('button', { name: 'Sắp xếp' }).click();
  await expectAccessibleInBothSchemes(page);
  await entry(page, 'Toán').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(entry(page, 'Toán')).toHaveAccessibleName('Toán, vị trí 1 trên 15');
  await expect(entry(page, 'Toán')).toBeFocused();
  await entry(page, 'Vật lí').dragTo(entry(page, 'Ngữ văn'));
  await expect(entry(page, 'Vật lí')).toHaveAccessibleName('Vật lí, vị trí 2 trên 15');
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => firstThree(page)).toEqual(['Toán', 'Vật lí', 'Ngữ văn']);
  await page.reload();
  await expect.poll(() => firstThree(page)).toEqual(['Toán', 'Vật lí', 'Ngữ văn']);
  await page.goto('/giaovu/phan-cong');
  const headings = page.getByRole('table').first().getByRole('columnheader');
  await expect(headings.filter({ hasText: 'Toán' })).toBeVisible();
  const order = (await headings.allTextContents()).filter((name) =>
    ['Toán', 'Vật lí', 'Ngữ văn'].includes(name),
  );
  expect(order).toEqual(['Toán', 'Vật lí', 'Ngữ văn']);
});

test('a sheet has the number of regular scores of its block', async ({
  page,
  signInAs,
  newSessionAs,
  api,
}) => {
  await signInAs('BGH');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}?tim=tin`);
  await page.getByRole('button', { name: 'Sửa môn học Tin học' }).click();
  const inBlocks = dialog(page).getByRole('group', { name: 'Khác theo khối' });
  await inBlocks.getByRole('combobox', { name: 'Khối 11' }).selectOption('4');
  await expectNoSidewaysScroll(page);
  await save(page).click();
  await expect(page.getByText('Tính điểm, 3 điểm thường xuyên (khối 11: 4)')).toBeVisible();
  const teacher = await newSessionAs('GiaoVien');
  for (const [className, columns] of [
    ['11A1', ['TX 1', 'TX 2', 'TX 3', 'TX 4']],
    ['10A1', ['TX 1', 'TX 2', 'TX 3']],
  ] as const) {
    await openSheet(teacher, await findSheet(api, className, 'Tin học', 2));
    await expect(teacher.getByRole('columnheader', { name: 'TX' })).toHaveText([...columns]);
  }
});
