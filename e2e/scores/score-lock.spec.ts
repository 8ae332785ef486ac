import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectNoSidewaysScroll, test } from '../fixtures.ts';

const address = '/giaovu/quyen-sua-diem';
const request = '/api/configurations/quydinh/settings/latest/';
const open = { ChoPhepSuaDiemHK1: true, ChoPhepSuaDiemHK2: true };

const success = (page: Page) => page.locator('[data-kind=success]');
const term = (page: Page, number: 1 | 2) => page.getByRole('switch', { name: `Học kỳ ${number}` });

test.beforeEach(async ({ signInAs, api }) => {
  await api('GiaoVu', `PATCH ${request}`, open);
  await signInAs('GiaoVu');
});
test.afterEach(async ({ api }) => {
  await api('GiaoVu', `PATCH ${request}`, open);
});

for (const role of ['GiaoVu', 'BGH'] as const)
  test(`${role} locks and opens one term, and only that is sent`, async ({ page, signInAs, api }) => {
    await signInAs(role);
    const sent: unknown[] = [];
    page.on('request', (one) => {
      if (one.method() === 'PATCH') sent.push(one.postDataJSON());
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quản lý quyền sửa điểm');
    await expect(page.getByText('Niên khóa: 2026-2027')).toBeVisible();
    await term(page, 1).click();
    await expect(success(page)).toHaveText('Đã khóa quyền sửa điểm Học kỳ 1.');
    await expect(page.getByText('Đang khóa', { exact: true })).toHaveCount(1);
    expect(await api('GiaoVu', `GET ${request}`)).toMatchObject({ ...open, ChoPhepSuaDiemHK1: false });
    await page.reload();
    await expect(term(page, 1)).not.toBeChecked();
    await term(page, 1).click();
    await expect(success(page)).toHaveText('Đã mở quyền sửa điểm Học kỳ 1.');
    await expect(page.getByText('Đang mở', { exact: true })).toHaveCount(2);
    expect(sent).toEqual([{ ChoPhepSuaDiemHK1: false }, { ChoPhepSuaDiemHK1: true }]);
  });

test('works by keyboard alone', async ({ page }) => {
  await page.goto(address);
  await term(page, 1).focus();
  // The deadline of the first term is in between.
  await expect(page.getByLabel('Hạn nhập điểm', { exact: true })).toHaveCount(2);
  const isThere = () => term(page, 2).evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 10 && !(await isThere()); presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(success(page)).toHaveText('Đã khóa quyền sửa điểm Học kỳ 2.');
  await expect(term(page, 2)).toBeFocused();
});

test('is accessible and fits 360 px', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  await expect(term(page, 1)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
});
