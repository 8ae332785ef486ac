// A block from a spreadsheet pasted into a sheet of Thông tư 22: good cells are taken, bad ones stay visible.

import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Tt22Key } from '#shared/school/scheme/column-keys.ts';
import { commentLimit } from '#shared/school/scheme/limits.ts';
import type { Tt22Scheme } from '#shared/school/scheme/tt22.ts';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { server } from '#test/web/fake-server.ts';
import { cell, cellsOf, paste, saveButton, typeInto } from '#test/web/scores/score-sheet.ts';
import { editTt22, exempt, judged, scored, tt22Rows } from '#test/web/scores/tt22-sheet.ts';
import { expectTexts, expectToasts } from '#test/web/seen.ts';
import { resizeTo } from '#test/web/viewport.ts';

const saves = () => server.calls(gradingApi.save).map(({ body }) => body);

/** Pastes from this cell on. */
function pasteAt(place: number, column: Tt22Key, lines: string[]): void {
  cell(place, column).element().focus();
  paste(`${lines.join('\r\n')}\r\n`);
}

const expectValues = (place: number, { columns }: Tt22Scheme, values: readonly string[]) =>
  expect
    .poll(() => columns.map(({ key }) => (cell(place, key).element() as HTMLInputElement).value))
    .toEqual(values);

async function expectFault(place: number, column: Tt22Key, text: string, fault: string): Promise<void> {
  const field = cell(place, column);
  await expect.element(field).toHaveValue(text);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(new RegExp(`^${fault} `, 'u'));
}

describe('a scored sheet', () => {
  test('takes all columns with the comment, leaves the exempt student out, and is undone as a whole', async () => {
    await editTt22(tt22Rows(scored));
    pasteAt(1, 'TX1', [
      '8,5\t8\t7\t9.5\t7,6\t8.2\tChăm chỉ.',
      '1\t1\t1\t1\t1\t1\tKhông dành cho em',
      '10\t10\t10\t10\t10\t10\t',
    ]);
    await expectValues(1, scored, ['8.5', '8.0', '7.0', '9.5', '7.6', '8.2', 'Chăm chỉ.']);
    await expectValues(3, scored, ['10.0', '10.0', '10.0', '10.0', '10.0', '10.0', '']);
    await expect.element(cellsOf(1).nth(7)).toHaveTextContent('8.1');
    await expectTexts(cellsOf(exempt), ['3', '', '', '', '', '', '', 'Miễn', '']);
    await expectToasts('warning', [
      'Đã dán 3 dòng, 13 ô. 7 ô của học sinh được miễn không được dán. Nhấn Ctrl+Z để hoàn tác.',
    ]);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expectValues(1, scored, ['', '', '', '', '', '', '']);
    await expect.element(page.getByText('Chưa có thay đổi')).toBeVisible();
  });

  test('keeps good cells beside bad ones, which are reported, never changed, and block saving', async () => {
    await editTt22(tt22Rows(scored, { TX1: 5 }));
    pasteAt(0, 'TX1', ['8,55\t11\tabc\t-1\tĐ\t9', '7\t6,5']);
    await expectFault(0, 'TX1', '8,55', '≤ 1 số lẻ');
    await expectFault(0, 'TX2', '11', 'Từ 0–10');
    await expectFault(0, 'TX3', 'abc', 'Nhập số');
    await expectFault(0, 'TX4', '-1', 'Từ 0–10');
    await expectFault(0, 'GK', 'Đ', 'Nhập số');
    await expect.element(cell(0, 'CK')).toHaveValue('9.0');
    await expectValues(1, scored, ['7.0', '6.5', '', '', '', '', '']);
    await expectToasts('warning', ['Đã dán 2 dòng, 8 ô. 5 ô không hợp lệ. Nhấn Ctrl+Z để hoàn tác.']);
    await saveButton().click();
    await expect
      .element(page.getByText('Có điểm không hợp lệ (phải từ 0 đến 10). Vui lòng kiểm tra lại.'))
      .toBeVisible();
    await expect.element(cell(0, 'TX1')).toHaveFocus();
    expect(saves()).toEqual([]);
  });

  test('an error stays within its field, also in the narrowest columns', async () => {
    await resizeTo(1100, 740);
    await editTt22(tt22Rows(scored));
    pasteAt(0, 'TX1', ['8,55\t11\tabc\t-1\tĐ\t9']);
    await expectFault(0, 'TX1', '8,55', '≤ 1 số lẻ');
    for (const column of ['TX1', 'TX2', 'TX3', 'TX4', 'GK'] as const) {
      const field = cell(0, column).element().getBoundingClientRect();
      const fault = cell(0, column).element().nextElementSibling?.getBoundingClientRect();
      expect(fault?.left).toBeGreaterThanOrEqual(field.left);
      expect(fault?.right).toBeLessThanOrEqual(field.right);
    }
  });

  test('a block wider than the columns that are left changes nothing', async () => {
    await editTt22(tt22Rows(scored));
    pasteAt(0, 'CK', ['8\tTốt\t9']);
    await expectToasts('warning', [
      'Vùng dán có 3 cột nhưng từ ô đang chọn chỉ nhập được 2 cột. Chưa có ô nào thay đổi.',
    ]);
    await expect.element(page.getByText('Chưa có thay đổi')).toBeVisible();
  });

  test('empty cells keep what is there, and lines beyond the class are counted', async () => {
    await editTt22(tt22Rows(scored, { GK: 7, NhanXet: 'Có cố gắng' }));
    pasteAt(4, 'GK', ['\t8\t', '6\t\tTiến bộ', '1\t2\t3']);
    await expectValues(4, scored, ['', '', '', '', '7.0', '8.0', 'Có cố gắng']);
    await expectValues(5, scored, ['', '', '', '', '6.0', '', 'Tiến bộ']);
    await expectToasts('warning', [
      'Đã dán 2 dòng, 3 ô. 2 ô trống được giữ nguyên điểm đang có. 1 dòng thừa không được dán vì đã hết danh sách học sinh. Nhấn Ctrl+Z để hoàn tác.',
    ]);
  });

  test('a comment that is too long is reported and blocks saving until it is shortened', async () => {
    const long = 'x'.repeat(commentLimit + 1);
    await editTt22(tt22Rows(scored));
    pasteAt(0, 'CK', [`8\t${long}`]);
    await expect.element(cell(0, 'NhanXet')).toHaveValue(long);
    await expect.element(cell(0, 'NhanXet')).toHaveAccessibleDescription(/^Quá dài /u);
    await expectToasts('warning', ['Đã dán 1 dòng, 2 ô. 1 ô không hợp lệ. Nhấn Ctrl+Z để hoàn tác.']);
    await saveButton().click();
    await expect.element(page.getByText('Có nhận xét dài quá 300 ký tự. Vui lòng rút gọn.')).toBeVisible();
    await expect.element(cell(0, 'NhanXet')).toHaveFocus();
    await userEvent.keyboard('{End}{Backspace}');
    await saveButton().click();
    await expectToasts('success', ['Lưu điểm thành công!']);
    expect(saves()).toMatchObject([{ IDHocSinh: 101, CK: 8, NhanXet: 'x'.repeat(commentLimit) }]);
  });
});

describe('a judged sheet', () => {
  test('takes every spelling in any case, over all columns', async () => {
    await editTt22(tt22Rows(judged));
    pasteAt(0, 'TX1', ['Đạt\tchưa đạt\tD\tcd\tTham gia tốt.', 'Đ\tCĐ\tđ\tCHƯA ĐẠT\t']);
    await expectValues(0, judged, ['Đ', 'CĐ', 'Đ', 'CĐ', 'Tham gia tốt.']);
    await expectValues(1, judged, ['Đ', 'CĐ', 'Đ', 'CĐ', '']);
    await expect.element(cellsOf(0).nth(5)).toHaveTextContent('CĐ');
    await expectToasts('info', ['Đã dán 2 dòng, 9 ô. Nhấn Ctrl+Z để hoàn tác.']);
  });

  test('reports everything else and changes none of it', async () => {
    await editTt22(tt22Rows(judged, { TX1: 'Đ' }));
    pasteAt(0, 'TX1', ['8\t1\tĐạt rồi\tD']);
    await expectFault(0, 'TX1', '8', 'Đ/CĐ');
    await expectFault(0, 'TX2', '1', 'Đ/CĐ');
    await expectFault(0, 'GK', 'Đạt rồi', 'Đ/CĐ');
    await expect.element(cell(0, 'CK')).toHaveValue('Đ');
    await expectToasts('warning', ['Đã dán 1 dòng, 4 ô. 3 ô không hợp lệ. Nhấn Ctrl+Z để hoàn tác.']);
    await saveButton().click();
    await expect
      .element(page.getByText('Có ô không hợp lệ (phải là Đ hoặc CĐ). Vui lòng kiểm tra lại.'))
      .toBeVisible();
    await expect.element(cell(0, 'TX1')).toHaveFocus();
    expect(saves()).toEqual([]);
    await typeInto(0, 'TX1', '1{Tab}{Delete}{Tab}0');
    await expectValues(0, judged, ['Đ', '', 'CĐ', 'Đ', '']);
    await saveButton().click();
    await expectToasts('success', ['Lưu điểm thành công!']);
    expect(saves()).toMatchObject([{ IDHocSinh: 101, TX1: 'Đ', TX2: null, GK: 'CĐ', CK: 'Đ' }]);
  });
});

test('a sentence pasted into a comment goes where the caret is', async () => {
  await editTt22(tt22Rows(scored, { NhanXet: 'Có cố gắng.' }));
  cell(0, 'NhanXet').element().focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Tiến bộ.');
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  cell(0, 'NhanXet').element().dispatchEvent(event);
  // The browser inserts it itself.
  expect(event.defaultPrevented).toBe(false);
});
