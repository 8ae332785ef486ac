// The card for other programs: created once with the password, shown once, listed, ended.

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { passwordNeeded } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { type AccessToken, tokensApi } from '#shared/school/tokens/api.ts';
import { tokenMessages } from '#shared/school/tokens/messages.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectFieldError, expectTexts, expectToasts } from '#test/web/seen.ts';

const library: AccessToken = {
  ...{ id: 2, Ten: 'Phần mềm thư viện', Quyen: ['danh-sach'], HetHan: '2099-01-01' },
  ...{ NguoiTao: 'Trần Duy', LanCuoiDung: null },
};
const Ma = `sodiem_${'aB3-'.repeat(10)}xyz`;

const dialog = (name: string) => page.getByRole('dialog', { name });
const form = () => dialog('Tạo mã truy cập');
const create = () => page.getByRole('button', { name: 'Tạo mã truy cập' });
const submit = () => form().getByRole('button', { name: 'Tạo mã' });
const lastDay = () => form().getByRole('textbox', { name: 'Dùng được đến hết ngày' });

beforeEach(() => {
  server.on(regulationsApi.list, () => []);
});

async function fill(): Promise<void> {
  await form().getByRole('textbox', { name: 'Tên chương trình' }).fill('Trang web trường');
  await form().getByRole('combobox', { name: 'Được đọc' }).selectOptions('Danh sách và điểm');
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await lastDay().fill(soon.split('-').reverse().join('/'));
}

test('nothing is sent without a name and a day', async () => {
  await openPage('/bgh/quydinh', 'BGH');
  await create().click();
  await submit().click();
  const name = form().getByRole('textbox', { name: 'Tên chương trình' });
  await expect.element(name).toHaveAccessibleDescription(new RegExp(messages.required, 'u'));
  await expectFieldError(lastDay(), messages.invalidDate);
});

test('a refused day stays in the form with its reason', async () => {
  server.on(tokensApi.create, () => refuse(400, { HetHan: [tokenMessages.tooLate] }));
  await openPage('/bgh/quydinh', 'BGH');
  await create().click();
  await fill();
  await submit().click();
  await expectFieldError(lastDay(), tokenMessages.tooLate);
});

test('created with the password, and shown once', async () => {
  const tokens = [library];
  server.on(tokensApi.list, () => tokens);
  server.on(tokensApi.create, ({ body }) => {
    if (!body.old_password) return refuse(403, passwordNeeded().body);
    const created = { id: 3, Ten: body.Ten, Quyen: body.Quyen, HetHan: body.HetHan };
    tokens.unshift({ ...library, ...created });
    return { ...created, Ma };
  });
  await openPage('/bgh/quydinh', 'BGH');
  await create().click();
  await fill();
  await submit().click();
  const question = page.getByRole('dialog', { name: /mật khẩu/iu });
  await question
    .getByLabelText(/mật khẩu/iu)
    .first()
    .fill('Mat-khau-1');
  await question.getByRole('button', { name: 'Tiếp tục' }).click();
  const shown = dialog('Mã truy cập “Trang web trường”');
  await expect.element(shown.getByText(Ma)).toBeVisible();
  expect(server.calls(tokensApi.create).at(-1)?.body).toMatchObject({
    Ten: 'Trang web trường',
    Quyen: ['diem'],
  });
  await shown.getByRole('button', { name: 'Đã chép xong' }).click();
  await expect.element(page.getByText(Ma)).not.toBeInTheDocument();
  await expectTexts(page.getByRole('table', { name: /Mã truy cập/u }).getByRole('rowheader'), [
    'Trang web trườngTrần Duy tạo',
    'Phần mềm thư việnTrần Duy tạo',
  ]);
});

test('ended after a question', async () => {
  let tokens = [library];
  server.on(tokensApi.list, () => tokens);
  server.on(tokensApi.end, ({ params }) => {
    tokens = tokens.filter(({ id }) => id !== Number(params['id']));
    return new Response(null, { status: 204 });
  });
  await openPage('/bgh/quydinh', 'BGH');
  await expect.element(page.getByText('Chưa dùng')).toBeVisible();
  await page.getByRole('button', { name: 'Thu hồi mã truy cập Phần mềm thư viện' }).click();
  await dialog('Thu hồi mã truy cập?').getByRole('button', { name: 'Thu hồi' }).click();
  await expectToasts('success', ['Đã thu hồi mã truy cập “Phần mềm thư viện”.']);
  await expect.element(page.getByText('Chưa dùng')).not.toBeInTheDocument();
});
