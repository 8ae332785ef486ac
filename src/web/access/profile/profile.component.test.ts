import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountsApi, type Profile, type Session } from '#shared/access/accounts/api.ts';
import { sessionApi } from '#shared/contract/session-api.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount, expectTexts, expectToasts, fieldOf } from '#test/web/seen.ts';

const serverTrouble = 'Server đang gặp sự cố. Vui lòng thử lại sau.';
const expired = 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.';
const forbidden = 'Bạn không có quyền truy cập chức năng này.';

const profile: Profile = {
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

const dialog = () => page.getByRole('dialog', { name: 'Thông tin cá nhân' });
const field = (label: string) => fieldOf(label, dialog());
const save = () => dialog().getByRole('button', { name: 'Lưu thay đổi' });
const problem = () => dialog().getByRole('alert');

async function open(): Promise<void> {
  await openPage('/giaovien', 'GiaoVien');
  await page.getByRole('button', { name: /^Xin chào/u }).click();
  await page.getByRole('menuitem', { name: 'Thông tin cá nhân' }).click();
}

beforeEach(() => {
  server.on(accountsApi.me, () => profile);
  // A 401 counts only after one retry with a new token.
  server.on(sessionApi.refresh, () => ({ access: 'new' }));
});

describe('loading', () => {
  test.each([
    [401, expired],
    [403, forbidden],
    [500, serverTrouble],
    [418, 'Không thể tải thông tin cá nhân. Vui lòng thử lại.'],
  ] as const)('fails with %i and can be retried', async (status, text) => {
    const answerAgain = server.on(accountsApi.me, () => refuse(status));
    await open();
    await expect.element(problem()).toMatchTextContent(text);
    answerAgain();
    await dialog().getByRole('button', { name: 'Thử lại' }).click();
    await expect.element(field('Họ')).toHaveValue('Nguyễn');
  });

  test('shows an error without a network', async () => {
    server.on(accountsApi.me, noAnswer);
    await open();
    await expect.element(problem()).toMatchTextContent('Không thể kết nối đến server');
  });
});

test('changing the e-mail without a new password shows that codes still go to the old address', async () => {
  const hint = () => dialog().getByText(/^Mã đặt lại mật khẩu vẫn được gửi đến địa chỉ cũ/u);
  await open();
  await expectCount(hint(), 0);
  await field('Email').fill('moi@truong.example');
  await expect.element(hint()).toBeVisible();
  await field('Mật khẩu mới').fill('mùa thu lá bay');
  await expectCount(hint(), 0);
  await field('Mật khẩu mới').fill('');
  await expect.element(hint()).toBeVisible();
  await field('Email').fill(profile.Email ?? '');
  await expectCount(hint(), 0);
});

describe('codes that do not go to the profile’s e-mail', () => {
  const note = () => dialog().getByRole('note');
  const question = () => page.getByRole('dialog', { name: 'Nhập mật khẩu của bạn để tiếp tục' });
  const confirmWith = async (password: string) => {
    await note().getByRole('button', { name: 'Xác nhận email khôi phục' }).click();
    await fieldOf('Mật khẩu của bạn', question()).fill(password);
    await question().getByRole('button', { name: 'Tiếp tục' }).click();
  };

  test('no note is shown while they do', async () => {
    await open();
    await expect.element(field('Email')).toBeVisible();
    await expectCount(note(), 0);
  });

  test('a note shows where they go; it stays if confirming fails, and confirming removes it and keeps other input', async () => {
    server.on(accountsApi.me, () => ({ ...profile, EmailKhoiPhuc: 'c***u@truong.example' }));
    server.on(accountsApi.confirmEmail, ({ body }) =>
      body.old_password === 'đúng' ? profile : refuse(409, { detail: 'Email trong hồ sơ đã khác.' }),
    );
    await open();
    await expect
      .element(note())
      .toMatchTextContent(
        /vẫn được gửi đến c\*\*\*u@truong\.example\..*chuyển sang giaovien@truong\.example/u,
      );
    await field('Địa chỉ').fill('99 Trần Phú');
    await confirmWith('khác');
    await expectToasts('error', ['Email trong hồ sơ đã khác.']);
    await confirmWith('đúng');
    await expectToasts('success', ['Đã xác nhận email khôi phục.']);
    await expectCount(note(), 0);
    await expect.element(field('Địa chỉ')).toHaveValue('99 Trần Phú');
    expect(server.calls(accountsApi.confirmEmail).at(-1)?.body).toEqual({
      Email: profile.Email,
      old_password: 'đúng',
    });
  });

  test('a note says that they go nowhere yet', async () => {
    server.on(accountsApi.me, () => ({ ...profile, EmailKhoiPhuc: null }));
    await open();
    await expect.element(note()).toMatchTextContent('Chưa có địa chỉ nào nhận mã đặt lại mật khẩu của bạn.');
  });
});

describe('saving', () => {
  test.each([
    [401, {}, expired],
    [403, {}, forbidden],
    [429, {}, 'Bạn thao tác quá nhiều lần. Vui lòng thử lại sau vài phút.'],
    [500, {}, serverTrouble],
    [418, {}, 'Có lỗi xảy ra khi cập nhật thông tin. Vui lòng thử lại.'],
    [400, { detail: 'Không được.' }, 'Không được.'],
  ] as const)('rejected: %i %j', async (status, body, text) => {
    server.on(accountsApi.changeMe, () => refuse(status, body));
    await open();
    await field('Địa chỉ').fill('99 Trần Phú');
    await save().click();
    await expectTexts(problem(), [text]);
    await expect.element(field('Địa chỉ')).toHaveValue('99 Trần Phú');
  });

  test('field errors are shown one per line and at their field, in Vietnamese', async () => {
    server.on(accountsApi.changeMe, () =>
      refuse(400, { Email: ['Email already exists.'], old_password: ['The old password is incorrect.'] }),
    );
    await open();
    await save().click();
    await expect.element(problem()).toMatchTextContent('Email: Giá trị này đã tồn tại.');
    await expect.element(problem()).toMatchTextContent('Mật khẩu cũ: Mật khẩu không đúng.');
    expect(problem().element().querySelectorAll('div div div').length).toBeGreaterThanOrEqual(2);
    await expect.element(field('Email')).toHaveFocus();
    await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true');
  });

  test('missing values and mismatched passwords are rejected by the form', async () => {
    await open();
    const expectMessage = (text: string) => expect.element(dialog().getByText(text)).toBeVisible();
    await field('Địa chỉ').fill('');
    await save().click();
    await expectMessage('Trường này là bắt buộc.');
    await expect.element(field('Địa chỉ')).toHaveFocus();
    await field('Địa chỉ').fill('1 Lê Lợi');
    await field('Mật khẩu mới').fill('abc');
    await field('Xác nhận mật khẩu mới').fill('abcd');
    await save().click();
    await expectMessage('Vui lòng nhập mật khẩu cũ để thay đổi mật khẩu.');
    await expectMessage('Mật khẩu mới phải có ít nhất 8 ký tự.');
    await expectMessage('Mật khẩu mới và xác nhận mật khẩu không khớp.');
    await field('Ngày sinh').fill('31/02/1990');
    await save().click();
    await expectMessage('Ngày không hợp lệ. Hãy nhập theo dạng ngày/tháng/năm.');
    await field('Ngày sinh').fill('01/01/2090');
    await save().click();
    await expectMessage('Ngày sinh không được ở tương lai.');
    expect(server.calls(accountsApi.changeMe)).toEqual([]);
  });
});

describe('signed-in devices', () => {
  const session = (id: string, ThietBi: string, HienTai: boolean): Session => ({
    id,
    ThietBi,
    TaoLuc: '2026-11-16T01:00:00.000Z',
    LanCuoi: '2026-11-16T02:30:00.000Z',
    HienTai,
  });
  const here = session('a', 'Chrome trên Windows', true);
  const phone = session('b', 'Safari trên iPhone', false);
  const list = () => dialog().getByRole('list');
  const show = () => dialog().getByText('Thiết bị đang đăng nhập', { exact: true }).click();

  test('are loaded when the section is opened', async () => {
    server.on(accountsApi.sessions, () => [here, phone]);
    await open();
    await expect.element(field('Họ')).toHaveValue('Nguyễn');
    expect(server.calls(accountsApi.sessions)).toEqual([]);
    await show();
    await expectTexts(list().getByRole('listitem'), [
      'Chrome trên WindowsĐăng nhập 08:00 16/11/2026, dùng gần nhất 09:30 16/11/2026Thiết bị này',
      'Safari trên iPhoneĐăng nhập 08:00 16/11/2026, dùng gần nhất 09:30 16/11/2026Đăng xuất',
    ]);
    await expectCount(list().getByRole('button'), 1);
  });

  test('one can be signed out', async () => {
    let sessions = [here, phone];
    server.on(accountsApi.sessions, () => sessions);
    server.on(accountsApi.endSession, () => {
      sessions = [here];
      return undefined;
    });
    await open();
    await show();
    await dialog()
      .getByRole('button', { name: 'Đăng xuất Safari trên iPhone, đăng nhập 08:00 16/11/2026' })
      .click();
    await expectToasts('success', ['Đã đăng xuất thiết bị.']);
    await expectCount(list().getByRole('listitem'), 1);
    expect(server.calls(accountsApi.endSession).map(({ params }) => params)).toEqual([{ id: 'b' }]);
    await expectCount(dialog().getByRole('button', { name: 'Đăng xuất các thiết bị khác' }), 0);
  });

  test('all others can be signed out', async () => {
    let sessions = [here, phone, session('c', 'Thiết bị không rõ', false)];
    server.on(accountsApi.sessions, () => sessions);
    server.on(accountsApi.endOtherSessions, () => {
      sessions = [here];
      return undefined;
    });
    await open();
    await show();
    await dialog().getByRole('button', { name: 'Đăng xuất các thiết bị khác' }).click();
    await expectToasts('success', ['Đã đăng xuất các thiết bị khác.']);
    await expectCount(list().getByRole('listitem'), 1);
  });

  test('an expired one shows a message and the remaining list', async () => {
    let sessions = [here, phone];
    server.on(accountsApi.sessions, () => sessions);
    server.on(accountsApi.endSession, () => {
      sessions = [here];
      return refuse(404, { detail: 'Thiết bị này đã được đăng xuất.' });
    });
    await open();
    await show();
    await list().getByRole('button').click();
    await expectToasts('error', ['Thiết bị này đã được đăng xuất.']);
    await expectCount(list().getByRole('listitem'), 1);
  });

  test('fail to load and can be retried', async () => {
    const answerAgain = server.on(accountsApi.sessions, () => refuse(500));
    await open();
    await show();
    await expect.element(problem()).toMatchTextContent(serverTrouble);
    server.on(accountsApi.sessions, () => [here]);
    answerAgain();
    await dialog().getByRole('button', { name: 'Thử lại' }).click();
    await expectCount(list().getByRole('listitem'), 1);
  });
});
