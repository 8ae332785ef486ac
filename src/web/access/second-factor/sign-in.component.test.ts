import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { secondFactorApi } from '#shared/access/second-factor/api.ts';
import { authApi } from '#shared/access/sign-in/api.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectFieldError, expectTexts, fieldOf } from '#test/web/seen.ts';

const user = {
  id: 1,
  username: 'bgh',
  Ho: 'Nguyễn',
  Ten: 'An',
  role: 'GiaoVien',
  role_name: 'Giáo viên',
} as const;
const signedIn = { access: 'a', refresh: 'r', user };
const codes = Array.from({ length: 10 }, (_, i) => `aaaa-bbbb-cccc-ddd${i}`);
const asked = { detail: 'x', code: 'second_factor_required' };
const setUp = { detail: 'x', code: 'second_factor_setup' };

const heading = () => page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name });

async function typePassword(): Promise<{ address: () => string }> {
  const opened = await openPage('/login');
  await fieldOf('Tên đăng nhập').fill('bgh');
  await fieldOf('Mật khẩu').fill('mật khẩu');
  await userEvent.keyboard('{Enter}');
  return opened;
}

describe('the code after the password', () => {
  beforeEach(() => {
    server.on(authApi.signIn, ({ body }) => (body.MaXacThuc === '123456' ? signedIn : refuse(401, asked)));
  });

  test('is a focused field for digits in the same card, and completes the sign-in', async () => {
    const { address } = await typePassword();
    await expect.element(heading()).toHaveTextContent('Xác thực hai bước');
    const code = fieldOf('Mã xác thực');
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveAttribute('inputmode', 'numeric');
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect({ ...localStorage }).toEqual({});
    await userEvent.keyboard('123456{Enter}');
    await expect.poll(address).toBe('/giaovien');
    expect(server.calls(authApi.signIn).map(({ body }) => body)).toEqual([
      { username: 'bgh', password: 'mật khẩu' },
      { username: 'bgh', password: 'mật khẩu', MaXacThuc: '123456' },
    ]);
  });

  test.each([
    [401, { detail: 'Mã xác thực không đúng.', code: 'second_factor_wrong' }, 'Mã xác thực không đúng.'],
    [401, { detail: 'Không đọc được khóa.', code: 'second_factor_unreadable' }, 'Không đọc được khóa.'],
    [429, { detail: 'x' }, 'Bạn thao tác quá nhiều lần. Vui lòng thử lại sau vài phút.'],
    [500, {}, 'Server đang gặp sự cố. Vui lòng thử lại sau.'],
  ] as const)('rejected: %i %j', async (status, body, text) => {
    await typePassword();
    await expect.element(fieldOf('Mã xác thực')).toHaveFocus();
    server.on(authApi.signIn, () => refuse(status, body));
    await userEvent.keyboard('000000{Enter}');
    await expectFieldError(fieldOf('Mã xác thực'), text);
    await expect.element(fieldOf('Mã xác thực')).toHaveFocus();
    await userEvent.keyboard('1');
    await expect.element(fieldOf('Mã xác thực')).toHaveValue('1');
    expect({ ...localStorage }).toEqual({});
  });

  test('shows errors for no network and for empty input', async () => {
    await typePassword();
    await button('Xác nhận').click();
    await expectFieldError(fieldOf('Mã xác thực'), 'Vui lòng nhập mã xác thực.');
    expect(server.calls(authApi.signIn)).toHaveLength(1);
    server.on(authApi.signIn, noAnswer);
    await fieldOf('Mã xác thực').fill('123456');
    await button('Xác nhận').click();
    await expectFieldError(
      fieldOf('Mã xác thực'),
      'Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng.',
    );
  });

  test('can be replaced with a recovery code, and back', async () => {
    await typePassword();
    await button('Dùng mã dự phòng').click();
    const recovery = fieldOf('Mã dự phòng');
    await expect.element(recovery).toHaveFocus();
    await expect.element(recovery).toHaveAttribute('inputmode', 'text');
    await recovery.fill('aaaa-bbbb');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => server.calls(authApi.signIn).at(-1)?.body.MaXacThuc).toBe('aaaa-bbbb');
    await button('Dùng mã trong ứng dụng').click();
    await expect.element(fieldOf('Mã xác thực')).toHaveValue('');
  });

  test('going back to the password clears it', async () => {
    await typePassword();
    await button('Quay lại đăng nhập').click();
    await expect.element(heading()).toHaveTextContent('Đăng nhập');
    await expect.element(fieldOf('Tên đăng nhập')).toHaveValue('bgh');
    await expect.element(fieldOf('Mật khẩu')).toHaveValue('');
  });
});

describe('set-up required by the role', () => {
  beforeEach(() => {
    server.on(authApi.signIn, () => refuse(401, setUp));
    server.on(secondFactorApi.startAtSignIn, () => ({
      KhoaBiMat: 'ABCDEFGHIJKLMNOP',
      DuongDan: 'otpauth://totp/bgh?secret=ABCDEFGHIJKLMNOP',
    }));
    server.on(secondFactorApi.confirmAtSignIn, () => ({ ...signedIn, MaDuPhong: codes }));
  });

  test('explains, shows the secret, checks a code, shows the recovery codes once, then signs in', async () => {
    const { address } = await typePassword();
    await expect.element(button('Bắt đầu thiết lập')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(fieldOf('Mã xác thực')).toHaveFocus();
    await expect.element(page.getByRole('img', { name: /^Mã QR/u })).toBeVisible();
    await expect.element(page.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    await userEvent.keyboard('123456{Enter}');
    await expectTexts(page.getByRole('listitem'), codes);
    expect({ ...localStorage }).toEqual({});
    await button('Đã lưu mã, vào Sổ Điểm').click();
    await expect.poll(address).toBe('/giaovien');
    expect(server.calls(secondFactorApi.confirmAtSignIn).map(({ body }) => body)).toEqual([
      { username: 'bgh', password: 'mật khẩu', MaXacThuc: '123456' },
    ]);
  });

  test('a wrong code is an error at its field; an expired set-up shows a message', async () => {
    await typePassword();
    await button('Bắt đầu thiết lập').click();
    server.on(secondFactorApi.confirmAtSignIn, () => refuse(400, { MaXacThuc: ['Mã sai.'] }));
    await fieldOf('Mã xác thực').fill('000000');
    await userEvent.keyboard('{Enter}');
    await expectFieldError(fieldOf('Mã xác thực'), 'Mã sai.');
    server.on(secondFactorApi.confirmAtSignIn, () => refuse(410, { detail: 'Đã hết hạn.' }));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent('Đã hết hạn.');
  });

  test('rejected at the start: the reason is shown and it can be tried again', async () => {
    const again = server.on(secondFactorApi.startAtSignIn, () => refuse(409, { detail: 'Đã được bật.' }));
    await typePassword();
    await button('Bắt đầu thiết lập').click();
    await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent('Đã được bật.');
    again();
    await button('Bắt đầu thiết lập').click();
    await expect.element(fieldOf('Mã xác thực')).toBeVisible();
  });
});
