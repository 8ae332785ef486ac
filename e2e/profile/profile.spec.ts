import type { Page } from '@playwright/test';
import { demoPassword, expect, expectAccessible, fieldOf, test } from '../fixtures.ts';

const me = '**/api/accounts/me/';
const serverTrouble = 'Server đang gặp sự cố. Vui lòng thử lại sau.';
const expired = 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.';
const forbidden = 'Bạn không có quyền truy cập chức năng này.';

async function open(page: Page, path = '/giaovu'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: /^Xin chào/u }).click();
  await page.getByRole('menuitem', { name: 'Thông tin cá nhân' }).click();
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Thông tin cá nhân' });

const loadRefusals: [status: number, text: string][] = [
  [401, expired],
  [403, forbidden],
  [500, serverTrouble],
  [418, 'Không thể tải thông tin cá nhân. Vui lòng thử lại.'],
];

for (const [status, text] of loadRefusals)
  test(`load: ${status}, and the retry`, async ({ page, signInAs }) => {
    await signInAs('GiaoVu');
    await page.route(me, (route) => route.fulfill({ status, json: {} }));
    await open(page);
    await expect(dialogOf(page).getByRole('alert')).toContainText(text);
    await page.unroute(me);
    await dialogOf(page).getByRole('button', { name: 'Thử lại' }).click();
    await expect(fieldOf(dialogOf(page), 'Họ')).toHaveValue(/\S/u);
  });

test('load: no network', async ({ page, signInAs }) => {
  await signInAs('GiaoVu');
  await page.route(me, (route) => route.abort());
  await open(page);
  await expect(dialogOf(page).getByRole('alert')).toContainText('Không thể kết nối đến server');
});

const saveRefusals: [status: number, body: unknown, text: string][] = [
  [401, {}, expired],
  [403, {}, forbidden],
  [429, {}, 'Bạn thao tác quá nhiều lần. Vui lòng thử lại sau vài phút.'],
  [500, {}, serverTrouble],
  [418, {}, 'Có lỗi xảy ra khi cập nhật thông tin. Vui lòng thử lại.'],
  [400, { detail: 'Không được.' }, 'Không được.'],
];

for (const [status, body, text] of saveRefusals)
  test(`save: ${status} ${JSON.stringify(body)}`, async ({ page, signInAs }) => {
    await signInAs('GiaoVu');
    await page.route(me, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status, json: body }) : route.fallback(),
    );
    await open(page);
    await fieldOf(dialogOf(page), 'Địa chỉ').fill('99 Trần Phú');
    await dialogOf(page).getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(dialogOf(page).getByRole('alert')).toHaveText(text);
    await expect(fieldOf(dialogOf(page), 'Địa chỉ')).toHaveValue('99 Trần Phú');
  });

test('save: refused fields are told one per line and at the field, in Vietnamese', async ({
  page,
  signInAs,
}) => {
  await signInAs('GiaoVu');
  const json = { Email: ['Email already exists.'], old_password: ['The old password is incorrect.'] };
  await page.route(me, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 400, json }) : route.fallback(),
  );
  await open(page);
  await dialogOf(page).getByRole('button', { name: 'Lưu thay đổi' }).click();
  const lines = dialogOf(page).getByRole('alert').locator('div div div');
  await expect(dialogOf(page).getByRole('alert')).toContainText('Email: Giá trị này đã tồn tại.');
  await expect(dialogOf(page).getByRole('alert')).toContainText('Mật khẩu cũ: Mật khẩu không đúng.');
  expect(await lines.count()).toBeGreaterThanOrEqual(2);
  await expect(fieldOf(dialogOf(page), 'Email')).toBeFocused();
  await expect(fieldOf(dialogOf(page), 'Email')).toHaveAttribute('aria-invalid', 'true');
});

test('the form refuses what is missing, and a password that does not fit', async ({ page, signInAs }) => {
  await signInAs('GiaoVu');
  let saves = 0;
  await page.route(me, (route) => {
    if (route.request().method() === 'PATCH') saves++;
    return route.fallback();
  });
  await open(page);
  const dialog = dialogOf(page);
  const save = dialog.getByRole('button', { name: 'Lưu thay đổi' });
  await fieldOf(dialog, 'Địa chỉ').fill('');
  await save.click();
  await expect(dialog.getByText('Trường này là bắt buộc.')).toBeVisible();
  await expect(fieldOf(dialog, 'Địa chỉ')).toBeFocused();
  await fieldOf(dialog, 'Địa chỉ').fill('1 Lê Lợi');
  await fieldOf(dialog, 'Mật khẩu mới').fill('abc');
  await fieldOf(dialog, 'Xác nhận mật khẩu mới').fill('abcd');
  await save.click();
  await expect(dialog.getByText('Vui lòng nhập mật khẩu cũ để thay đổi mật khẩu.')).toBeVisible();
  await expect(dialog.getByText('Mật khẩu mới phải có ít nhất 8 ký tự.')).toBeVisible();
  await expect(dialog.getByText('Mật khẩu mới và xác nhận mật khẩu không khớp.')).toBeVisible();
  await fieldOf(dialog, 'Ngày sinh').fill('31/02/1990');
  await save.click();
  await expect(dialog.getByText('Ngày không hợp lệ. Hãy nhập theo dạng DD/MM/YYYY.')).toBeVisible();
  await fieldOf(dialog, 'Ngày sinh').fill('01/01/2090');
  await save.click();
  await expect(dialog.getByText('Ngày sinh không được ở tương lai.')).toBeVisible();
  expect(saves).toBe(0);
});

test('a save sends the fields and nothing else, greets anew and closes after exactly 1.5 seconds', async ({
  page,
  signInAs,
}) => {
  await page.clock.install({ time: new Date('2026-11-15T08:00:00') });
  const { user } = await signInAs('GiaoVu');
  const bodies: unknown[] = [];
  await page.route(me, (route) => {
    if (route.request().method() === 'PATCH') bodies.push(route.request().postDataJSON());
    return route.fallback();
  });
  await open(page);
  const dialog = dialogOf(page);
  await fieldOf(dialog, 'Tên').fill('Phượng');
  await page.clock.pauseAt(new Date('2026-11-15T09:00:00'));
  await dialog.getByRole('button', { name: 'Lưu thay đổi' }).dblclick();
  await expect(dialog.getByRole('status')).toHaveText('Cập nhật thông tin thành công!');
  await page.clock.runFor(1499);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(1);
  await page.clock.runFor(400);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Xin chào, ${user.Ho} Phượng` })).toBeVisible();
  expect(bodies).toHaveLength(1);
  expect(Object.keys(bodies[0] as object).sort()).toEqual(
    ['DiaChi', 'Email', 'GioiTinh', 'Ho', 'NgaySinh', 'SoDienThoai', 'Ten'].sort(),
  );
});

test('the password can be changed', async ({ page, signInAs }) => {
  await signInAs('BGH');
  await open(page, '/bgh');
  const dialog = dialogOf(page);
  await fieldOf(dialog, 'Mật khẩu cũ').fill('khong dung');
  await fieldOf(dialog, 'Mật khẩu mới').fill(demoPassword);
  await fieldOf(dialog, 'Xác nhận mật khẩu mới').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(fieldOf(dialog, 'Mật khẩu cũ')).toBeFocused();
  await fieldOf(dialog, 'Mật khẩu cũ').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Cập nhật thông tin thành công!');
});

test('5 September stays 5 September, typed or picked', async ({ page, signInAs }) => {
  await signInAs('GiaoVu');
  await open(page);
  const dialog = dialogOf(page);
  const birthDate = fieldOf(dialog, 'Ngày sinh');
  await birthDate.fill('');
  await birthDate.pressSequentially('05091990');
  await expect(birthDate).toHaveValue('05/09/1990');
  await dialog.getByRole('button', { name: 'Chọn ngày sinh trên lịch' }).click();
  await expect(
    page.getByRole('button', { name: 'Tháng 9 1990' }).or(page.getByText('Tháng 9 1990')).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^6 /u }).click();
  await expect(birthDate).toHaveValue('06/09/1990');
});

test('the dialog keeps the focus, closes with Esc and gives the focus back', async ({ page, signInAs }) => {
  await signInAs('GiaoVu');
  await page.goto('/giaovu');
  await page.getByRole('button', { name: /^Xin chào/u }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Thông tin cá nhân' }).press('Enter');
  const dialog = dialogOf(page);
  await expect(fieldOf(dialog, 'Họ')).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator('#root')).toHaveAttribute('inert', '');
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  await expect(page.getByRole('button', { name: /^Xin chào/u })).toBeFocused();
});
