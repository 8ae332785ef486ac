// Unsaved input of a sheet of Thông tư 22 is kept in the browser and restored.

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Cells, PerColumn } from '#shared/school/scheme/cells.ts';
import { perColumn, pickColumns } from '#shared/school/scheme/cells.ts';
import type { Tt22Scheme } from '#shared/school/scheme/tt22.ts';
import { openPage } from '#test/web/open.tsx';
import {
  cell,
  cellsOf,
  editButton,
  keepRows,
  saveButton,
  serveSheet,
  sheetAddress,
} from '#test/web/scores/score-sheet.ts';
import { editTt22, exempt, judged, scored, tt22Rows } from '#test/web/scores/tt22-sheet.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';
import { drafts } from '#web/kit/drafts/browser-drafts.ts';
import type { DraftedRow } from './draft-content.ts';

const restoreButton = () => page.getByRole('button', { name: /^Khôi phục/u });
const term = () => page.getByRole('combobox', { name: 'Học kỳ' });
const notice = () => page.getByRole('alert').filter({ hasText: 'Có điểm đã nhập nhưng chưa lưu' });

/** What was typed for the student at this place over these values. */
function drafted(scheme: Tt22Scheme, place: number, base: Cells, text: PerColumn<string>): DraftedRow {
  const { id, HoTen } = tt22Rows(scheme)[place] ?? { id: 0, HoTen: '' };
  return {
    id,
    name: HoTen,
    base: pickColumns(scheme, base),
    text: perColumn(scheme, ({ key }) => text[key] ?? String(base[key] ?? '')),
    source: perColumn(scheme, () => 'sheet'),
  };
}

const kinds = [
  {
    kind: 'scored',
    scheme: scored,
    loaded: { TX1: 5, NhanXet: 'Khá' },
    keys: '85{Tab}9{Tab}{Tab}{Tab}{Tab}{Tab} lên',
    shown: { TX1: '8.5', TX2: '9.0', NhanXet: 'Khá lên' },
    saved: { TX1: 8.5, TX2: 9, NhanXet: 'Khá lên' },
  },
  {
    kind: 'judged',
    scheme: judged,
    loaded: { TX1: 'CĐ' },
    keys: '1{Tab}0{Tab}{Tab}{Tab}Tích cực',
    shown: { TX1: 'Đ', TX2: 'CĐ', NhanXet: 'Tích cực' },
    saved: { TX1: 'Đ', TX2: 'CĐ', NhanXet: 'Tích cực' },
  },
] as const;

test.each(kinds)(
  '$kind: what was typed is kept, offered on the next visit, restored and saved',
  async ({ scheme, loaded, keys, shown, saved }) => {
    const rows = tt22Rows(scheme, loaded);
    await editTt22(rows);
    await userEvent.keyboard(keys);
    await term().selectOptions('Học kỳ 2');
    await page.getByRole('button', { name: 'Rời đi', exact: true }).click();
    await expect.element(editButton()).toBeEnabled();
    await term().selectOptions('Học kỳ 1');
    await expect.element(notice()).toMatchTextContent(/1 học sinh, nhập lúc/u);
    await restoreButton().click();
    for (const [column, text] of Object.entries(shown))
      await expect.element(cell(0, column as keyof typeof shown)).toHaveValue(text);
    await saveButton().click();
    await expectToasts('success', ['Lưu điểm thành công!']);
    expect(rows[0]).toMatchObject(saved);
    await expect.poll(() => drafts.of(1)).toEqual([]);
  },
);

test('a value stored meanwhile is kept, and one that was also typed has to be chosen', async () => {
  const base = { TX1: 'Đ', TX2: 'Đ' };
  const rows = tt22Rows(judged, base);
  Object.assign(rows[0] ?? {}, { TX1: null, GK: 'CĐ' });
  await serveSheet(rows);
  await keepRows([drafted(judged, 0, base, { TX1: 'CĐ', CK: 'Đ' })]);
  await openPage(sheetAddress, 'GiaoVien');
  await expect
    .element(notice())
    .toMatchTextContent(
      'Từ lúc đó, 2 điểm của các học sinh này đã được sửa trên máy chủ, trong đó 1 điểm khác với điểm bạn nhập và cần bạn chọn.',
    );
  await restoreButton().click();
  await expect.element(page.getByText(/TX 1: đã lưu -, của bạn CĐ\.$/u)).toBeVisible();
  await page.getByRole('button', { name: 'Giữ điểm của tôi' }).click();
  await saveButton().click();
  await expectToasts('success', ['Lưu điểm thành công!']);
  expect(rows[0]).toMatchObject({ TX1: 'CĐ', TX2: 'Đ', GK: 'CĐ', CK: 'Đ' });
});

test('input for a student who has left the class is named, column by column', async () => {
  await serveSheet(tt22Rows(scored).filter(({ id }) => id !== 101));
  await keepRows([drafted(scored, 0, {}, { TX1: '8.5', NhanXet: 'Khá' })]);
  await openPage(sheetAddress, 'GiaoVien');
  await expect
    .element(notice())
    .toMatchTextContent(
      '1 học sinh không còn trong lớp nên điểm đã nhập không khôi phục được: Nguyễn Văn An (TX 1 8.5, Nhận xét Khá).',
    );
});

test('input for a student who has been exempted meanwhile is not restored', async () => {
  await serveSheet(tt22Rows(judged));
  await keepRows([drafted(judged, exempt, {}, { TX1: 'Đ' }), drafted(judged, 0, {}, { TX1: 'Đ' })]);
  await openPage(sheetAddress, 'GiaoVien');
  await restoreButton().click();
  await expect.element(cell(0, 'TX1')).toHaveValue('Đ');
  await expectTexts(cellsOf(exempt), ['3', '', '', '', '', 'Miễn', '']);
  await expect.element(page.getByText('1 ô đã thay đổi')).toBeVisible();
  await saveButton().click();
  await expectToasts('success', ['Lưu điểm thành công!']);
  await expectCount(notice(), 0);
});
