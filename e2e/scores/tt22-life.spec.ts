// The life of a sheet of Thông tư 22, scored and judged: typed, pasted, saved, exported and imported again, edited by two
// teachers, locked, opened, printed. Its states are component tests.

import type { Browser, Locator, Page } from '@playwright/test';
import type { CellValue } from 'hucre/xlsx';
import type { ScoreChange, ScoreRow } from '#shared/scores/sheets/api.ts';
import { tableOf } from '../download.ts';
import { demoPassword, expectAccessible, fieldOf } from '../fixtures.ts';
import { onItsSide, pagesOf, withoutSpaces } from '../printed-pages.ts';
import {
  asFile,
  edited,
  exportSheet,
  fileField,
  firstRow,
  importDialog,
  openImport,
  saveImport,
  summary,
} from './score-files.ts';
import {
  cell,
  editSheet,
  expect,
  paste,
  saveButton,
  setTermOpen,
  sheetSearch,
  storedRows,
  toastOf,
} from './score-sheet.ts';
import { emptySheet, subjects, test } from './tt22-sheet.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
// Creating the school takes longer than these tests.
test.describe.configure({ mode: 'default' });
test.afterEach(({ api }) => setTermOpen(api, 2, true));

const lives = [
  {
    kind: 'scored',
    typed: ['8,5', '8', '7', '95', '7,6', '82', 'Chăm chỉ.'],
    stored: { TX1: 8.5, TX2: 8, TX3: 7, TX4: 9.5, GK: 7.6, CK: 8.2, NhanXet: 'Chăm chỉ.', DiemTB: 8.1 },
    pasted: '5\t6\t7,5\t8\t9\t10\tTiến bộ.',
    storedPaste: { TX1: 5, TX2: 6, TX3: 7.5, TX4: 8, GK: 9, CK: 10, NhanXet: 'Tiến bộ.', DiemTB: 8.3 },
    inFile: { 'Giữa kì': 9, 'Nhận xét': 'Rất chăm chỉ.' },
    imported: { GK: 9, NhanXet: 'Rất chăm chỉ.', DiemTB: 8.4 },
    change: ['Giữa kì', '7.6 →thành 9.0'],
    theirKey: '4',
    myKey: '3',
    conflict: 'TX 1: đã lưu 4.0, của bạn 3.0.',
    mine: 3,
    exported: [8.5, 8, 7, 9.5, 9, 8.2, 8.4, 'Rất chăm chỉ.'],
    printed: '8,5 8,0 7,0 9,5 9,0 8,2 8,4 Rất chăm chỉ.',
  },
  {
    kind: 'judged',
    typed: ['1', 'đ', 'c', '0', 'Tham gia đầy đủ.'],
    stored: { TX1: 'Đ', TX2: 'Đ', GK: 'CĐ', CK: 'CĐ', NhanXet: 'Tham gia đầy đủ.', KetQua: 'CĐ' },
    pasted: 'Đạt\tchưa đạt\tD\tĐ\tTích cực.',
    storedPaste: { TX1: 'Đ', TX2: 'CĐ', GK: 'Đ', CK: 'Đ', NhanXet: 'Tích cực.', KetQua: 'CĐ' },
    inFile: { 'Giữa kì': 'Đạt', 'Cuối kì': 'd' },
    imported: { GK: 'Đ', CK: 'Đ', KetQua: 'Đ' },
    change: ['Giữa kì', 'CĐ →thành Đ'],
    theirKey: 'c',
    myKey: 'Delete',
    conflict: 'TX 1: đã lưu CĐ, của bạn -.',
    mine: null,
    exported: ['Đ', 'Đ', 'Đ', 'Đ', 'Đ', 'Tham gia đầy đủ.'],
    printed: 'Đ Đ Đ Đ Đ Tham gia đầy đủ.',
  },
] as const;

const editButton = (page: Page) => page.getByRole('button', { name: 'Sửa điểm' });
const history = (page: Page) => page.getByRole('dialog', { name: 'Lịch sử sửa điểm' });

/** Another teacher, on another machine. */
async function colleague(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto('/login');
  await fieldOf(page, 'Tên đăng nhập').fill('gv.van');
  await fieldOf(page, 'Mật khẩu').fill(demoPassword);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL('/giaovien');
  return page;
}

/** Writes these values for the first student into an exported file, by heading. */
const withValues = (file: Buffer, values: Record<string, CellValue>) =>
  edited(file, ([first = []], rows) => {
    for (const [heading, value] of Object.entries(values))
      first[rows[firstRow - 1]?.indexOf(heading) ?? -1] = value;
  });

async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
  await expect(editButton(page)).toBeVisible();
}

const switchTerm = (office: Page, state: 'khóa' | 'mở') =>
  test.step(`the registrar: ${state}`, async () => {
    await office.goto('/giaovu/quyen-sua-diem');
    await office.getByRole('switch', { name: 'Học kỳ 2' }).click();
    await expect(office.locator('[data-kind=success]')).toHaveText(`Đã ${state} quyền sửa điểm Học kỳ 2.`);
  });

for (const life of lives)
  test(`a ${life.kind} sheet is typed, pasted, saved, imported, shared, locked, opened, printed and exported`, async ({
    page,
    browser,
    product,
    api,
    signInAs,
    newSessionAs,
  }) => {
    const sheet = await emptySheet(api, '10A1', subjects[life.kind], 2);
    const first = sheet.rows[0] as ScoreRow;
    const changes = `GET /api/grading/diemso/lich-su/?${sheetSearch(sheet)}&IDHocSinh=${first.id}`;
    const { length: earlier } = (await api('BGH', changes)) as ScoreChange[];
    const stored = async (place: number) => (await storedRows(api, sheet))[place];
    await signInAs('GiaoVien');

    await test.step('typed and pasted', async () => {
      await editSheet(page, sheet, 'TX1');
      for (const [place, keys] of life.typed.entries()) {
        if (place > 0) await page.keyboard.press('Tab');
        await page.keyboard.type(keys);
      }
      await cell(page, sheet, 1, 'TX1').focus();
      await paste(page, life.pasted);
      await save(page);
      expect(await stored(0)).toMatchObject(life.stored);
      expect(await stored(1)).toMatchObject(life.storedPaste);
    });

    await test.step('exported, changed and imported', async () => {
      const file = await withValues(await exportSheet(page), life.inFile);
      await openImport(page);
      await fileField(page).setInputFiles(asFile(file));
      await expect(summary(page)).toContainText('2 điểm sẽ thay đổi ở 1 học sinh');
      await expectAccessible(page);
      await saveImport(page).click();
      await expect(toastOf(page, 'Lưu điểm thành công! 2 điểm của 1 học sinh.')).toBeVisible();
      await expect(importDialog(page)).toHaveCount(0);
      expect(await stored(0)).toMatchObject({ ...life.stored, ...life.imported });
    });

    await test.step('edited by two teachers', async () => {
      const other = await colleague(browser, product.url);
      await editSheet(page, sheet, 'TX1');
      await editSheet(other, sheet, 'TX1');
      await cell(other, sheet, 1, 'TX1').focus();
      await other.keyboard.press(life.theirKey);
      await save(other);
      await other.context().close();
      await cell(page, sheet, 1, 'TX1').focus();
      await page.keyboard.press(life.myKey);
      await saveButton(page).click();
      await expect(page.getByText(/đã sửa điểm này lúc/u)).toContainText(life.conflict);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Giữ điểm của tôi' }).click();
      await save(page);
      expect((await stored(1))?.TX1).toBe(life.mine);
    });

    await test.step('in the history', async () => {
      // Without the messages of the previous steps.
      await page.reload();
      await page.getByRole('button', { name: 'Lịch sử', exact: true }).click();
      await history(page).getByRole('combobox', { name: 'Học sinh' }).selectOption(String(first.id));
      const entries: Locator = history(page).locator('tbody tr');
      await expect(entries).toHaveCount(earlier + life.typed.length + 2);
      const entry = entries.filter({ hasText: life.change[0] }).filter({ hasText: life.change[1] });
      for (const text of ['Nhập từ Excel', 'Giáo viên']) await expect(entry).toContainText(text);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(history(page)).toHaveCount(0);
    });

    const office = await newSessionAs('GiaoVu');
    await switchTerm(office, 'khóa');
    await page.reload();
    await expect(page.getByText('Chức năng nhập/sửa điểm hiện đang KHÓA.')).toBeVisible();
    await expect(editButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('table').getByRole('textbox')).toHaveCount(0);
    await switchTerm(office, 'mở');
    await page.reload();
    await expect(page.getByText('Chức năng nhập/sửa điểm hiện đang MỞ.')).toBeVisible();
    await expect(editButton(page)).not.toHaveAttribute('aria-disabled');

    await test.step('printed', async () => {
      const title = `BẢNG ĐIỂM MÔN ${sheet.subject.toUpperCase()}`;
      const printed = (await pagesOf(page, title, onItsSide)).join('');
      expect(printed).toContain(withoutSpaces(life.printed));
      const exempt = sheet.rows.filter(({ Mien }) => Mien);
      expect(exempt).toHaveLength(life.kind === 'judged' ? 1 : 0);
      for (const { HoTen } of exempt)
        expect(printed).toMatch(new RegExp(`${withoutSpaces(HoTen)}[\\d/]*Miễn`, 'u'));
    });

    await test.step('exported', async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Xuất Excel' }).click();
      const rows = await tableOf(await downloading);
      expect(rows).toHaveLength(sheet.rows.length);
      expect(rows[0]?.slice(4)).toEqual(life.exported);
    });
  });
