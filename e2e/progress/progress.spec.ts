// How far the scores have been entered: the screen and its summary on the dashboards; what goes wrong first.

import type { Page } from '@playwright/test';
import type { ClassListRow } from '../../src/shared/classes.ts';
import type { ScoreRow } from '../../src/shared/grading.ts';
import { type Api, findClass, yearsOf } from '../class-data.ts';
import { tableOf } from '../download.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import {
  expect,
  findSheet,
  type NamedSheet,
  setScores,
  setTermOpen,
  sheetSearch,
  storedRows,
} from '../grading/score-sheet.ts';
import { hold, isCall } from '../hold.ts';

test.describe.configure({ timeout: 60_000 });
const broken = { status: 500, json: { detail: 'Server đang gặp sự cố. Vui lòng thử lại sau.' } };
const isProgress = isCall('GET', /\/grading\/tien-do\/$/u);

const select = (page: Page, name: string) => page.getByRole('combobox', { name });
const exportButton = (page: Page) => page.getByRole('button', { name: 'Xuất Excel' });
const cellOf = (page: Page, { className, subject }: Pick<NamedSheet, 'className' | 'subject'>) =>
  page.getByRole('link', { name: `${className}, ${subject}: ` });
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const total = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).getByRole('definition');

const missingIn = (rows: ScoreRow[]) =>
  rows.flatMap(({ Diem15, Diem1Tiet }) => [Diem15, Diem1Tiet]).filter((score) => score === null).length;

/** Counted from the sheets themselves: the scores that a class still lacks, by subject. */
async function countClass(api: Api, { id }: ClassListRow, IDHocKy: number) {
  const subjects = (await api('BGH', `GET /api/classes/monhoc-theo-lop/?lop_hoc_id=${id}`)) as {
    id: number;
    TenMonHoc: string;
  }[];
  return Promise.all(
    subjects.map(async ({ id: IDMonHoc, TenMonHoc }) => {
      const query = `IDLopHoc=${id}&IDMonHoc=${IDMonHoc}&IDHocKy=${IDHocKy}`;
      const rows = (await api('BGH', `GET /api/grading/diemso/?${query}`)) as ScoreRow[];
      return { subject: TenMonHoc, missing: missingIn(rows), needed: 2 * rows.length };
    }),
  );
}

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);

/** Enters all scores of a sheet but those of the first `without` students. */
async function leaveOut(api: Api, sheet: NamedSheet, without: number): Promise<void> {
  await setScores(api, { ...sheet, rows: sheet.rows.slice(without) }, 7, 8);
  await setScores(api, { ...sheet, rows: sheet.rows.slice(0, without) }, null, null);
}

test.describe('what cannot be loaded: the server’s word, inline with a second try', () => {
  for (const [name, call] of [
    ['years', '**/nienkhoa-list/'],
    ['terms', '**/hocky-list/'],
    ['progress', '**/grading/tien-do/?*'],
  ] as const)
    test(name, async ({ page, signInAs }) => {
      await signInAs('GiaoVu');
      await page.route(call, (route) => route.fulfill(broken));
      await page.goto('/giaovu/tien-do');
      await expect(page.locator('[data-kind=error]').first()).toHaveText(broken.json.detail);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(broken.json.detail);
      await expect(exportButton(page)).toBeDisabled();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Thử lại' }).click();
      await expect(page.getByRole('table')).toBeVisible();
    });

  test('the file', async ({ page, signInAs }) => {
    await signInAs('BGH');
    await page.route('**/tien-do/xuat-excel/*', (route) => route.fulfill(broken));
    await page.goto('/bgh/tien-do');
    await exportButton(page).click();
    await expect(page.locator('[data-kind=error]')).toHaveText(broken.json.detail);
    await expect(page.getByRole('main').getByText(broken.json.detail)).toBeVisible();
    await select(page, 'Học kỳ').selectOption('Học kỳ 2');
    await expect(page.getByRole('main').getByText(broken.json.detail)).toBeHidden();
  });

  test('the summary of the dashboard, which stands without it', async ({ page, signInAs }) => {
    await signInAs('BGH');
    await page.route('**/grading/tien-do/?*', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto('/bgh');
    const summary = page.getByRole('region', { name: 'Tiến độ nhập điểm' });
    await expect(summary.getByRole('alert')).toContainText('Không thể tải tiến độ nhập điểm.');
    await expect(page.getByRole('link', { name: /^Tra cứu điểm/u })).toBeVisible();
    await page.unrouteAll();
    await summary.getByRole('button', { name: 'Thử lại' }).click();
    await expect(summary.getByRole('definition')).toHaveCount(2);
  });
});

test.describe('a year without anything to enter', () => {
  for (const [name, json, text] of [
    ['no class', { LopHoc: [], MonHoc: [], TienDo: [] }, 'Niên khóa này chưa có lớp học nào.'],
    [
      'no subject',
      { LopHoc: [{ id: 1, TenLop: '10A1', SiSo: 1 }], MonHoc: [], TienDo: [] },
      'Chưa có lớp nào được xếp môn học.',
    ],
  ] as const)
    test(name, async ({ page, signInAs }) => {
      await signInAs('GiaoVu');
      await page.route('**/grading/tien-do/?*', (route) => route.fulfill({ json }));
      await page.goto('/giaovu/tien-do');
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
    });

  test('a subject that is not taught, and a class without students', async ({ page, signInAs }) => {
    await signInAs('GiaoVu');
    const part = { IDMonHoc: 7, IDHocKy: 1 };
    await page.route('**/grading/tien-do/?*', (route) =>
      route.fulfill({
        json: {
          LopHoc: [
            { id: 1, TenLop: '10A1', SiSo: 20 },
            { id: 2, TenLop: '10A2', SiSo: 0 },
          ],
          MonHoc: [
            { id: 7, TenMonHoc: 'Toán' },
            { id: 8, TenMonHoc: 'Tin học' },
          ],
          TienDo: [
            { ...part, IDLopHoc: 1, DaNhap: 10, CanNhap: 40 },
            { ...part, IDLopHoc: 2, DaNhap: 0, CanNhap: 0 },
            { ...part, IDLopHoc: 2, IDMonHoc: 8, DaNhap: 0, CanNhap: 0 },
          ],
        },
      }),
    );
    await page.goto('/giaovu/tien-do?hocky=1');
    await expect(rowOf(page, '10A1').getByRole('cell')).toHaveText(['30đã nhập 25%', '30', '–']);
    await expect(rowOf(page, '10A2').getByRole('cell')).toHaveText(['–', '–', '–']);
    await expect(rowOf(page, 'Toàn trường').getByRole('cell')).toHaveText([
      '30đã nhập 25%',
      '30đã nhập 25%',
      '–',
    ]);
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(1);
    await expect(total(page, 'Lớp đã đủ điểm')).toHaveText('0/1');
  });
});

for (const [role, area] of [
  ['BGH', '/bgh'],
  ['GiaoVu', '/giaovu'],
  ['BGH', '/giaovu'],
] as const)
  test(`${role} in ${area}: each number is what the sheets lack, and leads to its sheet`, async ({
    page,
    signInAs,
    api,
  }) => {
    await signInAs(role);
    const { current } = await yearsOf(api);
    const sheet = await findSheet(api, '12A4', 'Toán');
    await leaveOut(api, sheet, 6);
    const counted = await countClass(api, await findClass(api, current, '12A4'), 1);
    await page.goto(`${area}/tien-do?nienkhoa=${current.id}&hocky=1`);
    for (const { subject, missing } of counted) {
      const words = missing === 0 ? 'đã nhập đủ' : `còn thiếu ${missing} điểm`;
      const link = page.getByRole('link', { name: `12A4, ${subject}: ${words}`, exact: true });
      await expect(link).toHaveText(missing === 0 ? 'Đủ' : String(missing));
    }
    const missing = sum(counted.map((count) => count.missing));
    const needed = sum(counted.map((count) => count.needed));
    const percent = Math.floor((100 * (needed - missing)) / needed);
    await expect(rowOf(page, '12A4').getByRole('cell').first()).toHaveText(`${missing}đã nhập ${percent}%`);
    await expect(cellOf(page, sheet)).toHaveText('12');
    await cellOf(page, sheet).click();
    await expect(page).toHaveURL(
      `${area}/xem-diem?nienkhoa=${current.id}&lop=${sheet.IDLopHoc}&mon=${sheet.IDMonHoc}&hocky=1`,
    );
    await expect(page.getByRole('region', { name: 'Bảng điểm môn Toán, lớp 12A4, Học kỳ 1' })).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveCount(sheet.rows.length);
  });

test('the totals are those of all classes and subjects', async ({ page, signInAs, api }) => {
  await signInAs('GiaoVu');
  const { current } = await yearsOf(api);
  const classes = (await api(
    'BGH',
    `GET /api/classes/lophoc-list/?nienkhoa_id=${current.id}`,
  )) as ClassListRow[];
  const counted = await Promise.all(classes.map((row) => countClass(api, row, 1)));
  const missing = sum(counted.flat().map((count) => count.missing));
  const needed = sum(counted.flat().map((count) => count.needed));
  await page.goto('/giaovu/tien-do?hocky=1');
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText([
    ...classes.map(({ TenLop, SiSo }) => `${TenLop}${SiSo} học sinh`),
    'Toàn trường',
  ]);
  await expect(total(page, 'Còn thiếu')).toHaveText(`${missing} điểm`);
  await expect(total(page, 'Cần nhập')).toHaveText(`${needed} điểm`);
  const percent = Math.floor((100 * (needed - missing)) / needed);
  await expect(total(page, 'Đã nhập')).toHaveText(`${percent}%`);
  const literature = counted.flat().filter(({ subject }) => subject === 'Ngữ văn');
  const column = await page.getByRole('columnheader').allTextContents();
  await expect(
    rowOf(page, 'Toàn trường')
      .getByRole('cell')
      .nth(column.indexOf('Ngữ văn') - 1),
  ).toContainText(String(sum(literature.map((count) => count.missing))));
  await page.goto('/giaovu');
  const summary = page.getByRole('region', { name: 'Tiến độ nhập điểm' });
  await expect(summary.getByRole('definition').first()).toHaveText(`${percent}%Còn thiếu ${missing} điểm`);
  await summary.getByRole('link').click();
  await expect(page).toHaveURL('/giaovu/tien-do');
});

test('a saved score is one less, and the last one completes the cell', async ({ page, signInAs, api }) => {
  await signInAs('GiaoVu');
  const sheet = await findSheet(api, '12A3', 'Toán');
  await leaveOut(api, sheet, 1);
  const save = (Diem15: number | null, Diem1Tiet: number | null) =>
    api('GiaoVien', 'POST /api/grading/diemso/cap-nhat/', {
      ...Object.fromEntries(new URLSearchParams(sheetSearch(sheet))),
      IDHocSinh: sheet.rows[0]?.id,
      Diem15,
      Diem1Tiet,
    });
  await page.goto('/giaovu/tien-do?hocky=1');
  await expect(cellOf(page, sheet)).toHaveText('2');
  await save(null, 0);
  await cellOf(page, sheet).click();
  await expect(page.getByRole('rowheader')).toHaveCount(sheet.rows.length);
  await page.goBack();
  await expect(cellOf(page, sheet)).toHaveText('1');
  await save(10, 0);
  await page.reload();
  await expect(cellOf(page, sheet)).toHaveText('Đủ');
  expect(missingIn(await storedRows(api, sheet))).toBe(0);
});

test.describe('year and term', () => {
  test.afterEach(async ({ api }) => {
    await setTermOpen(api, 1, true);
    await setTermOpen(api, 2, true);
  });

  test('start with the current year and the term that is open, and live in the address', async ({
    page,
    signInAs,
    api,
  }) => {
    await signInAs('BGH');
    const { current, old } = await yearsOf(api);
    await setTermOpen(api, 1, false);
    await page.goto('/bgh/tien-do');
    await expect(select(page, 'Niên khóa')).toHaveValue(String(current.id));
    await expect(select(page, 'Học kỳ')).toHaveValue('2');
    await setTermOpen(api, 2, false);
    await page.reload();
    await expect(select(page, 'Học kỳ')).toHaveValue('1');
    await select(page, 'Niên khóa').selectOption(old.TenNienKhoa);
    await select(page, 'Học kỳ').selectOption('Học kỳ 2');
    await expect(page).toHaveURL(`/bgh/tien-do?nienkhoa=${old.id}&hocky=2`);
    await page.reload();
    await expect(
      page.getByRole('region', { name: `Số điểm còn thiếu, Học kỳ 2, niên khóa ${old.TenNienKhoa}` }),
    ).toBeVisible();
    // Old years are complete in the demo school.
    await expect(total(page, 'Đã nhập')).toHaveText('100%');
    await expect(total(page, 'Còn thiếu')).toHaveText('0 điểm');
  });

  test('a late answer of an old choice is ignored', async ({ page, signInAs, api }) => {
    await signInAs('GiaoVu');
    const { current, old } = await yearsOf(api);
    const late = await hold(
      page,
      (request) => isProgress(request) && request.url().endsWith(`=${current.id}`),
    );
    await page.goto('/giaovu/tien-do?hocky=2');
    await expect(page.getByRole('status').getByText('Đang tải dữ liệu…')).toBeAttached();
    await select(page, 'Niên khóa').selectOption(old.TenNienKhoa);
    await expect(total(page, 'Đã nhập')).toHaveText('100%');
    late.release();
    await page.waitForTimeout(300);
    await expect(total(page, 'Đã nhập')).toHaveText('100%');
  });
});

test('the file holds the numbers of the screen', async ({ page, signInAs, api }) => {
  await signInAs('BGH');
  const { current } = await yearsOf(api);
  await page.goto('/bgh/tien-do?hocky=2');
  await expect(page.getByRole('table')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await exportButton(page).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`TienDo_NhapDiem_HK2_${current.TenNienKhoa}.xlsx`);
  const [first] = await tableOf(download);
  const shown = await page.getByRole('row').nth(1).getByRole('link').allTextContents();
  expect(first?.slice(3, -1)).toEqual(shown.map((text) => (text === 'Đủ' ? 0 : Number(text))));
});

test('by keyboard: arrows lead from cell to cell, Enter opens the sheet', async ({ page, signInAs, api }) => {
  await signInAs('GiaoVu');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/giaovu/tien-do?hocky=1');
  const cells = (row: number) => page.getByRole('row').nth(row).getByRole('link');
  await expect(cells(1).first()).toBeVisible();
  const subjects = await cells(1).count();
  await page.getByRole('region', { name: /^Số điểm còn thiếu/u }).focus();
  await page.keyboard.press('Tab');
  await expect(cells(1).first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect(cells(1).first()).toBeFocused();
  for (let step = 1; step < subjects; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(cells(2).last()).toBeFocused();
  await expectUncovered(page);
  for (let step = 1; step < subjects; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(cells(2).first()).toBeFocused();
  await expectUncovered(page);
  for (let step = 0; step < subjects; step += 1) {
    await page.keyboard.press('Shift+Tab');
    await expectUncovered(page);
  }
  await page.keyboard.press('ArrowDown');
  await expect(cells(2).first()).toBeFocused();
  const { current } = await yearsOf(api);
  const { id } = await findClass(api, current, '10A2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/giaovu/xem-diem\\?nienkhoa=${current.id}&lop=${id}&`, 'u'));
});

/** What has the focus is what one sees at its place: no heading lies over it. */
async function expectUncovered(page: Page): Promise<void> {
  const uncovered = await page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect();
    const seen = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return seen?.closest('a') === document.activeElement;
  });
  expect(uncovered).toBe(true);
}

test('class and subject stay in sight while the table scrolls', async ({ page, signInAs }) => {
  await signInAs('BGH');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/bgh/tien-do');
  const region = page.getByRole('region', { name: /^Số điểm còn thiếu/u });
  await region.evaluate((box) => box.scrollIntoView({ block: 'end' }));
  const corner = page.getByRole('columnheader', { name: 'Lớp', exact: true });
  const footer = page.getByRole('rowheader', { name: 'Toàn trường' });
  const before = [await corner.boundingBox(), await footer.boundingBox()];
  await region.evaluate((box) => box.scrollBy(300, 150));
  expect([await corner.boundingBox(), await footer.boundingBox()]).toEqual(before);
  await expect(corner).toBeInViewport();
  await expect(footer).toBeInViewport();
});

test('the summary takes its room before it is there', async ({ page, signInAs }) => {
  await signInAs('BGH');
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const late = await hold(page, isProgress);
    await page.goto('/bgh');
    const summary = page.getByRole('region', { name: 'Tiến độ nhập điểm' });
    await expect(page.locator('dl').first()).toHaveText(/Tổng số tài khoản\d/u);
    await expect(summary.getByRole('term')).toHaveText(['Học kỳ 1', 'Học kỳ 2']);
    const before = await summary.boundingBox();
    late.release();
    await expect(summary.getByRole('definition').first()).toHaveText(/%/u);
    expect(await summary.boundingBox()).toEqual(before);
    await page.unrouteAll();
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`accessible in ${colorScheme}, and never wider than a phone`, async ({ page, signInAs }) => {
    await signInAs('BGH');
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    for (const address of ['/bgh/tien-do?hocky=1', '/bgh/tien-do?hocky=2', '/bgh']) {
      await page.goto(address);
      await expect(page.getByText(/^\d+%$/u).first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/bgh/tien-do');
    await expect(page.getByRole('table')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
