// What a sheet of Thông tư 22 saves, and what it does when someone else was faster.

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Cells } from '#shared/school/scheme/cells.ts';
import { gradingApi, type ScoreRow } from '#shared/scores/sheets/api.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { circularRows, editCircular, judged, scored } from '#test/web/scores/circular-sheet.ts';
import { cell, cellsOf, editButton, paste, saveButton, typeInto } from '#test/web/scores/score-sheet.ts';
import { expectTexts, expectToasts } from '#test/web/seen.ts';

const saves = () => server.calls(gradingApi.save).map(({ body }) => body);

/** Someone else has stored these values for the first student: the next save is refused. */
function overtake(rows: ScoreRow[], { ...stored }: Cells): () => void {
  Object.assign(rows[0] ?? {}, stored);
  const { id: _, HoTen: __, NgaySinh: ___, Mien: ____, ...cells } = rows[0] ?? ({} as ScoreRow);
  const by = { NguoiSua: 'Trần Giáo Vụ', ThoiDiem: '2026-11-16T07:05:00.000Z' };
  return server.on(gradingApi.save, () => refuse(409, { detail: 'x', ...cells, ...by }));
}

test('a save carries the values of the sheet, what was loaded, and how each was entered', async () => {
  await editCircular(circularRows(scored, { TX1: 5, NhanXet: 'Có cố gắng' }));
  await userEvent.keyboard('85');
  await typeInto(0, 'GK', '7');
  paste('6,5\t8');
  await typeInto(1, 'NhanXet', ' hơn');
  await saveButton().click();
  await expectToasts('success', ['Lưu điểm thành công!']);
  const base = { TX1: 5, TX2: null, TX3: null, TX4: null, GK: null, CK: null, NhanXet: 'Có cố gắng' };
  const place = { IDLopHoc: 11, IDMonHoc: 21, IDHocKy: 1, Goc: base };
  expect(saves()).toEqual([
    {
      ...{ IDHocSinh: 101, ...place, ...base, TX1: 8.5, GK: 6.5, CK: 8 },
      Nguon: { TX1: 'sheet', GK: 'paste', CK: 'paste' },
    },
    { IDHocSinh: 102, ...place, ...base, NhanXet: 'Có cố gắng hơn', Nguon: { NhanXet: 'sheet' } },
  ]);
  await expect.element(editButton()).toBeVisible();
  await expectTexts(cellsOf(0), ['1', '8.5', '-', '-', '-', '6.5', '8.0', '', 'Có cố gắng']);
});

test('a student who was exempted meanwhile is refused by name, and the others are saved', async () => {
  await editCircular(circularRows(judged));
  server.on(gradingApi.save, ({ body: { Goc: _, Nguon: __, LyDo: ___, ...saved } }) =>
    saved.IDHocSinh === 101 ? refuse(400, { detail: gradingMessages.exempt }) : { ...saved, KetQua: null },
  );
  await userEvent.keyboard('1{Enter}1');
  await saveButton().click();
  await expectToasts('warning', ['Đã lưu 1 học sinh, còn 1 học sinh chưa lưu được.']);
  await expect.element(page.getByRole('table').getByText(gradingMessages.exempt)).toBeVisible();
  await expect.element(cell(0, 'TX1')).toHaveValue('Đ');
});

const conflicts = [
  {
    kind: 'scored',
    scheme: scored,
    loaded: { TX1: 5, GK: 6, NhanXet: 'Khá' },
    theirs: { GK: 8, TX2: 9, NhanXet: 'Giỏi' },
    typed: { GK: '3', NhanXet: ' lên' },
    sentence: 'Giữa kì: đã lưu 8.0, của bạn 3.0; Nhận xét: đã lưu “Giỏi”, của bạn “Khá lên”.',
    mine: { TX1: 5, TX2: 9, GK: 3, NhanXet: 'Khá lên' },
    stored: { TX1: 5, TX2: 9, GK: 8, NhanXet: 'Giỏi' },
  },
  {
    kind: 'judged',
    scheme: judged,
    loaded: { TX1: 'Đ', GK: 'Đ' },
    theirs: { GK: 'CĐ', TX2: 'Đ' },
    typed: { GK: '{Delete}', CK: '0' },
    sentence: 'Giữa kì: đã lưu CĐ, của bạn -.',
    mine: { TX1: 'Đ', TX2: 'Đ', GK: null, CK: 'CĐ' },
    stored: { TX1: 'Đ', TX2: 'Đ', GK: 'CĐ', CK: 'CĐ' },
  },
] as const;

test.each(
  conflicts.flatMap((conflict) => [
    { ...conflict, choice: 'Giữ điểm của tôi', saved: conflict.mine },
    { ...conflict, choice: 'Lấy điểm đã lưu', saved: conflict.stored },
  ]),
)(
  '$kind: two teachers change the same cells, and “$choice” decides; other cells keep both changes',
  async ({ scheme, loaded, theirs, typed, sentence, choice, saved }) => {
    const rows = circularRows(scheme, loaded);
    await editCircular(rows);
    for (const [column, keys] of Object.entries(typed)) await typeInto(0, column as keyof typeof typed, keys);
    const answerAgain = overtake(rows, theirs);
    await saveButton().click();
    await expectToasts('error', ['Có lỗi xảy ra khi lưu điểm!']);
    await expectTexts(page.getByRole('table').getByText(/đã sửa điểm này/u), [
      `Trần Giáo Vụ đã sửa điểm này lúc 14:05 16/11/2026. ${sentence}`,
    ]);
    answerAgain();
    const before = saves().length;
    await saveButton().click();
    await expect.element(page.getByRole('button', { name: 'Giữ điểm của tôi' })).toHaveFocus();
    expect(saves()).toHaveLength(before);
    await page.getByRole('button', { name: choice }).click();
    await saveButton().click();
    await expectToasts('success', ['Lưu điểm thành công!']);
    expect(rows[0]).toMatchObject(saved);
  },
);
