import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountsApi } from '#shared/access/accounts/api.ts';
import { secondFactorApi } from '#shared/access/second-factor/api.ts';
import { passwordNeeded } from '#shared/contract/errors.ts';
import { accountsAnswer, rowOf } from '#test/web/access/accounts.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount, expectFieldError, expectToasts, fieldOf } from '#test/web/seen.ts';

const needed = () => refuse(403, passwordNeeded().body);
const question = () => page.getByRole('dialog', { name: 'Nhập mật khẩu của bạn để tiếp tục' });
const typed = () => fieldOf('Mật khẩu của bạn', question());
const goOn = () => question().getByRole('button', { name: 'Tiếp tục' });
const form = () => page.getByRole('dialog', { name: 'Sửa tài khoản' });

const sentPasswords = () => server.calls(accountsApi.change).map(({ body }) => body.old_password);

/** Opens the registrar's account form and promotes them to the board. */
async function openForm(): Promise<void> {
  await openPage('/bgh/taikhoan', 'BGH');
  await page.getByRole('button', { name: 'Sửa tài khoản giaovu' }).click();
  await fieldOf('Vai trò', form()).selectOptions('BGH');
  await fieldOf('Tên', form()).fill('Bình');
}

const save = () => form().getByRole('button', { name: 'Lưu thay đổi' });

beforeEach(accountsAnswer);

test('after cancelling, the form shows why and keeps its input', async () => {
  server.on(accountsApi.change, needed);
  await openForm();
  await save().click();
  await question().getByRole('button', { name: 'Hủy' }).click();
  await expectCount(question(), 0);
  await expect.element(form().getByRole('alert')).toMatchTextContent(/^Thao tác này cần mật khẩu của bạn/u);
  await expect.element(fieldOf('Tên', form())).toHaveValue('Bình');
  expect(sentPasswords()).toEqual([undefined]);
});

test('empty, wrong, rate-limited, no network: the error is shown in the dialog, which stays open', async () => {
  server.on(accountsApi.change, needed);
  await openForm();
  await save().click();
  await expect.element(typed()).toHaveFocus();
  await goOn().click();
  await expectFieldError(typed(), 'Vui lòng nhập mật khẩu.');
  server.on(accountsApi.change, () => refuse(400, { old_password: ['Mật khẩu cũ không chính xác.'] }));
  await typed().fill('sai');
  await goOn().click();
  await expectFieldError(typed(), 'Mật khẩu cũ không chính xác.');
  server.on(accountsApi.change, () => refuse(429));
  await goOn().click();
  await expect.element(question().getByRole('alert')).toMatchTextContent('Bạn thao tác quá nhiều lần');
  server.on(accountsApi.change, noAnswer);
  await goOn().click();
  await expect.element(question().getByRole('alert')).toMatchTextContent('Không thể kết nối đến server');
  expect(sentPasswords()).toEqual([undefined, 'sai', 'sai', 'sai']);
});

test('correct, but the call is rejected for another reason: the dialog closes and the form shows the error at its field', async () => {
  server.on(accountsApi.change, ({ body }) =>
    body.old_password ? refuse(400, { Email: ['Email đã tồn tại.'] }) : needed(),
  );
  await openForm();
  await save().click();
  await typed().fill('đúng');
  await goOn().click();
  await expectCount(question(), 0);
  await expectFieldError(fieldOf('Email', form()), 'Email đã tồn tại.');
});

test('correct: the same call is sent again with the password, and the form is done', async () => {
  server.on(accountsApi.change, ({ body }) =>
    body.old_password
      ? {
          ...{ id: 2, user: { username: 'giaovu' }, Ho: 'Nguyễn', Ten: 'Bình', GioiTinh: 'Nữ' },
          ...{ NgaySinh: '1990-09-05', SoDienThoai: '0905100002', Email: 'giaovu@truong.example' },
          ...{
            DiaChi: '1 Bạch Đằng',
            MaVaiTro: 'BGH' as const,
            TenVaiTro: 'Ban Giám Hiệu',
            role: 'BGH' as const,
          },
        }
      : needed(),
  );
  await openForm();
  await save().click();
  await typed().fill('đúng');
  await goOn().click();
  await expectToasts('success', ['Đã cập nhật tài khoản @giaovu.']);
  const [without, given] = server.calls(accountsApi.change).map(({ body }) => body);
  expect(given).toEqual({ ...without, old_password: 'đúng' });
});

test('changing one’s own password asks before anything is sent', async () => {
  await openPage('/bgh/taikhoan', 'BGH');
  await page.getByRole('button', { name: 'Sửa tài khoản bgh' }).click();
  await fieldOf('Mật khẩu mới', form()).fill('mùa thu lá bay');
  await save().click();
  await expect.element(typed()).toHaveFocus();
  expect(server.calls(accountsApi.change)).toEqual([]);
});

test('deleting, removing a factor and a switch ask for the password and continue', async () => {
  server.on(accountsApi.remove, ({ body }) => (body?.old_password ? undefined : needed()));
  server.on(secondFactorApi.remove, ({ body }) => (body?.old_password ? undefined : needed()));
  server.on(accountsApi.changeSecurity, ({ body }) =>
    body.old_password ? { BatBuocDoiMatKhau: true } : needed(),
  );
  const answer = async () => {
    await typed().fill('đúng');
    await goOn().click();
    await expectCount(question(), 0);
  };
  await openPage('/bgh/taikhoan', 'BGH');
  await page.getByRole('switch', { name: 'Bắt buộc đổi mật khẩu ở lần đăng nhập đầu tiên' }).click();
  await answer();
  await expectToasts('success', ['Đã bắt buộc đổi mật khẩu ở lần đăng nhập đầu tiên.']);
  await page.getByRole('button', { name: 'Gỡ xác thực hai bước của tài khoản thuy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gỡ', exact: true }).click();
  await answer();
  await expect.element(page.getByText('Đã gỡ xác thực hai bước của @thuy.')).toBeVisible();
  await rowOf('giaovu').getByRole('button', { name: 'Xóa tài khoản giaovu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await answer();
  await expect.element(page.getByText('Đã xóa tài khoản @giaovu.')).toBeVisible();
  expect(server.calls(accountsApi.remove).map(({ body }) => body?.old_password)).toEqual([undefined, 'đúng']);
});
