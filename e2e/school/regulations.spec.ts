import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, expectNoSidewaysScroll, test } from '../fixtures.ts';

const address = '/bgh/quydinh';
const path = '/api/configurations/quydinh/';

type Regulation = { IDNienKhoa: number; TenNienKhoa: string; SiSoToiDa: number; is_deletable: boolean };
type Api = (role: 'BGH', request: string, body?: unknown) => Promise<unknown>;

const nextYear = {
  TenNienKhoa: '2027-2028',
  TuoiToiThieu: 14,
  TuoiToiDa: 21,
  SiSoToiDa: 42,
  SoMonHocToiDa: 12,
  DiemDatMon: 5.5,
  SoLopK10: 6,
  SoLopK11: 5,
  SoLopK12: 4,
};

const toast = (page: Page, kind: 'success' | 'error' | 'warning') => page.locator(`[data-kind=${kind}]`);
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Lưu' });
const years = (page: Page) => page.getByRole('table').getByRole('rowheader');
const regulations = (api: Api) => api('BGH', `GET ${path}`) as Promise<Regulation[]>;

test.beforeEach(async ({ signInAs }) => {
  await signInAs('BGH');
});

test.afterEach(async ({ api }) => {
  for (const { IDNienKhoa, is_deletable } of await regulations(api))
    if (is_deletable) await api('BGH', `DELETE ${path}${IDNienKhoa}/`);
});

test.describe('the list', () => {
  test('is searched by year name, 300 ms after the last key', async ({ page }) => {
    await page.clock.install();
    await page.goto(address);
    await expect(years(page)).toHaveCount(3);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === path && url.searchParams.has('search'))
        asked.push(url.searchParams.get('search') ?? '');
    });
    const search = page.getByRole('searchbox', { name: 'Tìm kiếm' });
    await search.pressSequentially('202');
    await page.clock.runFor(299);
    await search.press('4');
    await page.clock.runFor(299);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toEqual(['2024']);
    await page.clock.resume();
    await expect(years(page)).toHaveText(['2024-2025']);
    await search.fill('1999');
    await expect(page.getByText('Không tìm thấy quy định nào.')).toBeVisible();
  });
});

test.describe('adding', () => {
  test('works by keyboard alone: a comma is a decimal separator, no number is altered, and the new year is current', async ({
    page,
    api,
  }) => {
    await page.goto(address);
    const add = page.getByRole('button', { name: 'Thêm quy định' });
    await expect(add).toBeEnabled();
    await add.press('Enter');
    await expect(field(page, 'Niên khóa')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('14');
    await page.keyboard.press('ArrowUp');
    await expect(field(page, 'Tuổi tối thiểu')).toHaveValue('14');
    await expect(field(page, 'Tuổi tối thiểu')).toHaveAttribute('inputmode', 'numeric');
    await page.getByRole('checkbox', { name: /^Tôi hiểu niên khóa/u }).press('Space');
    await field(page, 'Điểm đạt môn').fill('5,5');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'success')).toHaveText('Đã thêm quy định niên khóa 2027-2028.');
    await expect(years(page).first()).toHaveText('2027-2028Hiện tại');
    expect((await regulations(api))[0]).toMatchObject({
      TenNienKhoa: '2027-2028',
      TuoiToiThieu: 14,
      DiemDatMon: 5.5,
    });
    await page.getByRole('link', { name: 'Về Dashboard' }).click();
    await page.getByRole('link', { name: /Quản lý môn học/u }).click();
    await expect(page.getByRole('combobox', { name: 'Niên khóa' }).locator('option:checked')).toHaveText(
      '2027-2028 (hiện tại)',
    );
  });
});

test.describe('changing', () => {
  const openEditing = async (page: Page, year: string) => {
    await page.goto(address);
    await page.getByRole('button', { name: `Sửa quy định niên khóa ${year}` }).click();
    await expect(dialog(page)).toHaveAccessibleName('Sửa quy định');
  };

  test('is possible for everything but the name', async ({ page, api }) => {
    await api('BGH', `POST ${path}`, nextYear);
    await openEditing(page, '2027-2028');
    await expect(field(page, 'Niên khóa')).not.toBeEditable();
    await expect(field(page, 'Điểm đạt môn')).toHaveValue('5.5');
    await field(page, 'Sĩ số tối đa').fill('35');
    await save(page).click();
    await expect(toast(page, 'success')).toHaveText('Đã cập nhật quy định niên khóa 2027-2028.');
    await expect(page.getByRole('row', { name: /2027-2028/u })).toContainText('35');
    expect((await regulations(api))[0]).toMatchObject({ ...nextYear, SiSoToiDa: 35 });
  });
});

test.describe('deleting', () => {
  const ask = async (page: Page) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Xóa quy định niên khóa 2027-2028' }).click();
    await expect(dialog(page)).toContainText('2027-2028');
    await expect(dialog(page).getByRole('button', { name: 'Hủy' })).toBeFocused();
    return dialog(page).getByRole('button', { name: 'Xóa' });
  };

  test.beforeEach(async ({ api }) => {
    await api('BGH', `POST ${path}`, nextYear);
  });

  test('is refused with the reason if the year is no longer empty', async ({ page, api }) => {
    const remove = await ask(page);
    const [newest] = await regulations(api);
    const subject = (await api('BGH', 'POST /api/subjects/monhoc-list/', {
      TenMonHoc: 'Toán',
      IDNienKhoa: newest?.IDNienKhoa,
      IDToHop: null,
    })) as { id: number };
    await remove.click();
    await expect(toast(page, 'error')).toHaveText('Niên khóa 2027-2028 đã có môn học nên không thể xóa.');
    await expect(page.getByRole('button', { name: 'Xóa quy định niên khóa 2027-2028' })).toHaveCount(0);
    await api('BGH', `DELETE /api/subjects/monhoc/${subject.id}/`);
  });

  test('removes the year and makes the previous one current', async ({ page }) => {
    await (await ask(page)).click();
    await expect(toast(page, 'success')).toHaveText('Đã xóa quy định niên khóa 2027-2028.');
    await expect(years(page).first()).toHaveText('2026-2027Hiện tại');
  });
});

test('is accessible and fits 360 px', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  await expect(years(page)).toHaveCount(3);
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Thêm quy định' }).click();
  await field(page, 'Sĩ số tối đa').fill('0');
  await page.getByRole('checkbox', { name: /^Tôi hiểu niên khóa/u }).check();
  await save(page).click();
  await expect(field(page, 'Sĩ số tối đa')).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
});
