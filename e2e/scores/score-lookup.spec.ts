import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { expect, findSheet } from './score-sheet.ts';

test('the chosen year, class, subject and term show the sheet, its named export and its print', async ({
  page,
  signInAs,
  api,
}) => {
  await signInAs('BGH');
  const sheet = await findSheet(api, '10A4', 'Toán');
  await page.goto('/bgh/xem-diem');
  for (const [name, choice] of [
    ['Niên khóa', '2026-2027'],
    ['Lớp học', '10A4'],
    ['Môn học', 'Toán'],
    ['Học kỳ', 'Học kỳ 1'],
  ] as const)
    await page.getByRole('combobox', { name }).selectOption(choice);
  await expect(page.getByRole('rowheader')).toHaveCount(sheet.rows.length);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất Excel' }).click();
  expect((await download).suggestedFilename()).toBe('BangDiem_10A4_Toán.xlsx');
});

test('is accessible and fits a phone', async ({ page, signInAs, api }) => {
  await signInAs('GiaoVu');
  await page.setViewportSize({ width: 360, height: 740 });
  const sheet = await findSheet(api, '10A4', 'Toán');
  await page.goto(`/giaovu/xem-diem?nienkhoa=3&lop=${sheet.IDLopHoc}&mon=${sheet.IDMonHoc}&hocky=1`);
  await expect(page.getByRole('rowheader')).toHaveCount(sheet.rows.length);
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
