// Scores from an Excel file that is in order; what is refused is score-import-refused.spec.ts.

import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { hold } from '../hold.ts';
import {
  asFile,
  at,
  edited,
  exportSheet,
  fileField,
  importButton,
  importDialog,
  isImport,
  isRead,
  openImport,
  problem,
  saveImport,
  summary,
} from './score-files.ts';
import { expect, findSheet, openSheet, setScores, sheetSearch, storedRows, toastOf } from './score-sheet.ts';

test.describe.configure({ timeout: 60_000 });

test.beforeEach(({ signInAs }) => signInAs('GiaoVien'));

test('exported, changed, imported: once however often one clicks; the history says how; a second time nothing is left to do', async ({
  page,
  api,
}) => {
  const sheet = await findSheet(api, '11A3', 'Tin học');
  await setScores(api, sheet, 5, null);
  await openSheet(page, sheet);
  const file = await edited(await exportSheet(page), (students, rows) => {
    const [first = [], second = [], third = []] = students;
    first[at.Diem15] = 8.25;
    first[at.Diem1Tiet] = 0;
    second[at.Diem1Tiet] = '7,5';
    third[at.Diem15] = null;
    rows.pop();
  });
  await openImport(page);
  await expect(importDialog(page)).toContainText('Ô để trống giữ nguyên điểm đã lưu.');
  await fileField(page).setInputFiles(asFile(file));
  await expect(summary(page)).toHaveText(
    `3 điểm sẽ thay đổi ở 2 học sinh, ${sheet.rows.length - 3} học sinh không đổi. Tệp không có 1 học sinh của lớp; điểm của các em giữ nguyên.`,
  );
  await expectAccessible(page);
  const held = await hold(page, isImport);
  await saveImport(page).dblclick();
  await page.keyboard.press('Enter');
  await expect(importDialog(page).getByRole('button', { name: 'Đang lưu...' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(importDialog(page)).toBeVisible();
  held.release();
  await expect(toastOf(page, 'Lưu điểm thành công! 3 điểm của 2 học sinh.')).toBeVisible();
  await expect(importDialog(page)).toHaveCount(0);
  await expect(importButton(page)).toBeFocused();
  expect(held.requests).toHaveLength(1);
  const cells = (index: number) => page.getByRole('row').nth(index).getByRole('cell');
  await expect(cells(1).nth(0)).toHaveText('8.25');
  await expect(cells(1).nth(1)).toHaveText('0.00');
  await expect(cells(2).nth(1)).toHaveText('7.50');
  await expect(cells(3).nth(0)).toHaveText('5.00');
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
  await fileField(page).setInputFiles(asFile(file));
  await expect(summary(page)).toContainText('Không có điểm nào thay đổi');
  await expect(summary(page)).toContainText('Không có gì để lưu');
  await expect(saveImport(page)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
});

test('a file that LibreOffice has saved', async ({ page, api }) => {
  const sheet = await findSheet(api, '10A3', 'Lịch sử');
  await setScores(api, sheet, 1, 1);
  await openSheet(page, sheet);
  await openImport(page);
  // The export of this sheet, opened and saved by LibreOffice with scores typed as numbers, as text with
  // a comma and as a formula, and the third student left empty.
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

test('a file dropped anywhere on the page is taken; several are not', async ({ page, api }) => {
  const sheet = await findSheet(api, '11A4', 'Tin học');
  await setScores(api, sheet, 5, 6);
  await openSheet(page, sheet);
  const file = await edited(await exportSheet(page), ([first = []]) => {
    first[at.Diem15] = 7;
  });
  const dialog = await openImport(page);
  const drop = (count: number) =>
    dialog.evaluate(
      (target, { content, files }) => {
        const dataTransfer = new DataTransfer();
        const bytes = Uint8Array.from(atob(content), (char) => char.codePointAt(0) ?? 0);
        for (let index = 0; index < files; index += 1)
          dataTransfer.items.add(new File([bytes], `tha-${index}.xlsx`));
        const event = { dataTransfer, bubbles: true, cancelable: true };
        const isTaken = !target.dispatchEvent(new DragEvent('dragover', event));
        target.dispatchEvent(new DragEvent('drop', event));
        return isTaken;
      },
      { content: file.toString('base64'), files: count },
    );
  expect(await drop(2)).toBe(true);
  await expect(problem(page)).toHaveText('Mỗi lần chỉ nhập được một tệp. Hãy kéo thả từng tệp.');
  await drop(1);
  await expect(dialog).toContainText('tha-0.xlsx');
  await expect(summary(page)).toContainText('1 điểm sẽ thay đổi ở 1 học sinh');
  await expect(problem(page)).toHaveCount(0);
});

test('a file chosen while another is being checked: the late answer is ignored', async ({ page, api }) => {
  const sheet = await findSheet(api, '11A4', 'Tin học', 2);
  await setScores(api, sheet, 5, 6);
  await openSheet(page, sheet);
  const exported = await exportSheet(page);
  const withScore = (score: number) =>
    edited(exported, ([first = []]) => {
      first[at.Diem15] = score;
    });
  await openImport(page);
  const held = await hold(page, (request) => isRead(request) && held.requests.length === 0);
  await fileField(page).setInputFiles(asFile(await withScore(1)));
  await expect(summary(page)).toHaveText('Đang kiểm tra tệp...');
  await fileField(page).setInputFiles(asFile(await withScore(9)));
  await expect(importDialog(page).locator('tbody tr')).toContainText(['9.00']);
  held.release();
  await page.waitForTimeout(300);
  await expect(importDialog(page).locator('tbody tr')).toContainText(['9.00']);
});

test('with the keyboard alone', async ({ page, api }) => {
  const sheet = await findSheet(api, '10A1', 'Tin học');
  await setScores(api, sheet, 5, 6);
  await openSheet(page, sheet);
  const file = await edited(await exportSheet(page), ([first = []]) => {
    first[at.Diem15] = 7;
  });
  // Asked for well before the key that opens it, which would overtake the request.
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Sửa điểm' }).focus();
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

  test('nothing is cut off, and the buttons stay in sight', async ({ page, api }) => {
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
