// Data loaded by one user is never shown to the next one in the same tab.

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { authApi } from '#shared/access/sign-in/api.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type Subject, type SubjectGroup, subjectsApi } from '#shared/school/subjects/api.ts';
import { regulationsApi, type SchoolYear } from '#shared/school/years/api.ts';
import { progressApi } from '#shared/scores/progress/api.ts';
import { server } from '#test/web/fake-server.ts';
import { answerForHome } from '#test/web/home/home.ts';
import { openPage } from '#test/web/open.tsx';
import { expectCount, expectTexts, fieldOf } from '#test/web/seen.ts';

type Replies = { years: SchoolYear[]; groups: SubjectGroup[]; subjects: Subject[] };

const repliesFor = (id: number, year: string, group: string, subject: string): Replies => ({
  years: [{ id, TenNienKhoa: year, is_current: true }],
  groups: [{ id, TenToHop: group }],
  subjects: [
    { id, TenMonHoc: subject, IDNienKhoa: id, IDToHop: id, TenToHop: group, ThuTu: id, is_deletable: false },
  ],
});
const firstReplies = repliesFor(1, '2025-2026', 'Tự nhiên', 'Vật lí');
const nextReplies = repliesFor(2, '2026-2027', 'Xã hội', 'Địa lí');

const first = { id: 1, Ho: 'Nguyễn', Ten: 'An', role: 'BGH' } as const;
const next = { id: 2, Ho: 'Trần', Ten: 'Bình', role: 'BGH' } as const;
// The years have two addresses but are one list: the dashboard uses one address, the subjects page the other.
const years = [regulationsApi.years, regulationsApi.yearsOfSubjects];
const lists = [years, [subjectsApi.groups], [subjectsApi.list]];

const names = () => page.getByRole('table').getByRole('rowheader');
const options = (label: string) => page.getByRole('combobox', { name: label }).getByRole('option');
const timesAsked = () =>
  lists.map((endpoints) => endpoints.flatMap((endpoint) => server.calls<Endpoint>(endpoint)).length);

const answerWith = (answer: Replies | Promise<Replies>) => {
  for (const endpoint of years) server.on(endpoint, async () => (await answer).years);
  server.on(subjectsApi.groups, async () => (await answer).groups);
  server.on(subjectsApi.list, async () => (await answer).subjects);
};

/** How many times each list had been requested once the first user sees them all. */
async function openAsFirst(): Promise<number[]> {
  answerWith(firstReplies);
  await openPage('/bgh/monhoc', first);
  await expectTexts(names(), ['Vật lí']);
  await expectTexts(options('Niên khóa'), ['2025-2026 (hiện tại)']);
  await expectTexts(options('Tổ hợp'), ['Tất cả tổ hợp', 'Tự nhiên']);
  return timesAsked();
}

/** Checks the page before and after the next user's responses arrive. */
async function expectAllAnew(before: number[], answers: PromiseWithResolvers<Replies>): Promise<void> {
  const askedAgain = () => timesAsked().map((times, place) => times > (before[place] ?? 0));
  await expect.element(page.getByRole('button', { name: 'Xin chào, Trần Bình' })).toBeVisible();
  await expectTexts(page.getByRole('heading', { level: 1 }), ['Quản lý Môn học']);
  // The subjects wait for the years.
  await expect.poll(askedAgain).toEqual([true, true, false]);
  for (const text of ['Vật lí', /2025-2026/u, 'Tự nhiên']) await expectCount(page.getByText(text), 0);
  answers.resolve(nextReplies);
  await expectTexts(names(), ['Địa lí']);
  await expectTexts(options('Niên khóa'), ['2026-2027 (hiện tại)']);
  await expectTexts(options('Tổ hợp'), ['Tất cả tổ hợp', 'Xã hội']);
  for (const text of ['Vật lí', /2025-2026/u, 'Tự nhiên']) await expectCount(page.getByText(text), 0);
  expect(askedAgain()).toEqual([true, true, true]);
}

beforeEach(() => {
  answerForHome();
  server.on(progressApi.progress, () => ({ LopHoc: [], MonHoc: [], TienDo: [] }));
});

test('signing in as another user fetches every list again', async () => {
  server.on(authApi.signOut, () => undefined);
  server.on(authApi.signIn, () => ({
    access: 'theirs',
    refresh: 'theirs',
    user: { ...next, username: 'binh', role_name: 'Ban Giám Hiệu' },
  }));
  const before = await openAsFirst();
  await page.getByRole('button', { name: /^Xin chào/u }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  const answers = Promise.withResolvers<Replies>();
  answerWith(answers.promise);
  await fieldOf('Tên đăng nhập').fill('binh');
  await fieldOf('Mật khẩu').fill('MatKhau!2026');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  // The home page itself waits for the years.
  await page.getByRole('navigation').getByRole('link', { name: 'Môn học', exact: true }).click();
  await expectAllAnew(before, answers);
});

test('another user signing in in another tab fetches every list again', async () => {
  const before = await openAsFirst();
  const answers = Promise.withResolvers<Replies>();
  answerWith(answers.promise);
  localStorage.setItem('user_info', JSON.stringify(next));
  localStorage.setItem('refresh_token', 'theirs');
  localStorage.setItem('access_token', 'theirs');
  // The browser notifies every tab except the one that wrote.
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', storageArea: localStorage }));
  await expectAllAnew(before, answers);
});
