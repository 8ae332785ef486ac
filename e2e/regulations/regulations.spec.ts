import type { Locator, Page } from '@playwright/test';
import { messages } from '../../src/shared/messages.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const address = '/bgh/quydinh';
const path = '/api/configurations/quydinh/';
const listCall = /\/api\/configurations\/quydinh\/(\?.*)?$/u;
const checkAgain = 'Vui lòng kiểm tra lại các thông tin đã nhập';

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

async function expectFieldError(input: Locator, text: string): Promise<void> {
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(text);
}

async function openCreation(page: Page): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Thêm quy định' }).click();
  await expect(field(page, 'Niên khóa')).toBeFocused();
}

test.beforeEach(async ({ signInAs }) => {
  await signInAs('BGH');
});

test.afterEach(async ({ api }) => {
  for (const { IDNienKhoa, is_deletable } of await regulations(api))
    if (is_deletable) await api('BGH', `DELETE ${path}${IDNienKhoa}/`);
});

test.describe('the list', () => {
  test('cannot be loaded: a toast, and a second try', async ({ page }) => {
    const text = 'Không thể tải dữ liệu quy định.';
    for (const reply of [{ status: 500, json: {} }, { status: 403, json: { detail: 'x' } }, null]) {
      await page.route(listCall, (route) => (reply ? route.fulfill(reply) : route.abort()));
      await page.goto(address);
      await expect(toast(page, 'error')).toHaveText(text);
      const problem = page.getByRole('main').getByRole('alert');
      await expect(problem).toContainText(text);
      await expect(page.getByRole('button', { name: 'Thêm quy định' })).toBeDisabled();
      await page.unroute(listCall);
      await problem.getByRole('button', { name: 'Thử lại' }).click();
      await expect(years(page)).toHaveCount(3);
    }
  });

  test('newest first; only what the server allows can be done', async ({ page, api }) => {
    await api('BGH', `POST ${path}`, nextYear);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quản lý quy định');
    await expect(years(page)).toHaveText(['2027-2028Hiện tại', '2026-2027', '2025-2026', '2024-2025']);
    const row = (year: string) => page.getByRole('row', { name: new RegExp(year, 'u') });
    await expect(row('2027-2028').locator('td[data-numeric]')).toHaveText([
      '14–21',
      '42',
      '12',
      '5.50',
      '6',
      '5',
      '4',
    ]);
    await expect(row('2027-2028').getByRole('button')).toHaveCount(2);
    await expect(row('2026-2027')).toContainText('Chỉ xem');
    await expect(row('2026-2027').getByRole('button')).toHaveCount(0);
  });

  test('is searched by the name of the year, 300 ms after the last key', async ({ page }) => {
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
  test('starts from the newest regulation and the next year, whatever is searched for', async ({ page }) => {
    await page.goto(`${address}?tim=2024`);
    await expect(years(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Thêm quy định' }).click();
    await expect(field(page, 'Niên khóa')).toHaveValue('2027-2028');
    await expect(field(page, 'Sĩ số tối đa')).toHaveValue('45');
    await expect(field(page, 'Số lớp khối 12')).toHaveValue('5');
  });

  test('starts from the defaults when there is no regulation', async ({ page }) => {
    await page.route(listCall, (route) => route.fulfill({ json: [] }));
    await page.goto(address);
    await expect(page.getByText('Chưa có quy định nào.')).toBeVisible();
    await page.getByRole('button', { name: 'Thêm quy định' }).click();
    const defaults = {
      'Tuổi tối thiểu': '15',
      'Tuổi tối đa': '20',
      'Sĩ số tối đa': '40',
      'Số môn học tối đa': '9',
      'Điểm đạt môn': '5',
      'Số lớp khối 10': '4',
      'Số lớp khối 11': '3',
      'Số lớp khối 12': '2',
    };
    for (const [label, value] of Object.entries(defaults))
      await expect(field(page, label)).toHaveValue(value);
    await expect(field(page, 'Niên khóa')).toHaveValue(/^\d{4}-\d{4}$/u);
  });

  test('what is out of range stays as typed, is told at its field and in a toast', async ({ page }) => {
    await openCreation(page);
    for (const [label, value, text] of [
      ['Niên khóa', ' ', messages.required],
      ['Tuổi tối thiểu', '', messages.required],
      ['Tuổi tối thiểu', '9', 'Tuổi tối thiểu phải từ 10 đến 25'],
      ['Tuổi tối thiểu', '26', 'Tuổi tối thiểu phải từ 10 đến 25'],
      ['Tuổi tối thiểu', '20', 'Tuổi tối thiểu phải nhỏ hơn tuổi tối đa'],
      ['Tuổi tối đa', '14', messages.range(15, 30)],
      ['Tuổi tối đa', '31', messages.range(15, 30)],
      ['Tuổi tối đa', '15', 'Tuổi tối đa phải lớn hơn tuổi tối thiểu'],
      ['Sĩ số tối đa', '0', messages.range(1, 100)],
      ['Sĩ số tối đa', '101', messages.range(1, 100)],
      ['Sĩ số tối đa', '40.5', messages.notInteger],
      ['Số môn học tối đa', '', messages.required],
      ['Điểm đạt môn', '10,01', messages.range(0, 10)],
      ['Điểm đạt môn', '-1', messages.range(0, 10)],
      ['Điểm đạt môn', 'năm', messages.notNumber],
      ['Số lớp khối 10', '', messages.required],
      ['Số lớp khối 12', '51', messages.range(0, 50)],
    ] as const) {
      const before = await field(page, label).inputValue();
      await field(page, label).fill(value);
      await save(page).click();
      await expectFieldError(field(page, label), text);
      await expect(field(page, label)).toHaveValue(value);
      await expect(dialog(page).getByRole('alert')).toHaveText(checkAgain);
      await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeFocused();
      await expect(toast(page, 'warning')).toHaveText(checkAgain);
      await field(page, label).fill(before);
    }
  });

  test('a year that does not follow: the refusal lands on the field', async ({ page }) => {
    await openCreation(page);
    await field(page, 'Niên khóa').fill('2030-2031');
    await save(page).click();
    await expect(toast(page, 'error')).toHaveText(checkAgain);
    await expectFieldError(field(page, 'Niên khóa'), 'Niên khóa mới phải là 2027-2028, tiếp theo 2026-2027.');
  });

  test('refused for another reason: what the server says, and what was typed stays', async ({ page }) => {
    await openCreation(page);
    await field(page, 'Sĩ số tối đa').fill('39');
    for (const [status, json, text] of [
      [403, { detail: messages.forbidden }, messages.forbidden],
      [500, {}, 'Lỗi kết nối máy chủ.'],
    ] as const) {
      await page.route(listCall, (route) => route.fulfill({ status, json }));
      await save(page).click();
      await expect(toast(page, 'error').filter({ hasText: text })).toBeVisible();
      await expect(dialog(page).getByRole('alert')).toHaveText(text);
      await expect(field(page, 'Sĩ số tối đa')).toHaveValue('39');
      await page.unroute(listCall);
    }
  });

  test('by keyboard alone; a comma is a point, no number is bent, the new year is the current one', async ({
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

  test('what contradicts the school is refused, naming it', async ({ page }) => {
    await openEditing(page, '2026-2027');
    await field(page, 'Sĩ số tối đa').fill('10');
    await field(page, 'Số lớp khối 11').fill('1');
    await save(page).click();
    await expect(toast(page, 'error')).toHaveText(checkAgain);
    await expect(field(page, 'Sĩ số tối đa')).toHaveAccessibleDescription(
      /^Lớp \S+ đang có \d+ học sinh, nhiều hơn 10\.$/u,
    );
    await expect(field(page, 'Số lớp khối 11')).toHaveAccessibleDescription(
      /^Khối 11 đang có \d+ lớp, nhiều hơn 1\.$/u,
    );
    await expect(field(page, 'Sĩ số tối đa')).toBeFocused();
  });

  test('everything but the name', async ({ page, api }) => {
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

  test('refused when something has come into the year meanwhile, naming it', async ({ page, api }) => {
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

  test('the year is gone, and the one before is the current one', async ({ page }) => {
    await (await ask(page)).click();
    await expect(toast(page, 'success')).toHaveText('Đã xóa quy định niên khóa 2027-2028.');
    await expect(years(page).first()).toHaveText('2026-2027Hiện tại');
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`accessible and within 360 px, ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    await expect(years(page)).toHaveCount(3);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Thêm quy định' }).click();
    await field(page, 'Sĩ số tối đa').fill('0');
    await save(page).click();
    await expect(field(page, 'Sĩ số tối đa')).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
