// A class of a hundred, the largest that a regulation allows.

import type { Page } from '@playwright/test';
import type { ScoreRow } from '#shared/scores/sheets/api.ts';
import type { NamedSheet } from './score-sheet.ts';

export const students = 100;

/** Fills the class with copies of the rows that the server returns. */
export async function fillClass(page: Page, sheet: NamedSheet): Promise<NamedSheet> {
  const rows = Array.from({ length: students }, (_, index): ScoreRow => {
    const row = sheet.rows[index % sheet.rows.length] as ScoreRow;
    return index < sheet.rows.length ? row : { ...row, id: row.id + 100_000 * index };
  });
  await page.route(/\/api\/grading\/diemso\/\?/u, (route) => route.fulfill({ json: rows }));
  return { ...sheet, rows };
}

/** The number of rows that the browser neither lays out nor paints, because they are far off screen. */
export const skippedRows = (page: Page) =>
  page
    .locator('tbody tr')
    .evaluateAll(
      (rows) =>
        rows.filter(
          (row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false,
        ).length,
    );
