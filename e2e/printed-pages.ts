// What a screen prints, as a PDF.

import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { textOfPages } from './pdf-text.ts';

/** A4, in points. */
export const upright = [595, 842];
export const onItsSide = [842, 595];

export const withoutSpaces = (text: string) => text.replaceAll(/\s/gu, '');

/**
 * The PDF of the current screen, or of the dialog `scope` in front of it, once its print button is enabled: the text of
 * each page without white space.
 */
export async function pagesOf(
  page: Page,
  title: string,
  size: number[],
  scope: Page | Locator = page,
): Promise<string[]> {
  await expect(scope.getByRole('button', { name: 'In', exact: true })).toBeEnabled();
  // The code for printing is prefetched after the table is shown.
  const begin = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'));
      const title = document.querySelector('#ban-in h2')?.textContent;
      window.dispatchEvent(new Event('afterprint'));
      return title;
    });
  await expect.poll(begin).toBe(title);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/u.exec(pdf.toString('latin1'))?.slice(1);
  expect([title, box?.map((length) => Math.round(Number(length)))]).toEqual([title, size]);
  return textOfPages(pdf);
}
