import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountsApi } from '#shared/access/accounts/api.ts';
import { accountImportApi } from '#shared/access/accounts/import/api.ts';
import { fileTypes } from '#shared/contract/endpoint.ts';
import { passwordNeeded } from '#shared/contract/errors.ts';
import {
  checked,
  dialog,
  file,
  fileField,
  importAnswer,
  imported,
  openImport,
  rowAt,
  submit,
} from '#test/web/access/account-import.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import { expectCount, expectToasts } from '#test/web/seen.ts';

const problem = () => dialog().getByRole('alert');
const slips = () => dialog().getByRole('button', { name: 'Tải phiếu (PDF)' });
const question = () => page.getByRole('dialog', { name: 'Đóng khi chưa tải phiếu?' });
const pdf = () => new Response(new Blob(['x']), { headers: { 'content-type': fileTypes.pdf } }) as never;
const sent = () => server.calls(accountImportApi.save).map(({ body }) => body);

async function importList(): Promise<void> {
  await openImport();
  await fileField().upload(file());
  await submit().click();
}

beforeEach(() => importAnswer());

describe('after the check', () => {
  test('shows usernames and roles; nothing wrong', async () => {
    importAnswer([checked(2), checked(3, { username: 'hoa', TuTao: false, MaVaiTro: 'BGH' })]);
    await openImport();
    await fileField().upload(file());
    await expect.element(dialog().getByText('Tệp có 2 người: 2 hợp lệ.')).toBeVisible();
    await expect.element(rowAt(2)).toMatchTextContent('lythihoa2(tự tạo)');
    await expect.element(rowAt(3)).not.toMatchTextContent('tự tạo');
    await expect.element(rowAt(3)).toMatchTextContent('Ban Giám Hiệu');
    await expect.element(submit()).toHaveTextContent('Tạo 2 tài khoản');
  });

  test('wrong rows block the import and are shown alone, until all rows are shown', async () => {
    const Loi = { Email: ['Đã có ở dòng 2 của tệp.'], username: ['Không tạo được tên đăng nhập.'] };
    importAnswer([checked(2), checked(3, { username: null, Loi })]);
    await openImport();
    await fileField().upload(file());
    await expect.element(dialog().getByText('Tệp có 2 người: 1 hợp lệ, 1 lỗi.')).toBeVisible();
    await expect.element(rowAt(3)).toMatchTextContent('Email: Đã có ở dòng 2 của tệp.');
    await expect.element(rowAt(3)).toMatchTextContent('Tên đăng nhập: Không tạo được tên đăng nhập.');
    const marked = [...rowAt(3).element().querySelectorAll('td [data-fault]')];
    expect(marked.map(({ textContent }) => textContent)).toEqual(['-', 'hoa3@truong.example']);
    await expectCount(rowAt(2), 0);
    await dialog().getByRole('checkbox', { name: 'Chỉ dòng lỗi' }).click();
    await expect.element(rowAt(2)).toBeVisible();
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
    await submit().click({ force: true });
    expect(sent()).toEqual([]);
  });
});

describe('importing', () => {
  test('shows every password once; closing before the slips are downloaded asks', async () => {
    server.on(accountImportApi.slips, pdf);
    await importList();
    await expectToasts('success', ['Đã tạo 2 tài khoản.']);
    await expect.element(dialog().getByText('Đã tạo 2 tài khoản.')).toHaveFocus();
    expect(sent()).toMatchObject([{ TenTep: 'giaovien.xlsx', rows: [{ Dong: 2 }, { Dong: 3 }] }]);
    expect(server.calls(accountsApi.list).length).toBeGreaterThan(1);
    for (const { HoTen, username, MatKhau } of imported) {
      const row = dialog().getByRole('row').filter({ hasText: HoTen });
      await expect.element(row).toMatchTextContent(username);
      await expect.element(row).toMatchTextContent(MatKhau);
    }
    await expectCount(dialog().getByRole('button', { name: 'Đóng', exact: true }), 1);
    await userEvent.keyboard('{Escape}');
    await expect.element(question()).toMatchTextContent('không xem lại được nữa');
    await question().getByRole('button', { name: 'Ở lại' }).click();
    await slips().click();
    // The toast of the import may be gone by now.
    await expect.element(page.getByText('Đã tải phiếu tài khoản.', { exact: true })).toBeVisible();
    expect(server.calls(accountImportApi.slips).map(({ body }) => body)).toEqual([
      { TaiKhoan: imported.map(({ id, MatKhau }) => ({ id, MatKhau })) },
    ]);
    await userEvent.keyboard('{Escape}');
    await expectCount(dialog(), 0);
  });

  test('without slips the dialog closes only after the question', async () => {
    await importList();
    await expect.element(slips()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await question().getByRole('button', { name: 'Đóng, không tải' }).click();
    await expectCount(dialog(), 0);
  });

  test('closing the tab asks until the slips are downloaded', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    server.on(accountImportApi.slips, pdf);
    await importList();
    await expect.element(slips()).toBeVisible();
    await expect.poll(isAsked).toBe(true);
    await slips().click();
    await expect.poll(isAsked).toBe(false);
  });

  test('slips that cannot be made keep the passwords on screen', async () => {
    server.on(accountImportApi.slips, () => refuse(400, { detail: 'Không in được phiếu.' }) as never);
    await importList();
    await slips().click();
    await expectToasts('error', ['Không in được phiếu.']);
    // The toast goes; what has to be done first may take the office a while.
    await expect.element(dialog().getByText('Không in được phiếu.')).toBeVisible();
    await expect.element(dialog().getByText(imported[0]?.MatKhau ?? '')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question()).toBeVisible();
  });

  test('rows rejected since the check show why, and the file can be checked again', async () => {
    const detail = 'Chưa tạo tài khoản nào, vì có 1 dòng lỗi.';
    const Loi = { Email: ['Đã thuộc về tài khoản @hoa (Lý Hoa).'] };
    server.on(accountImportApi.save, () => refuse(400, { detail, rows: [{ Dong: 3, Loi }] }));
    await importList();
    await expect.element(problem()).toMatchTextContent(detail);
    await expect.element(rowAt(3)).toMatchTextContent('Email: Đã thuộc về tài khoản @hoa (Lý Hoa).');
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
    await dialog().getByRole('button', { name: 'Kiểm tra lại tệp' }).click();
    await expect.element(submit()).toHaveTextContent('Tạo 2 tài khoản');
  });

  test('without an answer it says that the accounts may exist', async () => {
    server.on(accountImportApi.save, noAnswer);
    await importList();
    await expect.element(problem()).toMatchTextContent('Chưa biết tài khoản đã được tạo hay chưa.');
    await expectCount(submit(), 0);
  });

  test('a list with a board account asks for the password', async () => {
    server.on(accountImportApi.save, ({ body }) =>
      body.old_password ? { SoLuong: 2, TaiKhoan: imported } : (refuse(403, passwordNeeded().body) as never),
    );
    await importList();
    const asked = page.getByRole('dialog', { name: 'Nhập mật khẩu của bạn để tiếp tục' });
    await asked.getByRole('textbox').fill('Truong-hoc-2026');
    await userEvent.keyboard('{Enter}');
    await expect.element(slips()).toBeVisible();
    expect(sent()).toHaveLength(2);
  });
});
