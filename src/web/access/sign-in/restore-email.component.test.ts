import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountsApi } from '#shared/access/accounts/api.ts';
import { authApi } from '#shared/access/sign-in/api.ts';
import { sessionApi } from '#shared/contract/session-api.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectFieldError, fieldOf } from '#test/web/seen.ts';

const code = 'abcd-efgh-jkmn-pqrs';
const input = () => fieldOf('Mã khôi phục');
const restore = () => page.getByRole('button', { name: 'Khôi phục email' });

test('submitting an empty form asks for the code and sends nothing', async () => {
  await openPage('/khoi-phuc-email');
  await restore().click();
  await expectFieldError(input(), 'Vui lòng nhập mã khôi phục.');
});

test.each([
  [404, 'Không có mã khôi phục này. Vui lòng kiểm tra lại mã trong thư.'],
  [410, 'Mã khôi phục này đã được dùng hoặc không còn hiệu lực.'],
  [429, 'Bạn thao tác quá nhiều lần. Vui lòng thử lại sau 40 phút.'],
] as const)('rejected (%i): the reason is shown and the code stays', async (status, detail) => {
  server.on(authApi.restoreEmail, () => refuse(status, { detail }));
  await openPage('/khoi-phuc-email');
  await input().fill(code);
  await restore().click();
  await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent(detail);
  await expect.element(input()).toHaveValue(code);
});

test('shows an error without a network', async () => {
  server.on(authApi.restoreEmail, noAnswer);
  await openPage(`/khoi-phuc-email#${code}`);
  await restore().click();
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toMatchTextContent('Không thể kết nối đến server');
});

test('opening the link changes nothing; one click restores the address and leads to a new password', async () => {
  server.on(authApi.restoreEmail, () => ({ detail: 'Đã khôi phục email.' }));
  await openPage(`/khoi-phuc-email#${code}`);
  await expect.element(input()).toHaveValue(code);
  // Not left in the history of a shared computer.
  await expect.poll(() => window.location.hash).toBe('');
  expect(server.calls(authApi.restoreEmail)).toEqual([]);
  await restore().click();
  await expect.element(page.getByRole('main').getByRole('status')).toMatchTextContent('Đã khôi phục email.');
  expect(server.calls(authApi.restoreEmail).map(({ body }) => body)).toEqual([{ Ma: code }]);
  await page.getByRole('link', { name: 'Đặt mật khẩu mới' }).click();
  await expect.element(page.getByRole('heading', { name: 'Quên mật khẩu' })).toBeVisible();
});

test('if the restore ended this browser’s session, the user can still set a new password', async () => {
  server.on(authApi.restoreEmail, () => ({ detail: 'Đã khôi phục email.' }));
  server.on(accountsApi.me, () => refuse(401));
  server.on(sessionApi.refresh, () => refuse(401));
  await openPage(`/khoi-phuc-email#${code}`, 'GiaoVien');
  await restore().click();
  await page.getByRole('link', { name: 'Đặt mật khẩu mới' }).click();
  await expect.element(page.getByRole('heading', { name: 'Quên mật khẩu' })).toBeVisible();
});
