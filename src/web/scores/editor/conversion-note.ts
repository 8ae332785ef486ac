// Shows briefly in the cell what a typed number was turned into (11 → 1.1) and announces it to screen readers. It
// bypasses React and runs after the key press has been painted, so that typing does not get slower.

import { typedChange } from '#shared/school/scheme/cell-text.ts';
import type { SheetColumn } from '#shared/school/scheme/scheme.ts';

/** In ms: long enough to be read, even after Enter. */
const displayTime = 1500;
/** In ms: a screen reader announces the key first. */
const announceDelay = 400;

const timers = new WeakMap<Element, number>();

/** Marks the live region of the sheet that contains the cell. */
export const conversionRegion = { 'data-conversions': '' };
const regionOf = (cell: Element) => cell.closest('[data-sheet]')?.querySelector('[data-conversions]');

/** Called after `raw` was typed into the cell. */
export function showConversion(cell: HTMLInputElement, column: SheetColumn, raw: string): void {
  const field = cell.parentElement;
  const conversion = typedChange(column, raw);
  if (!field || (!conversion && !timers.has(field))) return;
  requestAnimationFrame(() => setTimeout(() => (conversion ? show(field, conversion) : hide(field))));
}

function show(field: HTMLElement, { from, to }: { from: string; to: string }): void {
  hide(field);
  field.dataset['conversion'] = `${from} → ${to}`;
  timers.set(
    field,
    window.setTimeout(() => hide(field), displayTime),
  );
  announce(field, `${from} thành ${to}`);
}

/** Tells screen readers that the cell just left has been changed, unless they hear what its number was turned into. */
export function announceChange(cell: HTMLInputElement, text: string): void {
  if (cell.parentElement && timers.has(cell.parentElement)) return;
  announce(cell, `${text === '' ? 'Để trống' : text}: đã sửa, chưa lưu`);
}

function announce(cell: Element, text: string): void {
  const region = regionOf(cell);
  window.setTimeout(() => {
    if (region) region.textContent = text;
  }, announceDelay);
}

function hide(field: HTMLElement): void {
  window.clearTimeout(timers.get(field));
  timers.delete(field);
  delete field.dataset['conversion'];
}
