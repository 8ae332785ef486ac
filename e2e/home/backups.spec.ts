// The home page of the board shows the state of the automatic backups.

import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { readStorage } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { makeDailyBackup } from '#server/program/backup/daily.ts';
import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from '../fixtures.ts';
import { type Product, startProduct } from '../product.ts';

/** A demo school that keeps backups, and has made one. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from the pattern.
    async ({}, use, worker) => {
      const folder = process.env['E2E_FOLDER'] ?? '';
      const dataDir = join(folder, `worker-${worker.workerIndex}`);
      await cp(join(folder, 'template'), dataDir, { recursive: true });
      // The server makes it at a low priority, which takes minutes on a busy machine.
      const { location } = readStorage({ DATA_DIR: dataDir });
      const database = await openDatabase(location);
      const settings = { folder: join(dataDir, 'backups'), copyFolder: null, keep: 2, hour: 2 };
      await makeDailyBackup(database, settings, new Date(), 'the signature does not matter here');
      await database.close();
      const product = await startProduct(dataDir, '0', { BACKUP_KEEP: '2' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

test('the board sees the newest backup and how many are kept', async ({ page, signInAs }) => {
  await signInAs('BGH');
  await page.goto('/bgh');
  const panel = page.getByRole('region', { name: 'Sao lưu', exact: true });
  await expect(panel).toContainText('giữ 2 bản mới nhất');
  await expect(panel).toContainText(/Bản gần nhất: \d\d:\d\d \d\d\/\d\d\/\d{4}, [\d.,]+ [KM]B\./u);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});
