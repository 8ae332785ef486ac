import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { authApi } from '#shared/access/sign-in/api.ts';
import { longCodeSent, resetMessages } from '#shared/access/sign-in/reset-messages.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount, expectTexts, expectToasts, fieldOf } from '#test/web/seen.ts';

const serverTrouble = 'Server đang gặp sự cố. Vui lòng thử lại sau.';
const email = 'giaovien@truong.example';

/** The form's message, not the toast. */
const problem = () => page.getByRole('main').getByRole('alert');

async function ask(): Promise<void> {
  await openPage('/password-reset');
  await fieldOf('Email').fill(email);
  await page.getByRole('button', { name: 'Gửi mã xác nhận' }).click();
}

describe('requesting a code', () => {
  test.each([
    [400, { email: ['Email này lạ quá.'] }, 'Email này lạ quá.'],
    [400, { error: 'Không gửi được.' }, 'Không gửi được.'],
    [400, {}, 'Email không hợp lệ hoặc không tồn tại.'],
    [404, { detail: 'x' }, 'Email này không tồn tại trong hệ thống.'],
    [429, { detail: 'x' }, 'Bạn thao tác quá nhiều lần. Vui lòng thử lại sau vài phút.'],
    [429, { error: 'Thử lại sau 60 phút.' }, 'Thử lại sau 60 phút.'],
    [500, {}, serverTrouble],
  ] as const)('rejected: %i %j', async (status, body, text) => {
    server.on(authApi.requestReset, () => refuse(status, body));
    await ask();
    await expectTexts(problem(), [text]);
    await expect.element(fieldOf('Email')).toHaveValue(email);
  });

  test('beyond the limit, leads to the long code in the newest letter', async () => {
    server.on(authApi.requestReset, () =>
      refuse(429, { detail: resetMessages.longCodeSent, code: longCodeSent }),
    );
    await ask();
    await expect.element(page.getByText(resetMessages.longCodeSent)).toBeVisible();
    await page.getByRole('link', { name: 'Đi đến trang đặt lại mật khẩu' }).click();
    await expect.element(fieldOf('Email')).toHaveValue(email);
  });

  test('shows an error without a network', async () => {
    server.on(authApi.requestReset, noAnswer);
    await ask();
    await expect.element(problem()).toMatchTextContent('Không thể kết nối đến server');
  });
});

/** Opens the second step by way of the first. */
async function arrive(): Promise<void> {
  await ask();
  await page.getByRole('link', { name: 'Đi đến trang đặt lại mật khẩu' }).click();
  await expect.element(fieldOf('Mã xác nhận')).toBeVisible();
}

async function confirm(code = '123456', password = 'MatKhau!2026', again = password): Promise<void> {
  await fieldOf('Mã xác nhận').fill(code);
  await fieldOf('Mật khẩu mới').fill(password);
  await fieldOf('Xác nhận mật khẩu').fill(again);
  await page.getByRole('button', { name: 'Đặt lại mật khẩu' }).click();
}

describe('confirming with the code', () => {
  beforeEach(() => {
    server.on(authApi.requestReset, () => ({ detail: 'ok' }));
  });

  test.each([
    [400, { error: 'Mã đã dùng.' }, 'Mã đã dùng.'],
    [400, {}, 'Mã xác nhận không đúng hoặc đã hết hạn. Vui lòng kiểm tra lại.'],
    [404, {}, 'Không tìm thấy yêu cầu đặt lại mật khẩu. Vui lòng gửi lại mã.'],
    [410, {}, 'Mã xác nhận đã hết hạn. Vui lòng gửi lại mã.'],
    [500, {}, serverTrouble],
  ] as const)('rejected: %i %j', async (status, body, text) => {
    server.on(authApi.confirmReset, () => refuse(status, body));
    await arrive();
    await confirm();
    await expectTexts(problem(), [text]);
    await expect.element(fieldOf('Mã xác nhận')).toHaveValue('123456');
  });

  test.each([
    ['Mật khẩu mới', { password: ['This password is too common.'] }, 'Mật khẩu này quá phổ biến'],
    ['Mã xác nhận', { code: ['Mã sai.'] }, 'Mã sai.'],
  ] as const)('an error of %s is shown once, at its field', async (label, body, text) => {
    server.on(authApi.confirmReset, () => refuse(400, body));
    await arrive();
    await confirm();
    await expect.element(fieldOf(label)).toHaveFocus();
    await expect.element(fieldOf(label)).toHaveAccessibleDescription(expect.stringContaining(text));
    await expectCount(problem(), 0);
    await expectToasts('error', []);
  });

  test('invalid input is not sent', async () => {
    await arrive();
    await confirm('');
    await expect.element(page.getByText('Vui lòng nhập mã xác nhận.')).toBeVisible();
    await expect.element(fieldOf('Mã xác nhận')).toHaveFocus();
    await confirm('12345');
    await expect.element(page.getByText('Mã xác nhận gồm 6 chữ số.')).toBeVisible();
    await confirm('123456', 'MatKhau!2026', 'MatKhau!2027');
    await expect.element(page.getByText('Mật khẩu và xác nhận mật khẩu không khớp.')).toBeVisible();
    expect(server.calls(authApi.confirmReset)).toEqual([]);
  });

  test('spaces are removed from a pasted code', async () => {
    await arrive();
    const code = fieldOf('Mã xác nhận');
    await code.fill(' 123 456 ');
    await expect.element(code).toHaveValue('123456');
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(code).toHaveAttribute('inputmode', 'numeric');
  });

  test('a long code is accepted as it stands in the letter', async () => {
    server.on(authApi.confirmReset, () => ({ detail: 'ok' }));
    await arrive();
    await confirm('1234 5678 9012 345');
    await expect.element(page.getByText('Mã xác nhận gồm 6 hoặc 16 chữ số, như trong thư.')).toBeVisible();
    await confirm('1234 5678 9012 3456');
    await expect.element(page.getByText('Đặt lại mật khẩu thành công.')).toBeVisible();
    expect(server.calls(authApi.confirmReset)).toMatchObject([{ body: { code: '1234567890123456' } }]);
  });

  test('without an e-mail the form cannot be sent', async () => {
    await openPage('/password-reset/confirm');
    await expect.element(page.getByText(/^Không tìm thấy thông tin email\./u)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Đặt lại mật khẩu' })).toBeDisabled();
  });
});
