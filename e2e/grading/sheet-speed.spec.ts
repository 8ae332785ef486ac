// How fast a big sheet responds on a processor four times slower than this one.

import { test } from '../fixtures.ts';
import { expectCheapKeys, fillClass } from './key-work.ts';
import { rowsRenderedBy, watchRows } from './rendered-rows.ts';
import { cell, expect, freshSheet, openSheet, paste } from './score-sheet.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('in a class of a hundred, typing and moving cost less than half of a paste', async ({
  page,
  api,
  signInAs,
}, { annotations }) => {
  await signInAs('GiaoVien');
  const sheet = await fillClass(page, await freshSheet(api, '12A3', 'Hóa học'));
  await openSheet(page, sheet);
  await page.getByRole('button', { name: 'Sửa điểm' }).click();
  await expect(cell(page, sheet, 0, 'Diem15')).toBeFocused();
  const description = await expectCheapKeys(page, sheet, {
    column: 'Diem15',
    keys: ['8', ',', '5'],
    pasted: { column: 'Diem1Tiet', text: '7' },
  });
  annotations.push({ type: 'ms of processor time', description });
});

test('a key redraws only its own row', async ({ page, api, signInAs }) => {
  await signInAs('GiaoVien');
  await watchRows(page);
  const sheet = await freshSheet(api, '12A3', 'Hóa học');
  await openSheet(page, sheet);
  await page.getByRole('button', { name: 'Sửa điểm' }).click();
  await cell(page, sheet, 4, 'Diem15').focus();
  const press = (key: string) => rowsRenderedBy(page, () => page.keyboard.press(key));
  for (const key of ['8', ',', '5', 'x', 'Backspace']) expect(await press(key)).toEqual([4]);
  // The score is formatted with two decimals.
  expect(await press('Enter')).toEqual([4]);
  expect(await press('ArrowDown')).toEqual([]);
  // Proves that the detection works: it sees all rows when all are rendered.
  const all = await rowsRenderedBy(page, () => paste(page, Array(sheet.rows.length).fill('7').join('\r\n')));
  expect(all.length).toBe(sheet.rows.length - 6);
});
