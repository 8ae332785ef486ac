// 85 becomes 8.5 while typing: the cell shows that briefly, and screen readers announce it.

import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, editSheet, serveSheet } from '#test/web/scores/score-sheet.ts';
import { resizeTo } from '#test/web/viewport.ts';

beforeEach(async () => {
  await serveSheet();
  await editSheet();
  // The time passes only in steps: how long a note is displayed does not depend on the machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

const field = () => cell(0, 'Diem15').element().parentElement as HTMLElement;
const shown = () => getComputedStyle(field(), '::before').content;
/** The note as soon as it changes: a moment after the key. */
const soonShown = () => {
  vi.advanceTimersByTime(1);
  return shown();
};
const said = () => document.querySelector('[data-conversions]')?.textContent;
const tops = () => [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().top);

test('the hint explains how digits are converted', async () => {
  await expect.element(page.getByText(/Gõ 85 thành 8\.5, gõ 10 vẫn là 10\./u)).toBeVisible();
});

test('unchanged input shows no note', async () => {
  await userEvent.keyboard('8,5');
  await expect.element(cell(0, 'Diem15')).toHaveValue('8.5');
  expect(shown()).toBe('none');
  await userEvent.keyboard('{Enter}10');
  await expect.element(cell(1, 'Diem15')).toHaveValue('10');
  expect(document.querySelector('[data-conversion]')).toBeNull();
});

test('11 becomes 1.1: a note appears briefly, also after Enter, is announced, and moves no row', async () => {
  const before = tops();
  await userEvent.keyboard('11');
  await expect.element(cell(0, 'Diem15')).toHaveValue('1.1');
  await expect.poll(soonShown).toBe('"11 → 1.1"');
  expect(tops()).toEqual(before);
  await userEvent.keyboard('{Enter}');
  expect(shown()).toBe('"11 → 1.1"');
  vi.advanceTimersByTime(500);
  expect(said()).toBe('11 thành 1.1');
  expect(shown()).toBe('"11 → 1.1"');
  vi.advanceTimersByTime(1_500);
  expect(shown()).toBe('none');
  await expect.element(cell(0, 'Diem15')).toHaveValue('1.10');
});

test('105 loses a digit: the cell stays marked until Enter in it confirms 10', async () => {
  await userEvent.keyboard('105{Enter}');
  vi.advanceTimersByTime(3_000);
  await expect.poll(shown).toBe('"105 → 10"');
  await expect
    .element(cell(0, 'Diem15'))
    .toHaveAccessibleDescription(/Chương trình đã rút gọn số đã gõ\. Nhấn Enter trong ô này nếu đúng\./u);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(cell(0, 'Diem15')).toHaveFocus();
  await expect.poll(shown).toBe('"105 → 10"');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown).toBe('none');
  await expect.element(cell(0, 'Diem15')).toHaveValue('10.00');
});

test('a typed score is announced as changed when its cell is left', async () => {
  await userEvent.keyboard('8.5{Enter}');
  vi.advanceTimersByTime(500);
  expect(said()).toBe('8.50: đã sửa, chưa lưu');
});

test('the next key removes an outdated note', async () => {
  await userEvent.keyboard('11');
  await expect.poll(soonShown).toBe('"11 → 1.1"');
  await userEvent.keyboard('{Backspace}');
  await expect.poll(soonShown).toBe('none');
});

test.each([1280, 360])('at %i px the longest note fits inside its row and field', async (width) => {
  await resizeTo(width, 740);
  await userEvent.keyboard('10,5');
  await expect.poll(soonShown).toBe('"10.5 → 10"');
  const note = getComputedStyle(field(), '::before');
  const row = field().closest('tr')?.getBoundingClientRect();
  const { top, width: room } = field().getBoundingClientRect();
  expect(top + parseFloat(note.top)).toBeGreaterThanOrEqual(row?.top ?? Infinity);
  expect(parseFloat(note.insetInlineStart) + parseFloat(note.width)).toBeLessThanOrEqual(room);
});
