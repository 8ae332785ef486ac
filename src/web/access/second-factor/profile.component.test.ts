import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountsApi, type Profile } from '#shared/access/accounts/api.ts';
import { secondFactorApi } from '#shared/access/second-factor/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectFieldError, expectTexts, expectToasts, fieldOf } from '#test/web/seen.ts';

const owner: Profile = {
  id: 1,
  username: 'giaovien',
  Ho: 'Nguyễn',
  Ten: 'An',
  GioiTinh: 'Nam',
  NgaySinh: '1990-09-05',
  SoDienThoai: '0901234567',
  Email: 'giaovien@truong.example',
  DiaChi: '1 Lê Lợi',
  MaVaiTro: { MaVaiTro: 'GiaoVien', TenVaiTro: 'Giáo viên' },
};
const off = { DangBat: false, BatLuc: null, SoMaDuPhong: 0, BatBuoc: false };
const on = { DangBat: true, BatLuc: '2026-11-16T01:00:00.000Z', SoMaDuPhong: 7, BatBuoc: false };
const setup = { KhoaBiMat: 'ABCDEFGHIJKLMNOP', DuongDan: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' };
const MaDuPhong = Array.from({ length: 10 }, (_, i) => `aaaa-bbbb-cccc-ddd${i}`);

const profile = () => page.getByRole('dialog', { name: 'Thông tin cá nhân' });
const dialog = (name: string) => page.getByRole('dialog', { name });
const button = (name: string, scope: Pick<typeof page, 'getByRole'> = profile()) =>
  scope.getByRole('button', { name });

beforeEach(() => {
  server.on(accountsApi.me, () => owner);
});

async function open(): Promise<{ address: () => string }> {
  const opened = await openPage('/giaovien', 'GiaoVien');
  await page.getByRole('button', { name: /^Xin chào/u }).click();
  await page.getByRole('menuitem', { name: 'Thông tin cá nhân' }).click();
  await profile().getByText('Xác thực hai bước', { exact: true }).click();
  return opened;
}

test('a loading error is shown and can be retried', async () => {
  const again = server.on(secondFactorApi.own, () => refuse(500));
  await open();
  await expect
    .element(profile().getByRole('alert'))
    .toMatchTextContent('Server đang gặp sự cố. Vui lòng thử lại sau.');
  again();
  server.on(secondFactorApi.own, () => off);
  await button('Thử lại').click();
  await expect.element(profile().getByText('Đang tắt')).toBeVisible();
});

describe('turning it on', () => {
  beforeEach(() => {
    server.on(secondFactorApi.own, () => off);
    server.on(secondFactorApi.start, () => setup);
    server.on(secondFactorApi.confirm, () => ({ MaDuPhong }));
  });

  const turningOn = () => dialog('Bật xác thực hai bước');

  test('works by keyboard alone: password, secret, code, recovery codes', async () => {
    await open();
    await button('Bật xác thực hai bước').click();
    await expect.element(fieldOf('Mật khẩu', turningOn())).toHaveFocus();
    await userEvent.keyboard('mật khẩu{Enter}');
    await expect.element(fieldOf('Mã xác thực', turningOn())).toHaveFocus();
    await expect.element(turningOn().getByRole('img', { name: /^Mã QR/u })).toBeVisible();
    await expect.element(turningOn().getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    await userEvent.keyboard('123456{Enter}');
    await expectTexts(turningOn().getByRole('listitem'), MaDuPhong);
    await expect.element(turningOn().getByRole('region', { name: 'Mã dự phòng Sổ Điểm' })).toHaveFocus();
    await expectToasts('success', ['Đã bật xác thực hai bước.']);
    server.on(secondFactorApi.own, () => on);
    await button('Đã lưu mã dự phòng', turningOn()).click();
    await expect.element(profile().getByText('Đang bật')).toBeVisible();
    expect(server.calls(secondFactorApi.start).map(({ body }) => body)).toEqual([{ password: 'mật khẩu' }]);
    expect(server.calls(secondFactorApi.confirm).map(({ body }) => body)).toEqual([{ MaXacThuc: '123456' }]);
    expect(server.calls(accountsApi.changeMe)).toEqual([]);
  });

  test('empty input is not sent, and errors are shown at their fields', async () => {
    await open();
    await button('Bật xác thực hai bước').click();
    await button('Tiếp tục', turningOn()).click();
    await expectFieldError(fieldOf('Mật khẩu', turningOn()), 'Vui lòng nhập mật khẩu.');
    expect(server.calls(secondFactorApi.start)).toEqual([]);
    const again = server.on(secondFactorApi.start, () => refuse(400, { password: ['Mật khẩu sai.'] }));
    await fieldOf('Mật khẩu', turningOn()).fill('sai');
    await userEvent.keyboard('{Enter}');
    await expectFieldError(fieldOf('Mật khẩu', turningOn()), 'Mật khẩu sai.');
    again();
    await userEvent.keyboard('{Enter}');
    await button('Bật xác thực hai bước', turningOn()).click();
    await expectFieldError(fieldOf('Mã xác thực', turningOn()), 'Vui lòng nhập mã xác thực.');
    server.on(secondFactorApi.confirm, () => refuse(400, { MaXacThuc: ['Mã sai.'] }));
    await fieldOf('Mã xác thực', turningOn()).fill('000000');
    await userEvent.keyboard('{Enter}');
    await expectFieldError(fieldOf('Mã xác thực', turningOn()), 'Mã sai.');
  });

  test('is marked as required by the role', async () => {
    server.on(secondFactorApi.own, () => ({ ...off, BatBuoc: true }));
    await open();
    await expect
      .element(profile().getByText(/bắt buộc xác thực hai bước từ lần đăng nhập sau/u))
      .toBeVisible();
  });
});

describe('while it is on', () => {
  beforeEach(() => {
    server.on(secondFactorApi.own, () => on);
    server.on(secondFactorApi.turnOff, () => undefined);
    server.on(secondFactorApi.renewCodes, () => ({ MaDuPhong }));
  });

  test('shows since when and how many recovery codes are left, and renews them for a code', async () => {
    await open();
    await expect
      .element(profile().getByText('Bật từ 08:00 16/11/2026. Còn 7 mã dự phòng chưa dùng.'))
      .toBeVisible();
    await button('Tạo mã dự phòng mới').click();
    const renewal = dialog('Tạo mã dự phòng mới');
    await expect.element(fieldOf('Mã xác thực', renewal)).toHaveFocus();
    await userEvent.keyboard('123456{Enter}');
    await expectTexts(renewal.getByRole('listitem'), MaDuPhong);
    expect(server.calls(secondFactorApi.renewCodes).map(({ body }) => body)).toEqual([
      { MaXacThuc: '123456' },
    ]);
  });

  async function turnOff(): Promise<void> {
    await button('Tắt xác thực hai bước').click();
    const turningOff = dialog('Tắt xác thực hai bước');
    await fieldOf('Mật khẩu', turningOff).fill('mật khẩu');
    await fieldOf('Mã xác thực', turningOff).fill('123456');
    await userEvent.keyboard('{Enter}');
  }

  test('turning it off needs the password and a code', async () => {
    await open();
    await button('Tắt xác thực hai bước').click();
    const turningOff = dialog('Tắt xác thực hai bước');
    await button('Tắt xác thực hai bước', turningOff).click();
    await expectFieldError(fieldOf('Mật khẩu', turningOff), 'Vui lòng nhập mật khẩu.');
    await expect.element(fieldOf('Mã xác thực', turningOff)).toHaveAttribute('aria-invalid', 'true');
    await button('Hủy', turningOff).click();
    server.on(secondFactorApi.own, () => off);
    await turnOff();
    await expectToasts('success', ['Đã tắt xác thực hai bước.']);
    await expect.element(profile().getByText('Đang tắt')).toBeVisible();
    expect(server.calls(secondFactorApi.turnOff).map(({ body }) => body)).toEqual([
      { password: 'mật khẩu', MaXacThuc: '123456' },
    ]);
  });

  test('turning it off leads to a new set-up if the role requires it', async () => {
    server.on(secondFactorApi.own, () => ({ ...on, BatBuoc: true }));
    const { address } = await open();
    await turnOff();
    await expect.poll(address).toBe('/login');
    expect({ ...localStorage }).toEqual({});
  });
});
