// The score sheet by keyboard and clipboard, as in a spreadsheet.

import { test } from '../fixtures.ts';
import { record } from '../hold.ts';
import { hideCallTimes } from './call-times.ts';
import {
  bodies,
  cell,
  columnNames,
  editSheet,
  expect,
  findSheet,
  isSave,
  openSheet,
  paste,
  saveButton,
  setScores,
  sheetSearch,
  storedRows,
  toastOf,
} from './score-sheet.ts';

test.beforeEach(async ({ page, signInAs, context }) => {
  await hideCallTimes(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs('GiaoVien');
});

test('a whole class is entered by keyboard alone', async ({ page, api }) => {
  const sheet = await findSheet(api, '10A3', 'Toán', 2);
  expect(sheet.rows.length).toBeGreaterThanOrEqual(40);
  await setScores(api, sheet, null, null);
  await openSheet(page, sheet);
  const saves = record(page, isSave);
  await page.getByRole('combobox', { name: 'Học kỳ' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Sửa điểm' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, sheet, 0, 'Diem15')).toBeFocused();
  const scores = sheet.rows.map((_, index) => ({
    Diem15: (index * 37) % 101,
    Diem1Tiet: (index * 53 + 7) % 101,
  }));
  for (const { Diem15 } of scores) {
    await page.keyboard.type(Diem15 === 100 ? '10' : `${Math.floor(Diem15 / 10)},${Diem15 % 10}`);
    await page.keyboard.press('Enter');
  }
  await expect(cell(page, sheet, -1, 'Diem15')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  for (const { Diem1Tiet } of scores) {
    await page.keyboard.type(Diem1Tiet === 100 ? '10' : `${Math.floor(Diem1Tiet / 10)}.${Diem1Tiet % 10}`);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Tab');
  await expect(saveButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sửa điểm' })).toBeFocused();
  expect(saves).toHaveLength(sheet.rows.length);
  const stored = await storedRows(api, sheet);
  expect(stored.map(({ Diem15, Diem1Tiet }) => [Diem15, Diem1Tiet])).toEqual(
    scores.map(({ Diem15, Diem1Tiet }) => [Diem15 / 10, Diem1Tiet / 10]),
  );
  const shown = await page.getByRole('row').allInnerTexts();
  stored.forEach((row, index) => {
    expect(shown[index + 1]).toContain(row.DiemTB?.toFixed(2));
  });
});

test('keys move as in a spreadsheet and never leave the sheet', async ({ page, api }) => {
  const sheet = await findSheet(api, '10A1', 'Toán');
  await editSheet(page, sheet);
  const steps: [key: string, index: number, column: keyof typeof columnNames][] = [
    ['ArrowUp', 0, 'Diem15'],
    ['Shift+Enter', 0, 'Diem15'],
    ['Enter', 1, 'Diem15'],
    ['ArrowDown', 2, 'Diem15'],
    ['Shift+Enter', 1, 'Diem15'],
    ['ArrowUp', 0, 'Diem15'],
    ['Tab', 0, 'Diem1Tiet'],
    ['Tab', 1, 'Diem15'],
    ['Shift+Tab', 0, 'Diem1Tiet'],
    ['ArrowLeft', 0, 'Diem1Tiet'],
    ['ArrowRight', 0, 'Diem1Tiet'],
    ['End', -1, 'Diem1Tiet'],
    ['Enter', -1, 'Diem1Tiet'],
    ['ArrowDown', -1, 'Diem1Tiet'],
    ['Home', 0, 'Diem1Tiet'],
  ];
  for (const [key, index, column] of steps) {
    await page.keyboard.press(key);
    await expect(cell(page, sheet, index, column), `${key} → ${index} ${column}`).toBeFocused();
  }
  await expect(page.getByText('Chưa có thay đổi')).toBeVisible();
});

test('arrows sideways, Escape and the wheel change nothing; undo goes cell by cell', async ({
  page,
  api,
}) => {
  const sheet = await findSheet(api, '10A1', 'Ngữ văn');
  await setScores(api, sheet, 5, 6);
  await editSheet(page, sheet);
  const first = cell(page, sheet, 0, 'Diem15');
  const second = cell(page, sheet, 1, 'Diem15');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await first.hover();
  await page.mouse.wheel(0, 120);
  await expect(first).toHaveValue('5.00');
  await page.mouse.wheel(0, -120);

  await first.selectText();
  await page.keyboard.type('9');
  await expect(first).toHaveValue('9');
  await page.keyboard.press('Escape');
  await expect(first).toHaveValue('5.00');

  await first.selectText();
  await page.keyboard.type('7,25');
  await page.keyboard.press('Enter');
  await page.keyboard.type('85');
  await page.keyboard.press('Tab');
  await expect(first).toHaveValue('7.25');
  await expect(second).toHaveValue('8.50');
  await expect(page.getByText('2 ô đã thay đổi')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(second).toHaveValue('5.00');
  await expect(second).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(first).toHaveValue('5.00');
  await page.keyboard.press('Control+y');
  await expect(first).toHaveValue('7.25');

  await first.selectText();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(first).toHaveValue('5.00');
  await expect(page.getByText('Chưa có thay đổi')).toBeVisible();
});

test('typed text becomes a score', async ({ page, api }) => {
  const sheet = await findSheet(api, '10A1', 'Tiếng Anh', 2);
  await editSheet(page, sheet);
  const first = cell(page, sheet, 0, 'Diem15');
  await expect(first).toHaveAttribute('type', 'text');
  await expect(first).toHaveAttribute('inputmode', 'decimal');
  await expect(first).toHaveAttribute('maxlength', '5');
  await expect(first).toHaveAttribute('placeholder', '0-10');
  const table = [
    ['8,5', '8.50'],
    ['8.5', '8.50'],
    ['85', '8.50'],
    ['05', '0.50'],
    ['10', '10.00'],
    ['105', '10.00'],
    ['0', '0.00'],
    ['7abc', '7.00'],
    ['-3', '3.00'],
  ] as const;
  for (const [typed, shown] of table) {
    await first.selectText();
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
    await expect(first, typed).toHaveValue(shown);
  }
});

test('columns copied from a spreadsheet fill the sheet from the focused cell', async ({ page, api }) => {
  const sheet = await findSheet(api, '10A2', 'Toán', 2);
  await setScores(api, sheet, null, null);
  await editSheet(page, sheet);
  const values = async () =>
    page
      .locator('input[data-student]')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const before = await values();

  await paste(page, '8,5\t7\r\n9\t10\r\n\t6,25\r\n');
  await expect(cell(page, sheet, 2, 'Diem1Tiet')).toHaveValue('6.25');
  expect((await values()).slice(0, 6)).toEqual(['8.50', '7.00', '9.00', '10.00', '', '6.25']);
  await expect(toastOf(page, 'Đã dán 3 dòng, 5 ô. Nhấn Ctrl+Z để hoàn tác.')).toBeVisible();
  await page.keyboard.press('Control+z');
  expect(await values()).toEqual(before);

  await cell(page, sheet, 0, 'Diem1Tiet').focus();
  await paste(page, `${sheet.rows.map((_, index) => index % 11).join('\n')}\n`);
  await expect(cell(page, sheet, -1, 'Diem1Tiet')).toHaveValue(`${(sheet.rows.length - 1) % 11}.00`);
  await expect(page.getByText(`${sheet.rows.length} ô đã thay đổi`)).toBeVisible();
  await page.keyboard.press('Control+z');
  expect(await values()).toEqual(before);

  await cell(page, sheet, -2, 'Diem15').focus();
  await paste(page, '1\r\n2\r\n3\r\n4\r\n5\r\n');
  await expect(
    toastOf(
      page,
      'Đã dán 2 dòng, 2 ô. 3 dòng thừa không được dán vì đã hết danh sách học sinh. Nhấn Ctrl+Z để hoàn tác.',
    ),
  ).toBeVisible();
  expect((await values()).slice(-4)).toEqual(['1.00', '', '2.00', '']);
  await page.keyboard.press('Control+z');
  expect(await values()).toEqual(before);
});

test('an empty cell in the clipboard keeps the score and is counted in the message; a key erases', async ({
  page,
  api,
}) => {
  const sheet = await findSheet(api, '10A2', 'Hóa học', 2);
  await setScores(api, sheet, 5, 6);
  await editSheet(page, sheet);
  await paste(page, '8\t\r\n\t9\r\n');
  await expect(cell(page, sheet, 0, 'Diem15')).toHaveValue('8.00');
  await expect(cell(page, sheet, 0, 'Diem1Tiet')).toHaveValue('6.00');
  await expect(cell(page, sheet, 1, 'Diem15')).toHaveValue('5.00');
  await expect(cell(page, sheet, 1, 'Diem1Tiet')).toHaveValue('9.00');
  const message = 'Đã dán 2 dòng, 2 ô. 2 ô trống được giữ nguyên điểm đang có. Nhấn Ctrl+Z để hoàn tác.';
  await expect(toastOf(page, message)).toBeVisible();
  await cell(page, sheet, 0, 'Diem1Tiet').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('3 ô đã thay đổi')).toBeVisible();
});

test('each score is saved with its input method', async ({ page, api }) => {
  const sheet = await findSheet(api, '10A2', 'Vật lí', 2);
  await setScores(api, sheet, null, null);
  await editSheet(page, sheet);
  const saves = record(page, isSave);
  await paste(page, '8\t7\r\n9\t6\r\n');
  await cell(page, sheet, 0, 'Diem1Tiet').focus();
  await page.keyboard.type('5');
  await cell(page, sheet, 2, 'Diem15').focus();
  await page.keyboard.type('4');
  await saveButton(page).click();
  await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
  expect(bodies(saves).map(({ Nguon }) => Nguon)).toEqual([
    { Diem15: 'paste', Diem1Tiet: 'sheet' },
    { Diem15: 'paste', Diem1Tiet: 'paste' },
    { Diem15: 'sheet' },
  ]);
});

test('pasted text is never altered, and invalid text blocks saving', async ({ page, api }) => {
  const sheet = await findSheet(api, '10A2', 'Ngữ văn', 2);
  await editSheet(page, sheet);
  const saves = record(page, isSave);
  const heights = () =>
    page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
  const before = await heights();
  await paste(page, '11\t-1\r\nabc\t8.555\r\n');
  await expect(toastOf(page, 'Đã dán 2 dòng, 4 ô. 4 ô không hợp lệ. Nhấn Ctrl+Z để hoàn tác.')).toBeVisible();
  for (const [index, column, text, fault] of [
    [0, 'Diem15', '11', 'Từ 0–10'],
    [0, 'Diem1Tiet', '-1', 'Từ 0–10'],
    [1, 'Diem15', 'abc', 'Nhập số'],
    [1, 'Diem1Tiet', '8.555', '≤ 2 số lẻ'],
  ] as const) {
    const field = cell(page, sheet, index, column);
    await expect(field).toHaveValue(text);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${fault} .*từ 0 đến 10`, 'u'));
    await expect(field.locator('..').getByText(fault)).toBeVisible();
  }
  expect(await heights()).toEqual(before);
  await saveButton(page).click();
  await expect(
    toastOf(page, 'Có điểm không hợp lệ (phải từ 0 đến 10). Vui lòng kiểm tra lại.'),
  ).toBeVisible();
  await expect(cell(page, sheet, 0, 'Diem15')).toBeFocused();
  expect(saves).toHaveLength(0);

  await paste(page, 'Nguyễn Văn An\t8\t9');
  await expect(
    toastOf(page, 'Vùng dán có 3 cột nhưng từ ô đang chọn chỉ nhập được 2 cột. Chưa có ô nào thay đổi.'),
  ).toBeVisible();
  await expect(cell(page, sheet, 0, 'Diem15')).toHaveValue('11');
});

test('each cell is labelled with student and column, and namesakes with their birth date', async ({
  page,
  api,
}) => {
  const sheet = await findSheet(api, '10A1', 'Vật lí');
  await editSheet(page, sheet);
  const expected = sheet.rows.flatMap(({ HoTen, NgaySinh }) => {
    const isNamesake = sheet.rows.filter((row) => row.HoTen === HoTen).length > 1;
    const student = isNamesake ? `${HoTen} (${NgaySinh.split('-').reverse().join('/')})` : HoTen;
    return Object.values(columnNames).map((column) => `${student} – ${column}`);
  });
  expect(new Set(expected).size).toBe(sheet.rows.length * 2);
  const tree = await page.getByRole('table').ariaSnapshot();
  expect([...tree.matchAll(/textbox "([^"]+)"/gu)].map(([, name]) => name)).toEqual(expected);
});

for (const [width, height] of [
  [1280, 720],
  [320, 640],
] as const)
  test(`the focused cell is never covered at ${width} px`, async ({ page, api }) => {
    await page.setViewportSize({ width, height });
    const sheet = await findSheet(api, '10A1', 'Hóa học');
    await editSheet(page, sheet);
    const uncovered = () =>
      page.evaluate(() => {
        const input = document.activeElement;
        const box = input?.getBoundingClientRect();
        if (!input || !box) return 'nothing is focused';
        const corners = [
          [box.left + 2, box.top + 2],
          [box.right - 2, box.top + 2],
          [box.left + 2, box.bottom - 2],
          [box.right - 2, box.bottom - 2],
        ] as const;
        const hit = corners.map(([x, y]) => document.elementFromPoint(x, y));
        return hit.every((element) => element === input)
          ? 'uncovered'
          : `covered by ${hit.map((one) => one?.outerHTML.slice(0, 60))}`;
      });
    for (let step = 0; step < sheet.rows.length * 2 - 1; step++) {
      expect(await uncovered(), `Tab ${step}`).toBe('uncovered');
      await page.keyboard.press('Tab');
    }
    for (let step = 0; step < sheet.rows.length - 1; step++) {
      expect(await uncovered(), `ArrowUp ${step}`).toBe('uncovered');
      await page.keyboard.press('ArrowUp');
    }
  });

test('an empty score is not zero, in the sheet and on the server', async ({ page, api }) => {
  const sheet = await findSheet(api, '10A2', 'Tiếng Anh', 2);
  await setScores(api, sheet, 5, 5);
  await editSheet(page, sheet);
  const saves = record(page, isSave);
  await page.keyboard.type('0');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Delete');
  await saveButton(page).click();
  await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
  expect(bodies(saves)).toEqual([
    {
      IDHocSinh: sheet.rows[0]?.id,
      ...Object.fromEntries(
        [...new URLSearchParams(sheetSearch(sheet))].map(([key, value]) => [key, Number(value)]),
      ),
      Diem15: 0,
      Diem1Tiet: null,
      Goc: { Diem15: 5, Diem1Tiet: 5 },
      Nguon: { Diem15: 'sheet', Diem1Tiet: 'sheet' },
    },
  ]);
  const first = page.getByRole('row').nth(1);
  await expect(first.getByRole('cell').nth(1)).toHaveText('0.00');
  await expect(first.getByRole('cell').nth(2)).toHaveText('-');
  await expect(first.getByRole('cell').nth(3)).toHaveText('');
  await expect(first.getByRole('cell').nth(4)).toHaveText('');
});
