import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoPassword, expect, expectAccessible, fieldOf, test } from '../fixtures.ts';

const requestPath = '**/api/auth/password-reset/request/';
const confirmPath = '**/api/auth/password-reset/confirm/';
const serverTrouble = 'Server đang gặp sự cố. Vui lòng thử lại sau.';
const email = 'giaovien@truong.example';

const requestRefusals: [status: number, body: unknown, text: string][] = [
  [400, { email: ['Email này lạ quá.'] }, 'Email này lạ quá.'],
  [400, { error: 'Không gửi được.' }, 'Không gửi được.'],
  [400, {}, 'Email không hợp lệ hoặc không tồn tại.'],
  [404, { detail: 'x' }, 'Email này không tồn tại trong hệ thống.'],
  [429, { detail: 'x' }, 'Bạn thao tác quá nhiều lần. Vui lòng thử lại sau vài phút.'],
  [500, {}, serverTrouble],
];

async function ask(page: Page, address = email): Promise<void> {
  await page.goto('/password-reset');
  await fieldOf(page, 'Email').fill(address);
  await page.getByRole('button', { name: 'Gửi mã xác nhận' }).click();
}

for (const [status, body, text] of requestRefusals)
  test(`request: ${status} ${JSON.stringify(body)}`, async ({ page }) => {
    await page.route(requestPath, (route) => route.fulfill({ status, json: body }));
    await ask(page);
    await expect(page.locator('form').getByRole('alert')).toHaveText(text);
    await expect(fieldOf(page, 'Email')).toHaveValue(email);
  });

test('request: no network', async ({ page }) => {
  await page.route(requestPath, (route) => route.abort());
  await ask(page);
  await expect(page.locator('form').getByRole('alert')).toContainText('Không thể kết nối đến server');
});

test('request: moves on after exactly 2 seconds, with the e-mail', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-15T08:00:00') });
  await page.route(requestPath, (route) => route.fulfill({ json: { detail: 'ok' } }));
  await page.goto('/password-reset');
  await page.clock.pauseAt(new Date('2026-11-15T09:00:00'));
  await fieldOf(page, 'Email').fill(`  ${email} `);
  await page.getByRole('button', { name: 'Gửi mã xác nhận' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toContainText('sau 2 giây');
  await page.clock.runFor(1999);
  await expect(page).toHaveURL('/password-reset');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/password-reset/confirm');
  await page.clock.resume();
  await expect(fieldOf(page, 'Email')).toHaveValue(email);
  await expect(fieldOf(page, 'Email')).not.toBeEditable();
  await page.reload();
  await expect(fieldOf(page, 'Email')).toHaveValue(email);
});

test('request: one can stay, or go at once', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-15T08:00:00') });
  await page.route(requestPath, (route) => route.fulfill({ json: { detail: 'ok' } }));
  await ask(page);
  await page.getByRole('button', { name: 'Ở lại trang này' }).click();
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL('/password-reset');
  await page.getByRole('link', { name: 'Đi đến trang đặt lại mật khẩu' }).click();
  await expect(page).toHaveURL('/password-reset/confirm');
  await expect(fieldOf(page, 'Email')).toHaveValue(email);
});

/** The second step as one arrives at it. */
async function arrive(page: Page): Promise<void> {
  await page.route(requestPath, (route) => route.fulfill({ json: { detail: 'ok' } }));
  await ask(page);
  await page.getByRole('link', { name: 'Đi đến trang đặt lại mật khẩu' }).click();
  await expect(fieldOf(page, 'Mã xác nhận')).toBeVisible();
}

async function confirm(
  page: Page,
  code = '123456',
  password = 'MatKhau!2026',
  again = password,
): Promise<void> {
  await fieldOf(page, 'Mã xác nhận').fill(code);
  await fieldOf(page, 'Mật khẩu mới').fill(password);
  await fieldOf(page, 'Xác nhận mật khẩu').fill(again);
  await page.getByRole('button', { name: 'Đặt lại mật khẩu' }).click();
}

const confirmRefusals: [status: number, body: unknown, text: string][] = [
  [400, { code: ['Mã sai.'] }, 'Mã sai.'],
  [400, { error: 'Mã đã dùng.' }, 'Mã đã dùng.'],
  [400, {}, 'Mã xác nhận không đúng hoặc đã hết hạn. Vui lòng kiểm tra lại.'],
  [404, {}, 'Không tìm thấy yêu cầu đặt lại mật khẩu. Vui lòng gửi lại mã.'],
  [410, {}, 'Mã xác nhận đã hết hạn. Vui lòng gửi lại mã.'],
  [500, {}, serverTrouble],
];

for (const [status, body, text] of confirmRefusals)
  test(`confirm: ${status} ${JSON.stringify(body)}`, async ({ page }) => {
    await page.route(confirmPath, (route) => route.fulfill({ status, json: body }));
    await arrive(page);
    await confirm(page);
    await expect(page.locator('form').getByRole('alert')).toHaveText(text);
    await expect(fieldOf(page, 'Mã xác nhận')).toHaveValue('123456');
  });

test('confirm: a weak password is told at its field', async ({ page }) => {
  await page.route(confirmPath, (route) =>
    route.fulfill({ status: 400, json: { password: ['This password is too common.'] } }),
  );
  await arrive(page);
  await confirm(page);
  await expect(fieldOf(page, 'Mật khẩu mới')).toBeFocused();
  await expect(fieldOf(page, 'Mật khẩu mới')).toHaveAccessibleDescription(/Mật khẩu này quá phổ biến/u);
});

test('confirm: what the form itself refuses is not sent', async ({ page }) => {
  let calls = 0;
  await page.route(confirmPath, (route) => {
    calls++;
    return route.abort();
  });
  await arrive(page);
  await confirm(page, '');
  await expect(page.getByText('Vui lòng nhập mã xác nhận.')).toBeVisible();
  await expect(fieldOf(page, 'Mã xác nhận')).toBeFocused();
  await confirm(page, '12345');
  await expect(page.getByText('Mã xác nhận gồm 6 chữ số.')).toBeVisible();
  await confirm(page, '123456', 'MatKhau!2026', 'MatKhau!2027');
  await expect(page.getByText('Mật khẩu và xác nhận mật khẩu không khớp.')).toBeVisible();
  expect(calls).toBe(0);
});

test('confirm: a pasted code loses its spaces', async ({ page }) => {
  await arrive(page);
  const code = fieldOf(page, 'Mã xác nhận');
  await code.fill(' 123 456 ');
  await expect(code).toHaveValue('123456');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
});

test('confirm: without an e-mail there is nothing to send', async ({ page }) => {
  await page.goto('/password-reset/confirm');
  await expect(page.getByText('Không tìm thấy thông tin email.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Đặt lại mật khẩu' })).toBeDisabled();
  await expectAccessible(page);
});

test('confirm: leads to /login after exactly 3 seconds', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-15T08:00:00') });
  await page.route(confirmPath, (route) => route.fulfill({ json: { detail: 'ok' } }));
  await arrive(page);
  await page.clock.pauseAt(new Date('2026-11-15T09:00:00'));
  await confirm(page);
  await expect(page.getByText('Đặt lại mật khẩu thành công.')).toBeVisible();
  await page.clock.runFor(2999);
  await expect(page).toHaveURL('/password-reset/confirm');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/login');
});

test('confirm: the code can be sent again, after a wait that is shown', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-15T08:00:00') });
  await arrive(page);
  let calls = 0;
  await page.route(requestPath, (route) => {
    calls++;
    return route.fulfill({ json: { detail: 'ok' } });
  });
  await page.clock.pauseAt(new Date('2026-11-15T09:00:00'));
  await page.getByRole('button', { name: 'Gửi lại mã xác nhận' }).click();
  await expect(page.getByText('Có thể gửi lại mã sau 60 giây.')).toBeVisible();
  for (let second = 0; second < 60; second++) await page.clock.runFor(1000);
  await expect(page.getByRole('button', { name: 'Gửi lại mã xác nhận' })).toBeVisible();
  expect(calls).toBe(1);
});

test('the whole way, with the code from the mail', async ({ page, product, api }) => {
  const { Email } = (await api('GiaoVien', 'GET /api/accounts/me/')) as { Email: string };
  await ask(page, 'khong.ai@truong.example');
  await expect(page.locator('form').getByRole('alert')).toHaveText('Email này không tồn tại trong hệ thống.');
  await ask(page, Email);
  await expect(page).toHaveURL('/password-reset/confirm');
  await expectAccessible(page);
  const code = await codeFrom(join(product.dataDir, 'outbox'));
  await confirm(page, code === '000000' ? '000001' : '000000');
  await expect(page.locator('form').getByRole('alert')).toBeVisible();
  await confirm(page, code, demoPassword);
  await expect(page).toHaveURL('/login');
  await fieldOf(page, 'Tên đăng nhập').fill('giaovien');
  await fieldOf(page, 'Mật khẩu').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/giaovien');
});

/** From the newest mail: other tests have theirs there. Names begin with the time. */
async function codeFrom(outbox: string): Promise<string> {
  const mail = (await readdir(outbox)).toSorted().at(-1) ?? '';
  const text = await readFile(join(outbox, mail), 'utf8');
  const body = /base64/u.test(text)
    ? Buffer.from(text.split(/\r?\n\r?\n/u)[1] ?? '', 'base64').toString('utf8')
    : text.slice(text.search(/\r?\n\r?\n/u));
  return /\b\d{6}\b/u.exec(body)?.[0] ?? '';
}
