// The page list: a sidebar in a wide window, a drawer in a narrow one.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { regulationsApi } from '#shared/school/years/api.ts';
import { server } from '#test/web/fake-server.ts';
import { answerForHome } from '#test/web/home/home.ts';
import { openPage } from '#test/web/open.tsx';
import { drawn, expectCount, expectTexts } from '#test/web/seen.ts';

const wide = { width: 1280, height: 800 };
const screenList = () => page.getByRole('navigation', { name: 'Các màn hình' });
const menuButton = () => page.getByRole('button', { name: 'Mở menu' });
const drawer = () => page.getByRole('dialog', { name: 'Menu' });
const present = () => document.querySelector('nav [aria-current=page]')?.textContent;

beforeEach(answerForHome);
afterEach(() => page.viewport(wide.width, wide.height));

test('wide: the pages of the role are grouped in the side bar, and there is no menu button', async () => {
  await openPage('/giaovien', 'GiaoVien');
  await expectTexts(screenList().getByRole('link'), [
    'Dashboard',
    'Tra cứu học sinh',
    'Xem danh sách lớp',
    'Bảng điểm',
    'Tổng hợp của lớp',
    'Phiếu điểm',
  ]);
  await expectCount(menuButton(), 0);
  expect(present()).toBe('Dashboard');
});

test('the board at the registrar’s address of a page: its own link is marked as current', async () => {
  server.on(regulationsApi.latest, () => ({}));
  await openPage('/giaovu/baocao', 'BGH');
  await expect.poll(present).toBe('Các báo cáo');
  await expectCount(screenList().getByRole('link', { name: 'Dashboard giáo vụ' }), 1);
});

test('narrow: only a button, which opens the drawer; Esc closes it and restores the focus', async () => {
  await page.viewport(1099, 800);
  await openPage('/bgh', 'BGH');
  await expectCount(screenList(), 0);
  await menuButton().click();
  await expect.element(drawer().getByRole('link', { name: 'Quản lý lớp học' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectCount(drawer(), 0);
  await expect.element(menuButton()).toHaveFocus();
});

test('narrow: following a link closes the drawer and focuses the heading of the new page', async () => {
  await page.viewport(360, 740);
  const { address } = await openPage('/giaovu', 'GiaoVu');
  await menuButton().click();
  await expect.element(drawer()).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await drawer().getByRole('link', { name: 'Danh sách lớp', exact: true }).click();
  await expect.poll(address).toBe('/giaovu/danh-sach-lop');
  const heading = page.getByRole('heading', { level: 1, includeHidden: true });
  await expect.element(heading).toHaveFocus();
  // A drawer that closes gives the focus back a moment later, unless the new page has it.
  vi.advanceTimersByTime(1_000);
  await expectCount(drawer(), 0);
  await drawn();
  expect(document.activeElement).toBe(heading.element());
});

test('widening the window replaces the open drawer with the side bar', async () => {
  await page.viewport(1000, 800);
  await openPage('/giaovien', 'GiaoVien');
  await menuButton().click();
  await expect.element(drawer()).toBeVisible();
  await page.viewport(1100, 800);
  await expectCount(drawer(), 0);
  await expectCount(screenList(), 1);
});
