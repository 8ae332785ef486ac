// Every change of a score is journaled synchronously within its event, because the page may close right after.

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cell, editSheet, serveSheet } from '#test/web/scores/score-sheet.ts';

/** The journaled 15-minute score of the first student in localStorage; null if there is none. */
function journaled(): string | null {
  const key = Object.keys(localStorage).find((name) => name.startsWith('ban_nhap/'));
  const { content } = JSON.parse((key && localStorage.getItem(key)) ?? '{"content":null}');
  return content?.rows[0]?.text.Diem15 ?? null;
}

const field = () => cell(0, 'Diem15').element() as HTMLInputElement;

/** Simulates one keystroke like the browser: sets the text, then dispatches the event, synchronously. */
function input(text: string, init: InputEventInit = {}): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(field(), text);
  field().dispatchEvent(new InputEvent('input', { bubbles: true, ...init }));
}

const press = (key: string, init: KeyboardEventInit = {}) =>
  field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));

beforeEach(async () => {
  await serveSheet();
  await editSheet();
});

test('a key press is journalled synchronously', () => {
  input('7');
  expect(journaled()).toBe('7');
  input('7.5');
  expect(journaled()).toBe('7.5');
});

test('a deletion is journalled', () => {
  input('');
  expect(journaled()).toBe('');
});

test('input method text is journalled during and after composition', () => {
  field().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  input('8', { isComposing: true });
  expect(journaled()).toBe('8');
  input('8,2', { isComposing: true });
  field().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '8,2' }));
  expect(journaled()).toBe('8.2');
});

test('a paste, its undo and its redo are journalled', () => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '9\n8');
  field().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  expect(journaled()).toBe('9.00');
  press('z', { ctrlKey: true });
  expect(journaled()).toBeNull();
  press('y', { ctrlKey: true });
  expect(journaled()).toBe('9.00');
});

test('the decimals added on blur are journalled', () => {
  input('7');
  press('Enter');
  expect(journaled()).toBe('7.00');
});

test('Esc removes the journalled input', () => {
  input('7');
  press('Escape');
  expect(journaled()).toBeNull();
});

test('the journal leaves nothing in localStorage shortly after', async () => {
  const before = localStorage.length;
  input('7');
  expect(journaled()).toBe('7');
  await expect.poll(() => localStorage.length).toBe(before);
  await page.getByRole('button', { name: 'Hủy' }).click();
  await expect.poll(() => localStorage.length).toBe(before);
});
