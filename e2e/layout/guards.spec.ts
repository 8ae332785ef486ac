// Every screen of every role opens in the built product by a click on its link in the side bar. Which roles may not
// open which screens: src/web/layout/guards.component.test.ts.

import type { Page } from '@playwright/test';
import { roles } from '#shared/contract/permissions.ts';
import { screens } from '#test/helpers/screens.ts';
import { demoSchool, expect, test } from '../fixtures.ts';

/** Marks the present heading, so that it is recognized if it is still there after the next navigation. */
const markPresent = (page: Page) =>
  page.evaluate(() => document.querySelector('h1')?.setAttribute('data-left', ''));

/** Navigates like a link, without reloading: for the second address of a screen. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** Not in the menu of a school without a year by Thông tư 22, or without access for families. */
const isUnlisted = (path: string) => /\/(chu-nhiem|thong-ke-danh-gia|phu-huynh)$/u.test(path);

for (const role of roles)
  test(`${role}: own screens open`, async ({ page, signInAs }) => {
    await signInAs(role);
    await page.goto('/');
    const links = page.getByRole('navigation').getByRole('link');
    await expect(links.first()).toHaveAttribute('aria-current', 'page');
    const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const own = screens.filter(({ enter }) => enter.includes(role)).toReversed();
    for (const { path, title } of own) {
      await markPresent(page);
      if (listed.includes(path)) await page.getByRole('navigation').locator(`a[href="${path}"]`).click();
      else await follow(page, path);
      await expect(page.locator('h1:not([data-left])'), path).toHaveCount(1);
      await expect(page.locator('h1'), path).toHaveCount(1);
      await expect(page, path).toHaveURL(path);
      await expect(page, path).toHaveTitle(`${title} – Sổ Điểm – ${demoSchool}`);
      const present = page.getByRole('navigation').locator('[aria-current=page]');
      await expect(present, path).toHaveCount(isUnlisted(path) ? 0 : 1);
    }
  });
