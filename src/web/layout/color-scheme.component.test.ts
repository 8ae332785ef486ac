// Light, dark or the system setting: chosen in the user menu, kept in this browser.

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerForHome } from '#test/web/home/home.ts';
import { openPage } from '#test/web/open.tsx';
import { expectTexts } from '#test/web/seen.ts';
import { keptColorScheme } from '#web/kit/color-scheme.ts';

const choose = async (name: string) => {
  await page.getByRole('button', { name: /^Xin chào/u }).click();
  await page.getByRole('menuitemradio', { name }).click();
};
const chosen = async (name: string) => {
  await page.getByRole('button', { name: /^Xin chào/u }).click();
  await expectTexts(page.getByRole('menuitemradio', { checked: true }), [name]);
  await page.getByRole('menuitemradio', { name }).click();
};
const shown = () => document.documentElement.dataset['mantineColorScheme'];

beforeEach(answerForHome);

test('defaults to the system setting; a choice is applied immediately, marked and kept', async () => {
  await openPage('/giaovien', 'GiaoVien');
  await chosen('Theo máy');
  expect(shown()).toBe('light');
  await choose('Tối');
  await expect.poll(shown).toBe('dark');
  expect(keptColorScheme.get('auto')).toBe('dark');
  await chosen('Tối');
  await choose('Sáng');
  await expect.poll(shown).toBe('light');
  await choose('Theo máy');
  expect(keptColorScheme.get('auto')).toBe('auto');
  expect(document.cookie).not.toContain('giao_dien');
});

test('an earlier choice of dark is restored', async () => {
  keptColorScheme.set('dark');
  await openPage('/giaovien', 'GiaoVien');
  expect(shown()).toBe('dark');
  await chosen('Tối');
});
