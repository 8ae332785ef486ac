import type { KeyboardEvent } from 'react';

/** Enter moves down a column and Shift+Enter up, so that a class can be decided without the mouse. */
export function moveByEnter(event: KeyboardEvent<HTMLElement>): void {
  const field = event.target;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(field instanceof HTMLElement)) return;
  const column = field.dataset['column'];
  if (!column) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-column='${column}']`)];
  const next = fields[fields.indexOf(field) + (event.shiftKey ? -1 : 1)];
  event.preventDefault();
  next?.focus();
}
