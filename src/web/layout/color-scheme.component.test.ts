// Light, dark or the system setting: chosen in the user menu, kept in this browser.

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerForHome } from '../../../test/web/home.ts';
import { openPage } from '../../../test/web/open.tsx';
import { expectTexts } from '../../../test/web/seen.ts';
import { keptColorScheme } from '../lib/color-scheme.ts';

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

test('at first it is as the machine has it; a choice is shown at once, marked and kept', async () => {
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

test('whoever chose dark before finds it dark', async () => {
  keptColorScheme.set('dark');
  await openPage('/giaovien', 'GiaoVien');
  expect(shown()).toBe('dark');
  await chosen('Tối');
});
