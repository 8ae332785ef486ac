import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  focusEnabled,
  test,
} from '../fixtures.ts';
import { compose, hold, isCall, record } from '../hold.ts';

const address = '/giaovu/hoc-sinh/tiep-nhan';

const isList = isCall('GET', /^\/api\/students\/hocsinh\/$/u);
const isAdmission = isCall('POST', /^\/api\/students\/hocsinh\/$/u);
const isDeletion = isCall('DELETE', /^\/api\/students\/hocsinh\/\d+\/$/u);

type Student = { id: number; Ho: string; Ten: string; Email: string | null };

const table = (page: Page) => page.getByRole('table', { name: 'Danh sách học sinh' });
const rowOf = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, kind: 'success' | 'error' | 'warning') => page.locator(`[data-kind=${kind}]`);
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Lưu', exact: true });
const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label, exact: true });
const block = (page: Page) => dialog(page).getByRole('combobox', { name: 'Khối dự kiến' });

const goodValues = { Họ: 'Kiểm Thử', Tên: 'Ẩn', 'Ngày sinh': '05/09/2010', 'Địa chỉ': '1 Lê Lợi, Huế' };

async function fill(page: Page, values: Record<string, string> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...goodValues, ...values }))
    await field(page, label).fill(value);
  await dialog(page).getByRole('combobox', { name: 'Giới tính' }).selectOption('Nam');
  await block(page).selectOption('Khối 10');
}

async function openForm(page: Page): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Thêm học sinh' }).click();
  await expect(dialog(page)).toBeVisible();
}

async function expectFieldError(input: Locator, text: string): Promise<void> {
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(new RegExp(RegExp.escape(text), 'u'));
}

const bodyOf = (Ten: string) => ({
  Ho: 'Kiểm Thử',
  Ten,
  GioiTinh: 'Nữ',
  NgaySinh: '2011-05-09',
  DiaChi: '2 Trần Phú',
  Email: '',
  KhoiDuKien: 1,
});

test.beforeEach(async ({ signInAs }) => {
  await signInAs('GiaoVu');
});

test.afterEach(async ({ api }) => {
  const tested = (await api('GiaoVu', 'GET /api/students/hocsinh/?search=kiem+thu')) as Student[];
  for (const { id } of tested) await api('GiaoVu', `DELETE /api/students/hocsinh/${id}/`);
});

test.describe('the form refuses', () => {
  test('empty fields, names the first one, and sends nothing', async ({ page }) => {
    const sent = record(page, isAdmission);
    await openForm(page);
    await save(page).click();
    const sentence = 'Vui lòng điền đầy đủ thông tin. Trường "Họ" đang bị trống.';
    await expect(toast(page, 'warning')).toHaveText(sentence);
    await expect(dialog(page).getByRole('alert')).toHaveText(sentence);
    for (const label of Object.keys(goodValues))
      await expectFieldError(field(page, label), 'Trường này là bắt buộc.');
    await expectFieldError(block(page), 'Trường này là bắt buộc.');
    await expect(field(page, 'Họ')).toBeFocused();
    await expectAccessible(page);
    await fill(page, { 'Địa chỉ': '  ' });
    await save(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Vui lòng điền đầy đủ thông tin. Trường "Địa chỉ" đang bị trống.',
    );
    await expect(field(page, 'Địa chỉ')).toBeFocused();
    expect(sent).toHaveLength(0);
  });
});

test.describe('admission', () => {
  test('the row appears immediately, its id is replaced once, and it is saved', async ({ page, api }) => {
    await page.goto(`${address}?tim=kiem+thu`);
    await page.getByRole('button', { name: 'Thêm học sinh' }).click();
    const held = await hold(page, isAdmission);
    await fill(page, { Email: 'Kiem.Thu@truong.example' });
    const max = await page.evaluateHandle(() => {
      const counts = { rows: 0 };
      new MutationObserver(() => {
        const rows = [...document.querySelectorAll('tbody th')].filter(
          (th) => th.textContent === 'Kiểm Thử Ẩn',
        );
        counts.rows = Math.max(counts.rows, rows.length);
      }).observe(document.body, { childList: true, subtree: true });
      return counts;
    });
    await save(page).click();
    const row = rowOf(page, 'Kiểm Thử Ẩn');
    await expect(row).toHaveAttribute('data-pending', 'true');
    held.release();
    await expect(row).not.toHaveAttribute('data-pending');
    await expect(toast(page, 'success')).toHaveText('Đã tiếp nhận học sinh Kiểm Thử Ẩn.');
    await expect(
      row.getByRole('button', { name: 'Sửa học sinh Kiểm Thử Ẩn', disabled: false }),
    ).toBeVisible();
    expect(await max.jsonValue()).toEqual({ rows: 1 });
    expect(held.requests).toHaveLength(1);
    expect(await api('GiaoVu', 'GET /api/students/hocsinh/?search=kiem.thu@truong')).toMatchObject([
      {
        Ho: 'Kiểm Thử',
        Ten: 'Ẩn',
        GioiTinh: 'Nam',
        NgaySinh: '2010-09-05',
        KhoiDuKien: 1,
        DiaChi: '1 Lê Lợi, Huế',
      },
    ]);
  });

  test('works by keyboard alone, and the focus returns to the button', async ({ page }) => {
    await page.goto(`${address}?tim=kiem+thu`);
    const opener = page.getByRole('button', { name: 'Thêm học sinh' });
    await focusEnabled(opener);
    await page.keyboard.press('Enter');
    await expect(field(page, 'Họ')).toBeFocused();
    await page.keyboard.type('Kiểm Thử');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Phím');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('05092010');
    await expect(field(page, 'Ngày sinh')).toHaveValue('05/09/2010');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    // Past the class and the e-mail.
    for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
    await page.keyboard.type('1 Lê Lợi');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'success')).toHaveText('Đã tiếp nhận học sinh Kiểm Thử Phím.');
    await expect(opener).toBeFocused();
    await expect(rowOf(page, 'Kiểm Thử Phím')).toContainText('05/09/2010');
  });
});

test('a student without a class is changed, then deleted once by a double click', async ({ page, api }) => {
  await api('GiaoVu', 'POST /api/students/hocsinh/', bodyOf('Cũ'));
  await page.goto(`${address}?tim=kiem+thu`);
  const edit = page.getByRole('button', { name: 'Sửa học sinh Kiểm Thử Cũ' });
  await edit.click();
  await expect(dialog(page)).toHaveAccessibleName('Sửa học sinh');
  await expect(field(page, 'Ngày sinh')).toHaveValue('09/05/2011');
  await field(page, 'Tên').fill('Mới');
  await save(page).click();
  await expect(toast(page, 'success')).toHaveText('Đã cập nhật học sinh Kiểm Thử Mới.');
  await expect(rowOf(page, 'Kiểm Thử Mới')).not.toHaveAttribute('data-pending');

  const sent = record(page, isDeletion);
  await page.getByRole('button', { name: 'Xóa học sinh Kiểm Thử Mới' }).click();
  await expect(dialog(page)).toContainText('Học sinh “Kiểm Thử Mới”');
  await expect(dialog(page)).toContainText('Hành động này không thể hoàn tác!');
  await expect(dialog(page).getByRole('button', { name: 'Hủy' })).toBeFocused();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Xóa' }).dblclick();
  await expect(toast(page, 'success').last()).toHaveText('Đã xóa học sinh Kiểm Thử Mới.');
  await expect(rowOf(page, 'Kiểm Thử Mới')).toHaveCount(0);
  await expect(page.getByText('Không tìm thấy học sinh nào phù hợp.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test.describe('searching', () => {
  test('is debounced by 300 ms, ignores diacritics and matches e-mails', async ({ page }) => {
    await page.clock.install();
    await page.goto(address);
    await expect(table(page).getByRole('rowheader')).toHaveCount(50);
    const sent = record(page, isList);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByLabel('Tìm kiếm').pressSequentially('bui thi anh');
    await page.clock.runFor(299);
    expect(sent).toHaveLength(0);
    await page.clock.runFor(1);
    await expect.poll(() => sent.length).toBe(1);
    await page.clock.resume();
    await expect(rowOf(page, 'Bùi Thị Anh').first()).toBeVisible();
    await expect(page).toHaveURL(/tim=bui\+thi\+anh/u);
    await page.getByLabel('Tìm kiếm').fill('ANH.BT.0801@');
    await expect(table(page).getByRole('rowheader')).toHaveText(['Bùi Thị Anh']);
  });

  test('sends no request during composition', async ({ page }) => {
    await page.clock.install();
    await page.goto(address);
    await expect(table(page).getByRole('rowheader')).toHaveCount(50);
    const sent = record(page, isList);
    const letter = await compose(page, 'Tìm kiếm', 'Ẩn');
    await page.clock.runFor(500);
    expect(sent).toHaveLength(0);
    await letter.end();
    await expect.poll(() => sent.length).toBe(1);
  });
});

test('paging continues the numbering, keeps the focus, restarts after a filter, and shows the last page if the number is too high', async ({
  page,
}) => {
  await page.goto(address);
  const pager = page.getByRole('navigation', { name: 'Phân trang' });
  await expect(pager).toContainText(/1–50 trong [\d.]+ học sinh/u);
  const next = pager.getByRole('button', { name: 'Trang sau' });
  await expect(pager.getByRole('button', { name: 'Trang trước', disabled: true })).toBeVisible();
  await focusEnabled(next);
  await page.keyboard.press('Enter');
  await expect(table(page).getByRole('cell', { name: '51', exact: true })).toBeVisible();
  await expect(next).toBeFocused();
  await expect(page).toHaveURL(/trang=2/u);
  await page.getByLabel('Khối').selectOption('Khối 11');
  await expect(page).not.toHaveURL(/trang/u);
  await expect(pager).toContainText('1–50 trong');
  await page.goto(`${address}?trang=999`);
  await expect(pager).toContainText(/([\d.]+) trong \1 học sinh/u);
  await expect(pager.getByRole('button', { name: 'Trang sau', disabled: true })).toBeVisible();
  await pager.getByLabel('Trang', { exact: true }).selectOption({ index: 0 });
  await expect(page).not.toHaveURL(/trang/u);
});

test('is accessible at 360 px and wide', async ({ page }) => {
  test.slow();
  await page.goto(address);
  await expect(table(page).getByRole('rowheader')).toHaveCount(50);
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Thêm học sinh' }).click();
  await expect(field(page, 'Họ')).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
});
