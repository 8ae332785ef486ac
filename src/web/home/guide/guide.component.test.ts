import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#test/web/open.tsx';
import { guideOf, guidePages, guidePath } from '#web/kit/routes.ts';

const contents = () => page.getByRole('navigation', { name: 'Mục lục' });

test.each(Object.entries(guidePages))('%s can be opened by anyone', async (address, title) => {
  await openPage(address);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  const current = contents().getByRole('link', { name: title, exact: true });
  await expect.element(current).toHaveAttribute('aria-current', 'page');
  for (const image of document.querySelectorAll('img')) {
    expect(image.getAttribute('src')).toMatch(/\.png/u);
    expect(image.width).toBeGreaterThan(100);
  }
});

test('an unknown page shows a message', async () => {
  await openPage(`${guidePath}/khong-co`);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Không tìm thấy trang');
});

test('the contents and links in the text lead to sections and other pages', async () => {
  const { address } = await openPage(guideOf.GiaoVien);
  await contents().getByRole('link', { name: 'Dán điểm từ Excel' }).click();
  expect(decodeURIComponent(window.location.hash)).toBe('#dán-điểm-từ-excel');
  const heading = page.getByRole('heading', { name: 'Dán điểm từ Excel' });
  await expect.poll(() => heading.element().getBoundingClientRect().top).toBeLessThan(200);
  await contents().getByRole('link', { name: 'Giáo vụ' }).click();
  expect(address()).toBe(guideOf.GiaoVu);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Giáo vụ');
  await page.getByRole('main').getByRole('link', { name: 'Tài khoản của bạn' }).click();
  expect(address()).toBe(`${guidePath}/tai-khoan`);
});

test('on a narrow screen the contents are collapsed until opened', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(360, 640);
  await openPage(guidePath);
  await expect.element(contents()).not.toBeInTheDocument();
  const fold = page.getByRole('button', { name: 'Mục lục' });
  await fold.click();
  await contents().getByRole('link', { name: 'Giáo viên' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Giáo viên');
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
