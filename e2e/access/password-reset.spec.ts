import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { changePasswordBack, expect, expectAccessible, fieldOf, test } from '../fixtures.ts';

const requestPath = '**/api/auth/password-reset/request/';
const confirmPath = '**/api/auth/password-reset/confirm/';
const email = 'giaovien@truong.example';

async function ask(page: Page, address = email): Promise<void> {
  await page.goto('/password-reset');
  await fieldOf(page, 'Email').fill(address);
  await page.getByRole('button', { name: 'Gửi mã xác nhận' }).click();
}

test('request: continues after exactly 2 seconds with the e-mail filled in', async ({ page }) => {
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

test('request: the user can stay or continue immediately', async ({ page }) => {
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

/** Opens the second step the way a user gets there. */
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

test('confirm: redirects to /login after exactly 3 seconds', async ({ page }) => {
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

test('confirm: the code can be sent again after a displayed delay', async ({ page }) => {
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

test('the complete reset with the code from the e-mail', async ({ page, product, api }) => {
  const { Email } = (await api('GiaoVien', 'GET /api/accounts/me/')) as { Email: string };
  await ask(page, 'khong.ai@truong.example');
  await expect(page.locator('form').getByRole('alert')).toHaveText('Email này không tồn tại trong hệ thống.');
  await ask(page, Email);
  await expect(page).toHaveURL('/password-reset/confirm');
  await expectAccessible(page);
  const code = await codeFrom(join(product.dataDir, 'outbox'));
  await confirm(page, code === '000000' ? '000001' : '000000');
  await expect(page.getByText('Mã xác nhận không đúng. Bạn còn 4 lần thử.')).toBeVisible();
  await confirm(page, code);
  await expect(page).toHaveURL('/login');
  await fieldOf(page, 'Tên đăng nhập').fill('giaovien');
  await fieldOf(page, 'Mật khẩu').fill('MatKhau!2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/giaovien');
  await changePasswordBack(page, 'MatKhau!2026');
});

/** The newest mail, since other tests send mails, too. File names begin with the time. */
async function codeFrom(outbox: string): Promise<string> {
  const mail = (await readdir(outbox)).toSorted().at(-1) ?? '';
  const text = await readFile(join(outbox, mail), 'utf8');
  const body = /base64/u.test(text)
    ? Buffer.from(text.split(/\r?\n\r?\n/u)[1] ?? '', 'base64').toString('utf8')
    : text.slice(text.search(/\r?\n\r?\n/u));
  return /\b\d{6}\b/u.exec(body)?.[0] ?? '';
}
