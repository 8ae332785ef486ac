// Score sheets as files: downloaded with the export button, edited like in a spreadsheet program, and imported.

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { type CellValue, openXlsx, saveXlsx } from 'hucre/xlsx';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import { expect } from './score-sheet.ts';

/** The columns of the exported sheet. */
export const at = { id: 1, name: 2, Diem15: 4, Diem1Tiet: 5 } as const;
/** Index of the row of the first student, below the header of the demo school, the title and the headings. */
export const firstRow = 8;
/** An empty row and the signatures are below the last student. */
export const rowsBelow = 2;

export async function exportSheet(page: Page): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất Excel' }).click();
  return readFile(await (await downloading).path());
}

export async function edited(
  file: Buffer,
  edit: (students: CellValue[][], rows: CellValue[][]) => void,
): Promise<Buffer> {
  const workbook = await openXlsx(file);
  const rows = workbook.sheets[0]?.rows ?? [];
  edit(rows.slice(firstRow, -rowsBelow), rows);
  return Buffer.from(await saveXlsx(workbook));
}

export const asFile = (buffer: Buffer, name = 'bang_diem.xlsx') => ({
  name,
  mimeType: spreadsheetType,
  buffer,
});

export const importButton = (page: Page) => page.getByRole('button', { name: 'Nhập từ Excel' });
export const importDialog = (page: Page) => page.getByRole('dialog', { name: 'Nhập điểm từ Excel' });
export const fileField = (page: Page) => importDialog(page).getByLabel('Tệp Excel (.xlsx)');
export const saveImport = (page: Page) => importDialog(page).getByRole('button', { name: 'Lưu điểm' });
/** The error shown in the dialog. */
export const problem = (page: Page) => importDialog(page).getByRole('alert');
export const summary = (page: Page) => importDialog(page).getByRole('status');

export async function openImport(page: Page): Promise<Locator> {
  await importButton(page).click();
  await expect(fileField(page)).toBeFocused();
  return importDialog(page);
}

/** The text of each row below the headings, cell by cell. */
export async function rowsOf(dialog: Locator): Promise<string[][]> {
  const rows = await dialog.locator('tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
}
