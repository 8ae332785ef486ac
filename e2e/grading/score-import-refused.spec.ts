// Scores from an Excel file that cannot be taken: locked, wrong, out of date, not answered. The rest is score-import.spec.ts.

import { importLimits } from '../../src/shared/limits.ts';
import { expectAccessible, test } from '../fixtures.ts';
import { record } from '../hold.ts';
import {
  asFile,
  at,
  edited,
  encrypted,
  exportSheet,
  fileField,
  firstRow,
  importButton,
  importDialog,
  isImport,
  isRead,
  openImport,
  problem,
  rowsOf,
  saveImport,
  summary,
  withMacros,
} from './score-files.ts';
import {
  expect,
  findSheet,
  openSheet,
  setScores,
  setTermOpen,
  sheetSearch,
  storedRows,
  toastOf,
} from './score-sheet.ts';

test.describe.configure({ timeout: 60_000 });

test.beforeEach(({ signInAs }) => signInAs('GiaoVien'));

test.describe('a locked term', () => {
  test.afterEach(({ api }) => setTermOpen(api, 2, true));

  test('is told in words, also to whoever uses the keyboard', async ({ page, api }) => {
    await setTermOpen(api, 2, false);
    await openSheet(page, await findSheet(api, '12A1', 'Tin học', 2));
    await expect(importButton(page)).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Sửa điểm' }).focus();
    await page.keyboard.press('Tab');
    await expect(importButton(page)).toBeFocused();
    await expect(importButton(page)).toHaveAccessibleDescription('Chức năng sửa điểm đã bị khóa');
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'Chức năng sửa điểm đã bị khóa cho học kỳ này.')).toBeVisible();
    await expect(importDialog(page)).toHaveCount(0);
  });

  test('locked after the check: nothing is saved, and it can be tried again', async ({ page, api }) => {
    const sheet = await findSheet(api, '12A1', 'Tin học', 2);
    await setScores(api, sheet, 5, 6);
    await openSheet(page, sheet);
    const file = await edited(await exportSheet(page), ([first = []]) => {
      first[at.Diem15] = 9;
    });
    await openImport(page);
    await fileField(page).setInputFiles(asFile(file));
    await expect(summary(page)).toContainText('1 điểm sẽ thay đổi ở 1 học sinh');
    await setTermOpen(api, 2, false);
    await saveImport(page).click();
    await expect(problem(page)).toHaveText(
      'Chưa lưu điểm nào. Chức năng sửa điểm đã bị khóa cho học kỳ này.',
    );
    expect((await storedRows(api, sheet))[0]).toMatchObject({ Diem15: 5, Diem1Tiet: 6 });
    await setTermOpen(api, 2, true);
    await saveImport(page).click();
    await expect(toastOf(page, 'Lưu điểm thành công! 1 điểm của 1 học sinh.')).toBeVisible();
    expect((await storedRows(api, sheet))[0]).toMatchObject({ Diem15: 9, Diem1Tiet: 6 });
  });
});

test('nothing can be imported before all three filters are chosen', async ({ page, api }) => {
  const sheet = await findSheet(api, '12A1', 'Tin học', 2);
  await page.goto(`/giaovien/quan-ly-diem?lop=${sheet.IDLopHoc}&mon=${sheet.IDMonHoc}`);
  await expect(importButton(page)).toBeDisabled();
  await page.getByRole('combobox', { name: 'Học kỳ' }).selectOption('Học kỳ 2');
  await expect(importButton(page)).toBeEnabled();
});

test('files that are no score sheet of this class: each is told why, and the next one is welcome', async ({
  page,
  api,
}) => {
  const sheet = await findSheet(api, '12A2', 'Tin học');
  await openSheet(page, await findSheet(api, '12A3', 'Tin học'));
  const ofOtherClass = await exportSheet(page);
  await openSheet(page, sheet);
  const good = await exportSheet(page);
  const before = await storedRows(api, sheet);
  const reads = record(page, isRead);
  await openImport(page);
  await expect(saveImport(page)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);

  const refused: [buffer: Buffer, reason: RegExp, name?: string][] = [
    [Buffer.alloc(importLimits.bytes + 1), /^Tệp lớn hơn 2 MB/u],
    [Buffer.alloc(0), /^Tệp trống/u],
    [Buffer.from('Nguyễn Văn An\t8,5\r\n'), /không phải là tệp Excel/u, 'bang_diem.txt.xlsx'],
    [
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
      /định dạng Excel cũ/u,
      'bang_diem.xls',
    ],
    [await encrypted(good), /có mật khẩu/u],
    [withMacros(good), /có chứa macro/u, 'bang_diem.xlsm'],
    [ofOtherClass, /là bảng điểm của lớp khác/u],
  ];
  for (const [buffer, reason, name] of refused) {
    await fileField(page).setInputFiles(asFile(buffer, name));
    await expect(problem(page)).toHaveText(reason);
    await expect(importDialog(page).getByRole('table')).toHaveCount(0);
    await expect(saveImport(page)).toHaveAttribute('aria-disabled', 'true');
  }
  await expectAccessible(page);
  // The first two never left the browser.
  expect(reads).toHaveLength(refused.length - 2);

  await fileField(page).setInputFiles([asFile(good)]);
  await expect(summary(page)).toContainText(
    `Không có điểm nào thay đổi, ${before.length} học sinh không đổi.`,
  );
  await expect(problem(page)).toHaveCount(0);
  expect(await storedRows(api, sheet)).toEqual(before);
});

test('wrong rows come first with their reasons, and nothing is saved until a corrected file is chosen', async ({
  page,
  api,
}) => {
  const sheet = await findSheet(api, '12A4', 'Tin học');
  await setScores(api, sheet, 5, 6);
  await openSheet(page, sheet);
  const exported = await exportSheet(page);
  const wrong = await edited(exported, (students, rows) => {
    const [first = [], second = [], third = [], fourth = []] = students;
    first[at.Diem15] = 9;
    second[at.Diem15] = 11;
    third[at.Diem1Tiet] = 'abc';
    rows.push([...fourth]);
    rows.push([99, 999_999, 'Trần Không Có', null, 5, 5, null, null]);
  });
  await openImport(page);
  await fileField(page).setInputFiles(asFile(wrong));
  await expect(summary(page)).toContainText('dòng có lỗi');
  await expect(summary(page)).toContainText('Chưa lưu điểm nào vì có');
  const rows = await rowsOf(importDialog(page));
  const last = firstRow + sheet.rows.length;
  const textOf = (line: number) => rows.find(([number]) => number === String(line))?.join(' ') ?? '';
  expect(textOf(firstRow + 2)).toMatch(/Điểm 15 phút.*11/su);
  expect(textOf(firstRow + 3)).toMatch(/Điểm 1 tiết.*abc/su);
  expect(textOf(last + 1)).toContain(sheet.rows[3]?.HoTen);
  expect(textOf(last + 2)).toContain('Trần Không Có');
  expect(textOf(firstRow + 1)).toMatch(/5\.00.*9\.00/su);
  // The only row that is right stands last, although it is the first of the file.
  expect(rows.at(-1)?.[0]).toBe(String(firstRow + 1));
  await expectAccessible(page);

  const imports = record(page, isImport);
  await expect(saveImport(page)).toHaveAttribute('aria-disabled', 'true');
  await saveImport(page).press('Enter');
  await saveImport(page).click({ force: true });
  expect(imports).toHaveLength(0);

  const corrected = await edited(exported, ([first = [], second = []]) => {
    first[at.Diem15] = 9;
    second[at.Diem15] = 10;
  });
  await fileField(page).setInputFiles(asFile(corrected));
  await expect(summary(page)).toHaveText(
    `2 điểm sẽ thay đổi ở 2 học sinh, ${sheet.rows.length - 2} học sinh không đổi.`,
  );
  await saveImport(page).click();
  await expect(toastOf(page, 'Lưu điểm thành công! 2 điểm của 2 học sinh.')).toBeVisible();
  expect((await storedRows(api, sheet)).slice(0, 3).map(({ Diem15 }) => Diem15)).toEqual([9, 10, 5]);
});

test.describe('a score that someone else changes between check and save', () => {
  test('nothing is written; who changed what is told; after another check it can be saved', async ({
    page,
    api,
  }) => {
    const sheet = await findSheet(api, '11A1', 'Tin học');
    await setScores(api, sheet, 5, 6);
    await openSheet(page, sheet);
    const file = await edited(await exportSheet(page), ([first = [], second = []]) => {
      first[at.Diem15] = 3;
      second[at.Diem1Tiet] = 4;
    });
    await openImport(page);
    await fileField(page).setInputFiles(asFile(file));
    await expect(summary(page)).toContainText('2 điểm sẽ thay đổi ở 2 học sinh');
    await api('GiaoVu', 'POST /api/grading/diemso/cap-nhat/', {
      ...Object.fromEntries(new URLSearchParams(sheetSearch(sheet))),
      IDHocSinh: sheet.rows[0]?.id,
      Diem15: 8,
      Diem1Tiet: 6,
    });
    await saveImport(page).click();
    await expect(problem(page)).toContainText('Chưa lưu điểm nào');
    await expect(problem(page).getByRole('listitem')).toHaveText(
      new RegExp(
        `^${sheet.rows[0]?.HoTen}.*: .+ đã sửa lúc \\d\\d:\\d\\d .*Điểm 15 phút: đã lưu 8\\.00, trong tệp 3\\.00\\.$`,
        'u',
      ),
    );
    await expect(saveImport(page)).toHaveAttribute('aria-disabled', 'true');
    const untouched = await storedRows(api, sheet);
    expect(untouched[0]).toMatchObject({ Diem15: 8, Diem1Tiet: 6 });
    expect(untouched[1]).toMatchObject({ Diem15: 5, Diem1Tiet: 6 });
    await expectAccessible(page);

    await importDialog(page).getByRole('button', { name: 'Kiểm tra lại' }).click();
    await expect(problem(page)).toHaveCount(0);
    await expect(importDialog(page).locator('tbody tr').first()).toContainText(/8\.00.*3\.00/su);
    await saveImport(page).click();
    await expect(toastOf(page, 'Lưu điểm thành công! 2 điểm của 2 học sinh.')).toBeVisible();
    const stored = await storedRows(api, sheet);
    expect(stored[0]).toMatchObject({ Diem15: 3, Diem1Tiet: 6 });
    expect(stored[1]).toMatchObject({ Diem15: 5, Diem1Tiet: 4 });
  });
});

test('no connection, a server in trouble, too many calls: told in the dialog, and tried again with the same file', async ({
  page,
  api,
}) => {
  const sheet = await findSheet(api, '11A2', 'Tin học');
  await setScores(api, sheet, 5, 6);
  await openSheet(page, sheet);
  const file = await edited(await exportSheet(page), ([first = []]) => {
    first[at.Diem15] = 7;
  });
  await openImport(page);
  await page.route('**/nhap-excel/kiem-tra/**', (route) => route.abort());
  await fileField(page).setInputFiles(asFile(file));
  await expect(problem(page)).toContainText('Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng.');
  const retry = importDialog(page).getByRole('button', { name: 'Thử lại' });
  await page.unrouteAll();
  await page.route('**/nhap-excel/kiem-tra/**', (route) =>
    route.fulfill({ status: 413, body: '<h1>Request Entity Too Large</h1>' }),
  );
  await retry.click();
  await expect(problem(page)).toHaveText(/^Tệp lớn hơn 2 MB/u);
  await expect(retry).toHaveCount(0);
  await page.unrouteAll();
  await page.route('**/nhap-excel/kiem-tra/**', (route) =>
    route.fulfill({ status: 429, json: { detail: 'Bạn thao tác quá nhiều lần.' } }),
  );
  await fileField(page).setInputFiles(asFile(file));
  await expect(problem(page)).toContainText('Bạn thao tác quá nhiều lần.');
  await page.unrouteAll();
  await retry.click();
  await expect(summary(page)).toContainText('1 điểm sẽ thay đổi');

  await page.route('**/nhap-excel/', (route) => route.fulfill({ status: 503, json: { detail: 'x' } }));
  await saveImport(page).click();
  await expect(problem(page)).toContainText('Server đang gặp sự cố. Vui lòng thử lại sau.');
  await page.unrouteAll();
  // The answer is lost on its way back: the scores are stored, and saving them again is no mistake.
  await page.route('**/nhap-excel/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await saveImport(page).click();
  await expect(problem(page)).toContainText('Không thể kết nối đến server.');
  await page.unrouteAll();
  expect((await storedRows(api, sheet))[0]).toMatchObject({ Diem15: 7 });
  await saveImport(page).click();
  await expect(toastOf(page, 'Lưu điểm thành công! 1 điểm của 1 học sinh.')).toBeVisible();
});
