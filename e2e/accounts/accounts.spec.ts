import type { Locator, Page } from '@playwright/test';
import { messages } from '../../src/shared/messages.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

const address = '/bgh/taikhoan';
const listCall = '**/api/accounts/management/';
const creationCall = '**/api/accounts/management/create/';
const deletionCall = '**/api/accounts/management/*/delete/';

type Account = { id: number; user: { username: string } };

const newAccount = {
  user: { username: 'e2e.thuy', password: 'mùa thu lá bay' },
  Ho: 'Trần Thị',
  Ten: 'Thủy',
  role: 'GiaoVien',
  GioiTinh: 'Nữ',
  NgaySinh: '1990-09-05',
  SoDienThoai: '0987000001',
  Email: 'e2e.thuy@truong.example',
  DiaChi: '1 Bạch Đằng',
};

const rowOf = (page: Page, username: string) => page.getByRole('row').filter({ hasText: `@${username}` });
const toast = (page: Page, kind: 'success' | 'error' | 'warning') => page.locator(`[data-kind=${kind}]`);
const dialog = (page: Page) => page.getByRole('dialog');

async function expectFieldError(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(text), 'u'));
}

async function openCreation(page: Page): Promise<Locator> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Thêm tài khoản' }).click();
  await expect(dialog(page)).toBeVisible();
  return dialog(page);
}

const goodValues = {
  'Tên đăng nhập': 'e2e.binh',
  'Mật khẩu': 'mùa thu lá bay',
  Họ: 'Đỗ Văn',
  Tên: 'Bình',
  'Ngày sinh': '05/09/1990',
  'Số điện thoại': '0987000002',
  Email: 'e2e.binh@truong.example',
  'Địa chỉ': '2 Lê Lợi',
};

const input = (form: Locator, label: string) => form.getByRole('textbox', { name: label, exact: true });
const select = (form: Locator, label: string) => form.getByRole('combobox', { name: label });

async function fill(form: Locator, values: Record<string, string> = goodValues): Promise<void> {
  for (const [label, value] of Object.entries(values)) await input(form, label).fill(value);
  await select(form, 'Vai trò').selectOption('Giáo viên');
}

const submit = (form: Locator) => form.getByRole('button', { name: 'Tạo tài khoản' }).click();

test.beforeEach(async ({ signInAs }) => {
  await signInAs('BGH');
});

test.afterEach(async ({ api }) => {
  for (const { id, user } of (await api('BGH', 'GET /api/accounts/management/')) as Account[])
    if (user.username.startsWith('e2e.')) await api('BGH', `DELETE /api/accounts/management/${id}/delete/`);
});

test.describe('the list', () => {
  test('cannot be loaded: says why, stays inline, can be retried', async ({ page }) => {
    for (const [status, kind, text] of [
      [401, 'error', 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.'],
      [403, 'error', 'Bạn không có quyền truy cập chức năng này.'],
      [404, 'warning', 'Không tìm thấy dữ liệu tài khoản.'],
      [500, 'error', 'Server đang gặp sự cố. Vui lòng thử lại sau.'],
      [null, 'error', 'Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng.'],
    ] as const) {
      await page.route(listCall, (route) => (status ? route.fulfill({ status, json: {} }) : route.abort()));
      await page.goto(address);
      await expect(toast(page, kind), String(status)).toHaveText(text);
      const problem = page.getByRole('main').getByRole('alert');
      await expect(problem).toContainText(text);
      await page.unroute(listCall);
      await problem.getByRole('button', { name: 'Thử lại' }).click();
      await expect(rowOf(page, 'giaovu')).toBeVisible();
    }
  });

  test('shows number, name with username, role, e-mail and phone', async ({ page, api }) => {
    await api('BGH', 'POST /api/accounts/management/create/', newAccount);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quản lý tài khoản');
    await expect(page.getByRole('columnheader')).toHaveText([
      '#',
      'Họ và tên',
      'Vai trò',
      'Email',
      'Số điện thoại',
      'Thao tác',
    ]);
    const row = rowOf(page, 'e2e.thuy');
    await expect(row.getByRole('rowheader')).toHaveText('Trần Thị Thủy@e2e.thuy');
    await expect(row.getByRole('cell', { name: 'Giáo viên' })).toBeVisible();
    await expect(row).toContainText('e2e.thuy@truong.example0987000001');
  });

  test('no accounts: the text for it, and never before they have arrived', async ({ page }) => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(listCall, async (route) => {
      await arrival;
      await route.fulfill({ json: [] });
    });
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'Danh sách tài khoản' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(page.getByText('Chưa có tài khoản nào trong hệ thống.')).toBeHidden();
    arrive();
    await expect(page.getByText('Chưa có tài khoản nào trong hệ thống.')).toBeVisible();
  });

  test('is searched by full name, e-mail or phone, without scores and case', async ({ page, api }) => {
    await api('BGH', 'POST /api/accounts/management/create/', newAccount);
    await page.goto(address);
    const search = page.getByRole('searchbox', { name: 'Tìm kiếm' });
    const rows = page.getByRole('table').getByRole('rowheader');
    for (const text of ['thuy TRAN', 'E2E.thuy@', '0987000001']) {
      await search.fill(text);
      await expect(rows, text).toHaveText(['Trần Thị Thủy@e2e.thuy']);
    }
    for (const text of ['không có ai', '%', '_']) {
      await search.fill(text);
      await expect(page.getByText('Không tìm thấy tài khoản nào.', { exact: true }), text).toBeVisible();
    }
    await search.fill('');
    await expect(rowOf(page, 'giaovu')).toBeVisible();
  });
});

test.describe('creating', () => {
  test('nothing typed: every field says so, gender is Nam, the first gets the focus', async ({ page }) => {
    const form = await openCreation(page);
    await expect(select(form, 'Giới tính')).toHaveValue('Nam');
    await submit(form);
    for (const label of Object.keys(goodValues))
      await expectFieldError(input(form, label), messages.required);
    await expectFieldError(select(form, 'Vai trò'), messages.required);
    await expect(input(form, 'Tên đăng nhập')).toBeFocused();
  });

  test('what is wrong is told at its field, which gets the focus, and nothing is sent', async ({ page }) => {
    await page.route(creationCall, (route) => route.abort());
    const form = await openCreation(page);
    await fill(form);
    for (const [label, value, text] of [
      ['Tên đăng nhập', 'ab', messages.tooShort(3)],
      ['Tên đăng nhập', 'đỗ bình', 'Tên đăng nhập chỉ gồm chữ, số và các ký tự . _ @ + -'],
      ['Mật khẩu', '1234567', messages.tooShort(8)],
      ['Tên', '   ', messages.required],
      ['Ngày sinh', '31/02/1990', 'Ngày không hợp lệ. Hãy nhập theo dạng DD/MM/YYYY.'],
      ['Ngày sinh', '01/01/2090', messages.futureDate],
      ['Số điện thoại', '12345', 'Số điện thoại phải gồm 10–11 chữ số.'],
      ['Email', 'binh@', messages.invalidEmail],
    ] as const) {
      await input(form, label).fill(value);
      await submit(form);
      await expectFieldError(input(form, label), text);
      await expect(input(form, label)).toBeFocused();
      await expect(form.locator('[aria-invalid=true]')).toHaveCount(1);
      await input(form, label).fill(goodValues[label]);
    }
    await expect(toast(page, 'error')).toHaveCount(0);
  });

  test('the password needs 8 characters and says what is wished for', async ({ page }) => {
    const form = await openCreation(page);
    await expect(input(form, 'Mật khẩu')).toHaveAccessibleDescription(
      'Ít nhất 8 ký tự, gồm chữ hoa, chữ thường và chữ số.',
    );
    await expect(input(form, 'Mật khẩu')).toHaveAttribute('autocomplete', 'new-password');
    await expect(input(form, 'Mật khẩu')).toHaveAttribute('type', 'password');
    await form.getByRole('button', { name: 'Hiện mật khẩu' }).click();
    await expect(input(form, 'Mật khẩu')).toHaveAttribute('type', 'text');
  });

  test('refusals of the server land on their fields, and what was typed stays', async ({ page }) => {
    const form = await openCreation(page);
    await fill(form);
    for (const [label, value, summary, detail] of [
      [
        'Tên đăng nhập',
        'GiaoVu',
        'Tên đăng nhập đã tồn tại hoặc không hợp lệ.',
        messages.exists('Tên đăng nhập'),
      ],
      [
        'Email',
        'GiaoVu@truong.example',
        'Email đã được sử dụng hoặc không hợp lệ.',
        messages.exists('Email'),
      ],
      [
        'Số điện thoại',
        '0905100000',
        'Số điện thoại đã được sử dụng hoặc không hợp lệ.',
        messages.exists('Số điện thoại'),
      ],
      [
        'Mật khẩu',
        'password1',
        'Mật khẩu quá yếu. Vui lòng chọn mật khẩu khác.',
        'Mật khẩu này quá phổ biến, rất dễ đoán.',
      ],
    ] as const) {
      await input(form, label).fill(value);
      await submit(form);
      await expect(toast(page, 'error').filter({ hasText: summary })).toBeVisible();
      await expect(form.getByRole('alert')).toHaveText(summary);
      await expectFieldError(input(form, label), detail);
      await expect(input(form, label)).toBeFocused();
      await expect(input(form, 'Họ')).toHaveValue(goodValues.Họ);
      await expect(input(form, 'Ngày sinh')).toHaveValue(goodValues['Ngày sinh']);
      await input(form, label).fill(goodValues[label]);
    }
  });

  test('several refusals are told one per line', async ({ page }) => {
    const form = await openCreation(page);
    await fill(form);
    await input(form, 'Email').fill('GiaoVu@truong.example');
    await input(form, 'Số điện thoại').fill('0905100000');
    await submit(form);
    const lines = [
      'Email đã được sử dụng hoặc không hợp lệ.',
      'Số điện thoại đã được sử dụng hoặc không hợp lệ.',
    ];
    await expect(toast(page, 'error')).toBeVisible();
    const shown = await toast(page, 'error').allInnerTexts();
    expect(shown.map((text) => text.trim())).toEqual([lines.join('\n')]);
  });

  test('every other refusal has its sentence, in a toast and in the form', async ({ page }) => {
    const form = await openCreation(page);
    await fill(form);
    for (const [status, json, text] of [
      [400, { error: 'Máy chủ nói như thế này.' }, 'Máy chủ nói như thế này.'],
      [400, { user: { username: ['x'] } }, 'Tên đăng nhập đã tồn tại hoặc không hợp lệ.'],
      [400, { Khac: ['x'] }, 'Dữ liệu không hợp lệ. Vui lòng kiểm tra lại.'],
      [409, { detail: 'x' }, 'Email hoặc số điện thoại đã được sử dụng bởi tài khoản khác.'],
      [401, {}, 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.'],
      [403, {}, 'Bạn không có quyền truy cập chức năng này.'],
      [500, {}, 'Server đang gặp sự cố. Vui lòng thử lại sau.'],
    ] as const) {
      await page.route(creationCall, (route) => route.fulfill({ status, json }));
      await submit(form);
      await expect(form.getByRole('alert')).toHaveText(text);
      await expect(toast(page, 'error').filter({ hasText: text })).toBeVisible();
      await expect(input(form, 'Họ')).toHaveValue(goodValues.Họ);
      await page.unroute(creationCall);
    }
  });

  test('no connection: says so, and what was typed is saved at the second try', async ({ page }) => {
    await page.route(creationCall, (route) => route.abort());
    const form = await openCreation(page);
    await fill(form);
    await submit(form);
    await expect(form.getByRole('alert')).toHaveText(
      'Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng.',
    );
    await page.unroute(creationCall);
    await submit(form);
    await expect(rowOf(page, 'e2e.binh')).toBeVisible();
  });

  test('sends it nested, once for a double click, and the list shows it', async ({ page }) => {
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/create/')) sent.push(request.postDataJSON());
    });
    const form = await openCreation(page);
    await fill(form);
    await form.getByRole('button', { name: 'Tạo tài khoản' }).dblclick();
    await expect(toast(page, 'success')).toHaveText('Đã tạo tài khoản @e2e.binh.');
    await expect(form).toBeHidden();
    await expect(rowOf(page, 'e2e.binh')).toContainText('Đỗ Văn Bình');
    expect(sent).toEqual([
      {
        user: { username: 'e2e.binh', password: 'mùa thu lá bay' },
        Ho: 'Đỗ Văn',
        Ten: 'Bình',
        role: 'GiaoVien',
        GioiTinh: 'Nam',
        NgaySinh: '1990-09-05',
        SoDienThoai: '0987000002',
        Email: 'e2e.binh@truong.example',
        DiaChi: '2 Lê Lợi',
      },
    ]);
  });
});

test.describe('editing', () => {
  const openEditing = async (page: Page, username: string) => {
    await page.goto(address);
    await page.getByRole('button', { name: `Sửa tài khoản ${username}`, exact: true }).click();
    return dialog(page);
  };
  const save = (form: Locator) => form.getByRole('button', { name: 'Lưu thay đổi' }).click();

  test.beforeEach(async ({ api }) => {
    await api('BGH', 'POST /api/accounts/management/create/', newAccount);
  });

  test('starts from what is stored; the username cannot be changed, the password may stay', async ({
    page,
  }) => {
    const bodies: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') bodies.push(request.postDataJSON());
    });
    const form = await openEditing(page, 'e2e.thuy');
    await expect(input(form, 'Tên đăng nhập')).toHaveValue('e2e.thuy');
    await expect(input(form, 'Tên đăng nhập')).not.toBeEditable();
    await expect(input(form, 'Ngày sinh')).toHaveValue('05/09/1990');
    await expect(select(form, 'Giới tính')).toHaveValue('Nữ');
    await input(form, 'Tên').fill('Thu Thủy');
    await save(form);
    await expect(toast(page, 'success')).toHaveText('Đã cập nhật tài khoản @e2e.thuy.');
    await expect(rowOf(page, 'e2e.thuy')).toContainText('Trần Thị Thu Thủy');
    const { user: _user, ...person } = newAccount;
    expect(bodies).toEqual([{ ...person, Ten: 'Thu Thủy' }]);
  });

  test('a new password is checked, and sent when it is given', async ({ page, request }) => {
    const form = await openEditing(page, 'e2e.thuy');
    await input(form, 'Mật khẩu mới').fill('1234567');
    await save(form);
    await expectFieldError(input(form, 'Mật khẩu mới'), messages.tooShort(8));
    await input(form, 'Mật khẩu mới').fill('nắng tháng ba ấm');
    await save(form);
    await expect(form).toBeHidden();
    const reply = await request.post('/api/auth/token/', {
      data: { username: 'e2e.thuy', password: 'nắng tháng ba ấm' },
    });
    expect(reply.status()).toBe(200);
  });

  test('an account that is gone meanwhile', async ({ page, api }) => {
    const form = await openEditing(page, 'e2e.thuy');
    const accounts = (await api('BGH', 'GET /api/accounts/management/')) as Account[];
    const { id } = accounts.find(({ user }) => user.username === 'e2e.thuy') ?? {};
    await api('BGH', `DELETE /api/accounts/management/${id}/delete/`);
    await save(form);
    await expect(form.getByRole('alert')).toHaveText('Tài khoản không tồn tại hoặc đã được xóa.');
  });

  test('the last board account keeps its role, in the words of the server', async ({ page }) => {
    const form = await openEditing(page, 'bgh');
    await select(form, 'Vai trò').selectOption('Giáo vụ');
    await save(form);
    await expect(form.getByRole('alert')).toHaveText(
      'Không thể đổi vai trò của tài khoản Ban Giám Hiệu cuối cùng.',
    );
  });

  test('the own name is greeted anew at once', async ({ page, api }) => {
    const me = (await api('BGH', 'GET /api/accounts/me/')) as { id: number; Ten: string };
    const form = await openEditing(page, 'bgh');
    await input(form, 'Tên').fill('Tân');
    await save(form);
    await expect(page.getByRole('banner')).toContainText('Tân');
    await api('BGH', `PATCH /api/accounts/management/${me.id}/update/`, { Ten: me.Ten });
  });
});

test.describe('deleting', () => {
  const ask = async (page: Page, username: string) => {
    await page.goto(address);
    await page.getByRole('button', { name: `Xóa tài khoản ${username}` }).click();
    return dialog(page);
  };

  test.beforeEach(async ({ api }) => {
    await api('BGH', 'POST /api/accounts/management/create/', newAccount);
  });

  test('the own account cannot be deleted, and the button says so', async ({ page }) => {
    await page.goto(address);
    const button = page.getByRole('button', { name: 'Xóa tài khoản bgh' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.focus();
    await expect(page.getByRole('tooltip')).toHaveText('Bạn không thể xóa tài khoản của chính mình.');
    await button.press('Enter');
    await expect(dialog(page)).toBeHidden();
  });

  test('asks first, naming the account, and Hủy has the focus', async ({ page }) => {
    const question = await ask(page, 'e2e.thuy');
    await expect(question).toHaveAccessibleName('Bạn có chắc muốn xóa?');
    await expect(question).toContainText('Trần Thị Thủy');
    await expect(question).toContainText('@e2e.thuy');
    await expect(question).toContainText('Hành động này không thể hoàn tác!');
    await expect(question.getByRole('button', { name: 'Hủy' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(rowOf(page, 'e2e.thuy')).toBeVisible();
  });

  test('a double click deletes once', async ({ page }) => {
    let deletions = 0;
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deletions++;
    });
    const question = await ask(page, 'e2e.thuy');
    await question.getByRole('button', { name: 'Xóa' }).dblclick();
    await expect(toast(page, 'success')).toHaveText('Đã xóa tài khoản @e2e.thuy.');
    await expect(rowOf(page, 'e2e.thuy')).toHaveCount(0);
    expect(deletions).toBe(1);
  });

  test('refused: says why, and the account is still there', async ({ page }) => {
    await page.goto(address);
    for (const [status, text] of [
      [400, 'Không thể xóa tài khoản này. Tài khoản có thể đang được sử dụng.'],
      [403, 'Bạn không có quyền xóa tài khoản này.'],
      [404, 'Tài khoản không tồn tại hoặc đã được xóa.'],
      [500, 'Server đang gặp sự cố. Vui lòng thử lại sau.'],
    ] as const) {
      await page.route(deletionCall, (route) => route.fulfill({ status, json: {} }));
      await page.getByRole('button', { name: 'Xóa tài khoản e2e.thuy' }).click();
      await dialog(page).getByRole('button', { name: 'Xóa' }).click();
      await expect(toast(page, 'error').filter({ hasText: text })).toBeVisible();
      await expect(dialog(page)).toBeHidden();
      await expect(rowOf(page, 'e2e.thuy')).toBeVisible();
      await page.unroute(deletionCall);
    }
  });
});

test('by keyboard alone: find, edit, leave with Esc, and be where one was', async ({ page }) => {
  await page.goto(address);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('giaovu@');
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Danh sách tài khoản' })).toBeFocused();
  await page.keyboard.press('Tab');
  const edit = page.getByRole('button', { name: 'Sửa tài khoản giaovu' });
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(input(dialog(page), 'Họ')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(edit).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`accessible and within 360 px, ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address);
    await expect(rowOf(page, 'giaovu')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Thêm tài khoản' }).click();
    await submit(dialog(page));
    await expectFieldError(input(dialog(page), 'Họ'), messages.required);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
