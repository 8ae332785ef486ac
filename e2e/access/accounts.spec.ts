import type { Locator, Page } from '@playwright/test';
import { messages } from '#shared/contract/messages.ts';
import { expect, expectAccessibleInBothSchemes, expectNoSidewaysScroll, test } from '../fixtures.ts';

const address = '/bgh/taikhoan';

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

test.describe('creating', () => {
  test('sends the account nested, once for a double click, and the list shows it', async ({ page }) => {
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

  test('shows the stored values; the username is fixed and the password may stay empty', async ({ page }) => {
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

  test('a new password is validated, and sent if given', async ({ page, request }) => {
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

  test('a change of the own name updates the greeting immediately', async ({ page, api }) => {
    const me = (await api('BGH', 'GET /api/accounts/me/')) as { id: number; Ten: string };
    const form = await openEditing(page, 'bgh');
    await input(form, 'Tên').fill('Tân');
    await save(form);
    // A dialog has a header of its own until it is removed.
    await expect(form).toHaveCount(0);
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

  test('asks for confirmation with the account name, and focuses Hủy', async ({ page }) => {
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
});

test('works by keyboard alone: find, edit, close with Esc, and the focus returns', async ({ page }) => {
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

test('is accessible and fits 360 px', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  await expect(rowOf(page, 'giaovu')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Thêm tài khoản' }).click();
  await submit(dialog(page));
  await expectFieldError(input(dialog(page), 'Họ'), messages.required);
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
});
