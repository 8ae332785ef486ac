// Calls to a busy server are retried without asking the user.

import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { authApi } from '#shared/access/sign-in/api.ts';
import { messages } from '#shared/contract/messages.ts';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import {
  cell,
  editButton,
  editSheet,
  saveButton,
  serveSheet,
  sixStudents,
} from '#test/web/scores/score-sheet.ts';
import { drawn, expectCount, expectToasts } from '#test/web/seen.ts';

const rows = sixStudents();
const waiting = () => page.getByText('Máy chủ đang bận, sẽ tự lưu lại…');
const saves = () => server.calls(gradingApi.save).map(({ body }) => body.IDHocSinh);

beforeEach(async () => {
  rows.splice(0, rows.length, ...sixStudents());
  await serveSheet(rows);
});

/** Rejects saves of these students until replaced by another handler. */
const turnAway = (ids: number[], headers: Record<string, string> = {}) =>
  server.on(gradingApi.save, ({ body: { Goc: _, Nguon: __, LyDo: ___, ...saved } }) => {
    if (ids.includes(saved.IDHocSinh)) return refuse(503, { detail: messages.busy }, headers);
    return { ...saved, DiemTB: null };
  });

test.each([
  ['after the time the server asks for', { 'retry-after': '0' }],
  ['without a time from the server', {}],
])('the sheet waits and saves the remaining rows automatically, %s', async (_name, headers) => {
  await editSheet();
  await userEvent.keyboard('1{Enter}2{Enter}');
  const answerAgain = turnAway([102], headers);
  await saveButton().click();
  await expect.element(waiting()).toBeVisible();
  await expect.element(page.getByText('Đang lưu: 1 trên 2 học sinh')).toBeVisible();
  await expect.element(cell(1, 'Diem15')).toHaveValue('2.00');
  await expectToasts('error', []);
  answerAgain();
  await expectToasts('success', ['Lưu điểm thành công!']);
  await expect.element(editButton()).toBeVisible();
  expect(saves().slice(0, 2)).toEqual([101, 102]);
  expect(new Set(saves().slice(2))).toEqual(new Set([102]));
  expect(rows[1]?.Diem15).toBe(2);
});

test('gives up when the wait is too long: the row shows why and keeps its input', async () => {
  await editSheet();
  await userEvent.keyboard('1{Enter}2{Enter}');
  const answerAgain = turnAway([102], { 'retry-after': '600' });
  await saveButton().click();
  await expectToasts('error', ['Có lỗi xảy ra khi lưu điểm!']);
  await expectCount(page.getByRole('table').getByText(messages.busy), 1);
  await expectCount(waiting(), 0);
  await expect.element(cell(1, 'Diem15')).toHaveValue('2.00');
  answerAgain();
  await saveButton().click();
  await expectToasts('success', ['Lưu điểm thành công!']);
});

test('leaving the page stops the retries', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  server.on(authApi.signOut, () => undefined);
  await editSheet();
  await userEvent.keyboard('1');
  const left = Promise.withResolvers<void>();
  server.on(gradingApi.save, async () => {
    // The second attempt is answered only after the user has left.
    if (saves().length > 1) await left.promise;
    return refuse(503, { detail: messages.busy }, { 'retry-after': '0' });
  });
  await saveButton().click();
  await expect.element(waiting()).toBeVisible();
  await expect.poll(saves).toHaveLength(2);
  await page.getByRole('link', { name: 'Về Dashboard' }).click();
  await page.getByRole('button', { name: 'Rời đi', exact: true }).click();
  await expectCount(saveButton(), 0);
  left.resolve();
  await drawn();
  // Longer than any pause before the next attempt.
  vi.advanceTimersByTime(60_000);
  await drawn();
  expect(saves()).toHaveLength(2);
});
