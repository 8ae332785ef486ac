// A new installation, for which only the board's account exists.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from './fixtures.ts';
import { startProduct } from './product.ts';

export const firstPassword = 'Ngay-dau-tien-2026';

/** `emptyProduct`: its address. */
export const test = base.extend<{ emptyProduct: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from the pattern.
  emptyProduct: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'first-day-'));
    const environment = { ADMIN_USERNAME: 'bgh', ADMIN_PASSWORD: firstPassword };
    const product = await startProduct(folder, '0', environment, ['--new']);
    await use(product.url);
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  },
});
