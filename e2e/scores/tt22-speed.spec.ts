// The widest sheets of Thông tư 22: a hundred students, up to seven columns.

import { fillClass, skippedRows, students } from './full-class.ts';
import { rowsRenderedBy, watchRows } from './rendered-rows.ts';
import { cell, editSheet, expect, paste } from './score-sheet.ts';
import { emptySheet, subjects, test } from './tt22-sheet.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
// Creating the school takes longer than these tests.
test.describe.configure({ mode: 'default' });

const cases = [
  { kind: 'scored', key: '8', text: '7', scores: 7 },
  { kind: 'judged', key: '1', text: 'Đ', scores: 5 },
] as const;

for (const { kind, key, text, scores } of cases) {
  test(`${kind}: a key redraws only its own row, and rows far off screen are skipped`, async ({
    page,
    api,
    signInAs,
  }) => {
    await signInAs('GiaoVien');
    await watchRows(page);
    const sheet = await fillClass(page, await emptySheet(api, '12A2', subjects[kind], 2));
    await editSheet(page, sheet, 'TX1');
    const editable = sheet.rows.filter(({ Mien }) => !Mien).length;
    await expect(page.locator('tbody input')).toHaveCount(scores * editable);
    for (const column of ['TX1', 'CK', 'NhanXet'] as const) {
      await cell(page, sheet, 4, column).focus();
      expect(await rowsRenderedBy(page, () => page.keyboard.press(key)), column).toEqual([4]);
    }
    expect(await skippedRows(page)).toBeGreaterThan(students / 4);
    await cell(page, sheet, 5, 'TX1').focus();
    const all = await rowsRenderedBy(page, () => paste(page, Array(students).fill(text).join('\n')));
    expect(all.length).toBe(editable - 5);
  });
}
