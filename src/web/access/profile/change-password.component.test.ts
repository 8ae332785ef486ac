import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountsApi, type Profile } from '#shared/access/accounts/api.ts';
import { passwordMessages } from '#shared/access/passwords/messages.ts';
import { authApi } from '#shared/access/sign-in/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectTexts, expectToasts, fieldOf } from '#test/web/seen.ts';

const user = {
  id: 1,
  username: 'mai',
  Ho: 'Nguyễn',
  Ten: 'Mai',
  role: 'GiaoVien',
  role_name: 'Giáo viên',
} as const;
const profile: Profile = {
  id: 1,
  username: 'mai',
  Ho: 'Nguyễn',
  Ten: 'Mai',
  GioiTinh: null,
  NgaySinh: null,
  SoDienThoai: null,
  Email: null,
  DiaChi: null,
  MaVaiTro: { MaVaiTro: 'GiaoVien', TenVaiTro: 'Giáo viên' },
};
const password = 'mùa thu lá bay';
const heading = () => page.getByRole('heading', { level: 1, name: 'Đổi mật khẩu' });
const save = () => page.getByRole('button', { name: 'Đổi mật khẩu' });

async function signInFirst() {
  server.on(authApi.signIn, () => ({
    access: 'a',
    refresh: 'r',
    user,
    password_change_required: true as const,
  }));
  const opened = await openPage('/login');
  await fieldOf('Tên đăng nhập').fill('mai');
  await fieldOf('Mật khẩu').fill('tạm thời');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect.element(heading()).toBeVisible();
  return opened;
}

test('the first sign-in leads here, and continues once the password is changed', async () => {
  server.on(accountsApi.changeMe, () => profile);
  const { address } = await signInFirst();
  expect(address()).toBe('/doi-mat-khau');
  await save().click();
  await expect.element(page.getByText('Mật khẩu mới phải có ít nhất 8 ký tự.')).toBeVisible();
  await expect.element(fieldOf('Mật khẩu hiện tại')).toHaveFocus();
  expect(server.calls(accountsApi.changeMe)).toEqual([]);
  await fieldOf('Mật khẩu hiện tại').fill('tạm thời');
  await fieldOf('Mật khẩu mới').fill(password);
  await fieldOf('Xác nhận mật khẩu mới').fill(password);
  await save().click();
  await expectToasts('success', ['Đã đổi mật khẩu.']);
  await expect.poll(address).toBe('/giaovien');
  expect(server.calls(accountsApi.changeMe).map(({ body }) => body)).toEqual([
    { old_password: 'tạm thời', password, password_confirm: password },
  ]);
});

test('a rejected password shows the reason at its field', async () => {
  server.on(accountsApi.changeMe, () => refuse(400, { old_password: ['Mật khẩu cũ không chính xác.'] }));
  await signInFirst();
  await fieldOf('Mật khẩu hiện tại').fill('sai');
  await fieldOf('Mật khẩu mới').fill(password);
  await fieldOf('Xác nhận mật khẩu mới').fill(password);
  await save().click();
  await expect.element(fieldOf('Mật khẩu hiện tại')).toHaveFocus();
  await expect.element(page.getByText('Mật khẩu cũ không chính xác.', { exact: true })).toBeVisible();
  // Once: neither above the form nor in a message.
  await expectTexts(page.getByText('Mật khẩu cũ không chính xác.'), ['Mật khẩu cũ không chính xác.']);
  await expectTexts(page.getByText(/^Ít nhất 8 ký tự/u), [passwordMessages.rules]);
});

test('the user can sign out instead', async () => {
  server.on(authApi.signOut, () => undefined);
  const { address } = await signInFirst();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect.poll(address).toBe('/login');
});

test('a call rejected for this reason leads here; other users cannot open the page', async () => {
  const { address } = await openPage('/doi-mat-khau', 'GiaoVien');
  await expect.poll(address).toBe('/giaovien');
  const refused = refuse(403, { detail: 'x', code: 'password_change_required' });
  server.on(accountsApi.me, () => refused);
  await page.getByRole('button', { name: /^Xin chào/u }).click();
  await page.getByRole('menuitem', { name: 'Thông tin cá nhân' }).click();
  await expect.element(heading()).toBeVisible();
});
