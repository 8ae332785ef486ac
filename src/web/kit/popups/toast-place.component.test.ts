// Messages are at the top right, but cover no control. Every screen: e2e/layout/messages.spec.ts.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountsApi } from '#shared/access/accounts/api.ts';
import { coveredByMessages } from '#test/web/covered.ts';
import { noAnswer, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectToasts } from '#test/web/seen.ts';
import { rowOf, studentsAnswer } from '#test/web/students/students.ts';
import { resizeTo } from '#test/web/viewport.ts';
import { toast, toastStore } from '../toast.ts';

const text = 'Có lỗi xảy ra khi lưu điểm!';
const card = () => document.querySelector('[data-kind]')?.getBoundingClientRect();
const students = '/giaovu/hoc-sinh/tiep-nhan';

beforeEach(studentsAnswer);
afterEach(() => {
  for (const { id } of toastStore.all()) toastStore.close(id);
});

async function openStudents(): Promise<void> {
  await openPage(students, 'GiaoVu');
  await expect.element(rowOf('Kiểm Thử Mới')).toBeVisible();
}

async function showMessage(): Promise<void> {
  toast.error(text);
  await expectToasts('error', [text]);
}

test.each([1280, 360])(
  'at %i px, where there is room, below the bar and at the right edge',
  async (width) => {
    await resizeTo(width, 800);
    await openPage('/giaovien', 'GiaoVien');
    await expect.element(page.getByRole('banner')).toBeVisible();
    const bar = page.getByRole('banner').element().getBoundingClientRect();
    await showMessage();
    expect(card()?.top).toBeGreaterThanOrEqual(bar.bottom);
    expect(card()?.top).toBeLessThan(bar.bottom + 8);
    expect(width - (card()?.right ?? 0)).toBe(8);
  },
);

test.each([1280, 360])('at %i px, beside or below the buttons of the page', async (width) => {
  await resizeTo(width, 800);
  await openStudents();
  await showMessage();
  expect(coveredByMessages()).toEqual([]);
  expect(card()?.bottom).toBeLessThan(200);
  expect(card()?.right).toBeGreaterThan(width / 2);
});

test('it moves away from what comes below it: a scrolled page, a dialog, a menu', async () => {
  server.on(accountsApi.me, noAnswer);
  await resizeTo(360, 740);
  await openStudents();
  await showMessage();
  expect(coveredByMessages()).toEqual([]);
  window.scrollTo({ top: 150 });
  await expect.poll(coveredByMessages).toEqual([]);
  window.scrollTo({ top: 0 });
  await page.getByRole('button', { name: /^Xin chào/u }).click();
  await showMessage();
  await expect.poll(coveredByMessages).toEqual([]);
  await page.getByRole('menuitem', { name: 'Thông tin cá nhân' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await showMessage();
  await expect.poll(coveredByMessages).toEqual([]);
});

test('two messages cover nothing, and each other neither', async () => {
  await resizeTo(1280, 800);
  await openStudents();
  toast.success('Đã lưu.');
  await showMessage();
  const [one, other] = [...document.querySelectorAll('[data-kind]')].map((element) =>
    element.getBoundingClientRect(),
  );
  expect(coveredByMessages()).toEqual([]);
  const apart = (a?: DOMRect, b?: DOMRect) =>
    (a?.right ?? 0) < (b?.left ?? 0) || (a?.bottom ?? 0) < (b?.top ?? 0);
  expect(apart(one, other) || apart(other, one)).toBe(true);
});
