// A judged sheet of Thông tư 22 by keyboard: TX 1, TX 2, Giữa kì, Cuối kì, Kết quả, Nhận xét.

import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, cellsOf, footCells, typeInto } from '#test/web/scores/score-sheet.ts';
import { editTt22, exempt, judged, tt22Rows } from '#test/web/scores/tt22-sheet.ts';
import { expectTexts } from '#test/web/seen.ts';

const result = 5;

const spellings = [
  ...['đ', 'Đ', 'd', 'D', '1'].map((keys) => [keys, 'Đ'] as const),
  ...['c', 'C', 'cd', 'cđ', 'CĐ', '0'].map((keys) => [keys, 'CĐ'] as const),
];

describe.each([
  ['an empty cell', null],
  ['Đ', 'Đ'],
  ['CĐ', 'CĐ'],
] as const)('over %s', (_name, TX1) => {
  test('one or two keys are a judgement', async () => {
    await editTt22(tt22Rows(judged, { TX1 }));
    for (const [keys, shown] of spellings) {
      await typeInto(0, 'TX1', keys);
      await expect.element(cell(0, 'TX1'), { message: keys }).toHaveValue(shown);
      // Entering the cell again selects its value.
      await userEvent.keyboard('{Tab}');
    }
  });

  test('a key without a meaning changes nothing, and the next one still replaces the value', async () => {
    await editTt22(tt22Rows(judged, { TX1 }));
    for (const key of ['x', '8', ',', '2']) {
      await userEvent.keyboard(key);
      await expect.element(cell(0, 'TX1'), { message: key }).toHaveValue(TX1 ?? '');
    }
    await expect.element(page.getByText('Chưa có thay đổi')).toBeVisible();
    await userEvent.keyboard(TX1 === 'Đ' ? '0' : '1');
    await expect.element(cell(0, 'TX1')).toHaveValue(TX1 === 'Đ' ? 'CĐ' : 'Đ');
  });
});

test('without leaving the cell, the last key counts', async () => {
  await editTt22(tt22Rows(judged));
  for (const [key, shown] of [
    ['1', 'Đ'],
    ['0', 'CĐ'],
    ['1', 'Đ'],
    ['x', 'Đ'],
    ['c', 'CĐ'],
    ['d', 'CĐ'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(cell(0, 'TX1'), { message: key }).toHaveValue(shown);
  }
});

test('a Vietnamese keyboard that replaces d with đ enters the same', async () => {
  await editTt22(tt22Rows(judged));
  for (const [keys, shown] of [
    ['cd{Backspace}đ', 'CĐ'],
    ['d{Backspace}đ', 'Đ'],
  ] as const) {
    await userEvent.keyboard(keys);
    await expect.element(cell(0, 'TX1'), { message: keys }).toHaveValue(shown);
    await userEvent.keyboard('{Delete}');
  }
});

test('Space toggles, Delete and Backspace clear, and each can be undone', async () => {
  await editTt22(tt22Rows(judged));
  for (const [key, shown] of [
    [' ', 'Đ'],
    [' ', 'CĐ'],
    [' ', 'Đ'],
    ['{Delete}', ''],
    ['1', 'Đ'],
    ['{Backspace}', ''],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(cell(0, 'TX1'), { message: key }).toHaveValue(shown);
  }
  await userEvent.keyboard('0{Enter} ');
  await expect.element(cell(1, 'TX1')).toHaveValue('Đ');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(cell(1, 'TX1')).toHaveValue('');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(cell(0, 'TX1')).toHaveValue('');
});

test('the result needs all judgements, and is Đ only if all are', async () => {
  await editTt22(tt22Rows(judged));
  await expectTexts(page.getByRole('columnheader'), [
    ...['STT', 'Học sinh', 'TX 1', 'TX 2', 'Giữa kì', 'Cuối kì', 'Kết quảKết quả', 'Nhận xét'],
  ]);
  await userEvent.keyboard('1{Tab}1{Tab}1');
  await expect.element(cellsOf(0).nth(result)).toHaveTextContent('');
  await userEvent.keyboard('{Tab}1');
  await expect.element(cellsOf(0).nth(result)).toHaveTextContent('Đ');
  await expectTexts(footCells(), ['', 'Cả lớp', 'Thiếu 4', 'Thiếu 4', 'Thiếu 4', 'Thiếu 4', '1/5 Đ', '']);
  await userEvent.keyboard('0');
  await expect.element(cellsOf(0).nth(result)).toHaveTextContent('CĐ');
  await expect.element(footCells().nth(6)).toHaveTextContent('0/5 Đ');
  await userEvent.keyboard('{Tab}Tham gia đầy đủ.');
  await expect.element(cell(0, 'NhanXet')).toHaveValue('Tham gia đầy đủ.');
});

test('keys move over all columns and past the exempt student', async () => {
  await editTt22(tt22Rows(judged, { TX1: 'Đ', TX2: 'CĐ' }));
  await expectTexts(cellsOf(exempt), ['3', '', '', '', '', 'Miễn', '']);
  for (const column of ['TX2', 'GK', 'CK', 'NhanXet'] as const) {
    await userEvent.keyboard('{Tab}');
    await expect.element(cell(0, column)).toHaveFocus();
  }
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(cell(exempt + 1, 'TX1')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(cell(1, 'TX1')).toHaveFocus();
  await expect.element(page.getByText('Chưa có thay đổi')).toBeVisible();
});
