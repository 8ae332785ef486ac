// A student whose results of the term come from a previous school: the row is read-only, and counts.

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gradingApi, type ScoreRow } from '#shared/scores/sheets/api.ts';
import { server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { circularRows, judged, scored } from '#test/web/scores/circular-sheet.ts';
import {
  cell,
  cellsOf,
  editButton,
  footCells,
  paste,
  serveSheet,
  sheetAddress,
} from '#test/web/scores/score-sheet.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

/** The first student has brought the result. */
const withBrought = (rows: ScoreRow[], result: Partial<ScoreRow>): ScoreRow[] =>
  rows.map((row, place) => (place === 0 ? { ...row, ...result, ChuyenDen: true } : row));

async function edit(rows: ScoreRow[]): Promise<void> {
  await serveSheet(rows);
  await openPage(sheetAddress, 'GiaoVien');
  await editButton().click();
}

test('shows the average and where it comes from; the focus starts at the next student', async () => {
  await edit(withBrought(circularRows(scored), { DiemTB: 7.4 }));
  await expect.element(cell(1, 'TX1')).toHaveFocus();
  await expectTexts(cellsOf(0), ['1', '', '', '', '', '', '', '7.4', 'Chuyển đến']);
  await expectCount(page.getByRole('textbox', { name: /^Nguyễn Văn An –/u }), 0);
  // Four others lack a score; one is exempt.
  await expectTexts(footCells(), [
    ...['', 'Cả lớp', 'Thiếu 4', 'Thiếu 4', 'Thiếu 4', 'Thiếu 4', 'Thiếu 4', 'Thiếu 4', '7.4', ''],
  ]);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(cell(1, 'TX1')).toHaveFocus();
});

test('shows a judgement, which counts', async () => {
  await edit(withBrought(circularRows(judged), { KetQua: 'Đ' }));
  await expectTexts(cellsOf(0), ['1', '', '', '', '', 'Đ', 'Chuyển đến']);
  await expect.element(footCells().nth(6)).toHaveTextContent('1/5 Đ');
});

test('nothing is pasted into the row, and the report says so', async () => {
  const rows = circularRows(scored);
  await edit(rows.map((row, place) => (place === 1 ? { ...row, DiemTB: 6, ChuyenDen: true } : row)));
  await expect.element(cell(0, 'TX1')).toHaveFocus();
  paste('8\r\n9\r\n9\r\n7\r\n');
  await expect.element(cell(3, 'TX1')).toHaveValue('7.0');
  await expectTexts(cellsOf(1), ['2', '', '', '', '', '', '', '6.0', 'Chuyển đến']);
  await expectToasts('warning', [
    'Đã dán 4 dòng, 2 ô. 1 ô của học sinh được miễn không được dán. 1 ô của học sinh chuyển đến không được dán. Nhấn Ctrl+Z để hoàn tác.',
  ]);
  expect(server.calls(gradingApi.save)).toEqual([]);
});

test('a sheet that is only read shows the same', async () => {
  await serveSheet(withBrought(circularRows(scored), { DiemTB: 7.4, NhanXet: 'Chăm.' }));
  await openPage(sheetAddress, 'GiaoVien');
  await expect.element(editButton()).toBeEnabled();
  await expectTexts(cellsOf(0), ['1', '-', '-', '-', '-', '-', '-', '7.4', 'Chuyển đến. Chăm.']);
});

test('a comment entered earlier stays beside it', async () => {
  await edit(withBrought(circularRows(scored), { DiemTB: 7.4, NhanXet: 'Chăm.' }));
  await expectTexts(cellsOf(0), ['1', '', '', '', '', '', '', '7.4', 'Chuyển đến. Chăm.']);
});
