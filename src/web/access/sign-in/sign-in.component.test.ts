import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { authApi } from '#shared/access/sign-in/api.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { fieldOf } from '#test/web/seen.ts';

const signIn = () => page.getByRole('button', { name: 'Đăng nhập' });

test.each([
  ['401', 401, { detail: 'No active account' }, 'Tên đăng nhập hoặc mật khẩu không chính xác.'],
  ['500', 500, {}, 'Server đang gặp sự cố. Vui lòng thử lại sau.'],
  ['503', 503, 'not even JSON', 'Server đang gặp sự cố. Vui lòng thử lại sau.'],
  ['429', 429, { detail: 'x' }, 'Bạn thao tác quá nhiều lần. Vui lòng thử lại sau vài phút.'],
  ['400 with its own words', 400, { detail: 'Tài khoản bị khóa.' }, 'Tài khoản bị khóa.'],
  ['a reply without a role', 200, { access: 'a', refresh: 'r', user: { id: 1 } }, 'Lỗi kết nối máy chủ.'],
] as const)(
  'rejected, %s: the reason is shown, the input stays and nothing is stored',
  async (_name, status, body, text) => {
    server.on(authApi.signIn, () => refuse(status, body));
    const { address } = await openPage('/login');
    await fieldOf('Tên đăng nhập').fill('bgh');
    await fieldOf('Mật khẩu').fill('sai');
    await signIn().click();
    await expect.element(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    expect(address()).toBe('/login');
    await expect.element(fieldOf('Tên đăng nhập')).toHaveValue('bgh');
    expect({ ...localStorage }).toEqual({});
  },
);

test('shows an error without a network', async () => {
  server.on(authApi.signIn, noAnswer);
  await openPage('/login');
  await fieldOf('Tên đăng nhập').fill('bgh');
  await fieldOf('Mật khẩu').fill('x');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Không thể kết nối đến server' }))
    .toBeVisible();
});

test('both fields are required, and the first empty one gets the focus', async () => {
  server.on(authApi.signIn, noAnswer);
  await openPage('/login');
  await signIn().click();
  await expect.element(page.getByText('Vui lòng nhập tên đăng nhập.')).toBeVisible();
  await expect.element(fieldOf('Tên đăng nhập')).toHaveFocus();
  await fieldOf('Tên đăng nhập').fill('bgh');
  await userEvent.keyboard('{Enter}');
  await expect.element(fieldOf('Mật khẩu')).toHaveFocus();
  await expect.element(fieldOf('Mật khẩu')).toHaveAttribute('aria-invalid', 'true');
  expect(server.calls(authApi.signIn)).toEqual([]);
});

test('the password can be shown, and password managers recognise the fields', async () => {
  await openPage('/login');
  const password = fieldOf('Mật khẩu');
  const toggle = page.getByRole('button', { name: 'Hiện mật khẩu' });
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(fieldOf('Tên đăng nhập')).toHaveAttribute('autocomplete', 'username');
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect.element(password).toHaveAttribute('type', 'text');
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect.element(password).toHaveAttribute('type', 'password');
});
