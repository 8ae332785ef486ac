// Messages must not cover the top bar and its menu. For dialogs see e2e/layout/dialogs.spec.ts.

import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#test/web/open.tsx';
import { expectToasts } from '#test/web/seen.ts';
import { resizeTo } from '#test/web/viewport.ts';
import { toast, toastStore } from '../toast.ts';

const text = 'Có lỗi xảy ra khi lưu điểm!';
const card = () => document.querySelector('[data-kind]')?.getBoundingClientRect();

afterEach(() => {
  for (const { id } of toastStore.all()) toastStore.close(id);
});

test.each([1280, 360])('at %i px toasts are below the bar and its menu, on the right', async (width) => {
  await resizeTo(width, 800);
  await openPage('/giaovien', 'GiaoVien');
  await expect.element(page.getByRole('banner')).toBeVisible();
  const bar = page.getByRole('banner').element().getBoundingClientRect();
  toast.error(text);
  await expectToasts('error', [text]);
  expect(card()?.top).toBeGreaterThanOrEqual(bar.bottom);
  expect(card()?.left).toBeGreaterThanOrEqual(0);
  expect(width - (card()?.right ?? 0)).toBe(8);
});
