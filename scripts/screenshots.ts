// Takes the pictures of the README and of the guide from the demo school: `npm run screenshots`, or into another
// folder.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect } from '@playwright/test';
import { browserContext, launchOptions } from '../e2e/chromium.ts';
import { startProduct } from '../e2e/product.ts';
import { guidePictures } from './pictures/guide.ts';
import type { Picture } from './pictures/picture.ts';
import { readmePictures } from './pictures/readme.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, '../docs');
const password = 'Demo@12345';
/** Toasts are not part of the screen. */
const withoutToasts = '[data-kind] { visibility: hidden; }';
/** High enough that no dialog has to scroll. */
const wholeDialog = 1100;

const dataDir = mkdtempSync(join(tmpdir(), 'so-diem-screenshots-'));
const product = await startProduct(dataDir);
const browser = await chromium.launch(launchOptions);
const contexts = new Map<Picture['as'], Promise<BrowserContext>>();
await takeAll(readmePictures, join(folder, 'screenshots'), browserContext.viewport);
await takeAll(guidePictures, join(folder, 'huong-dan/anh'), { width: 1000, height: 620 });
await browser.close();
await product.stop();
rmSync(dataDir, { recursive: true, force: true });

type Size = { width: number; height: number };

async function takeAll(pictures: Picture[], into: string, usual: Size): Promise<void> {
  mkdirSync(into, { recursive: true });
  for (const picture of pictures) await take(picture, join(into, `${picture.name}.png`), usual);
  console.log(`${pictures.length} pictures in ${into}`);
}

async function take(picture: Picture, path: string, usual: Size): Promise<void> {
  const page = await (await contextOf(picture.as)).newPage();
  const { width = usual.width, height = picture.dialog ? wholeDialog : usual.height } = picture;
  await page.setViewportSize({ width, height });
  await page.goto(product.url + picture.path);
  await picture.prepare?.(page);
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
function contextOf(username: Picture['as']): Promise<BrowserContext> {
  const known = contexts.get(username) ?? newContext(username);
  contexts.set(username, known);
  return known;
}

async function newContext(username: Picture['as']): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...browserContext,
    reducedMotion: 'reduce',
    // Allows the style that hides the toasts, which the policy of the product would block.
    bypassCSP: true,
  });
  if (username === null) return context;
  const page = await context.newPage();
  await page.goto(`${product.url}/login`);
  await page.locator('input[autocomplete=username]').fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.close();
  return context;
}
