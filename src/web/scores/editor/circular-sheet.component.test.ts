// A scored sheet of Thông tư 22 by keyboard: TX 1 to TX 4, Giữa kì, Cuối kì, ĐTB, Nhận xét.

import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CircularKey } from '#shared/school/scheme/column-keys.ts';
import { commentLimit } from '#shared/school/scheme/limits.ts';
import { circularRows, editCircular, exempt, scored } from '#test/web/scores/circular-sheet.ts';
import { cell, cellsOf, footCells, typeInto } from '#test/web/scores/score-sheet.ts';
import { expectCount, expectTexts } from '#test/web/seen.ts';

const last = 5;
const [average, comment] = [7, 8];

const selected = () => {
  const { selectionStart, selectionEnd, value } = document.activeElement as HTMLInputElement;
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
};

describe('an empty sheet', () => {
  beforeEach(() => editCircular(circularRows(scored)));

  test('has the columns of its subject and no result of a term', async () => {
    await expectTexts(page.getByRole('columnheader'), [
      ...['STT', 'Học sinh', 'TX 1', 'TX 2', 'TX 3', 'TX 4', 'Giữa kì', 'Cuối kì', 'ĐTBĐTB', 'Nhận xét'],
    ]);
    await expectCount(page.getByText(/^(Không đạt|Đạt)$/u), 0);
  });

  test('typed text becomes a score with one decimal, at most 10', async () => {
    for (const [typed, shown] of [
      ['8,5', '8.5'],
      ['8.5', '8.5'],
      ['85', '8.5'],
      ['855', '8.5'],
      ['05', '0.5'],
      ['0', '0.0'],
      ['10', '10.0'],
      ['10,5', '10.0'],
      ['105', '10.0'],
      ['7abc', '7.0'],
      ['-3', '3.0'],
    ] as const) {
      await typeInto(0, 'TX1', `${typed}{Tab}`);
      await expect.element(cell(0, 'TX1'), { message: typed }).toHaveValue(shown);
      await expect.element(cell(0, 'TX2')).toHaveFocus();
    }
  });

  test('Tab leads through the columns of a student and on to the next one; the average needs all values', async () => {
    for (const keys of ['8,5', '8', '7', '95', '7,6']) await userEvent.keyboard(`${keys}{Tab}`);
    await expect.element(cell(0, 'CK')).toHaveFocus();
    await expect.element(cellsOf(0).nth(average)).toHaveTextContent('');
    // (8.5 + 8 + 7 + 9.5 + 2 · 7.6 + 3 · 8.2) / 9 = 8.09
    await userEvent.keyboard('82{Tab}');
    await expect.element(cellsOf(0).nth(average)).toHaveTextContent('8.1');
    await userEvent.keyboard('Chăm chỉ, cần luyện thêm.{Tab}');
    await expect.element(cell(0, 'NhanXet')).toHaveValue('Chăm chỉ, cần luyện thêm.');
    await expect.element(cell(1, 'TX1')).toHaveFocus();
    // The exempt student lacks nothing.
    const missing = Array.from({ length: 6 }, () => 'Thiếu 4');
    await expectTexts(footCells(), ['', 'Cả lớp', ...missing, '8.1', '']);
    await typeInto(0, 'TX3', '{Delete}');
    await expect.element(cellsOf(0).nth(average)).toHaveTextContent('');
    await expect.element(page.getByText('6 ô đã thay đổi')).toBeVisible();
  });

  test('a comment is tidied, and ends at its limit', async () => {
    await typeInto(0, 'NhanXet', '  Có  tiến bộ {Enter}');
    await expect.element(cell(0, 'NhanXet')).toHaveValue('Có tiến bộ');
    await expect.element(cell(1, 'NhanXet')).toHaveFocus();
    await cell(1, 'NhanXet').fill('x'.repeat(commentLimit - 1));
    await userEvent.keyboard('ab');
    await expect.element(cell(1, 'NhanXet')).toHaveValue(`${'x'.repeat(commentLimit - 1)}a`);
  });
});

describe('a sheet with values', () => {
  beforeEach(() =>
    editCircular(
      circularRows(scored, { TX1: 5, TX2: 6, TX3: 7, TX4: 8, GK: 7, CK: 8, NhanXet: 'Có cố gắng' }),
    ),
  );

  test('keys move up and down every column, past the exempt student, and never leave the sheet', async () => {
    const steps: [keys: string, place: number][] = [
      ['{ArrowUp}', 0],
      ['{Enter}', 1],
      ['{Enter}', exempt + 1],
      ['{Shift>}{Enter}{/Shift}', 1],
      ['{ArrowDown}', exempt + 1],
      ['{ArrowUp}', 1],
      ['{End}', last],
      ['{Enter}', last],
      ['{ArrowDown}', last],
      ['{Home}', 0],
    ];
    for (const { key } of scored.values) {
      cell(0, key).element().focus();
      for (const [keys, place] of steps) {
        await userEvent.keyboard(keys);
        await expect.element(cell(place, key), { message: `${key} ${keys}` }).toHaveFocus();
      }
    }
    await expect.element(page.getByText('Chưa có thay đổi')).toBeVisible();
  });

  test('Tab skips the exempt student, in both directions', async () => {
    cell(1, 'NhanXet').element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(cell(exempt + 1, 'TX1')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(cell(1, 'NhanXet')).toHaveFocus();
  });

  test('the exempt student has no fields', async () => {
    const texts = ['3', '', '', '', '', '', '', 'Miễn', ''];
    await expectTexts(cellsOf(exempt), texts);
    const row = page.getByRole('row').nth(exempt + 1);
    await expectCount(row.getByRole('textbox').or(row.getByRole('combobox')), 0);
  });

  test('entering a cell selects its value, so that typing replaces it; a comment is continued', async () => {
    expect(selected()).toBe('5.0');
    await userEvent.keyboard('{Enter}');
    expect(selected()).toBe('5.0');
    await cell(0, 'CK').click();
    expect(selected()).toBe('8.0');
    await userEvent.keyboard('9');
    await expect.element(cell(0, 'CK')).toHaveValue('9');
    await userEvent.keyboard('{Tab}.');
    await expect.element(cell(0, 'NhanXet')).toHaveValue('Có cố gắng.');
    await userEvent.keyboard('{Enter}.');
    await expect.element(cell(1, 'NhanXet')).toHaveValue('Có cố gắng.');
  });

  test('in a comment, a click puts the caret there, and Home and End move inside the text', async () => {
    await cell(0, 'NhanXet').click({ position: { x: 3, y: 18 } });
    await userEvent.keyboard('Em ');
    await expect.element(cell(0, 'NhanXet')).toHaveValue('Em Có cố gắng');
    await typeInto(1, 'NhanXet', '{Home}Em {End}.');
    await expect.element(cell(1, 'NhanXet')).toHaveValue('Em Có cố gắng.');
  });

  test('a letter typed over a score does not change it', async () => {
    await typeInto(0, 'GK', 'a');
    await expect.element(cell(0, 'GK')).toHaveValue('7.0');
    await expect.element(page.getByText('Chưa có thay đổi')).toBeVisible();
  });

  test('Escape restores a cell, and undo and redo go cell by cell over all columns', async () => {
    await typeInto(0, 'TX3', '9{Escape}');
    await expect.element(cell(0, 'TX3')).toHaveValue('7.0');
    const typed: [column: CircularKey, keys: string, before: string, after: string][] = [
      ['TX4', '9', '8.0', '9.0'],
      ['GK', '65', '7.0', '6.5'],
      ['NhanXet', ', tiến bộ', 'Có cố gắng', 'Có cố gắng, tiến bộ'],
    ];
    for (const [column, keys] of typed) await typeInto(0, column, keys);
    for (const [column, , before] of typed.toReversed()) {
      await userEvent.keyboard('{Control>}z{/Control}');
      await expect.element(cell(0, column)).toHaveValue(before);
      await expect.element(cell(0, column)).toHaveFocus();
    }
    await expect.element(page.getByText('Chưa có thay đổi')).toBeVisible();
    for (const [column, , , after] of typed) {
      await userEvent.keyboard('{Control>}y{/Control}');
      await expect.element(cell(0, column)).toHaveValue(after);
    }
    await expectTexts(cellsOf(0).nth(comment), ['']);
    await expect.element(page.getByText('3 ô đã thay đổi')).toBeVisible();
  });
});
