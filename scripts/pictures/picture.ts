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
