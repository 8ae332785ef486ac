// Every dialog takes the focus, asks in front of itself, closes with Esc, and gives the focus back.

import type { Locator, Page } from '@playwright/test';
import type { Role } from '#shared/contract/permissions.ts';
import { test as base, demoProduct, expect } from '../fixtures.ts';
import type { Product } from '../product.ts';
import { buttonOf, furtherOpenings, openings, press } from './dialog-openings.ts';

// Needs its own school: one of the dialogs requires a locked term.
const test = base.extend<object, { product: Product }>({ product: demoProduct() });

const dialogs = (page: Page) => page.getByRole('dialog');

/** What has the focus: in the content of the dialog in front, on its title bar, or elsewhere. */
const focusIn = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const active = document.activeElement;
    if (!element.contains(active)) return `outside: ${active?.outerHTML.slice(0, 120)}`;
    return active?.closest('header') ? 'title bar' : 'content';
  });

/**
 * Whether it is drawn on top. What lies behind a dialog is inert, and `elementFromPoint` looks through what is inert even
 * where it hides the dialog, so nothing may be inert while it looks.
 */
const isDrawnOnTop = (button: Locator) =>
  button.evaluate((element) => {
    const inert = [...document.querySelectorAll('[inert]')];
    for (const part of inert) part.removeAttribute('inert');
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    for (const part of inert) part.setAttribute('inert', '');
    return element.contains(hit);
  });

/** Changes the first field that can be typed into, or moves the first student of a roster. */
async function change(page: Page, dialog: Locator): Promise<void> {
  const field = dialog
    .locator('input:is([type=text],[type=email],:not([type])):enabled:not([readonly])')
    .first();
  // The options of the search are pages: the second click of a double click would hit what lies behind.
  const search = dialog.locator('input[role=combobox]');
  const student = dialog.getByRole('option').first();
  if (await search.isVisible()) await search.fill('Khác');
  else if (await student.isVisible()) await student.dblclick();
  else if (await field.isVisible()) await field.fill('Khác');
  await page.keyboard.press('Escape');
}

async function walkThrough(page: Page, name: string | RegExp): Promise<void> {
  const opener = buttonOf(page, name);
  const returnsTo = (await opener.getAttribute('role')) === 'menuitem' ? null : opener;
  const before = await dialogs(page).count();
  await opener.click();
  await expect(dialogs(page)).toHaveCount(before + 1);
  const dialog = dialogs(page).last();
  await expect.soft.poll(() => focusIn(dialog), `focus of ${name}`).toBe('content');
  await change(page, dialog);
  const question = page.getByRole('dialog', { name: /Đóng mà không lưu|Bạn có thay đổi chưa lưu/u });
  // Esc has closed the dialog or opened the question.
  await expect.poll(() => dialogs(page).count()).not.toBe(before + 1);
  if ((await dialogs(page).count()) > before) {
    await expect(question).toBeVisible();
    for (const button of await question.locator('button').all())
      expect
        .soft(await isDrawnOnTop(button), `question of ${name}: ${await button.textContent()}`)
        .toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(before + 1);
    await expect.soft.poll(() => focusIn(dialog), `focus of ${name} after the question`).toBe('content');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: /không lưu$|^Rời đi$/u }).click();
  }
  await expect(dialogs(page)).toHaveCount(before);
  if (returnsTo) await expect.soft(returnsTo, `focus after ${name}`).toBeFocused();
}

for (const role of Object.keys(openings) as Role[])
  test(`${role}: every dialog takes the focus, asks in front of itself and gives the focus back`, async ({
    page,
    signInAs,
    api,
  }) => {
    await signInAs(role);
    let last: unknown;
    for (const { address, by } of [...openings[role], ...furtherOpenings[role]]) {
      if (address !== last) await page.goto(typeof address === 'string' ? address : await address(api));
      last = address;
      for (const name of by.slice(0, -1)) await press(page, name);
      const name = by.at(-1) ?? '';
      await walkThrough(page, name);
    }
  });
