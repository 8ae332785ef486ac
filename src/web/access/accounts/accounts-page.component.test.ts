import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Account, accountsApi } from '#shared/access/accounts/api.ts';
import { sessionApi } from '#shared/contract/session-api.ts';
import { accountsAnswer, dialog, rowOf, thuy } from '#test/web/access/accounts.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const address = '/bgh/taikhoan';
const none = 'Chưa có tài khoản nào trong hệ thống.';

beforeEach(accountsAnswer);

describe('the list', () => {
  test.each([
    [401, 'error', 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.'],
    [403, 'error', 'Bạn không có quyền truy cập chức năng này.'],
    [404, 'warning', 'Không tìm thấy dữ liệu tài khoản.'],
    [500, 'error', 'Server đang gặp sự cố. Vui lòng thử lại sau.'],
    [null, 'error', 'Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng.'],
  ] as const)(
    'loading fails (%s): the reason stays inline and can be retried',
    async (status, kind, text) => {
      server.on(sessionApi.refresh, () => ({ access: 'renewed' }));
      const answerAgain = server.on(accountsApi.list, () => (status ? refuse(status) : noAnswer()));
      await openPage(address, 'BGH');
      await expectToasts(kind, [text]);
      const problem = page.getByRole('main').getByRole('alert');
      await expect.element(problem).toMatchTextContent(text);
      answerAgain();
      await problem.getByRole('button', { name: 'Thử lại' }).click();
      await expect.element(rowOf('giaovu')).toBeVisible();
    },
  );

  test('shows number, name with username, role, e-mail and phone', async () => {
    await openPage(address, 'BGH');
    await expectTexts(page.getByRole('heading', { level: 1 }), ['Quản lý tài khoản']);
    await expectTexts(page.getByRole('columnheader'), [
      '#',
      'Họ và tên',
      'Vai trò',
      'Email',
      'Số điện thoại',
      'Thao tác',
    ]);
    const row = rowOf('thuy');
    await expectTexts(row.getByRole('rowheader'), ['Trần Thị Thủy@thuy']);
    await expect.element(row.getByRole('cell', { name: 'Giáo viên' })).toBeVisible();
    await expect.element(row).toMatchTextContent('thuy@truong.example0987000001');
  });

  test('the empty text appears only after loading', async () => {
    const arrival = Promise.withResolvers<Account[]>();
    server.on(accountsApi.list, () => arrival.promise);
    await openPage(address, 'BGH');
    await expect
      .element(page.getByRole('region', { name: 'Danh sách tài khoản' }))
      .toHaveAttribute('aria-busy', 'true');
    await expectCount(page.getByText(none), 0);
    arrival.resolve([]);
    await expect.element(page.getByText(none)).toBeVisible();
  });

  test('can be searched by full name, e-mail or phone, ignoring accents and case', async () => {
    await openPage(address, 'BGH');
    const search = page.getByRole('searchbox', { name: 'Tìm kiếm' });
    for (const text of ['thuy TRAN', 'Thuy@', '0987000001']) {
      await search.fill(text);
      await expectTexts(page.getByRole('table').getByRole('rowheader'), ['Trần Thị Thủy@thuy']);
    }
    for (const text of ['không có ai', '%', '_']) {
      await search.fill(text);
      await expect.element(page.getByText('Không tìm thấy tài khoản nào.', { exact: true })).toBeVisible();
    }
    await search.fill('');
    await expect.element(rowOf('giaovu')).toBeVisible();
  });
});

describe('editing', () => {
  const openEditing = async (username: string) => {
    await openPage(address, 'BGH');
    await page.getByRole('button', { name: `Sửa tài khoản ${username}`, exact: true }).click();
  };
  const save = () => dialog().getByRole('button', { name: 'Lưu thay đổi' });

  test('shows an error if the account has been deleted in the meantime', async () => {
    server.on(accountsApi.change, () => refuse(404, { detail: 'x' }));
    await openEditing('thuy');
    await save().click();
    await expectTexts(dialog().getByRole('alert'), ['Tài khoản không tồn tại hoặc đã được xóa.']);
  });

  test('shows the server’s message if the last board account would lose its role', async () => {
    const error = 'Không thể đổi vai trò của tài khoản Ban Giám Hiệu cuối cùng.';
    server.on(accountsApi.change, () => refuse(400, { error }));
    await openEditing('bgh');
    await dialog().getByRole('combobox', { name: 'Vai trò' }).selectOptions('Giáo vụ');
    await save().click();
    await expectTexts(dialog().getByRole('alert'), [error]);
  });
});

describe('deleting', () => {
  test.each([
    [400, 'Không thể xóa tài khoản này. Tài khoản có thể đang được sử dụng.'],
    [403, 'Bạn không có quyền xóa tài khoản này.'],
    [404, 'Tài khoản không tồn tại hoặc đã được xóa.'],
    [500, 'Server đang gặp sự cố. Vui lòng thử lại sau.'],
  ] as const)('rejected (%i): the reason is shown and the account stays', async (status, text) => {
    server.on(accountsApi.remove, () => refuse(status));
    await openPage(address, 'BGH');
    await page.getByRole('button', { name: 'Xóa tài khoản thuy' }).click();
    await dialog().getByRole('button', { name: 'Xóa' }).click();
    await expectToasts('error', [text]);
    await expectCount(dialog(), 0);
    await expect.element(rowOf('thuy')).toBeVisible();
    expect(server.calls(accountsApi.remove).map(({ params }) => params)).toEqual([{ id: String(thuy.id) }]);
  });
});

describe('security settings', () => {
  const rule = () => page.getByRole('switch', { name: 'Bắt buộc đổi mật khẩu ở lần đăng nhập đầu tiên' });

  test('the board can require changing the first password', async () => {
    server.on(accountsApi.changeSecurity, ({ body }) => ({
      BatBuocDoiMatKhau: body.BatBuocDoiMatKhau === true,
    }));
    await openPage(address, 'BGH');
    await expect.element(rule()).not.toBeChecked();
    await rule().click();
    await expectToasts('success', ['Đã bắt buộc đổi mật khẩu ở lần đăng nhập đầu tiên.']);
    await expect.element(rule()).toBeChecked();
    expect(server.calls(accountsApi.changeSecurity).map(({ body }) => body)).toEqual([
      { BatBuocDoiMatKhau: true },
    ]);
  });

  test('a rejected change shows an error and the switch stays as it was', async () => {
    server.on(accountsApi.changeSecurity, () => refuse(400, { detail: 'Không được.' }));
    await openPage(address, 'BGH');
    await rule().click();
    await expectToasts('error', ['Cập nhật thất bại: Không được.']);
    await expect.element(rule()).not.toBeChecked();
  });
});
