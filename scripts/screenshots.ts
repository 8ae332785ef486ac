// The pictures of the README, made from a fresh demo school. `npm run screenshots`, or `-- FOLDER` to put them elsewhere.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { browserContext, launchOptions } from '../e2e/chromium.ts';
import { startProduct } from '../e2e/product.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, '../docs/screenshots');
const password = 'Demo@12345';

type Picture = {
  name: string;
  as: string;
  path: string;
  width?: number;
  prepare?: (page: Page) => Promise<void>;
};

const pictures: Picture[] = [
  {
    name: 'score-entry',
    as: 'giaovien',
    path: '/giaovien/quan-ly-diem',
    prepare: async (page) => {
      await page.getByLabel('Lớp học').selectOption({ label: '10A1' });
      await page.getByLabel('Môn học').selectOption({ label: 'Toán' });
      await page.getByLabel('Học kỳ').selectOption({ label: 'Học kỳ 1' });
      await page.getByRole('button', { name: 'Sửa điểm' }).click();
    },
  },
  {
    name: 'roster',
    as: 'giaovu',
    path: '/giaovu/danh-sach-lop/lap-danh-sach',
    prepare: async (page) => {
      await page.getByRole('button', { name: /10A1/u }).click();
    },
  },
  { name: 'progress', as: 'giaovu', path: '/giaovu/tien-do' },
  {
    name: 'history',
    as: 'bgh',
    path: '/bgh/xem-diem',
    prepare: async (page) => {
      await page.getByLabel('Niên khóa').selectOption({ index: 1 });
      await page.getByLabel('Lớp học').selectOption({ label: '10A1' });
      await page.getByLabel('Môn học').selectOption({ label: 'Toán' });
      await page.getByLabel('Học kỳ').selectOption({ label: 'Học kỳ 1' });
      await page.getByRole('button', { name: 'Lịch sử' }).click();
    },
  },
  {
    name: 'term-report',
    as: 'bgh',
    path: '/bgh/baocao-hocky',
    prepare: async (page) => {
      await page.getByLabel('Niên khóa').selectOption({ index: 1 });
      await page.getByLabel('Học kỳ').selectOption({ label: 'Học kỳ 1' });
    },
  },
  {
    name: 'lookup-phone',
    as: 'giaovien',
    path: '/giaovien/tra-cuu',
    width: 390,
    prepare: async (page) => {
      await page.getByLabel('Niên khóa').selectOption({ index: 1 });
    },
  },
];

const dataDir = mkdtempSync(join(tmpdir(), 'so-diem-screenshots-'));
const product = await startProduct(dataDir);
const browser = await chromium.launch(launchOptions);
mkdirSync(folder, { recursive: true });
for (const picture of pictures) {
  const page = await browser.newPage({
    ...browserContext,
    viewport: { ...browserContext.viewport, ...(picture.width && { width: picture.width }) },
  });
  await page.goto(`${product.url}/login`);
  await page.locator('input[autocomplete=username]').fill(picture.as);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(product.url + picture.path);
  await picture.prepare?.(page);
  await page.waitForLoadState('networkidle');
  // A toast tells of the moment, not of the screen.
  await expect(page.locator('[data-kind]')).toHaveCount(0);
  await page.screenshot({ path: join(folder, `${picture.name}.png`) });
  await page.close();
}
await browser.close();
await product.stop();
rmSync(dataDir, { recursive: true, force: true });
console.log(`${pictures.length} pictures in ${folder}`);
