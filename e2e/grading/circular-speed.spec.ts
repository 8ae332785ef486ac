// How fast the widest sheet of Thông tư 22 responds: a hundred students, seven columns.

import { emptySheet, subjects, test } from './circular-sheet.ts';
import { expectCheapKeys, fillClass } from './key-work.ts';
import { rowsRenderedBy, watchRows } from './rendered-rows.ts';
import { cell, editSheet, expect, paste } from './score-sheet.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
// Creating the school takes longer than these tests.
test.describe.configure({ mode: 'default' });

const cases = [
  { kind: 'scored', key: '8', keys: ['8', ',', '5'], text: '7', scores: 7 },
  { kind: 'judged', key: '1', keys: ['1', '0', 'Space'], text: 'Đ', scores: 5 },
] as const;

for (const { kind, key, keys, text, scores } of cases) {
  test(`${kind}: in a class of a hundred, typing and moving cost less than half of a paste`, async ({
    page,
    api,
    signInAs,
  }, { annotations }) => {
    await signInAs('GiaoVien');
    const sheet = await fillClass(page, await emptySheet(api, '12A2', subjects[kind], 2));
    await editSheet(page, sheet, 'TX1');
    await expect(page.locator('tbody input')).toHaveCount(
      scores * sheet.rows.filter(({ Mien }) => !Mien).length,
    );
    const description = await expectCheapKeys(page, sheet, {
      column: 'GK',
      keys,
      pasted: { column: 'CK', text },
    });
    annotations.push({ type: 'ms of processor time', description });
  });

  test(`${kind}: a key redraws only its own row`, async ({ page, api, signInAs }) => {
    await signInAs('GiaoVien');
    await watchRows(page);
    const sheet = await emptySheet(api, '12A2', subjects[kind], 2);
    await editSheet(page, sheet, 'TX1');
    for (const column of ['TX1', 'CK', 'NhanXet'] as const) {
      await cell(page, sheet, 4, column).focus();
      expect(await rowsRenderedBy(page, () => page.keyboard.press(key)), column).toEqual([4]);
    }
    await cell(page, sheet, 5, 'TX1').focus();
    const all = await rowsRenderedBy(page, () => paste(page, Array(sheet.rows.length).fill(text).join('\n')));
    expect(all.length).toBe(sheet.rows.length - 5);
  });
}
