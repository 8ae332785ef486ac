// Every screen of every role opens in the built product; who may not open which: src/web/layout/guards.component.test.ts.

import type { Page } from '@playwright/test';
import { roles } from '../../src/shared/permissions.ts';
import { screens } from '../../test/screens.ts';
import { expect, test } from '../fixtures.ts';

/** As a link does, without loading the page again. What stands there now is known when it is seen once more. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

for (const role of roles)
  test(`${role}: own screens open`, async ({ page, signInAs }) => {
    await signInAs(role);
    await page.goto('/unauthorized');
    await expect(page.locator('h1')).toHaveCount(1);
    for (const { path, title } of screens.filter(({ enter }) => enter.includes(role))) {
      await follow(page, path);
      await expect(page.locator('h1:not([data-left])'), path).toHaveCount(1);
      await expect(page.locator('h1'), path).toHaveCount(1);
      await expect(page, path).toHaveURL(path);
      await expect(page, path).toHaveTitle(`${title} – Sổ Điểm`);
    }
  });
