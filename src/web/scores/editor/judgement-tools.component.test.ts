// 'Điền Đ cho ô trống', above a judged sheet of Thông tư 22.

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { server } from '#test/web/fake-server.ts';
import { cell, cellsOf, saveButton, typeInto } from '#test/web/scores/score-sheet.ts';
import { editTt22, exempt, judged, scored, tt22Rows } from '#test/web/scores/tt22-sheet.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const group = () => page.getByRole('group', { name: 'Điền Đ cho ô trống' });
const fill = (column: string) =>
  group().getByRole('button', { name: `Điền Đ cho ô trống của cột ${column}`, exact: true });

const saves = () => server.calls(gradingApi.save).map(({ body }) => body);
const valuesIn = (column: 'TX1' | 'TX2') =>
  [0, 1, 3, 4, 5].map((place) => (cell(place, column).element() as HTMLInputElement).value);

/** The first has TX 1, the second an unsaved TX 1, and the third is exempt. */
async function edit(): Promise<void> {
  const rows = tt22Rows(judged);
  Object.assign(rows[0] ?? {}, { TX1: 'CĐ' });
  await editTt22(rows);
  await typeInto(1, 'TX1', '0');
}

test('fills the empty cells of one column, undone in one step with the focus in the first of them', async () => {
  await edit();
  await fill('TX 1').click();
  await expect.poll(() => valuesIn('TX1')).toEqual(['CĐ', 'CĐ', 'Đ', 'Đ', 'Đ']);
  expect(valuesIn('TX2')).toEqual(['', '', '', '', '']);
  await expectTexts(cellsOf(exempt), ['3', '', '', '', '', 'Miễn', '']);
  await expectToasts('info', ['Đã điền Đ vào 3 ô của cột TX 1. Nhấn Ctrl+Z để hoàn tác.']);
  await expect.element(cell(exempt + 1, 'TX1')).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => valuesIn('TX1')).toEqual(['CĐ', 'CĐ', '', '', '']);
});

test('is saved with the sheet, as if it had been typed', async () => {
  await edit();
  await fill('TX 2').click();
  await expect.poll(() => valuesIn('TX2')).toEqual(['Đ', 'Đ', 'Đ', 'Đ', 'Đ']);
  expect(saves()).toEqual([]);
  await saveButton().click();
  await expectToasts('success', ['Lưu điểm thành công!']);
  expect(saves().map(({ IDHocSinh, TX1, TX2, Nguon }) => [IDHocSinh, TX1, TX2, Nguon])).toEqual([
    [101, 'CĐ', 'Đ', { TX2: 'sheet' }],
    [102, 'CĐ', 'Đ', { TX1: 'sheet', TX2: 'sheet' }],
    ...[104, 105, 106].map((id) => [id, null, 'Đ', { TX2: 'sheet' }]),
  ]);
});

test('leaves out a student from another school, and says so when nothing is empty', async () => {
  const rows = tt22Rows(judged, { TX1: 'Đ' });
  await editTt22(
    rows.map((row, place) => (place === 5 ? { ...row, TX1: null, KetQua: 'Đ', ChuyenDen: true } : row)),
  );
  await fill('TX 1').click();
  await expectToasts('warning', ['Cột TX 1 không còn ô trống.']);
  await expect.element(page.getByText('Chưa có thay đổi')).toBeVisible();
});

test('is not offered for a subject with scores', async () => {
  await editTt22(tt22Rows(scored));
  await expect.element(page.getByRole('button', { name: 'Câu nhận xét của tôi' })).toBeVisible();
  await expectCount(group(), 0);
});
