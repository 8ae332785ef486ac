// What the sheet makes of what was typed (11 → 1.1) stands in its cell for a moment, and screen readers say it. Nothing
// of it is drawn by React or before the key itself is on the screen, so that typing costs no more than without it.

import { typedConversion } from '../../../shared/rules/typed-score.ts';

/** In ms: long enough to be read, also after Enter. */
const shownFor = 1500;
/** In ms: a screen reader first says the key. */
const saidAfter = 400;

const timers = new WeakMap<Element, number>();

/** The region that is read aloud, of the sheet that the cell belongs to. */
export const conversionRegion = { 'data-conversions': '' };
const regionOf = (cell: Element) => cell.closest('[data-sheet]')?.querySelector('[data-conversions]');

/** After `raw` was typed into the cell. */
export function noteConversion(cell: HTMLInputElement, raw: string): void {
  const field = cell.parentElement;
  const conversion = typedConversion(raw);
  if (!field || (!conversion && !timers.has(field))) return;
  requestAnimationFrame(() => setTimeout(() => (conversion ? show(field, conversion) : hide(field))));
}

function show(field: HTMLElement, { from, to }: { from: string; to: string }): void {
  hide(field);
  field.dataset['conversion'] = `${from} → ${to}`;
  timers.set(
    field,
    window.setTimeout(() => hide(field), shownFor),
  );
  window.setTimeout(() => {
    const region = regionOf(field);
    if (region) region.textContent = `${from} thành ${to}`;
  }, saidAfter);
}

function hide(field: HTMLElement): void {
  window.clearTimeout(timers.get(field));
  timers.delete(field);
  delete field.dataset['conversion'];
}
