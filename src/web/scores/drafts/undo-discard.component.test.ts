import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, editButton, editSheet, saveButton, serveSheet } from '#test/web/scores/score-sheet.ts';
import { drawn, expectCount, expectToasts } from '#test/web/seen.ts';
import { drafts } from '#web/kit/drafts/browser-drafts.ts';

const undoButton = () => page.getByRole('button', { name: 'Hoàn tác', exact: true });
const cancel = () => page.getByRole('button', { name: 'Hủy' }).click();

beforeEach(() => serveSheet());

test("what 'Hủy' discarded comes back with 'Hoàn tác', and is kept again", async () => {
  await editSheet();
  await userEvent.keyboard('7{Enter}8.5');
  await cancel();
  await expect.element(editButton()).toHaveFocus();
  await expectToasts('info', ['Đã bỏ 2 ô chưa lưu.Hoàn tác']);
  await undoButton().click();
  await expect.element(cell(0, 'Diem15')).toHaveValue('7.00');
  await expect.element(cell(1, 'Diem15')).toHaveValue('8.50');
  await expectCount(undoButton(), 0);
  await expect.poll(() => drafts.of(1)).toHaveLength(1);
  await saveButton().click();
  await expectToasts('success', ['Lưu điểm thành công!']);
});

test('Ctrl+Z presses it', async () => {
  await editSheet();
  await userEvent.keyboard('7');
  await cancel();
  await expect.element(editButton()).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(cell(0, 'Diem15')).toHaveValue('7.00');
});

test('it is offered for ten seconds', async () => {
  await editSheet();
  await userEvent.keyboard('7');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await cancel();
  await expect.element(undoButton()).toBeVisible();
  // Polling would move the clock.
  vi.advanceTimersByTime(8_000);
  await drawn();
  expect(undoButton().elements()).toHaveLength(1);
  vi.advanceTimersByTime(2_000);
  await expectCount(undoButton(), 0);
});

test('nothing is offered if nothing was changed, or on another page', async () => {
  await editSheet();
  await cancel();
  await expect.element(editButton()).toHaveFocus();
  await expectToasts('info', []);
  await editButton().click();
  await userEvent.keyboard('7');
  await cancel();
  await expect.element(undoButton()).toBeVisible();
  await page.getByRole('link', { name: 'Về Dashboard' }).click();
  await expectCount(undoButton(), 0);
});
