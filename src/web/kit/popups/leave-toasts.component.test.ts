import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { editButton, serveSheet, sheetAddress } from '#test/web/scores/score-sheet.ts';
import { drawn, expectToasts } from '#test/web/seen.ts';
import { router } from '#web/router.tsx';
import { type ToastKind, toast } from '../toast.ts';

beforeEach(() => serveSheet());

/** Opens the sheet and waits until everything has loaded. */
async function openSheet() {
  const opened = await openPage(sheetAddress, 'GiaoVien');
  await expect.element(editButton()).toBeEnabled();
  return opened;
}

/** The toast does not expire with time, so only the navigation can remove it. */
async function say(kind: ToastKind, message: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  toast[kind](message);
  await expectToasts(kind, [message]);
  await drawn();
  vi.useRealTimers();
}

const toDashboard = () => page.getByRole('link', { name: 'Về Dashboard' }).click();

test('navigating closes the toasts of the previous page', async () => {
  const { address } = await openSheet();
  await say('error', 'Lỗi của màn hình này');
  await say('success', 'Đã làm xong ở màn hình này');
  await toDashboard();
  await expect.poll(address).toBe('/giaovien');
  await expectToasts('error', []);
  await expectToasts('success', []);
});

test('the browser’s back button closes them too', async () => {
  const { address } = await openPage('/giaovien', 'GiaoVien');
  await page.getByRole('link', { name: /Nhập và sửa bảng điểm/u }).click();
  await expect.element(page.getByText('Vui lòng chọn đầy đủ bộ lọc để xem bảng điểm.')).toBeVisible();
  await say('error', 'Lỗi của màn hình này');
  window.history.back();
  await expect.poll(address).toBe('/giaovien');
  await expectToasts('error', []);
});

test('changing a filter keeps them', async () => {
  const { address } = await openSheet();
  await say('success', 'Đã lưu');
  await page.getByRole('combobox', { name: 'Học kỳ' }).selectOptions('Học kỳ 2');
  await expect.poll(address).toMatch(/hocky=2/u);
  await expect.poll(() => server.calls(gradingApi.sheet).at(-1)?.query['IDHocKy']).toBe('2');
  await drawn();
  await expectToasts('success', ['Đã lưu']);
});

test('toasts about the navigation itself stay, even across redirects', async () => {
  const { address } = await openSheet();
  await say('error', 'Lỗi của màn hình này');
  await page.getByRole('heading', { level: 1 }).click();
  await say('success', 'Đã đổi mật khẩu.');
  // Redirects to the role's home page.
  await router.navigate('/');
  await expect.poll(address).toBe('/giaovien');
  await expectToasts('error', []);
  await expectToasts('success', ['Đã đổi mật khẩu.']);
});
