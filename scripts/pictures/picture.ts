import type { Page } from '@playwright/test';

export type Picture = {
  name: string;
  /** The account whose screen it is; null before signing in. */
  as: 'bgh' | 'giaovu' | 'giaovien' | null;
  path: string;
  width?: number;
  height?: number;
  /** Shows only the open dialog. */
  dialog?: true;
  prepare?: (page: Page) => Promise<void>;
};

/** Selects the filters one after another, because each depends on the one before. */
export const selectFilters = (choices: Record<string, string>) => async (page: Page) => {
  for (const [label, option] of Object.entries(choices))
    await page.getByRole('combobox', { name: label }).selectOption({ label: option });
};

export const clickButtons =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };

/** Opens a sheet and waits until it can be edited: its code is loaded only then. */
export const editSheet = (choices: Record<string, string>) => async (page: Page) => {
  await selectFilters(choices)(page);
  await clickButtons('Sửa điểm')(page);
  await page.locator('td input:focus').waitFor();
};
