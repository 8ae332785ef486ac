// Reading, editing and saving one score sheet; what goes wrong first.

import type { Page, Route } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { hold, isCall, record } from '../hold.ts';
import {
  bodies,
  cell,
  editSheet,
  expect,
  findSheet,
  isSave,
  isSheet,
  openSheet,
  saveButton,
  setScores,
  setTermOpen,
  sheetSearch,
  storedRows,
  toastOf,
} from './score-sheet.ts';

const editButton = (page: Page) => page.getByRole('button', { name: 'Sửa điểm' });
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Hủy' });
const broken = { status: 500, json: { detail: 'Server đang gặp sự cố. Vui lòng thử lại sau.' } };
const isLatest = isCall('GET', /\/quydinh\/latest\/$/u);
const isSubjects = isCall('GET', /\/monhoc-theo-lop\/$/u);

test.describe.configure({ timeout: 60_000 });

test.beforeEach(({ signInAs }) => signInAs('GiaoVien'));

test.describe('what cannot be loaded', () => {
  test('the start: a toast, a message that stays, and another try', async ({ page }) => {
    const held = await hold(page, isLatest);
    held.release((route) => route.fulfill(broken));
    await page.goto('/giaovien/quan-ly-diem');
    await expect(toastOf(page, 'Lỗi khi tải dữ liệu ban đầu.').first()).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect(page.getByText('Niên khóa: 2026-2027')).toBeVisible();
    await expect(page.getByText('Vui lòng chọn đầy đủ bộ lọc để xem bảng điểm.')).toBeVisible();
  });

  test('no school year at all', async ({ page }) => {
    await page.route('**/quydinh/latest/', (route) => route.fulfill({ json: {} }));
    await page.goto('/giaovien/quan-ly-diem');
    await expect(toastOf(page, 'Hệ thống chưa có niên khóa nào đang hoạt động.')).toHaveCount(2);
  });

  test('subjects and the sheet itself', async ({ page, api }) => {
    const sheet = await findSheet(api, '12A1', 'Toán');
    await page.route('**/monhoc-theo-lop/**', (route) => route.fulfill(broken));
    await page.goto(`/giaovien/quan-ly-diem?lop=${sheet.IDLopHoc}`);
    await expect(toastOf(page, 'Lỗi khi tải danh sách môn học.')).toBeVisible();
    await page.unrouteAll();
    await page.route('**/grading/diemso/?*', (route) => route.fulfill(broken));
    await page.goto(`/giaovien/quan-ly-diem?lop=${sheet.IDLopHoc}&mon=${sheet.IDMonHoc}&hocky=1`);
    const text = `Lỗi khi tải bảng điểm: ${broken.json.detail}`;
    await expect(toastOf(page, text).first()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect(page.getByRole('rowheader')).toHaveCount(sheet.rows.length);
  });
});

test.describe('a locked term', () => {
  test.afterEach(({ api }) => setTermOpen(api, 2, true));

  test('is told in words, also to whoever uses the keyboard', async ({ page, api }) => {
    await setTermOpen(api, 2, false);
    const sheet = await findSheet(api, '12A1', 'Toán', 2);
    await openSheet(page, sheet);
    await expect(page.getByRole('status').getByText('Chức năng nhập/sửa điểm hiện đang KHÓA.')).toBeVisible();
    await expect(editButton(page)).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('combobox', { name: 'Học kỳ' }).focus();
    await page.keyboard.press('Tab');
    await expect(editButton(page)).toBeFocused();
    await expect(page.getByRole('tooltip')).toHaveText('Chức năng sửa điểm đã bị khóa');
    await expect(editButton(page)).toHaveAccessibleDescription('Chức năng sửa điểm đã bị khóa');
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'Chức năng sửa điểm đã bị khóa cho học kỳ này.')).toBeVisible();
    await expect(saveButton(page)).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Học kỳ' }).selectOption('Học kỳ 1');
    await expect(page.getByRole('status').getByText('Chức năng nhập/sửa điểm hiện đang MỞ.')).toBeVisible();
    await expect(editButton(page)).not.toHaveAttribute('aria-disabled');
  });

  test('locked while the button has the focus: it keeps it, and says why nothing happens', async ({
    page,
    api,
  }) => {
    await page.clock.install();
    const sheet = await findSheet(api, '12A1', 'Toán', 2);
    await openSheet(page, sheet);
    await page.getByRole('link', { name: 'Về Dashboard' }).click();
    await expect(page).toHaveURL('/giaovien');
    await setTermOpen(api, 2, false);
    await page.clock.fastForward(11_000);
    const held = await hold(page, isLatest);
    await page.goBack();
    await editButton(page).focus();
    await expect(editButton(page)).not.toHaveAttribute('aria-disabled');
    held.release();
    await expect(editButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(editButton(page)).toBeFocused();
    await expect(page.getByRole('tooltip')).toHaveText('Chức năng sửa điểm đã bị khóa');
  });

  test('locked while scores are being typed: the server refuses, nothing typed is lost', async ({
    page,
    api,
  }) => {
    const sheet = await findSheet(api, '12A1', 'Ngữ văn', 2);
    await editSheet(page, sheet);
    await page.keyboard.type('7');
    await setTermOpen(api, 2, false);
    await saveButton(page).click();
    await expect(toastOf(page, 'Có lỗi xảy ra khi lưu điểm!')).toBeVisible();
    await expect(
      page.getByRole('table').getByText('Chức năng sửa điểm đã bị khóa cho học kỳ này.'),
    ).toBeVisible();
    await expect(cell(page, sheet, 0, 'Diem15')).toHaveValue('7.00');
    await expect(page.getByRole('status').getByText('Chức năng nhập/sửa điểm hiện đang KHÓA.')).toBeVisible();
  });
});

test('filters: placeholders, order, and late answers of an old choice', async ({ page, api }) => {
  const sheet = await findSheet(api, '11A1', 'Toán');
  await page.goto('/giaovien/quan-ly-diem');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nhập/Sửa bảng điểm');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Bảng điểm');
  await expect(page.getByText('Niên khóa: 2026-2027')).toBeVisible();
  const [classes, subjects, terms] = ['Lớp học', 'Môn học', 'Học kỳ'].map((name) =>
    page.getByRole('combobox', { name }),
  );
  if (!classes || !subjects || !terms) throw new Error('three filters');
  await expect(classes.locator('option').first()).toHaveText('Chọn Lớp học');
  await expect(subjects.locator('option').first()).toHaveText('Chọn Môn học');
  await expect(terms.locator('option').first()).toHaveText('Chọn Học kỳ');
  await expect(subjects).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Xuất Excel' })).toBeDisabled();
  await expect(page.getByText('Vui lòng chọn đầy đủ bộ lọc để xem bảng điểm.')).toBeVisible();
  await classes.selectOption('11A1');
  await subjects.selectOption('Toán');
  await expect(page.getByText('Chức năng nhập/sửa điểm hiện đang')).toHaveCount(0);
  await terms.selectOption('Học kỳ 1');
  await expect(page.getByRole('rowheader')).toHaveCount(sheet.rows.length);
  await expect(page.getByText('Vui lòng chọn đầy đủ bộ lọc để xem bảng điểm.')).toHaveCount(0);

  const late = await hold(
    page,
    (request) => isSubjects(request) && request.url().includes(`=${sheet.IDLopHoc + 1}`),
  );
  await classes.selectOption('11A2');
  await expect(subjects).toHaveValue('');
  await expect(page.getByRole('table')).toHaveCount(0);
  await classes.selectOption('');
  await expect(subjects).toBeDisabled();
  late.release();
  await expect(subjects.locator('option')).toHaveCount(1);
});

test('results, averages and missing scores as they are shown', async ({ page, api }) => {
  const sheet = await findSheet(api, '11A1', 'Ngữ văn');
  await setScores(api, sheet, 4.99, 5);
  const [first, second, third] = sheet.rows;
  const save = (row: typeof first, Diem15: number | null, Diem1Tiet: number | null) =>
    api('BGH', 'POST /api/grading/diemso/cap-nhat/', {
      ...Object.fromEntries(new URLSearchParams(sheetSearch(sheet))),
      IDHocSinh: row?.id,
      Diem15,
      Diem1Tiet,
    });
  await save(first, 4.98, 5);
  await save(second, null, 0);
  await save(third, 10, 10);
  await openSheet(page, sheet);
  const cells = (index: number) =>
    page
      .getByRole('row')
      .nth(index + 1)
      .getByRole('cell')
      .allInnerTexts();
  expect(await cells(0)).toEqual(['4.98', '5.00', '4.99', 'Không đạt']);
  expect(await cells(1)).toEqual(['-', '0.00', '', '']);
  expect(await cells(2)).toEqual(['10.00', '10.00', '10.00', 'Đạt']);
  expect(await cells(3)).toEqual(['4.99', '5.00', '5.00', 'Đạt']);

  await editButton(page).click();
  await cell(page, sheet, 1, 'Diem15').focus();
  await page.keyboard.type('9,9');
  const row = page.getByRole('row').nth(2);
  await expect(row.getByRole('cell').nth(2)).toHaveText('3.30');
  await expect(row.getByRole('cell').nth(3)).toHaveText('Không đạt');
});

test.describe('saving', () => {
  test('sends only students whose scores have changed, each once, and returns to reading', async ({
    page,
    api,
  }) => {
    const sheet = await findSheet(api, '11A2', 'Toán');
    await setScores(api, sheet, 5, 6);
    await editSheet(page, sheet);
    const held = await hold(page, isSave);
    await cell(page, sheet, 0, 'Diem15').focus();
    await page.keyboard.type('8');
    await cell(page, sheet, 3, 'Diem1Tiet').focus();
    await page.keyboard.type('9');
    await cell(page, sheet, 5, 'Diem15').focus();
    await page.keyboard.type('5');
    await saveButton(page).dblclick();
    await expect(toastOf(page, 'Đang lưu điểm...')).toBeVisible();
    await expect(page.getByText('Đang lưu: 0 trên 2 học sinh')).toBeVisible();
    await expect(cell(page, sheet, 0, 'Diem15')).not.toBeEditable();
    await saveButton(page).press('Enter');
    await page.waitForTimeout(300);
    expect(
      bodies(held.requests).map(({ IDHocSinh, Diem15, Diem1Tiet, Goc }) => [
        IDHocSinh,
        Diem15,
        Diem1Tiet,
        Goc,
      ]),
    ).toEqual([
      [sheet.rows[0]?.id, 8, 6, { Diem15: 5, Diem1Tiet: 6 }],
      [sheet.rows[3]?.id, 5, 9, { Diem15: 5, Diem1Tiet: 6 }],
    ]);
    held.release();
    await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
    await expect(toastOf(page, 'Đang lưu điểm...')).toHaveCount(0);
    await expect(editButton(page)).toBeVisible();
    await expect(page.getByRole('row').nth(1).getByRole('cell').nth(0)).toHaveText('8.00');
  });

  test('nothing changed is fine', async ({ page, api }) => {
    const sheet = await findSheet(api, '11A2', 'Toán');
    await editSheet(page, sheet);
    const saves = record(page, isSave);
    await saveButton(page).click();
    await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
    await expect(editButton(page)).toBeVisible();
    expect(saves).toHaveLength(0);
  });

  test('some calls fail: what is saved is clean, the rest keeps its value and says why', async ({
    page,
    api,
  }) => {
    const sheet = await findSheet(api, '11A3', 'Toán', 2);
    await setScores(api, sheet, null, null);
    await editSheet(page, sheet);
    await page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      sheet.rows.map(() => '7,5').join('\r\n'),
    );
    await expect(page.getByText(`${sheet.rows.length} ô đã thay đổi`)).toBeVisible();
    const failing = [2, 17, sheet.rows.length - 1];
    const failingIds = failing.map((index) => sheet.rows[index]?.id);
    const fail = (route: Route) =>
      failingIds.includes(route.request().postDataJSON().IDHocSinh)
        ? route.fulfill(broken)
        : route.continue();
    await page.route('**/cap-nhat/', fail);
    await saveButton(page).click();
    await expect(toastOf(page, 'Có lỗi xảy ra khi lưu điểm!')).toBeVisible();
    await expect(page.getByText('3 ô đã thay đổi')).toBeVisible();
    await expect(page.getByText('3 học sinh chưa lưu được')).toBeVisible();
    await expect(page.getByRole('table').getByText(broken.json.detail)).toHaveCount(3);
    for (const index of failing) {
      await expect(cell(page, sheet, index, 'Diem15')).toHaveValue('7.50');
      await expect(cell(page, sheet, index, 'Diem15')).toHaveAccessibleDescription(/Server đang gặp sự cố/u);
    }
    await page.unrouteAll();
    const again = record(page, isSave);
    await saveButton(page).click();
    await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
    expect(bodies(again).map(({ IDHocSinh }) => IDHocSinh)).toEqual(failingIds);
    expect((await storedRows(api, sheet)).map(({ Diem15 }) => Diem15)).toEqual(sheet.rows.map(() => 7.5));
  });

  test('Hủy discards everything at once and loads anew', async ({ page, api }) => {
    const sheet = await findSheet(api, '11A2', 'Ngữ văn');
    await setScores(api, sheet, 5, 6);
    await editSheet(page, sheet);
    await page.keyboard.type('1');
    const loads = record(page, isSheet);
    await cancelButton(page).click();
    await expect(editButton(page)).toBeFocused();
    await expect(page.getByRole('row').nth(1).getByRole('cell').nth(0)).toHaveText('5.00');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(loads).toHaveLength(1);
  });
});

test.describe('leaving', () => {
  const ways: [name: string, leave: (page: Page) => Promise<void>, arrived: (page: Page) => Promise<void>][] =
    [
      [
        'another screen',
        (page) => page.getByRole('link', { name: 'Về Dashboard' }).click(),
        (page) => expect(page).toHaveURL('/giaovien'),
      ],
      [
        'another filter',
        async (page) => {
          await page.getByRole('combobox', { name: 'Học kỳ' }).selectOption('Học kỳ 2');
        },
        (page) => expect(page).toHaveURL(/hocky=2/u),
      ],
      [
        'signing out',
        async (page) => {
          await page.getByRole('button', { name: /Xin chào/u }).click();
          await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
        },
        (page) => expect(page).toHaveURL('/login'),
      ],
    ];
  for (const [name, leave, arrived] of ways) {
    test(`${name} asks when something has changed`, async ({ page, api }) => {
      const sheet = await findSheet(api, '11A4', 'Toán');
      await editSheet(page, sheet);
      await page.keyboard.type('1');
      await leave(page);
      await page.getByRole('button', { name: 'Ở lại' }).click();
      await expect(cell(page, sheet, 0, 'Diem15')).toHaveValue('1.00');
      await leave(page);
      await page.getByRole('button', { name: 'Rời đi' }).click();
      await arrived(page);
      expect((await storedRows(api, sheet))[0]).toEqual(sheet.rows[0]);
    });

    test(`${name} does not ask when nothing has`, async ({ page, api }) => {
      const sheet = await findSheet(api, '11A4', 'Toán');
      await editSheet(page, sheet);
      await page.keyboard.type('1');
      await page.keyboard.press('Escape');
      await leave(page);
      await arrived(page);
    });
  }

  for (const changed of [true, false])
    test(`closing the tab ${changed ? 'asks' : 'does not ask'} when ${changed ? 'something' : 'nothing'} has changed`, async ({
      page,
      api,
    }) => {
      const sheet = await findSheet(api, '11A4', 'Toán');
      await editSheet(page, sheet);
      await page.keyboard.type('1');
      if (!changed) await page.keyboard.press('Control+z');
      let asked = false;
      page.on('dialog', (dialog) => {
        asked = dialog.type() === 'beforeunload';
        void dialog.accept();
      });
      await page.reload();
      expect(asked).toBe(changed);
    });
});

test.describe('two at one sheet', () => {
  test('different scores of a student: nothing is lost', async ({ page, context, api }) => {
    const sheet = await findSheet(api, '12A2', 'Toán');
    await setScores(api, sheet, 5, 6);
    const other = await context.newPage();
    await editSheet(page, sheet);
    await editSheet(other, sheet);
    await page.keyboard.type('8');
    await saveButton(page).click();
    await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
    await cell(other, sheet, 0, 'Diem1Tiet').focus();
    await other.keyboard.type('9');
    await saveButton(other).click();
    await expect(toastOf(other, 'Lưu điểm thành công!')).toBeVisible();
    expect((await storedRows(api, sheet))[0]).toMatchObject({ Diem15: 8, Diem1Tiet: 9 });
    await expect(other.getByRole('row').nth(1).getByRole('cell').nth(0)).toHaveText('8.00');
  });

  for (const [choice, stored, shown] of [
    ['Giữ điểm của tôi', 3, '3.00'],
    ['Lấy điểm đã lưu', 8, '8.00'],
  ] as const)
    test(`the same score: both values are shown, and "${choice}" settles it`, async ({ page, api }) => {
      const sheet = await findSheet(api, '12A2', 'Ngữ văn');
      await setScores(api, sheet, 5, 6);
      await editSheet(page, sheet);
      const { rows: _, className: __, subject: ___, ...ids } = sheet;
      await api('GiaoVu', 'POST /api/grading/diemso/cap-nhat/', {
        ...ids,
        IDHocSinh: sheet.rows[0]?.id,
        Diem15: 8,
        Diem1Tiet: 6,
      });
      await page.keyboard.type('3');
      await saveButton(page).click();
      await expect(toastOf(page, 'Có lỗi xảy ra khi lưu điểm!')).toBeVisible();
      await expect(
        page.getByText(/đã sửa điểm này lúc .* Điểm 15 phút: đã lưu 8\.00, của bạn 3\.00\./u),
      ).toBeVisible();

      const blocked = record(page, isSave);
      await saveButton(page).click();
      await expect(page.getByRole('button', { name: 'Giữ điểm của tôi' })).toBeFocused();
      expect(blocked).toHaveLength(0);

      await page.getByRole('button', { name: choice }).click();
      await expect(cell(page, sheet, 0, 'Diem15')).toHaveValue(shown);
      await saveButton(page).click();
      await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
      expect((await storedRows(api, sheet))[0]).toMatchObject({ Diem15: stored, Diem1Tiet: 6 });
    });
});

test('the export is saved as bang_diem.xlsx; a failing one says so', async ({ page, api }) => {
  const sheet = await findSheet(api, '12A3', 'Ngữ văn');
  await openSheet(page, sheet);
  const download = page.waitForEvent('download');
  const held = await hold(page, isCall('GET', /\/diemso\/xuat-excel\/$/u));
  await page.getByRole('button', { name: 'Xuất Excel' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Đang xuất...' })).toBeFocused();
  held.release();
  expect((await download).suggestedFilename()).toBe('bang_diem.xlsx');
  await expect(page.getByRole('button', { name: 'Xuất Excel' })).toBeFocused();
  await expect(toastOf(page, 'Đã bắt đầu xuất file Excel.')).toBeVisible();
  await page.route('**/xuat-excel/**', (route) => route.fulfill(broken));
  await page.getByRole('button', { name: 'Xuất Excel' }).click();
  await expect(toastOf(page, 'Lỗi khi xuất Excel: Không có dữ liệu để xuất')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`accessible in ${colorScheme}, to read and to edit, and never wider than a phone`, async ({
    page,
    api,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    const sheet = await findSheet(api, '12A3', 'Tiếng Anh');
    await openSheet(page, sheet);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await editButton(page).click();
    await page.keyboard.type('.');
    await cell(page, sheet, 1, 'Diem15').focus();
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
