// The progress of score entry: the screen, and its summary on the home pages. Their states are component tests.

import type { Page } from '@playwright/test';
import type { ClassListRow } from '#shared/school/classes/api.ts';
import type { ScoreRow } from '#shared/scores/sheets/api.ts';
import { type Api, findClass, yearsOf } from '../class-data.ts';
import { tableOf } from '../download.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { hold, isCall } from '../hold.ts';
import { expect, findSheet, type NamedSheet, setScores, sheetSearch, storedRows } from './score-sheet.ts';

const isProgress = isCall('GET', /\/grading\/tien-do\/$/u);

const exportButton = (page: Page) => page.getByRole('button', { name: 'Xuất Excel' });
const cellOf = (page: Page, { className, subject }: Pick<NamedSheet, 'className' | 'subject'>) =>
  page.getByRole('link', { name: `${className}, ${subject}: ` });
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

const missingIn = (rows: ScoreRow[]) =>
  rows.flatMap(({ Diem15, Diem1Tiet }) => [Diem15, Diem1Tiet]).filter((score) => score === null).length;

/** The number of missing scores of a class by subject, counted from the sheets themselves. */
async function countClass(api: Api, { id }: ClassListRow, IDHocKy: number) {
  const subjects = (await api('BGH', `GET /api/classes/monhoc-theo-lop/?lop_hoc_id=${id}`)) as {
    id: number;
    TenMonHoc: string;
  }[];
  return Promise.all(
    subjects.map(async ({ id: IDMonHoc, TenMonHoc }) => {
      const query = `IDLopHoc=${id}&IDMonHoc=${IDMonHoc}&IDHocKy=${IDHocKy}`;
      const rows = (await api('BGH', `GET /api/grading/diemso/?${query}`)) as ScoreRow[];
      return { subject: TenMonHoc, missing: missingIn(rows), needed: 2 * rows.length };
    }),
  );
}

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);

/** Enters all scores of a sheet except those of the first `without` students. */
async function leaveOut(api: Api, sheet: NamedSheet, without: number): Promise<void> {
  await setScores(api, { ...sheet, rows: sheet.rows.slice(without) }, 7, 8);
  await setScores(api, { ...sheet, rows: sheet.rows.slice(0, without) }, null, null);
}

test('each number counts the missing scores, links to its sheet, and drops by one when a score is saved', async ({
  page,
  signInAs,
  api,
}) => {
  await signInAs('GiaoVu');
  const { current } = await yearsOf(api);
  const sheet = await findSheet(api, '12A4', 'Toán');
  await leaveOut(api, sheet, 1);
  const counted = await countClass(api, await findClass(api, current, '12A4'), 1);
  await page.goto(`/giaovu/tien-do?nienkhoa=${current.id}&hocky=1`);
  for (const { subject, missing } of counted) {
    const words = missing === 0 ? 'đã nhập đủ' : `còn thiếu ${missing} điểm`;
    const link = page.getByRole('link', { name: `12A4, ${subject}: ${words}`, exact: true });
    await expect(link).toHaveText(missing === 0 ? 'Đủ' : String(missing));
  }
  const missing = sum(counted.map((count) => count.missing));
  const needed = sum(counted.map((count) => count.needed));
  const percent = Math.floor((100 * (needed - missing)) / needed);
  await expect(rowOf(page, '12A4').getByRole('cell').first()).toHaveText(`${missing}đã nhập ${percent}%`);
  await expect(cellOf(page, sheet)).toHaveText('2');

  const save = (Diem15: number | null, Diem1Tiet: number | null) =>
    api('GiaoVien', 'POST /api/grading/diemso/cap-nhat/', {
      ...Object.fromEntries(new URLSearchParams(sheetSearch(sheet))),
      IDHocSinh: sheet.rows[0]?.id,
      Diem15,
      Diem1Tiet,
    });
  await save(null, 0);
  await cellOf(page, sheet).click();
  await expect(page).toHaveURL(
    `/giaovu/xem-diem?nienkhoa=${current.id}&lop=${sheet.IDLopHoc}&mon=${sheet.IDMonHoc}&hocky=1`,
  );
  await expect(page.getByRole('region', { name: 'Bảng điểm môn Toán, lớp 12A4, Học kỳ 1' })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(sheet.rows.length);
  await page.goBack();
  await expect(cellOf(page, sheet)).toHaveText('1');
  await save(10, 0);
  await page.reload();
  await expect(cellOf(page, sheet)).toHaveText('Đủ');
  expect(missingIn(await storedRows(api, sheet))).toBe(0);
});

test('the export contains the numbers of the screen', async ({ page, signInAs, api }) => {
  await signInAs('BGH');
  const { current } = await yearsOf(api);
  await page.goto('/bgh/tien-do?hocky=2');
  await expect(page.getByRole('table')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await exportButton(page).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`TienDo_NhapDiem_HK2_${current.TenNienKhoa}.xlsx`);
  const [first] = await tableOf(download);
  const shown = await page.getByRole('row').nth(1).getByRole('link').allTextContents();
  expect(first?.slice(3, -1)).toEqual(shown.map((text) => (text === 'Đủ' ? 0 : Number(text))));
});

test('by keyboard, arrows move between cells and Enter opens the sheet', async ({ page, signInAs, api }) => {
  await signInAs('GiaoVu');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/giaovu/tien-do?hocky=1');
  const cells = (row: number) => page.getByRole('row').nth(row).getByRole('link');
  await expect(cells(1).first()).toBeVisible();
  const subjects = await cells(1).count();
  await page.getByRole('region', { name: /^Số điểm còn thiếu/u }).focus();
  await page.keyboard.press('Tab');
  await expect(cells(1).first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(cells(1).first()).toBeFocused();
  for (let step = 1; step < subjects; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(cells(2).last()).toBeFocused();
  await expectUncovered(page);
  for (let step = 1; step < subjects; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(cells(2).first()).toBeFocused();
  await expectUncovered(page);
  for (let step = 0; step < subjects; step += 1) {
    await page.keyboard.press('Shift+Tab');
    await expectUncovered(page);
  }
  await page.keyboard.press('ArrowDown');
  await expect(cells(2).first()).toBeFocused();
  const { current } = await yearsOf(api);
  const { id } = await findClass(api, current, '10A2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/giaovu/xem-diem\\?nienkhoa=${current.id}&lop=${id}&`, 'u'));
});

/** The focused element is visible at its position, not covered by a heading. */
async function expectUncovered(page: Page): Promise<void> {
  const uncovered = await page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect();
    const seen = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return seen?.closest('a') === document.activeElement;
  });
  expect(uncovered).toBe(true);
}

test('class and subject stay visible while the table scrolls', async ({ page, signInAs }) => {
  await signInAs('BGH');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/bgh/tien-do');
  const region = page.getByRole('region', { name: /^Số điểm còn thiếu/u });
  const corner = page.getByRole('columnheader', { name: 'Lớp', exact: true });
  const footer = page.getByRole('rowheader', { name: 'Toàn trường' });
  await expect(footer).toBeVisible();
  await region.evaluate((box) => box.scrollIntoView({ block: 'end' }));
  const before = [await corner.boundingBox(), await footer.boundingBox()];
  await region.evaluate((box) => box.scrollBy(300, 150));
  expect([await corner.boundingBox(), await footer.boundingBox()]).toEqual(before);
  await expect(corner).toBeInViewport();
  await expect(footer).toBeInViewport();
});

test('the summary reserves its space while it loads', async ({ page, signInAs }) => {
  await signInAs('BGH');
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const late = await hold(page, isProgress);
    await page.goto('/bgh');
    const summary = page.getByRole('region', { name: 'Tiến độ nhập điểm' });
    await expect(page.getByRole('region', { name: /^Niên khóa 20/u })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tài khoản' })).toContainText(/Tổng số tài khoản\d/u);
    await expect(summary.getByRole('term')).toHaveText(['Học kỳ 1', 'Học kỳ 2']);
    const before = await summary.boundingBox();
    late.release();
    await expect(summary.getByRole('definition').first()).toHaveText(/%/u);
    expect(await summary.boundingBox()).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('is accessible and fits a phone', async ({ page, signInAs }) => {
  await signInAs('BGH');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/bgh/tien-do?hocky=1', '/bgh/tien-do?hocky=2', '/bgh']) {
    await page.goto(address);
    await expect(page.getByText(/^\d+%$/u).first()).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/bgh/tien-do');
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoSidewaysScroll(page);
});
