// Scores from an Excel file, all the way into the sheet. The states of the dialog are component tests.

import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll, focusEnabled, test } from '../fixtures.ts';
import {
  asFile,
  at,
  edited,
  exportSheet,
  fileField,
  firstRow,
  importButton,
  importDialog,
  openImport,
  problem,
  rowsBelow,
  rowsOf,
  saveImport,
  summary,
} from './score-files.ts';
import { expect, findSheet, openSheet, setScores, sheetSearch, storedRows, toastOf } from './score-sheet.ts';

test.beforeEach(({ signInAs }) => signInAs('GiaoVien'));

test('importing a changed export reports errors and conflicts, records the source in the history, and changes nothing the second time', async ({
  page,
  api,
}) => {
  const sheet = await findSheet(api, '11A3', 'Tin học');
  await setScores(api, sheet, 5, null);
  await openSheet(page, sheet);
  const exported = await exportSheet(page);
  const choose = async (file: Buffer) => fileField(page).setInputFiles(asFile(file));
  await openImport(page);
  await expect(importDialog(page)).toContainText('Ô để trống giữ nguyên điểm đã lưu.');
  await expect(saveImport(page)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);

  await choose(Buffer.from('Nguyễn Văn An\t8,5\r\n'));
  await expect(problem(page)).toHaveText(/không phải là tệp Excel/u);
  await expectAccessible(page);

  await choose(
    await edited(exported, (students, rows) => {
      const [first = [], second = [], third = [], fourth = []] = students;
      first[at.Diem15] = 9;
      second[at.Diem15] = 11;
      third[at.Diem1Tiet] = 'abc';
      rows.push([...fourth]);
      rows.push([99, 999_999, 'Trần Không Có', null, 5, 5, null, null]);
    }),
  );
  await expect(summary(page)).toContainText('dòng có lỗi');
  const rows = await rowsOf(importDialog(page));
  const last = firstRow + sheet.rows.length + rowsBelow;
  const textOf = (line: number) => rows.find(([, number]) => number === String(line))?.join(' ') ?? '';
  expect(textOf(firstRow + 2)).toMatch(/Điểm 15 phút.*11/su);
  expect(textOf(firstRow + 3)).toMatch(/Điểm 1 tiết.*abc/su);
  expect(textOf(last + 1)).toContain(sheet.rows[3]?.HoTen);
  expect(textOf(last + 2)).toContain('Trần Không Có');
  expect(textOf(firstRow + 1)).toMatch(/5\.00.*9\.00/su);
  await expectAccessible(page);

  const file = await edited(exported, (students, all) => {
    const [first = [], second = [], third = []] = students;
    first[at.Diem15] = 8.25;
    first[at.Diem1Tiet] = 0;
    second[at.Diem1Tiet] = '7,5';
    third[at.Diem15] = null;
    all.splice(-rowsBelow - 1, 1);
  });
  await choose(file);
  await expect(summary(page)).toHaveText(
    `3 điểm sẽ thay đổi ở 2 học sinh, ${sheet.rows.length - 3} học sinh không đổi. Tệp không có 1 học sinh của lớp; điểm của các em giữ nguyên.`,
  );
  await expectAccessible(page);

  await api('GiaoVu', 'POST /api/grading/diemso/cap-nhat/', {
    ...Object.fromEntries(new URLSearchParams(sheetSearch(sheet))),
    IDHocSinh: sheet.rows[0]?.id,
    Diem15: 8,
    Diem1Tiet: null,
  });
  await saveImport(page).click();
  await expect(problem(page)).toContainText('Chưa lưu điểm nào');
  await expect(problem(page).getByRole('listitem')).toHaveText(
    new RegExp(
      `^${sheet.rows[0]?.HoTen}.*: .+ đã sửa lúc \\d\\d:\\d\\d .*Điểm 15 phút: đã lưu 8\\.00, trong tệp 8\\.25\\.$`,
      'u',
    ),
  );
  await expect(saveImport(page)).toHaveAttribute('aria-disabled', 'true');
  const untouched = await storedRows(api, sheet);
  expect(untouched[0]).toMatchObject({ Diem15: 8, Diem1Tiet: null });
  expect(untouched[1]).toMatchObject({ Diem15: 5, Diem1Tiet: null });
  await expectAccessible(page);

  await importDialog(page).getByRole('button', { name: 'Kiểm tra lại' }).click();
  await expect(problem(page)).toHaveCount(0);
  await expect(importDialog(page).locator('tbody tr').first()).toContainText(/8\.00.*8\.25/su);
  await saveImport(page).click();
  await expect(toastOf(page, 'Lưu điểm thành công! 3 điểm của 2 học sinh.')).toBeVisible();
  await expect(importDialog(page)).toHaveCount(0);
  await expect(importButton(page)).toBeFocused();
  const cells = (index: number) => page.getByRole('row').nth(index).getByRole('cell');
  await expect(cells(1).nth(1)).toHaveText('8.25');
  await expect(cells(1).nth(2)).toHaveText('0.00');
  await expect(cells(2).nth(2)).toHaveText('7.50');
  await expect(cells(3).nth(1)).toHaveText('5.00');
  const history = (await api(
    'BGH',
    `GET /api/grading/diemso/lich-su/?${sheetSearch(sheet)}&IDHocSinh=${sheet.rows[0]?.id}`,
  )) as { Cot: string; Moi: number; Nguon: string }[];
  expect(
    history
      .filter(({ Nguon }) => Nguon === 'import')
      .map(({ Cot, Moi }) => [Cot, Moi])
      .sort(),
  ).toEqual([
    ['Diem15', 8.25],
    ['Diem1Tiet', 0],
  ]);

  await openImport(page);
  await choose(file);
  await expect(summary(page)).toContainText('Không có điểm nào thay đổi');
  await expect(summary(page)).toContainText('Không có gì để lưu');
  await expect(saveImport(page)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
});

test('a file saved by LibreOffice is imported', async ({ page, api }) => {
  const sheet = await findSheet(api, '10A3', 'Lịch sử');
  await setScores(api, sheet, 1, 1);
  await openSheet(page, sheet);
  await openImport(page);
  // The export of this sheet, opened and saved with LibreOffice, with scores typed as numbers, as text with a comma and
  // as a formula, and the third student left empty.
  const file = await readFile(new URL('../fixtures/10A3-lich-su-libreoffice.xlsx', import.meta.url));
  await fileField(page).setInputFiles(asFile(file));
  await expect(summary(page)).toContainText('điểm sẽ thay đổi');
  await saveImport(page).click();
  await expect(importDialog(page)).toHaveCount(0);
  const stored = await storedRows(api, sheet);
  expect(stored.slice(0, 4).map(({ Diem15, Diem1Tiet }) => [Diem15, Diem1Tiet])).toEqual([
    [9.5, 0],
    [8.5, 7],
    [1, 1],
    [7.5, 7.25],
  ]);
});

test('works by keyboard alone', async ({ page, api }) => {
  const sheet = await findSheet(api, '10A1', 'Tin học');
  await setScores(api, sheet, 5, 6);
  await openSheet(page, sheet);
  const file = await edited(await exportSheet(page), ([first = []]) => {
    first[at.Diem15] = 7;
  });
  // Registered well before the key that opens the file chooser, because the key could be faster than the registration.
  const choosing = page.waitForEvent('filechooser');
  await focusEnabled(page.getByRole('button', { name: 'Sửa điểm' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(fileField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(importDialog(page)).toHaveCount(0);
  await expect(importButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fileField(page)).toBeFocused();
  await page.keyboard.press('Space');
  await (await choosing).setFiles(asFile(file));
  await expect(summary(page)).toContainText('1 điểm sẽ thay đổi');
  await expect(fileField(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(importDialog(page).getByRole('region')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(importDialog(page).getByRole('button', { name: 'Hủy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(saveImport(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Lưu điểm thành công! 1 điểm của 1 học sinh.')).toBeVisible();
  await expect(importButton(page)).toBeFocused();
  expect((await storedRows(api, sheet))[0]).toMatchObject({ Diem15: 7, Diem1Tiet: 6 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('nothing is cut off, and the buttons stay visible', async ({ page, api }) => {
    const sheet = await findSheet(api, '10A2', 'Tin học');
    await setScores(api, sheet, 5, 6);
    await openSheet(page, sheet);
    const file = await edited(await exportSheet(page), (students) => {
      for (const student of students) student[at.Diem15] = 7;
      const [first = []] = students;
      first[at.Diem1Tiet] = 'không có mặt';
    });
    const right = await edited(file, ([first = []]) => {
      first[at.Diem1Tiet] = 8;
    });
    const dialog = await openImport(page);
    await fileField(page).setInputFiles(asFile(right));
    await dialog.locator('tbody tr').last().scrollIntoViewIfNeeded();
    await expect(dialog.locator('tbody tr').last().getByRole('cell').last()).toBeInViewport({ ratio: 1 });
    await page.route('**/nhap-excel/', (route) => route.abort());
    await saveImport(page).click();
    await expect(problem(page)).toBeInViewport({ ratio: 1 });
    await fileField(page).setInputFiles(asFile(file));
    await expect(summary(page)).toContainText('1 dòng có lỗi');
    await expectNoSidewaysScroll(page);
    const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expect(saveImport(page)).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Hủy' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });
});
