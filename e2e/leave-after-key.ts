// Ways in which a page can go away right after a keystroke, at several processor speeds.

import type { BrowserContext, Page } from '@playwright/test';
import { isFull } from './chromium.ts';

/** How many times slower than this machine; `npm run test:long` tries them all. */
const slowdowns = isFull ? [1, 6, 20] : [6];

/** For each way and processor speed: with all speeds, `KEY_ROUNDS=14` makes 210 rounds over the five ways. */
const rounds = Number(process.env['KEY_ROUNDS'] ?? 1);

export const leaveRounds = slowdowns.flatMap((slowdown) =>
  Array.from({ length: rounds }, (_, round) => ({ slowdown, round })),
);

/** Makes the page leave in the task of its next input event, after its own handlers. */
const onInput = (page: Page, go: 'reload' | 'otherAddress' | 'back') =>
  page.evaluate((way) => {
    const ways = {
      reload: () => location.reload(),
      otherAddress: () => location.assign('/unauthorized'),
      back: () => history.back(),
    };
    window.addEventListener('input', () => ways[way](), { once: true });
  }, go);

async function leaveFromPage(page: Page, press: () => Promise<void>, go: Parameters<typeof onInput>[1]) {
  await onInput(page, go);
  const gone = page.waitForEvent('load');
  // The page may be gone before the key is released.
  await Promise.all([press().catch(() => {}), gone]);
  return page;
}

/** Presses a key and leaves immediately; returns a page that knows only what the browser has stored. */
export const waysToLeave: Record<
  string,
  (page: Page, press: () => Promise<void>, context: BrowserContext) => Promise<Page>
> = {
  'a reload': (page, press) => leaveFromPage(page, press, 'reload'),
  'another address': (page, press) => leaveFromPage(page, press, 'otherAddress'),
  'the way back': (page, press) => leaveFromPage(page, press, 'back'),
  'a closed tab': async (page, press, context) => {
    const next = acceptLeavePrompts(await context.newPage());
    await page.bringToFront();
    await press();
    await page.close();
    return next;
  },
  'a crash': async (page, press, context) => {
    const next = acceptLeavePrompts(await context.newPage());
    const devtools = await context.newCDPSession(page);
    await page.bringToFront();
    const crashed = page.waitForEvent('crash');
    await press();
    devtools.send('Page.crash').catch(() => {});
    await crashed;
    await page.close();
    return next;
  },
};

/** Returns a function that restores full speed. */
export async function slowDown(page: Page, rate: number): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  // Already detached if its page was closed.
  return () => devtools.detach().catch(() => {});
}

/** Accepts the prompt of the browser to leave with unsaved changes. */
export function acceptLeavePrompts(page: Page): Page {
  return page.on('dialog', (dialog) => void dialog.accept());
}
