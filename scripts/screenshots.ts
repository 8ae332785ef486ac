// Takes the pictures of the README and of the guide from the demo schools: `npm run screenshots`, or into another
// folder.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect } from '@playwright/test';
import { browserContext, launchOptions } from '../e2e/chromium.ts';
import { startProduct } from '../e2e/product.ts';
import { guidePictures, tt22Pictures } from './pictures/guide.ts';
import type { Picture } from './pictures/picture.ts';
import { readmePictures } from './pictures/readme.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, '../docs');
const password = 'Demo@12345';
/** Toasts are not part of the screen. */
const withoutToasts = '[data-kind] { visibility: hidden; }';
/** High enough that no dialog has to scroll. */
const wholeDialog = 1100;

const guide = { into: join(folder, 'huong-dan/anh'), usual: { width: 1000, height: 620 } };

const browser = await chromium.launch(launchOptions);
await withSchool(['--demo'], async (school) => {
  await takeAll(school, readmePictures, {
    into: join(folder, 'screenshots'),
    usual: browserContext.viewport,
  });
  await takeAll(school, guidePictures, guide);
});
await withSchool(['--demo', '--thong-tu-22'], (school) => takeAll(school, tt22Pictures, guide));
await browser.close();

type School = { url: string; contexts: Map<Picture['as'], Promise<BrowserContext>> };

async function withSchool(options: string[], work: (school: School) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'so-diem-screenshots-'));
  const product = await startProduct(dataDir, '0', {}, options);
  await work({ url: product.url, contexts: new Map() });
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

type Size = { width: number; height: number };

type Target = { into: string; usual: Size };

async function takeAll(school: School, pictures: Picture[], { into, usual }: Target): Promise<void> {
  mkdirSync(into, { recursive: true });
  for (const picture of pictures) await take(school, picture, join(into, `${picture.name}.png`), usual);
  console.log(`${pictures.length} pictures in ${into}`);
}

async function take(school: School, picture: Picture, path: string, usual: Size): Promise<void> {
  const page = await (await contextOf(school, picture.as)).newPage();
  const { width = usual.width, height = picture.dialog ? wholeDialog : usual.height } = picture;
  await page.setViewportSize({ width, height });
  await page.goto(school.url + picture.path);
  await picture.prepare?.(page);
  // Fonts and pictures are loaded, too; what is not shown yet is waited for below.
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  await page.locator('h1').waitFor();
  // Long enough for a busy machine.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
  const shown = picture.dialog ? page.getByRole('dialog') : page;
  await shown.screenshot({ path, animations: 'disabled', style: withoutToasts });
  await page.close();
}

/** Each role signs in once. */
function contextOf({ url, contexts }: School, username: Picture['as']): Promise<BrowserContext> {
  const known = contexts.get(username) ?? newContext(url, username);
  contexts.set(username, known);
  return known;
}

async function newContext(url: string, username: Picture['as']): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...browserContext,
    reducedMotion: 'reduce',
    // Allows the style that hides the toasts, which the policy of the product would block.
    bypassCSP: true,
  });
  if (username === null) return context;
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator('input[autocomplete=username]').fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await page.close();
  return context;
}
