import type { Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Follows the requests of the page from now on. The result resolves when all of them have been answered and the page,
 * which has drawn what they brought, makes no further one.
 */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let made = 0;
  page.on('request', (request) => {
    made++;
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    for (let known = -1; known !== made || underWay.size > 0; ) {
      await expect.poll(() => underWay.size).toBe(0);
      known = made;
      await drawn(page);
    }
  };
}

/** Twice, because what is drawn first may be a placeholder. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++)
      await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)));
  });
