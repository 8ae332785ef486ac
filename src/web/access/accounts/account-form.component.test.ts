import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountsApi } from '#shared/access/accounts/api.ts';
import { isGeneratedPassword } from '#shared/access/accounts/generated-password.ts';
import { messages } from '#shared/contract/messages.ts';
import { sessionApi } from '#shared/contract/session-api.ts';
import { accounts, accountsAnswer, dialog, rowOf, thuy } from '#test/web/access/accounts.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectTexts, expectToasts } from '#test/web/seen.ts';

const goodValues = {
  'Tên đăng nhập': 'binh',
  'Mật khẩu': 'mùa thu lá bay',
  Họ: 'Đỗ Văn',
  Tên: 'Bình',
  'Ngày sinh': '05/09/1990',
  'Số điện thoại': '0987000002',
  Email: 'binh@truong.example',
  'Địa chỉ': '2 Lê Lợi',
};
type Label = keyof typeof goodValues;

const input = (label: string) => dialog().getByRole('textbox', { name: label, exact: true });
const select = (label: string) => dialog().getByRole('combobox', { name: label });
const submit = () => dialog().getByRole('button', { name: 'Tạo tài khoản' }).click();

async function expectError(field: ReturnType<typeof input>, text: string): Promise<void> {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(text));
}

async function openForm(values: Partial<Record<Label, string>> | null = {}): Promise<void> {
  await openPage('/bgh/taikhoan', 'BGH');
  await page.getByRole('button', { name: 'Thêm tài khoản' }).click();
  await expect.element(dialog()).toBeVisible();
  if (!values) return;
  for (const [label, value] of Object.entries({ ...goodValues, ...values })) await input(label).fill(value);
  await select('Vai trò').selectOptions('Giáo viên');
}

beforeEach(accountsAnswer);

test('submitting an empty form marks every field, keeps gender Nam and focuses the first field', async () => {
  await openForm(null);
  await expect.element(select('Giới tính')).toHaveValue('Nam');
  await submit();
  for (const label of Object.keys(goodValues)) await expectError(input(label), messages.required);
  await expectError(select('Vai trò'), messages.required);
  await expect.element(input('Tên đăng nhập')).toHaveFocus();
});

test('an invalid field shows its error and gets the focus, and nothing is sent', async () => {
  await openForm();
  for (const [label, value, text] of [
    ['Tên đăng nhập', 'ab', messages.tooShort(3)],
    ['Tên đăng nhập', 'đỗ bình', 'Tên đăng nhập chỉ gồm chữ, số và các ký tự . _ @ + -'],
    ['Mật khẩu', '1234567', messages.tooShort(8)],
    ['Tên', '   ', messages.required],
    ['Ngày sinh', '31/02/1990', 'Ngày không hợp lệ. Hãy nhập theo dạng ngày/tháng/năm.'],
    ['Ngày sinh', '01/01/2090', messages.futureDate],
    ['Số điện thoại', '12345', 'Số điện thoại phải gồm 10–11 chữ số.'],
    ['Email', 'binh@', messages.invalidEmail],
  ] as const) {
    await input(label).fill(value);
    await submit();
    await expectError(input(label), text);
    await expect.element(input(label)).toHaveFocus();
    await expect.poll(() => dialog().element().querySelectorAll('[aria-invalid=true]').length).toBe(1);
    await input(label).fill(goodValues[label]);
  }
  await expectToasts('error', []);
  expect(server.calls(accountsApi.create)).toEqual([]);
});

test('the password needs 8 characters, and its hint says so', async () => {
  await openForm(null);
  await expect
    .element(input('Mật khẩu'))
    .toHaveAccessibleDescription(
      'Ít nhất 8 ký tự, gồm chữ hoa, chữ thường và chữ số. Không quá phổ biến, không giống tên đăng nhập, họ tên hoặc e-mail.',
    );
  await expect.element(input('Mật khẩu')).toHaveAttribute('autocomplete', 'new-password');
  await expect.element(input('Mật khẩu')).toHaveAttribute('type', 'password');
  await dialog().getByRole('button', { name: 'Hiện mật khẩu' }).click();
  await expect.element(input('Mật khẩu')).toHaveAttribute('type', 'text');
});

test.each([
  [
    'Tên đăng nhập',
    { user: { username: [messages.exists('Tên đăng nhập')] } },
    'Tên đăng nhập đã tồn tại hoặc không hợp lệ.',
    messages.exists('Tên đăng nhập'),
  ],
  [
    'Email',
    { Email: [messages.exists('Email')] },
    'Email đã được sử dụng hoặc không hợp lệ.',
    messages.exists('Email'),
  ],
  [
    'Số điện thoại',
    { SoDienThoai: [messages.exists('Số điện thoại')] },
    'Số điện thoại đã được sử dụng hoặc không hợp lệ.',
    messages.exists('Số điện thoại'),
  ],
  [
    'Mật khẩu',
    { user: { password: ['Mật khẩu này quá phổ biến, rất dễ đoán.'] } },
    'Mật khẩu quá yếu. Vui lòng chọn mật khẩu khác.',
    'Mật khẩu này quá phổ biến, rất dễ đoán.',
  ],
] as const)(
  'a server error for %s is shown at its field, and the input stays',
  async (label, body, summary, detail) => {
    server.on(accountsApi.create, () => refuse(400, body));
    await openForm();
    await submit();
    await expectToasts('error', [summary]);
    await expectTexts(dialog().getByRole('alert'), [summary]);
    await expectError(input(label), detail);
    await expect.element(input(label)).toHaveFocus();
    await expect.element(input('Họ')).toHaveValue(goodValues.Họ);
    await expect.element(input('Ngày sinh')).toHaveValue(goodValues['Ngày sinh']);
  },
);

test('several server errors are shown one per line', async () => {
  server.on(accountsApi.create, () => refuse(400, { Email: ['x'], SoDienThoai: ['x'] }));
  await openForm();
  await submit();
  const lines = [
    'Email đã được sử dụng hoặc không hợp lệ.',
    'Số điện thoại đã được sử dụng hoặc không hợp lệ.',
  ];
  const shown = () =>
    // biome-ignore lint/performance/useDomNodeTextContent: only innerText reflects the rendered line breaks.
    [...document.querySelectorAll<HTMLElement>('[data-kind=error]')].map((one) => one.innerText.trim());
  await expect.poll(shown).toEqual([lines.join('\n')]);
});

test.each([
  [400, { error: 'Máy chủ nói như thế này.' }, 'Máy chủ nói như thế này.'],
  [400, { user: { username: ['x'] } }, 'Tên đăng nhập đã tồn tại hoặc không hợp lệ.'],
  [400, { Khac: ['x'] }, 'Dữ liệu không hợp lệ. Vui lòng kiểm tra lại.'],
  [409, { detail: 'x' }, 'Email hoặc số điện thoại đã được sử dụng bởi tài khoản khác.'],
  [401, {}, 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.'],
  [403, {}, 'Bạn không có quyền truy cập chức năng này.'],
  [500, {}, 'Server đang gặp sự cố. Vui lòng thử lại sau.'],
] as const)(
  'rejected with %i %j: the message is shown in a toast and in the form',
  async (status, body, text) => {
    server.on(sessionApi.refresh, () => ({ access: 'renewed' }));
    server.on(accountsApi.create, () => refuse(status, body));
    await openForm();
    await submit();
    await expectTexts(dialog().getByRole('alert'), [text]);
    await expectToasts('error', [text]);
    await expect.element(input('Họ')).toHaveValue(goodValues.Họ);
  },
);

test('no connection: an error is shown, and the second attempt saves the input', async () => {
  const answerAgain = server.on(accountsApi.create, noAnswer);
  await openForm();
  await submit();
  await expectTexts(dialog().getByRole('alert'), [
    'Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng.',
  ]);
  answerAgain();
  const binh = { ...thuy, id: 4, user: { username: 'binh' } };
  server.on(accountsApi.create, () => binh);
  server.on(accountsApi.list, () => [...accounts, binh]);
  await submit();
  await expect.element(rowOf('binh')).toBeVisible();
  expect(server.calls(accountsApi.create).at(-1)?.body).toMatchObject({
    user: { username: 'binh', password: 'mùa thu lá bay' },
    Ten: 'Bình',
  });
});

test('saving and adding another keeps the role, clears the person and goes to the first field', async () => {
  server.on(accountsApi.create, () => ({ ...thuy, id: 4, user: { username: 'binh' } }));
  await openForm();
  await select('Giới tính').selectOptions('Nữ');
  await dialog().getByRole('button', { name: 'Lưu và thêm tiếp' }).click();
  await expectToasts('success', ['Đã tạo tài khoản @binh.']);
  for (const label of Object.keys(goodValues)) await expect.element(input(label)).toHaveValue('');
  await expect.element(select('Vai trò')).toHaveValue('GiaoVien');
  await expect.element(select('Giới tính')).toHaveValue('Nam');
  await expect.element(input('Tên đăng nhập')).toHaveFocus();
  expect(server.calls(accountsApi.create)).toHaveLength(1);
});

test('an existing account has no next one', async () => {
  await openPage('/bgh/taikhoan', 'BGH');
  await page.getByRole('button', { name: 'Sửa tài khoản thuy', exact: true }).click();
  await expect.element(dialog().getByRole('button', { name: 'Lưu thay đổi' })).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Lưu và thêm tiếp' })).not.toBeInTheDocument();
});

test('a generated password is shown, and hidden again once another is typed', async () => {
  await openForm({ 'Mật khẩu': '' });
  await dialog().getByRole('button', { name: 'Tạo mật khẩu' }).click();
  await expect.element(input('Mật khẩu')).toHaveAttribute('type', 'text');
  const first = (input('Mật khẩu').element() as HTMLInputElement).value;
  expect(isGeneratedPassword(first)).toBe(true);
  await expect.element(dialog().getByRole('button', { name: 'Sao chép' })).toBeVisible();
  await dialog().getByRole('button', { name: 'Tạo mật khẩu' }).click();
  await expect.element(input('Mật khẩu')).not.toHaveValue(first);
  await input('Mật khẩu').fill('mùa thu lá bay');
  await expect.element(input('Mật khẩu')).toHaveAttribute('type', 'password');
  await expect.element(dialog().getByRole('button', { name: 'Sao chép' })).not.toBeInTheDocument();
});
