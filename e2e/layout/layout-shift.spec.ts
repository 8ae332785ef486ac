// Nothing moves when the data arrives: title, buttons, filters and table headings already have their place.

import type { Page } from '@playwright/test';
import { type Role, roles } from '#shared/contract/permissions.ts';
import { homes, recordAddress, recordScreens, screens } from '#test/helpers/screens.ts';
import { type Api, yearsOf } from '../class-data.ts';
import { expect, test } from '../fixtures.ts';
import { followRequests } from '../settled.ts';

/** The vertical positions of what a user may be about to read or press. */
const heightsOf = (page: Page): Promise<Record<string, number>> =>
  page
    .locator('main :is(h1, h2, label, thead th)')
    .evaluateAll((all) =>
      Object.fromEntries(
        all
          .filter((element) => element.checkVisibility() && element.getBoundingClientRect().y < innerHeight)
          .map((element) => [
            `${element.tagName} ${element.textContent}`,
            Math.round(element.getBoundingClientRect().y),
          ]),
      ),
    );

type Observed = { shifted: number; release(): void };

/**
 * On every page from now on, no data arrives until it is released, and the browser measures the layout shift from the
 * beginning. In the page, because a browser whose requests are intercepted keeps no files.
 */
const observe = (page: Page) =>
  page.addInitScript(() => {
    const observed = window as unknown as Observed;
    const { promise, resolve } = Promise.withResolvers<void>();
    observed.release = resolve;
    const { fetch } = window;
    window.fetch = async (input, init) => {
      if (!init?.method || init.method === 'GET') await promise;
      return fetch(input, init);
    };
    observed.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        observed.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const release = (page: Page) => page.evaluate(() => (window as unknown as Observed).release());
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as Observed).shifted);

const isOwn = (role: Role, path: string) => `${path}/`.startsWith(`${homes[role]}/`);

const ownScreens = (role: Role) => screens.map(({ path }) => path).filter((path) => isOwn(role, path));

/** The record screens of a student with years and scores. */
async function ownRecords(role: Role, api: Api): Promise<string[]> {
  const { HocSinh } = (await api(role, 'GET /api/tim-kiem/?q=an')) as { HocSinh: { id: number }[] };
  return recordScreens
    .filter(({ path }) => isOwn(role, path))
    .map((screen) => recordAddress(screen, HocSinh[0]?.id ?? 0));
}

/** Reports opened by a link, with all filters chosen. */
async function chosenReports(api: Api): Promise<string[]> {
  const { current } = await yearsOf(api);
  const [subject] = (await api('BGH', `GET /api/subjects/monhoc-list/?nienkhoa_id=${current.id}`)) as {
    id: number;
  }[];
  const choice = `nienkhoa=${current.id}&hocky=1`;
  return [`/bgh/baocao-hocky?${choice}`, `/bgh/baocao-monhoc?${choice}&monhoc=${subject?.id}`];
}

for (const role of roles)
  test(`${role}: no screen shifts when its data arrives`, async ({ page, signInAs, api }) => {
    // A registrar has twenty screens.
    test.slow();
    await signInAs(role);
    await observe(page);
    const settled = followRequests(page);
    const reports = role === 'BGH' ? await chosenReports(api) : [];
    for (const path of [...ownScreens(role), ...(await ownRecords(role, api)), ...reports]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const before = await heightsOf(page);
      await release(page);
      await settled();
      const after = await heightsOf(page);
      // Only elements that still exist: a placeholder may be removed if there is nothing to show.
      const still = Object.fromEntries(Object.entries(before).filter(([what]) => what in after));
      expect.soft(after, path).toMatchObject(still);
      expect.soft(await shiftOf(page), path).toBeLessThan(0.02);
    }
  });
