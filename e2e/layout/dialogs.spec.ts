// The buttons of every dialog are visible on a laptop, in a low window and on a phone, and never cover the focused
// field.

import type { Locator } from '@playwright/test';
import type { Role } from '#shared/contract/permissions.ts';
import { test as base, demoProduct, expect } from '../fixtures.ts';
import type { Product } from '../product.ts';
import { openings, press, profile } from './dialog-openings.ts';

// Needs its own school: one of the dialogs requires a locked term.
const test = base.extend<object, { product: Product }>({ product: demoProduct() });

const sizes = [
  { width: 1366, height: 768 },
  { width: 1024, height: 600 },
  { width: 360, height: 640 },
];

/** Whether it is completely inside the window and not covered. */
const isInSight = (button: Locator) =>
  button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [top + 3, bottom - 3].every((y) => {
      const hit = document.elementFromPoint((left + right) / 2, y);
      return left >= 0 && right <= innerWidth && hit !== null && element.contains(hit);
    });
  });

/** The fields that are covered by the title or the buttons while focused. */
const coveredFields = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const fields = element.querySelectorAll<HTMLElement>('input:not([type=file]), select, textarea');
    return [...fields].flatMap((field) => {
      if (!field.checkVisibility({ visibilityProperty: true }) || field.matches(':disabled')) return [];
      field.focus();
      const { left, top, width, height } = field.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit && field.parentElement?.contains(hit) ? [] : [field.outerHTML];
    });
  });

for (const [role, all] of Object.entries(openings))
  for (const { address, by, primary } of all)
    test(`${role}, ${String(by.at(-1))}: "${primary}" is visible`, async ({ page, signInAs, api }) => {
      await signInAs(role as Role);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(typeof address === 'string' ? address : await address(api));
      for (const name of by) await press(page, name);
      const dialog = page.getByRole('dialog').last();
      const button = dialog.getByRole('button', { name: primary, exact: true }).last();
      await expect(button).toBeVisible();
      for (const size of sizes) {
        await page.setViewportSize(size);
        const where = `${size.width}×${size.height}`;
        await dialog.evaluate((element) => {
          for (const part of [element, ...element.querySelectorAll('*')]) part.scrollTop = 0;
        });
        expect.soft(await isInSight(button), where).toBe(true);
        expect.soft(await coveredFields(dialog), where).toEqual([]);
      }
    });

test('a message does not cover the title of a dialog', async ({ page, signInAs }) => {
  await signInAs('BGH');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto('/bgh');
    for (const name of profile) await press(page, name);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Lưu thay đổi' }).click();
    const message = page.locator('[data-kind=success]');
    await expect(message).toBeVisible();
    const title = await dialog.getByRole('heading').first().boundingBox();
    const { y = 0, height = 0 } = (await message.boundingBox()) ?? {};
    expect(y + height, `${size.width}×${size.height}`).toBeLessThanOrEqual(title?.y ?? 0);
  }
});
