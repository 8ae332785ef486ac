import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { secondFactorApi } from '#shared/access/second-factor/api.ts';
import { accountsAnswer, factors, rowOf } from '#test/web/access/accounts.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount, expectToasts } from '#test/web/seen.ts';

const address = '/bgh/taikhoan';
const rule = (role: string) => page.getByRole('switch', { name: `Bắt buộc với ${role}` });
const removal = (username: string) =>
  page.getByRole('button', { name: `Gỡ xác thực hai bước của tài khoản ${username}` });
const dialog = () => page.getByRole('dialog', { name: 'Gỡ xác thực hai bước?' });

beforeEach(accountsAnswer);

test('a loading error appears below the accounts, which stay, and can be retried', async () => {
  const again = server.on(secondFactorApi.overview, () => refuse(500));
  await openPage(address, 'BGH');
  await expect.element(rowOf('thuy')).toBeVisible();
  again();
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(rule('Giáo vụ')).toBeVisible();
});

test('a role can be required or not, and the number of its accounts with a factor is shown', async () => {
  let BatBuoc = false;
  server.on(secondFactorApi.overview, () => ({
    ...factors,
    VaiTro: factors.VaiTro.map((role) => ({ ...role, BatBuoc: role.MaVaiTro === 'GiaoVu' && BatBuoc })),
  }));
  server.on(secondFactorApi.changeRule, ({ body }) => {
    BatBuoc = body.BatBuoc;
    return { MaVaiTro: 'GiaoVu' as const, TenVaiTro: 'Giáo vụ', BatBuoc };
  });
  await openPage(address, 'BGH');
  await expect.element(page.getByText('0/1 tài khoản đã bật')).toBeVisible();
  await expectCount(page.getByText('1/1 tài khoản đã bật'), 2);
  await rule('Giáo vụ').click();
  await expectToasts('success', ['Đã bắt buộc xác thực hai bước với Giáo vụ.']);
  await expect.element(rule('Giáo vụ')).toBeChecked();
  await rule('Giáo vụ').click();
  await expect.element(rule('Giáo vụ')).not.toBeChecked();
  expect(
    server.calls(secondFactorApi.changeRule).map(({ params, body }) => ({ ...params, ...body })),
  ).toEqual([
    { MaVaiTro: 'GiaoVu', BatBuoc: true },
    { MaVaiTro: 'GiaoVu', BatBuoc: false },
  ]);
});

test('a rejected change leaves the switch and shows the reason', async () => {
  server.on(secondFactorApi.changeRule, () => refuse(403, { detail: 'Không được.' }));
  await openPage(address, 'BGH');
  await rule('Giáo viên').click();
  await expectToasts('error', ['Cập nhật thất bại: Không được.']);
  await expect.element(rule('Giáo viên')).not.toBeChecked();
});

test('another account’s factor can be removed after confirmation; one’s own cannot', async () => {
  server.on(secondFactorApi.remove, () => undefined);
  await openPage(address, 'BGH');
  await expect.element(removal('thuy')).toBeVisible();
  await expectCount(removal('giaovu'), 0);
  await expect.element(removal('bgh')).toHaveAttribute('aria-disabled', 'true');
  await removal('thuy').click();
  await expect.element(dialog().getByRole('button', { name: 'Hủy' })).toHaveFocus();
  await expect.element(dialog()).toMatchTextContent('Trần Thị Thủy (@thuy)');
  await dialog().getByRole('button', { name: 'Gỡ' }).click();
  await expectToasts('success', ['Đã gỡ xác thực hai bước của @thuy.']);
  expect(server.calls(secondFactorApi.remove).map(({ params }) => params)).toEqual([{ id: '3' }]);
});

test('a rejected removal shows the reason', async () => {
  server.on(secondFactorApi.remove, () => refuse(404, { detail: 'Chưa bật.' }));
  await openPage(address, 'BGH');
  await removal('thuy').click();
  await dialog().getByRole('button', { name: 'Gỡ' }).click();
  await expectToasts('error', ['Chưa bật.']);
});
