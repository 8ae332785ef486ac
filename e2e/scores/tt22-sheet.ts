// Sheets of the demo school whose current year follows Thông tư 22.

import { perColumn } from '#shared/school/scheme/cells.ts';
import { schemeOfRows } from '#shared/school/scheme/schemes.ts';
import { test as base, demoProduct } from '../fixtures.ts';
import type { Product } from '../product.ts';
import { findSheet, type NamedSheet, setCells, storedRows } from './score-sheet.ts';

export const test = base.extend<object, { product: Product }>({ product: demoProduct('--thong-tu-22') });

/** A scored subject with four regular scores, and a judged one, from which the third student of 10A1 is exempt. */
export const subjects = { scored: 'Toán', judged: 'Giáo dục thể chất' } as const;

/** A sheet without any values. */
export async function emptySheet(...which: Parameters<typeof findSheet>): Promise<NamedSheet> {
  const [api] = which;
  const sheet = await findSheet(...which);
  const nothing = perColumn(schemeOfRows(sheet.rows), () => null);
  await setCells(api, sheet, nothing);
  return { ...sheet, rows: await storedRows(api, sheet) };
}
