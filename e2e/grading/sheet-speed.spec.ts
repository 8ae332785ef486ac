// How fast a big sheet responds on a processor four times slower than this one.

import type { CDPSession, Page } from '@playwright/test';
import type { ScoreRow } from '../../src/shared/endpoints/grading.ts';
import { test } from '../fixtures.ts';
import { rowsRenderedBy, watchRows } from './rendered-rows.ts';
import { cell, expect, freshSheet, type NamedSheet, openSheet, paste } from './score-sheet.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const slowdown = 4;
const students = 100;

/** The largest class that a regulation allows: copies of the rows that the server returns. */
async function fillClass(page: Page, sheet: NamedSheet): Promise<NamedSheet> {
  const rows = Array.from({ length: students }, (_, index): ScoreRow => {
    const row = sheet.rows[index % sheet.rows.length] as ScoreRow;
    return index < sheet.rows.length ? row : { ...row, id: row.id + 100_000 * index };
  });
  await page.route(/\/api\/grading\/diemso\/\?/u, (route) => route.fulfill({ json: rows }));
  return { ...sheet, rows };
}

/** In ms of processor time: the work of the page from the key to the painted result. Not affected by a busy machine. */
async function workOf(page: Page, devtools: CDPSession, act: () => Promise<void>): Promise<number> {
  const taken = async () => {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await taken();
  await act();
  return ((await taken()) - before) * 1000;
}

/** The number of rows that the browser neither lays out nor paints, because they are far off screen. */
const skippedRows = (page: Page) =>
  page
    .locator('tbody tr')
    .evaluateAll(
      (rows) =>
        rows.filter(
          (row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false,
        ).length,
    );

const sorted = (times: number[]) => times.toSorted((a, b) => a - b);
function summary(times: number[]) {
  const at = (share: number) => sorted(times)[Math.floor((times.length - 1) * share)] ?? 0;
  return { median: at(0.5), p95: at(0.95), worst: at(1) };
}

test('in a class of a hundred, typing and moving cost less than half of a paste', async ({
  page,
  api,
  signInAs,
}, { annotations }) => {
  await signInAs('GiaoVien');
  const sheet = await fillClass(page, await freshSheet(api, '12A3', 'Hóa học'));
  await openSheet(page, sheet);
  await page.getByRole('button', { name: 'Sửa điểm' }).click();
  await expect(cell(page, sheet, 0, 'Diem15')).toBeFocused();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const press = (key: string) => workOf(page, devtools, () => page.keyboard.press(key));
  const nothing: number[] = [];
  const typed: number[] = [];
  const moved: number[] = [];
  for (let row = 0; row < 10; row += 1) {
    nothing.push(await press('Shift'));
    for (const key of ['8', ',', '5']) typed.push(await press(key));
    moved.push(await press(row % 2 === 0 ? 'Enter' : 'ArrowDown'));
  }
  await cell(page, sheet, 0, 'Diem1Tiet').focus();
  const pasted = await workOf(page, devtools, () => paste(page, Array(students).fill('7').join('\r\n')));
  const figures = { nothing: summary(nothing), typed: summary(typed), moved: summary(moved), pasted };
  annotations.push({ type: 'ms of processor time', description: JSON.stringify(figures) });
  // A paste renders every row again.
  expect(figures.typed.median).toBeLessThan(pasted / 2);
  expect(figures.moved.median).toBeLessThan(pasted / 2);
  expect(await skippedRows(page)).toBeGreaterThan(students / 4);
});

test('a key redraws only its own row', async ({ page, api, signInAs }) => {
  await signInAs('GiaoVien');
  await watchRows(page);
  const sheet = await freshSheet(api, '12A3', 'Hóa học');
  await openSheet(page, sheet);
  await page.getByRole('button', { name: 'Sửa điểm' }).click();
  await cell(page, sheet, 4, 'Diem15').focus();
  const press = (key: string) => rowsRenderedBy(page, () => page.keyboard.press(key));
  for (const key of ['8', ',', '5', 'x', 'Backspace']) expect(await press(key)).toEqual([4]);
  // The score is formatted with two decimals.
  expect(await press('Enter')).toEqual([4]);
  expect(await press('ArrowDown')).toEqual([]);
  // Proves that the detection works: it sees all rows when all are rendered.
  const all = await rowsRenderedBy(page, () => paste(page, Array(sheet.rows.length).fill('7').join('\r\n')));
  expect(all.length).toBe(sheet.rows.length - 6);
});
