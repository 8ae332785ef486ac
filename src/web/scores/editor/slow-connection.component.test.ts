// On a slow connection the sheet is saved with one call. The user sees no difference.

import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '#shared/contract/messages.ts';
import { gradingApi, type RowAnswer, wholeSheetApi } from '#shared/scores/sheets/api.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import {
  cell,
  cellsOf,
  editButton,
  editSheet,
  saveButton,
  savesIn,
  serveSheet,
  sheet,
  sixStudents,
} from '#test/web/scores/score-sheet.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';
import { problemTexts } from '#web/kit/calls/problems.ts';
import { rememberCall } from '#web/kit/calls/slow-connection.ts';

const rows = sixStudents();

const callsTake = (milliseconds: number) => {
  for (let count = 0; count < 5; count += 1) rememberCall(milliseconds);
};

beforeEach(async () => {
  rows.splice(0, rows.length, ...sixStudents());
  await serveSheet(rows);
  callsTake(400);
});

const sheetCalls = () => server.calls(wholeSheetApi.save).map(({ body }) => body);

/** Types a score for each of the first students, top to bottom. */
async function typeDown(...scores: string[]): Promise<void> {
  for (const score of scores) await userEvent.keyboard(`${score}{Enter}`);
}

test('sends one call for all changed students, then returns to reading', async () => {
  await editSheet();
  await typeDown('8', '9', '5', '7');
  const held = Promise.withResolvers<void>();
  server.on(wholeSheetApi.save, async ({ body }) => {
    await held.promise;
    return savesIn(body).map(({ Goc: _, Nguon: __, ...saved }): RowAnswer => {
      Object.assign(rows.find(({ id }) => id === saved.IDHocSinh) ?? {}, { Diem15: saved.Diem15 });
      return { TrangThai: 200, TraLoi: { ...saved, DiemTB: null } };
    });
  });
  await saveButton().click();
  await expectToasts('info', ['Đang lưu điểm...']);
  await expect.element(page.getByText('Đang lưu: 0 trên 3 học sinh')).toBeVisible();
  held.resolve();
  await expectToasts('success', ['Lưu điểm thành công!']);
  await expect.element(editButton()).toBeVisible();
  await expect.element(cellsOf(0).nth(1)).toHaveTextContent('8.00');
  expect(server.calls(gradingApi.save)).toEqual([]);
  const Goc = { Diem15: 5, Diem1Tiet: 6 };
  expect(sheetCalls()).toEqual([
    {
      ...sheet,
      Diem: [
        { IDHocSinh: 101, Diem15: 8, Diem1Tiet: 6, Goc, Nguon: { Diem15: 'sheet' } },
        { IDHocSinh: 102, Diem15: 9, Diem1Tiet: 6, Goc, Nguon: { Diem15: 'sheet' } },
        { IDHocSinh: 104, Diem15: 7, Diem1Tiet: 6, Goc, Nguon: { Diem15: 'sheet' } },
      ],
    },
  ]);
});

test('sends the usual call for a single student', async () => {
  await editSheet();
  await typeDown('8');
  await saveButton().click();
  await expectToasts('success', ['Lưu điểm thành công!']);
  expect(server.calls(gradingApi.save)).toHaveLength(1);
  expect(sheetCalls()).toEqual([]);
});

test('each student has their own result: saved, rejected, or changed by someone else', async () => {
  await editSheet();
  await typeDown('1', '2', '3');
  const answerAgain = server.on(wholeSheetApi.save, (): RowAnswer[] => [
    { TrangThai: 200, TraLoi: { ...sheet, IDHocSinh: 101, Diem15: 1, Diem1Tiet: 6, DiemTB: null } },
    { TrangThai: 403, TraLoi: { detail: messages.forbidden } },
    {
      TrangThai: 409,
      TraLoi: {
        detail: 'x',
        ...{ Diem15: 8, Diem1Tiet: 6 },
        ...{ NguoiSua: 'Trần Giáo Vụ', ThoiDiem: '2026-11-16T07:05:00.000Z' },
      },
    },
  ]);
  await saveButton().click();
  await expectToasts('error', ['Có lỗi xảy ra khi lưu điểm!']);
  await expect.element(page.getByText('2 học sinh chưa lưu được')).toBeVisible();
  await expectCount(page.getByRole('table').getByText(messages.forbidden), 1);
  await expectTexts(page.getByRole('table').getByText(/đã sửa điểm này/u), [
    'Trần Giáo Vụ đã sửa điểm này lúc 14:05 16/11/2026. Điểm 15 phút: đã lưu 8.00, của bạn 3.00.',
  ]);
  answerAgain();
  await page.getByRole('button', { name: 'Giữ điểm của tôi' }).click();
  await saveButton().click();
  await expectToasts('success', ['Lưu điểm thành công!']);
  expect(savesIn(sheetCalls()[1] as never)).toMatchObject([
    { IDHocSinh: 102, Diem15: 2, Goc: { Diem15: 5 } },
    { IDHocSinh: 103, Diem15: 3, Goc: { Diem15: 8 } },
  ]);
});

test.each([
  ['a network failure', noAnswer, problemTexts.network],
  ['a rejection of the whole call', () => refuse(500, { detail: messages.internal }), messages.internal],
])('%s is shown at each student, and the input stays', async (_name, answer, reason) => {
  await editSheet();
  await typeDown('1', '2');
  server.on(wholeSheetApi.save, answer);
  await saveButton().click();
  await expectToasts('error', ['Có lỗi xảy ra khi lưu điểm!']);
  await expectCount(page.getByRole('table').getByText(reason), 2);
  await expect.element(cell(0, 'Diem15')).toHaveValue('1.00');
  await expect.element(cell(1, 'Diem15')).toHaveValue('2.00');
});

test('sends one call per student again once the connection is fast', async () => {
  callsTake(20);
  await editSheet();
  await typeDown('1', '2');
  await saveButton().click();
  await expectToasts('success', ['Lưu điểm thành công!']);
  expect(server.calls(gradingApi.save)).toHaveLength(2);
  expect(sheetCalls()).toEqual([]);
});
