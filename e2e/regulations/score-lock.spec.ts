import type { Page } from '@playwright/test';
import { messages } from '../../src/shared/common-messages.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const address = '/giaovu/quyen-sua-diem';
const call = '**/api/configurations/quydinh/settings/latest/';
const request = '/api/configurations/quydinh/settings/latest/';
const open = { ChoPhepSuaDiemHK1: true, ChoPhepSuaDiemHK2: true };

const toast = (page: Page, kind: 'success' | 'error') => page.locator(`[data-kind=${kind}]`);
const term = (page: Page, number: 1 | 2) => page.getByRole('switch', { name: `Học kỳ ${number}` });
const problem = (page: Page) => page.getByRole('main').getByRole('alert');

test.beforeEach(async ({ signInAs, api }) => {
  await api('GiaoVu', `PATCH ${request}`, open);
  await signInAs('GiaoVu');
});
test.afterEach(async ({ api }) => {
  await api('GiaoVu', `PATCH ${request}`, open);
});

test('cannot be loaded: a toast, and it stays inline with a second try', async ({ page }) => {
  for (const [status, json, text] of [
    [404, { detail: 'x' }, messages.noCurrentYear],
    [400, {}, 'Không thể tải dữ liệu quy định.'],
    [500, {}, messages.internal],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ status, json }));
    await page.goto(address);
    await expect(toast(page, 'error')).toHaveText(text);
    await expect(problem(page)).toContainText(text);
    await page.unroute(call);
    await problem(page).getByRole('button', { name: 'Thử lại' }).click();
    await expect(term(page, 1)).toBeChecked();
  }
});

test.describe('a change that fails', () => {
  for (const [name, reply, text] of [
    ['refused with words', { status: 403, json: { detail: messages.forbidden } }, messages.forbidden],
    ['refused without words', { status: 400, json: {} }, 'Thao tác thất bại. Vui lòng thử lại.'],
    ['broken server', { status: 500, json: {} }, 'Lỗi kết nối máy chủ.'],
    ['no connection', null, 'Lỗi không xác định. Vui lòng kiểm tra kết nối mạng.'],
  ] as const)
    test(`${name}: flips at once, then back, and says why`, async ({ page, api }) => {
      const { promise: release, resolve } = Promise.withResolvers<void>();
      await page.route(call, async (route) => {
        if (route.request().method() !== 'PATCH') return route.continue();
        await release;
        return reply ? route.fulfill(reply) : route.abort();
      });
      await page.goto(address);
      await term(page, 2).click();
      await expect(term(page, 2)).not.toBeChecked();
      await expect(toast(page, 'error')).toHaveCount(0);
      resolve();
      await expect(toast(page, 'error')).toHaveText(`Cập nhật thất bại: ${text}`);
      await expect(term(page, 2)).toBeChecked();
      await expect(term(page, 1)).toBeChecked();
      expect(await api('GiaoVu', `GET ${request}`)).toMatchObject(open);
    });

  test('leaves the other switch, flipped meanwhile, as it is', async ({ page, api }) => {
    await page.route(call, async (route) =>
      route.request().postData()?.includes('HK1')
        ? route.fulfill({ status: 400, json: { detail: 'x' } })
        : route.continue(),
    );
    await page.goto(address);
    await term(page, 1).click();
    await term(page, 2).click();
    await expect(toast(page, 'error')).toHaveText('Cập nhật thất bại: x');
    await expect(toast(page, 'success')).toHaveText('Đã khóa quyền sửa điểm Học kỳ 2.');
    await expect(term(page, 1)).toBeChecked();
    await expect(term(page, 2)).not.toBeChecked();
    expect(await api('GiaoVu', `GET ${request}`)).toMatchObject({ ...open, ChoPhepSuaDiemHK2: false });
  });
});

for (const role of ['GiaoVu', 'BGH'] as const)
  test(`${role} locks and opens one term, which is all that is sent`, async ({ page, signInAs, api }) => {
    await signInAs(role);
    const sent: unknown[] = [];
    page.on('request', (one) => {
      if (one.method() === 'PATCH') sent.push(one.postDataJSON());
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quản lý quyền sửa điểm');
    await expect(page.getByText('Niên khóa: 2026-2027')).toBeVisible();
    await term(page, 1).click();
    await expect(toast(page, 'success')).toHaveText('Đã khóa quyền sửa điểm Học kỳ 1.');
    await expect(page.getByText('Đang khóa', { exact: true })).toHaveCount(1);
    expect(await api('GiaoVu', `GET ${request}`)).toMatchObject({ ...open, ChoPhepSuaDiemHK1: false });
    await page.reload();
    await expect(term(page, 1)).not.toBeChecked();
    await term(page, 1).click();
    await expect(toast(page, 'success')).toHaveText('Đã mở quyền sửa điểm Học kỳ 1.');
    await expect(page.getByText('Đang mở', { exact: true })).toHaveCount(2);
    expect(sent).toEqual([{ ChoPhepSuaDiemHK1: false }, { ChoPhepSuaDiemHK1: true }]);
  });

test('quick flips of one switch end where the last one put it', async ({ page, api }) => {
  await page.goto(address);
  await term(page, 1).click();
  await term(page, 1).click();
  await term(page, 1).click();
  await expect(toast(page, 'success').last()).toHaveText('Đã khóa quyền sửa điểm Học kỳ 1.');
  await page.waitForLoadState('networkidle');
  await expect(term(page, 1)).not.toBeChecked();
  expect(await api('GiaoVu', `GET ${request}`)).toMatchObject({ ChoPhepSuaDiemHK1: false });
});

test('by keyboard alone', async ({ page }) => {
  await page.goto(address);
  await term(page, 1).focus();
  await page.keyboard.press('Tab');
  await expect(term(page, 2)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(toast(page, 'success')).toHaveText('Đã khóa quyền sửa điểm Học kỳ 2.');
  await expect(term(page, 2)).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`accessible and within 360 px, ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    await expect(term(page, 1)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
