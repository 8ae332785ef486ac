import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { compose, hold, isCall, record } from '../hold.ts';

const address = '/giaovu/hoc-sinh/tiep-nhan';
const oldYear = { id: 2, name: '2025-2026' };

const isList = isCall('GET', /^\/api\/students\/hocsinh\/$/u);
const isAdmission = isCall('POST', /^\/api\/students\/hocsinh\/$/u);
const isChange = isCall('PATCH', /^\/api\/students\/hocsinh\/\d+\/$/u);
const isDeletion = isCall('DELETE', /^\/api\/students\/hocsinh\/\d+\/$/u);

type Student = { id: number; Ho: string; Ten: string; Email: string | null };

const table = (page: Page) => page.getByRole('table', { name: 'Danh sách học sinh' });
const rowOf = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, kind: 'success' | 'error' | 'warning') => page.locator(`[data-kind=${kind}]`);
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Lưu' });
const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label, exact: true });
const block = (page: Page) => dialog(page).getByRole('combobox', { name: 'Khối dự kiến' });

const goodValues = { Họ: 'Kiểm Thử', Tên: 'Ẩn', 'Ngày sinh': '05/09/2010', 'Địa chỉ': '1 Lê Lợi, Huế' };

async function fill(page: Page, values: Record<string, string> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...goodValues, ...values }))
    await field(page, label).fill(value);
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
  test('empty fields, naming the first, and sends nothing', async ({ page }) => {
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

  for (const [label, value, error] of [
    ['Email', 'kiem.thu@', 'Địa chỉ Email không hợp lệ.'],
    ['Ngày sinh', '31/02/2010', 'Ngày không hợp lệ. Hãy nhập theo dạng DD/MM/YYYY.'],
    ['Ngày sinh', '01/01/2999', 'Ngày sinh không được ở tương lai.'],
  ] as const)
    test(`${label} ${value}`, async ({ page }) => {
      const sent = record(page, isAdmission);
      await openForm(page);
      await fill(page, { [label]: value });
      await save(page).click();
      await expectFieldError(field(page, label), error);
      await expect(field(page, label)).toBeFocused();
      await expect(field(page, label)).toHaveValue(value);
      expect(sent).toHaveLength(0);
    });
});

test.describe('the server refuses', () => {
  test('an e-mail that exists and an age out of range: the form comes back with what was typed', async ({
    page,
    api,
  }) => {
    const [other] = (await api('GiaoVu', 'GET /api/students/hocsinh/?search=hocsinh.example')) as Student[];
    await openForm(page);
    await fill(page, { Email: String(other?.Email), 'Ngày sinh': '05/09/1990' });
    await save(page).click();
    await expect(toast(page, 'error')).toHaveCount(1);
    await expectFieldError(field(page, 'Ngày sinh'), 'Tuổi tiếp nhận phải từ 15 đến 20');
    await expectFieldError(field(page, 'Email'), 'Email đã tồn tại.');
    await expect(field(page, 'Ngày sinh')).toBeFocused();
    for (const [label, value] of Object.entries({ ...goodValues, 'Ngày sinh': '05/09/1990' }))
      await expect(field(page, label)).toHaveValue(value);
    await expect(table(page).getByText('Kiểm Thử Ẩn')).toHaveCount(0);
    await field(page, 'Email').fill('');
    await field(page, 'Ngày sinh').fill('05/09/2010');
    await save(page).click();
    await expect(toast(page, 'success')).toHaveText('Đã tiếp nhận học sinh Kiểm Thử Ẩn.');
  });

  for (const [answer, text] of [
    [500, 'Lỗi kết nối máy chủ.'],
    [400, 'Thao tác thất bại. Vui lòng thử lại.'],
    ['network', 'Lỗi không xác định. Vui lòng kiểm tra kết nối mạng.'],
  ] as const)
    test(`admission (${answer}): the dimmed row goes, the form comes back`, async ({ page }) => {
      await openForm(page);
      const held = await hold(page, isAdmission);
      await fill(page);
      await save(page).click();
      await expect(dialog(page)).toHaveCount(0);
      const row = rowOf(page, 'Kiểm Thử Ẩn');
      await expect(row).toHaveAttribute('data-pending', 'true');
      for (const action of ['Sửa', 'Xóa'])
        await expect(
          row.getByRole('button', { name: `${action} học sinh Kiểm Thử Ẩn`, disabled: true }),
        ).toBeVisible();
      held.release((route) =>
        answer === 'network' ? route.abort() : route.fulfill({ status: answer, json: {} }),
      );
      await expect(row).toHaveCount(0);
      await expect(toast(page, 'error')).toHaveText(text);
      await expect(dialog(page).getByRole('alert')).toHaveText(text);
      await expect(field(page, 'Tên')).toHaveValue('Ẩn');
    });

  test('a change: the row is what it was', async ({ page, api }) => {
    await api('GiaoVu', 'POST /api/students/hocsinh/', bodyOf('Sửa'));
    await page.goto(`${address}?tim=kiem+thu`);
    await page.getByRole('button', { name: 'Sửa học sinh Kiểm Thử Sửa' }).click();
    await field(page, 'Tên').fill('Đổi');
    const held = await hold(page, isChange);
    await save(page).click();
    await expect(rowOf(page, 'Kiểm Thử Đổi')).toHaveAttribute('data-pending', 'true');
    await expect(rowOf(page, 'Kiểm Thử Sửa')).toHaveCount(0);
    held.release((route) =>
      route.fulfill({
        status: 403,
        json: { detail: 'Học sinh đã được xếp lớp nên không thể sửa hoặc xóa.' },
      }),
    );
    await expect(rowOf(page, 'Kiểm Thử Sửa')).not.toHaveAttribute('data-pending');
    await expect(rowOf(page, 'Kiểm Thử Đổi')).toHaveCount(0);
    await expect(toast(page, 'error')).toHaveText('Học sinh đã được xếp lớp nên không thể sửa hoặc xóa.');
    await expect(field(page, 'Tên')).toHaveValue('Đổi');
  });

  test('a deletion: the row is back', async ({ page, api }) => {
    await api('GiaoVu', 'POST /api/students/hocsinh/', bodyOf('Xóa'));
    await page.goto(`${address}?tim=kiem+thu`);
    const held = await hold(page, isDeletion);
    await page.getByRole('button', { name: 'Xóa học sinh Kiểm Thử Xóa' }).click();
    await dialog(page).getByRole('button', { name: 'Xóa' }).click();
    await expect(rowOf(page, 'Kiểm Thử Xóa')).toHaveCount(0);
    held.release((route) => route.fulfill({ status: 500, json: {} }));
    await expect(rowOf(page, 'Kiểm Thử Xóa')).not.toHaveAttribute('data-pending');
    await expect(toast(page, 'error')).toHaveText('Lỗi kết nối máy chủ.');
  });

  test('one of two admissions: it comes back only when the other form is closed', async ({ page }) => {
    await openForm(page);
    const held = await hold(page, isAdmission);
    await fill(page, { Tên: 'Một' });
    await save(page).click();
    await page.getByRole('button', { name: 'Thêm học sinh' }).click();
    await field(page, 'Tên').fill('Hai');
    held.release((route) => route.fulfill({ status: 500, json: {} }));
    await expect(toast(page, 'error')).toBeVisible();
    await expect(field(page, 'Tên')).toHaveValue('Hai');
    await dialog(page).getByRole('button', { name: 'Hủy' }).click();
    await expect(field(page, 'Tên')).toHaveValue('Một');
  });
});

test.describe('admission', () => {
  test('the row is there at once, its id is swapped once, and it is saved', async ({ page, api }) => {
    await page.goto(`${address}?tim=kiem+thu`);
    await page.getByRole('button', { name: 'Thêm học sinh' }).click();
    const held = await hold(page, isAdmission);
    await fill(page, { Email: 'Kiem.Thu@truong.example' });
    const most = await page.evaluateHandle(() => {
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
    expect(await most.jsonValue()).toEqual({ rows: 1 });
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

  test('by keyboard alone; the focus comes back to the button', async ({ page }) => {
    await page.goto(`${address}?tim=kiem+thu`);
    const opener = page.getByRole('button', { name: 'Thêm học sinh' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Họ')).toBeFocused();
    await page.keyboard.type('Kiểm Thử');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Phím');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('05092010');
    await expect(field(page, 'Ngày sinh')).toHaveValue('05/09/2010');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1 Lê Lợi');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'success')).toHaveText('Đã tiếp nhận học sinh Kiểm Thử Phím.');
    await expect(opener).toBeFocused();
    await expect(rowOf(page, 'Kiểm Thử Phím')).toContainText('05/09/2010');
  });
});

test('a student not placed yet is changed, and then deleted once by a double click', async ({
  page,
  api,
}) => {
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

test('a placed student cannot be changed or deleted, and the screen says why', async ({ page, api }) => {
  const [placed] = (await api('GiaoVu', 'GET /api/students/tra-cuu/?nien_khoa_id=3&lophoc_id=25')) as {
    HoTen: string;
  }[];
  const name = String(placed?.HoTen);
  await page.goto(`${address}?tim=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name).first()).toContainText('Chỉ xem');
  await expect(rowOf(page, name).getByRole('button')).toHaveCount(0);
  await expect(
    page.getByText('Chỉ sửa hoặc xóa được học sinh mới tiếp nhận, chưa xếp lớp và chưa có điểm.'),
  ).toBeVisible();
});

test('an old year is read-only, also when its address is opened directly', async ({ page }) => {
  await page.goto(`${address}?nienkhoa=${oldYear.id}`);
  await expect(page.getByRole('note')).toContainText(`Niên khóa ${oldYear.name} là niên khóa cũ`);
  await expect(table(page).getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Thêm|Sửa|Xóa/u })).toHaveCount(0);
  await expect(table(page).getByRole('columnheader', { name: 'Thao tác' })).toHaveCount(0);
  await page.getByLabel('Niên khóa', { exact: true }).selectOption({ label: '2026-2027 (hiện tại)' });
  await expect(page.getByRole('button', { name: 'Thêm học sinh' })).toBeVisible();
  await expect(page.getByRole('note')).toHaveCount(0);
});

test.describe('searching', () => {
  test('waits 300 ms, ignores scores, matches e-mails too', async ({ page }) => {
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

  test('never asks in the middle of a composed letter', async ({ page }) => {
    await page.goto(address);
    await expect(table(page).getByRole('rowheader')).toHaveCount(50);
    const sent = record(page, isList);
    const letter = await compose(page, 'Tìm kiếm', 'Ẩn');
    await page.waitForTimeout(500);
    expect(sent).toHaveLength(0);
    await letter.end();
    await expect.poll(() => sent.length).toBe(1);
  });

  test('a late answer to an old question is not shown', async ({ page }) => {
    await page.goto(address);
    await expect(table(page).getByRole('rowheader')).toHaveCount(50);
    const held = await hold(page, (request) => isList(request) && request.url().includes('khoi_id=1'));
    await page.getByLabel('Khối').selectOption('Khối 10');
    await expect(page.getByRole('region', { name: 'Danh sách học sinh' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(page.getByText('Niên khóa này chưa có học sinh nào.')).toHaveCount(0);
    await page.getByLabel('Khối').selectOption('Khối 12');
    await expect(table(page).getByRole('cell', { name: 'Khối 12' }).first()).toBeVisible();
    held.release();
    await page.waitForTimeout(300);
    await expect(table(page).getByRole('cell', { name: 'Khối 10' })).toHaveCount(0);
  });
});

test('pages: numbers go on, the focus stays, a filter begins anew, too far is the last one', async ({
  page,
}) => {
  await page.goto(address);
  const pager = page.getByRole('navigation', { name: 'Phân trang' });
  await expect(pager).toContainText(/1–50 trong \d+ học sinh/u);
  const next = pager.getByRole('button', { name: 'Trang sau' });
  await expect(pager.getByRole('button', { name: 'Trang trước', disabled: true })).toBeVisible();
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(table(page).getByRole('cell', { name: '51', exact: true })).toBeVisible();
  await expect(next).toBeFocused();
  await expect(page).toHaveURL(/trang=2/u);
  await page.getByLabel('Khối').selectOption('Khối 11');
  await expect(page).not.toHaveURL(/trang/u);
  await expect(pager).toContainText('1–50 trong');
  await page.goto(`${address}?trang=999`);
  await expect(pager).toContainText(/(\d+) trong \1 học sinh/u);
  await expect(pager.getByRole('button', { name: 'Trang sau', disabled: true })).toBeVisible();
  await pager.getByLabel('Trang', { exact: true }).selectOption({ index: 0 });
  await expect(page).not.toHaveURL(/trang/u);
});

test.describe('what cannot be loaded', () => {
  for (const [call, text] of [
    ['**/api/students/hocsinh/?*', 'Không thể tải dữ liệu học sinh.'],
    ['**/api/students/filters/nienkhoa/', 'Không thể tải dữ liệu bộ lọc ban đầu.'],
    ['**/api/students/filters/khoi/', 'Không thể tải dữ liệu bộ lọc ban đầu.'],
  ] as const)
    test(`${call}: says so, stays inline, can be retried`, async ({ page }) => {
      await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(address);
      await expect(toast(page, 'error')).toHaveText(text);
      const problem = page.getByRole('main').getByRole('alert');
      await expect(problem).toContainText(text);
      await page.unroute(call);
      await problem.getByRole('button', { name: 'Thử lại' }).click();
      await expect(table(page).getByRole('rowheader')).toHaveCount(50);
    });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`accessible at 360 px and wide, ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.goto(address);
    await expect(table(page).getByRole('rowheader')).toHaveCount(50);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Thêm học sinh' }).click();
    await expect(field(page, 'Họ')).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
