// Messages and errors on the score sheet never cover what the user works with, and are never covered by it.

import type { Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { cell, editSheet, expect, freshSheet, type NamedSheet, paste, saveButton } from './score-sheet.ts';

test.beforeEach(async ({ signInAs, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs('GiaoVien');
});

const reasons = (page: Page) => page.locator('[id^=fault-]');

/** The error texts that are not fully readable: outside their cell, cut off at an edge, or covered by another cell. */
const unreadableReasons = (page: Page) =>
  reasons(page).evaluateAll((all) =>
    all.flatMap((reason) => {
      const box = reason.getBoundingClientRect();
      const cellOf = reason.closest('td');
      const faults: string[] = [];
      for (const outer of [cellOf, reason.closest('[role=region]')]) {
        const bounds = outer?.getBoundingClientRect();
        if (!bounds || box.left < bounds.left || box.right > bounds.right || box.bottom > bounds.bottom)
          faults.push(`leaves ${outer?.tagName}`);
      }
      for (const x of [box.left + 1, (box.left + box.right) / 2, box.right - 1])
        for (const y of [box.top + 1, box.bottom - 1]) {
          const hit = document.elementFromPoint(x, y);
          if (!hit || !cellOf?.contains(hit)) faults.push(`is covered by ${hit?.outerHTML.slice(0, 80)}`);
        }
      return faults.map((fault) => `${reason.id} ${reason.textContent} ${fault}`);
    }),
  );

test('the error of a cell is fully readable at every width, and no row moves', async ({ page, api }) => {
  const sheet = await freshSheet(api, '12A3', 'Toán', 2);
  await editSheet(page, sheet);
  const tops = () =>
    page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [768, 1024],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await cell(page, sheet, 0, 'Diem15').focus();
    const before = await tops();
    await paste(page, '11\t-1\r\nabc\t8.555\r\nx\t12');
    await expect(reasons(page)).toHaveText([
      'Từ 0–10',
      'Từ 0–10',
      'Nhập số',
      '≤ 2 số lẻ',
      'Nhập số',
      'Từ 0–10',
    ]);
    expect(await unreadableReasons(page), `${width} px`).toEqual([]);
    expect(await tops()).toEqual(before);
    await page.keyboard.press('Control+z');

    await cell(page, sheet, -1, 'Diem15').focus();
    await paste(page, '8.555\tabc');
    await expect(reasons(page)).toHaveText(['≤ 2 số lẻ', 'Nhập số']);
    expect(await unreadableReasons(page), `${width} px, last row`).toEqual([]);
    await page.keyboard.press('Control+z');
  }
});

/** What a message obstructs: actions of the bar that it covers, and actions of the page whose clicks it takes. */
const hinderedActions = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('[data-kind]')];
    if (cards.length === 0) return ['no message is shown'];
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const isUnder = (action: Element) => {
      const { left, right, top, bottom } = action.getBoundingClientRect();
      return boxes.some(
        (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
      );
    };
    const takesClick = (action: Element) => {
      const { left, top, width, height } = action.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return cards.some((card) => card.contains(hit));
    };
    return [
      ...[...document.querySelectorAll('header :is(button, a)')].filter(isUnder),
      ...[...document.querySelectorAll('main :is(button, a, input, select)')].filter(takesClick),
    ].map((action) => action.outerHTML.slice(0, 80));
  });

/** Too many rows, gaps, and an invalid score: the longest possible message. */
const longPaste = ({ rows }: NamedSheet) => `11\t\r\n${rows.map(() => '7\t').join('\r\n')}`;

test('a three-line message does not cover the toolbar or block clicks, at any scroll position', async ({
  page,
  api,
}) => {
  const sheet = await freshSheet(api, '12A3', 'Toán', 2);
  await editSheet(page, sheet);
  const history = page.getByRole('button', { name: 'Lịch sử', exact: true });
  const message = page.locator('[data-kind] p');
  for (const [width, height, text] of [
    [1440, 900, longPaste(sheet)],
    [768, 1024, longPaste(sheet)],
    [360, 740, '1\t2\t3'],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const place of ['right below the bar', 'half under the bar', 'where the page begins'] as const) {
      await history.evaluate((button, to) => {
        const below = button.getBoundingClientRect().top - 56;
        if (to === 'where the page begins') window.scrollTo(0, 0);
        else window.scrollBy(0, to === 'half under the bar' ? below + 18 : below);
      }, place);
      await cell(page, sheet, 0, 'Diem15').evaluate((input) => input.focus({ preventScroll: true }));
      await paste(page, text);
      await expect(message).toBeVisible();
      const lines = await message.evaluate(
        (shown) => shown.getBoundingClientRect().height / parseFloat(getComputedStyle(shown).lineHeight),
      );
      expect(lines).toBe(3);
      expect(await hinderedActions(page), `${width} px, ${place}`).toEqual([]);
      await page.getByRole('button', { name: 'Đóng thông báo' }).click();
      await expect(message).toHaveCount(0);
    }
  }
});

/** The focused cell, the name of the sheet and 'Lưu điểm': those that are not fully visible. */
const outOfSight = (page: Page, label: string) =>
  page.evaluate((name) => {
    const texts = [...document.querySelectorAll('main p')].filter((text) => text.textContent === name);
    const buttons = [...document.querySelectorAll('main button')].filter(
      (button) => button.textContent === 'Lưu điểm',
    );
    return [document.activeElement, texts[0], buttons[0]].flatMap((element) => {
      if (!element) return ['not there'];
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isSeen = [
        [left + 2, top + 2],
        [right - 2, bottom - 2],
      ].every(([x = 0, y = 0]) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      });
      return isSeen ? [] : [`${element.outerHTML.slice(0, 60)} ${Math.round(top)}–${Math.round(bottom)}`];
    });
  }, label);

test('the cell, the sheet title and Lưu stay visible down the whole class, also above the keyboard of a phone', async ({
  page,
  api,
}) => {
  const sheet = await freshSheet(api, '12A3', 'Toán', 2);
  await editSheet(page, sheet);
  // The second size is what an on-screen keyboard leaves of the first.
  for (const [width, height] of [
    [360, 740],
    [360, 380],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await cell(page, sheet, 0, 'Diem15').focus();
    for (const [place] of sheet.rows.entries()) {
      expect(
        await outOfSight(page, '12A3 – Toán – Học kỳ 2'),
        `${width}×${height}, row ${place + 1}`,
      ).toEqual([]);
      await page.keyboard.press('Enter');
    }
  }
  const foot = await page.getByText('Cả lớp', { exact: true }).boundingBox();
  const save = await saveButton(page).boundingBox();
  expect((foot?.y ?? Infinity) + (foot?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0);
});
