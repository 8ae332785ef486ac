// What keeps a big sheet fast: a key renders one row, and rows far off screen are not painted.
// No times: on a busy machine they say nothing.

import { test } from '../fixtures.ts';
import { fillClass, skippedRows, students } from './full-class.ts';
import { rowsRenderedBy, watchRows } from './rendered-rows.ts';
import { cell, expect, freshSheet, openSheet, paste } from './score-sheet.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('in a class of a hundred, a key redraws only its own row, and rows far off screen are skipped', async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs('GiaoVien');
  await watchRows(page);
  const sheet = await fillClass(page, await freshSheet(api, '12A3', 'Hóa học'));
  await openSheet(page, sheet);
  await page.getByRole('button', { name: 'Sửa điểm' }).click();
  await cell(page, sheet, 4, 'Diem15').focus();
  const press = (key: string) => rowsRenderedBy(page, () => page.keyboard.press(key));
  for (const key of ['8', ',', '5', 'x', 'Backspace']) expect(await press(key)).toEqual([4]);
  // The score is formatted with two decimals.
  expect(await press('Enter')).toEqual([4]);
  expect(await press('ArrowDown')).toEqual([]);
  expect(await skippedRows(page)).toBeGreaterThan(students / 4);
  // Proves that the detection works: it sees all rows when all are rendered. No student has this score yet.
  const all = await rowsRenderedBy(page, () => paste(page, Array(students).fill('7,13').join('\r\n')));
  expect(all.length).toBe(students - 6);
});
