// The dialog that imports a file into the sheet, and what the server reads from a file.

import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import { type ImportedRow, scoreImportApi } from '#shared/scores/import/api.ts';
import { server } from '../fake-server.ts';
import { openPage } from '../open.tsx';
import { serveSheet, sheetAddress, sixStudents } from './score-sheet.ts';

export const stored = { Diem15: 5, Diem1Tiet: 6 };
export const nothing = { Diem15: null, Diem1Tiet: null };

/** What the server reads from a file that gives these students new 15-minute scores and leaves the others unchanged. */
export const found = (scores: Record<number, number> = {}): ImportedRow[] =>
  sixStudents().map(({ id, HoTen }, place) => ({
    Dong: 6 + place,
    HoTen,
    IDHocSinh: id,
    Moi: { ...stored, Diem15: scores[id] ?? stored.Diem15 },
    Goc: stored,
    Loi: [],
  }));

export const file = (content: BlobPart = 'x', name = 'bang_diem.xlsx') =>
  new File([content], name, { type: spreadsheetType });

export const importButton = () => page.getByRole('button', { name: 'Nhập từ Excel' });
export const dialog = () => page.getByRole('dialog', { name: 'Nhập điểm từ Excel' });
export const fileField = () => dialog().getByLabelText('Tệp Excel (.xlsx)');
export const save = () => dialog().getByRole('button', { name: 'Lưu điểm' });
export const problem = () => dialog().getByRole('alert');
export const summary = () => dialog().getByRole('status');
export const imports = () => server.calls(scoreImportApi.save);

export async function openImport(): Promise<void> {
  await openPage(sheetAddress, 'GiaoVien');
  await expect.element(importButton()).toBeEnabled();
  await importButton().click();
  await expect.element(fileField()).toHaveFocus();
}

/** Serves the sheet and a file that gives its first student a 7 and can be saved. */
export async function serveImport(): Promise<void> {
  await serveSheet();
  server.on(scoreImportApi.read, () => found({ 101: 7 }));
  server.on(scoreImportApi.save, () => []);
}
