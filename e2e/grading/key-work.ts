// What a key costs in a big sheet, on a processor four times slower than this one.

import type { CDPSession, Page } from '@playwright/test';
import type { ScoreRow } from '../../src/shared/endpoints/grading.ts';
import type { ColumnKey } from '../../src/shared/rules/scheme/column-keys.ts';
import { cell, expect, type NamedSheet, paste } from './score-sheet.ts';

const slowdown = 4;
const students = 100;

/** The largest class that a regulation allows: copies of the rows that the server returns. */
export async function fillClass(page: Page, sheet: NamedSheet): Promise<NamedSheet> {
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

function summary(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((times.length - 1) * share)] ?? 0;
  return { median: at(0.5), p95: at(0.95), worst: at(1) };
}

type Keys = {
  /** Where they are typed, from the first student on. */
  column: ColumnKey;
  /** What is typed for each student. */
  keys: readonly string[];
  /** A whole column of this is pasted here. */
  pasted: { column: ColumnKey; text: string };
};

/** Expects typing and moving to cost less than half of a paste; returns the figures as text. */
export async function expectCheapKeys(page: Page, sheet: NamedSheet, work: Keys): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const press = (key: string) => workOf(page, devtools, () => page.keyboard.press(key));
  const nothing: number[] = [];
  const typed: number[] = [];
  const moved: number[] = [];
  await cell(page, sheet, 0, work.column).focus();
  for (let row = 0; row < 10; row += 1) {
    nothing.push(await press('Shift'));
    for (const key of work.keys) typed.push(await press(key));
    moved.push(await press(row % 2 === 0 ? 'Enter' : 'ArrowDown'));
  }
  await cell(page, sheet, 0, work.pasted.column).focus();
  const column = Array(students).fill(work.pasted.text).join('\r\n');
  const pasted = await workOf(page, devtools, () => paste(page, column));
  const figures = { nothing: summary(nothing), typed: summary(typed), moved: summary(moved), pasted };
  // A paste renders every row again.
  expect(figures.typed.median).toBeLessThan(pasted / 2);
  expect(figures.moved.median).toBeLessThan(pasted / 2);
  expect(await skippedRows(page)).toBeGreaterThan(students / 4);
  return JSON.stringify(figures);
}
