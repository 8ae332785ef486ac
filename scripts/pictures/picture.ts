import type { Page } from '@playwright/test';

export type Picture = {
  name: string;
  /** Whose screen it is; null before signing in. */
  as: 'bgh' | 'giaovu' | 'giaovien' | null;
  path: string;
  width?: number;
  height?: number;
  /** Only the dialog that has been opened. */
  dialog?: true;
  prepare?: (page: Page) => Promise<void>;
};

/** Chooses in the filters, one after the other: a later one waits for the earlier. */
export const choosing = (choices: Record<string, string>) => async (page: Page) => {
  for (const [label, option] of Object.entries(choices))
    await page.getByRole('combobox', { name: label }).selectOption({ label: option });
};

export const clicking =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };
