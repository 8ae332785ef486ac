// From the summary of a class to its report cards, which are the same on the screen, on paper and as a file.

import type { Download, Page } from '@playwright/test';
import { textOfPdf } from '#test/helpers/files/pdf-pages.ts';
import { findClass, yearsOf } from '../class-data.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

async function bytesOf(download: Download): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  return Buffer.concat(parts);
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/gu, '');
/** Ignores the order: a table may be painted by column or by row. */
const lettersOf = (text: string) => [...withoutSpaces(text)].toSorted().join('');

async function savePdf(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tải PDF' }).click(),
  ]);
  return { name: download.suggestedFilename(), pages: await textOfPdf(await bytesOf(download)) };
}

test('the report cards of a class are shown, printed and downloaded, all or one', async ({
  page,
  api,
  signInAs,
}) => {
  const { current } = await yearsOf(api);
  const { id } = await findClass(api, current, '10A1');
  await signInAs('GiaoVu');
  await page.goto(`/giaovu/tong-hop-lop?nienkhoa=${current.id}&lop=${id}&hocky=0`);
  await page.getByRole('main').getByRole('link', { name: 'Phiếu điểm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phiếu điểm');
  const sheets = page.getByRole('article');
  await expect(sheets.nth(30)).toBeVisible();
  const count = await sheets.count();

  const { name, pages } = await savePdf(page);
  expect([name, pages.length]).toEqual(['PhieuDiem_10A1_CaNam.pdf', count]);
  const printed = await textOfPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(printed).toHaveLength(count);
  // Each page has exactly the letters of its own card: accents of the next card must not appear at its foot.
  const first = `${await sheets.first().textContent()}Trang 1/${count}`;
  expect(lettersOf(printed[0] ?? '')).toEqual(lettersOf(first));
  for (const [place, sheet] of (await sheets.all()).entries()) {
    if (place % 10 > 0) continue;
    const onPaper = [pages, printed].map((each) => withoutSpaces(each[place] ?? ''));
    for (const cell of await sheet.locator('td, dd').allInnerTexts())
      for (const text of onPaper) expect(text).toContain(withoutSpaces(cell));
  }

  const second = page.getByLabel('Học sinh').getByRole('option').nth(2);
  const student = (await second.textContent()) ?? '';
  await page.getByLabel('Học sinh').selectOption({ label: student });
  await expect(sheets).toHaveCount(1);
  const one = await savePdf(page);
  expect([one.name, one.pages.length]).toEqual([`PhieuDiem_10A1_CaNam_${student}.pdf`, 1]);
  expect(one.pages[0]).toContain(`Họ và tên: ${student}`);

  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
