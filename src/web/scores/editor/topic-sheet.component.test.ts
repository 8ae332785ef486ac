// A sheet with the study topics: their column is like the others.

import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { server } from '#test/web/fake-server.ts';
import { cell, cellsOf, paste, saveButton, typeInto } from '#test/web/scores/score-sheet.ts';
import { editTt22, tt22Rows, withTopic } from '#test/web/scores/tt22-sheet.ts';
import { expectTexts } from '#test/web/seen.ts';

const usual = { TX1: 7, TX2: 8.5, TX3: 9, TX4: 6, GK: 7.5, CK: 8 };
const average = 8;

beforeEach(() => editTt22(tt22Rows(withTopic, usual)));

test('it comes after the last regular score, is typed like them, and completes the average', async () => {
  await expectTexts(page.getByRole('columnheader'), [
    ...[
      'STT',
      'Học sinh',
      'TX 1',
      'TX 2',
      'TX 3',
      'TX 4',
      'Chuyên đề',
      'Giữa kì',
      'Cuối kì',
      'ĐTBĐTB',
      'Nhận xét',
    ],
  ]);
  cell(0, 'TX4').element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(cell(0, 'CD')).toHaveFocus();
  await expect.element(cellsOf(0).nth(average)).toHaveTextContent('');
  await userEvent.keyboard('40{Enter}');
  await expect.element(cell(1, 'CD')).toHaveFocus();
  await expect.element(cell(0, 'CD')).toHaveValue('4.0');
  await expect.element(cellsOf(0).nth(average)).toHaveTextContent('7.4');
  server.on(gradingApi.save, ({ body }) => ({ ...body, DiemTB: 7.4 }));
  await saveButton().click();
  await expect
    .poll(() => server.calls(gradingApi.save).map(({ body }) => body))
    .toMatchObject([{ IDHocSinh: 101, CD: 4, Goc: { CD: null }, Nguon: { CD: 'sheet' } }]);
});

test('a pasted row fills it, and what is no score stays visible and blocks saving', async () => {
  cell(0, 'TX4').element().focus();
  paste('6\t9,5\t7\r\n6\t11\t7\r\n');
  await expect.element(cell(0, 'CD')).toHaveValue('9.5');
  await expect.element(cell(1, 'CD')).toHaveValue('11');
  await expect.element(cell(1, 'CD')).toHaveAttribute('aria-invalid', 'true');
  await typeInto(1, 'CD', '9');
  await expect.element(cell(1, 'CD')).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Control>}zz{/Control}');
  await expect.element(cell(0, 'CD')).toHaveValue('');
});
