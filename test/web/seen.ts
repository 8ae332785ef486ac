// What a user sees: complete texts, not parts of longer ones.

import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { ToastKind } from '#web/kit/toast.ts';

const read = (element: Element) => element.textContent.replaceAll(/\s+/gu, ' ').trim();

/** The field with exactly this label, required or not. */
export const fieldOf = (label: string, scope: Pick<Locator, 'getByLabelText'> = page) =>
  scope.getByLabelText(new RegExp(`^${label}( \\*)?$`, 'u'));

/** Expects these texts in this order, and no other elements. */
export const expectTexts = (locator: Locator, texts: readonly string[]) =>
  expect.poll(() => locator.elements().map(read)).toEqual(texts);

export const expectCount = (locator: Locator, count: number) =>
  expect.poll(() => locator.elements().length).toBe(count);

/** Expects exactly these toasts of this kind. */
export const expectToasts = (kind: ToastKind, texts: readonly string[]) =>
  expect.poll(() => [...document.querySelectorAll(`[data-kind=${kind}]`)].map(read)).toEqual(texts);

export async function expectFieldError(field: Locator, text: string): Promise<void> {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(text);
}

/** Waits until the effects of a reply are on the screen. */
export const drawn = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
