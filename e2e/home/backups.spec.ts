// The home page of the board shows the state of the automatic backups of a real server.

import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from '../fixtures.ts';
import { type Product, startProduct } from '../product.ts';

/** A demo school with backups, which demo schools make only on request. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from the pattern.
    async ({}, use, worker) => {
      const folder = process.env['E2E_FOLDER'] ?? '';
      const dataDir = join(folder, `worker-${worker.workerIndex}`);
      await cp(join(folder, 'template'), dataDir, { recursive: true });
      const product = await startProduct(dataDir, '0', { BACKUP_KEEP: '2' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

test('a backup is made soon after the start, and the board sees it', async ({ page, product, signInAs }) => {
  // Backups run at a lower CPU priority, so on a busy machine they take minutes instead of seconds.
  test.setTimeout(480_000);
  await signInAs('BGH');
  await page.goto('/bgh');
  const panel = page.getByRole('region', { name: 'Sao lưu', exact: true });
  await expect(panel).toContainText('giữ 2 bản mới nhất');
  await expect(async () => {
    await page.reload();
    await expect(panel).toContainText(/Bản gần nhất: \d\d:\d\d \d\d\/\d\d\/\d{4}, [\d.,]+ [KM]B\./u);
  }).toPass({ timeout: 420_000 });
  expect(await readdir(join(product.dataDir, 'backups'))).toEqual([
    expect.stringMatching(/^so-diem-.*\.gz$/u),
  ]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});
