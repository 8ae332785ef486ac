// Ways in which a page can go in the moment after a key, on processors of several speeds.

import type { BrowserContext, Page } from '@playwright/test';

/** How many times slower than this machine. */
const slowdowns = [1, 6, 20];

/** Of each way on each processor: `KEY_ROUNDS=14` makes it 210 over the five ways. */
const rounds = Number(process.env['KEY_ROUNDS'] ?? 1);

export const leaveRounds = slowdowns.flatMap((slowdown) =>
  Array.from({ length: rounds }, (_, round) => ({ slowdown, round })),
);

/** What the page itself does in the task of its next input, after its own handlers. */
const onInput = (page: Page, go: 'reload' | 'otherAddress' | 'back') =>
  page.evaluate((way) => {
    const ways = {
      reload: () => location.reload(),
      otherAddress: () => location.assign('/unauthorized'),
      back: () => history.back(),
    };
    window.addEventListener('input', () => ways[way](), { once: true });
  }, go);

async function inThePage(page: Page, press: () => Promise<void>, go: Parameters<typeof onInput>[1]) {
  await onInput(page, go);
  const gone = page.waitForEvent('load');
  // The page may go before the key has come up again.
  await Promise.all([press().catch(() => {}), gone]);
  return page;
}

/** Presses a key and leaves at once; gives a page that knows only what the browser has kept. */
export const waysToLeave: Record<
  string,
  (page: Page, press: () => Promise<void>, context: BrowserContext) => Promise<Page>
> = {
  'a reload': (page, press) => inThePage(page, press, 'reload'),
  'another address': (page, press) => inThePage(page, press, 'otherAddress'),
  'the way back': (page, press) => inThePage(page, press, 'back'),
  'a closed tab': async (page, press, context) => {
    const next = leavingWhenAsked(await context.newPage());
    await page.bringToFront();
    await press();
    await page.close();
    return next;
  },
  'a crash': async (page, press, context) => {
    const next = leavingWhenAsked(await context.newPage());
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

/** Gives the way back to full speed. */
export async function slowDown(page: Page, rate: number): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  // Gone with its page, if that was closed.
  return () => devtools.detach().catch(() => {});
}

/** The browser asks whether to leave what is not saved. */
export function leavingWhenAsked(page: Page): Page {
  return page.on('dialog', (dialog) => void dialog.accept());
}
