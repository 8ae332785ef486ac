import {
  demoSchool,
  expect,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  test,
} from '../fixtures.ts';
import { textOfPages } from '../pdf-text.ts';

test('the guide is public and opens at a section, in both colour schemes, on a phone and in print', async ({
  page,
}) => {
  await page.goto('/huong-dan/giao-vu#xếp-lớp');
  await expect(page).toHaveTitle(`Giáo vụ – Sổ Điểm – ${demoSchool}`);
  const section = page.getByRole('heading', { level: 2, name: 'Xếp lớp' });
  await expect(section).toBeInViewport();
  const picture = page.getByRole('img', { name: 'Lập danh sách lớp' });
  await expect(picture).toBeInViewport();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(500);
  await expectAccessibleInBothSchemes(page);

  await page.emulateMedia({ media: 'print' });
  await expect(section).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vào Sổ Điểm' })).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Mục lục' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Tài khoản của bạn' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Vào Sổ Điểm' }).click();
  await expect(page).toHaveURL(/\/login$/u);
});

test('the user menu opens the guide page of the own role in a new tab', async ({ page, signInAs }) => {
  await signInAs('GiaoVien');
  await page.goto('/giaovien');
  await page.getByRole('button', { name: /Xin chào/u }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Hướng dẫn sử dụng' }).click();
  const guide = await opening;
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Giáo viên');
  await expect(page).toHaveURL(/\/giaovien$/u);
});

test('the page for families prints once per slip, for the back of a page of slips', async ({ page }) => {
  await page.goto('/huong-dan/tra-cuu');
  await expect(page.getByText('Quét mã QR').filter({ visible: true })).toHaveCount(1);
  const [sheet = '', ...more] = await textOfPages(await page.pdf({ preferCSSPageSize: true }));
  expect(more).toEqual([]);
  expect(sheet.match(/QuétmãQR/gu)).toHaveLength(8);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  // Nothing is cut off.
  const backs = page.locator('section').filter({ hasText: 'Quét mã QR' });
  expect(
    await backs.evaluateAll((all) =>
      all.map(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight),
    ),
  ).toEqual(Array(8).fill(true));
});
