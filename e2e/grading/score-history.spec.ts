// What happened to the scores of a sheet: the dots beside them and the panel that tells it; what goes wrong first.

import type { Locator, Page } from '@playwright/test';
import { type ScoreChange, sourceNames } from '../../src/shared/grading.ts';
import { roleNames } from '../../src/shared/permissions.ts';
import { type Api, yearsOf } from '../class-data.ts';
import { tableOf } from '../download.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import {
  cell,
  columnNames,
  editSheet,
  expect,
  findSheet,
  type NamedSheet,
  openSheet,
  saveButton,
  setScores,
  sheetSearch,
  toastOf,
} from './score-sheet.ts';

test.describe.configure({ timeout: 60_000 });
const broken = { status: 500, json: { detail: 'Server đang gặp sự cố. Vui lòng thử lại sau.' } };
const everyone = 'Tất cả học sinh';

const dots = (page: Page) => page.getByRole('button', { name: /đã sửa \d+ lần, xem lịch sử$/u });
const historyButton = (page: Page) => page.getByRole('button', { name: 'Lịch sử', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Lịch sử sửa điểm' });
const studentFilter = (page: Page) => panel(page).getByRole('combobox', { name: 'Học sinh' });
const entries = (page: Page) => panel(page).locator('tbody tr');

async function changesOf(api: Api, sheet: NamedSheet, student?: number): Promise<ScoreChange[]> {
  const filter = student === undefined ? '' : `&IDHocSinh=${student}`;
  return (await api(
    'BGH',
    `GET /api/grading/diemso/lich-su/?${sheetSearch(sheet)}${filter}`,
  )) as ScoreChange[];
}

/** A student whose name nobody else in the class has. */
function studentOf({ rows }: NamedSheet, place = 0) {
  const single = rows.filter(({ HoTen }) => rows.filter((other) => other.HoTen === HoTen).length === 1);
  const student = single[place];
  if (!student) throw new Error('a class has students with names of their own');
  return student;
}

const save = (
  api: Api,
  sheet: NamedSheet,
  IDHocSinh: number,
  Diem15: number | null,
  Diem1Tiet: number | null,
) =>
  api('GiaoVu', 'POST /api/grading/diemso/cap-nhat/', {
    ...Object.fromEntries(new URLSearchParams(sheetSearch(sheet))),
    IDHocSinh,
    Diem15,
    Diem1Tiet,
  });

const score = (value: number | null) => (value === null ? '-' : value.toFixed(2));

/** An entry as the panel words it, without its moment. */
const worded = (change: ScoreChange) => [
  change.HoTen,
  `${score(change.Cu)} → ${score(change.Moi)}`,
  columnNames[change.Cot],
  change.NguoiSua,
  roleNames[change.VaiTro as keyof typeof roleNames],
  sourceNames[change.Nguon],
];

async function expectEntry(entry: Locator, change: ScoreChange): Promise<void> {
  for (const part of worded(change)) await expect(entry).toContainText(part.replace('→', '→thành'));
  await expect(entry).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/u);
}

test.describe('what cannot be loaded', () => {
  test('without the list of changed scores the sheet is whole, and nobody is bothered', async ({
    page,
    signInAs,
    api,
  }) => {
    await signInAs('GiaoVien');
    const sheet = await findSheet(api, '11A4', 'Toán');
    await setScores(api, sheet, 3, 4);
    await page.route('**/diemso/da-sua/*', (route) => route.fulfill(broken));
    const failed = page.waitForResponse('**/diemso/da-sua/*');
    await openSheet(page, sheet);
    await failed;
    await expect(page.getByRole('row').nth(1).getByRole('cell').nth(0)).toHaveText('3.00');
    await expect(dots(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(page.locator('[data-kind=error]')).toHaveCount(0);
  });

  test('the history: the server’s word, and a second try', async ({ page, signInAs, api }) => {
    await signInAs('GiaoVien');
    const sheet = await findSheet(api, '11A4', 'Toán');
    await setScores(api, sheet, 5, 6);
    await openSheet(page, sheet);
    await page.route('**/diemso/lich-su/?*', (route) => route.fulfill(broken));
    await historyButton(page).click();
    await expect(panel(page).getByRole('alert')).toContainText(broken.json.detail);
    await page.unrouteAll();
    await panel(page).getByRole('button', { name: 'Thử lại' }).click();
    await expect(entries(page).first()).toBeVisible();
    await page.route('**/lich-su/xuat-excel/*', (route) => route.fulfill(broken));
    await panel(page).getByRole('button', { name: 'Xuất Excel' }).click();
    await expect(toastOf(page, broken.json.detail)).toBeVisible();
    await expect(panel(page).getByText(broken.json.detail)).toBeVisible();
  });

  test('no sheet, no history; a sheet without scores says so', async ({ page, signInAs, api }) => {
    await signInAs('GiaoVien');
    await page.goto('/giaovien/quan-ly-diem');
    await expect(historyButton(page)).toBeDisabled();
    const sheet = await findSheet(api, '11A4', 'Toán', 2);
    await page.route('**/diemso/lich-su/?*', (route) =>
      route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } }),
    );
    await openSheet(page, sheet);
    await historyButton(page).click();
    await expect(panel(page).getByText('Chưa có điểm nào được nhập.')).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Xuất Excel' })).toBeDisabled();
    await studentFilter(page).selectOption({ index: 1 });
    await expect(panel(page).getByText('Học sinh này chưa có điểm nào được nhập.')).toBeVisible();
  });
});

test('a changed score carries a dot that opens the history of its student', async ({
  page,
  signInAs,
  api,
}) => {
  await signInAs('GiaoVien');
  const sheet = await findSheet(api, '11A4', 'Ngữ văn');
  await setScores(api, sheet, 5, 6);
  const student = studentOf(sheet);
  const stored = await changesOf(api, sheet, student.id);
  const times = stored.filter(({ Cot }) => Cot === 'Diem15').length - 1;
  await save(api, sheet, student.id, 7, 6);
  await save(api, sheet, student.id, null, 6);
  await openSheet(page, sheet);
  const dot = dots(page).and(
    page.getByLabel(`${student.HoTen} – Điểm 15 phút: đã sửa ${times + 2} lần, xem lịch sử`),
  );
  await dot.hover();
  await expect(page.getByText(`Đã sửa ${times + 2} lần, xem lịch sử`, { exact: true })).toBeVisible();
  await dot.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('Bảng điểm môn Ngữ văn, lớp 11A4, Học kỳ 1, niên khóa 2026-2027');
  await expect(studentFilter(page)).toHaveValue(String(student.id));
  const changes = await changesOf(api, sheet, student.id);
  expect(changes[0]).toMatchObject({ Cu: 7, Moi: null, Nguon: 'API', VaiTro: 'GiaoVu' });
  await expect(entries(page)).toHaveCount(changes.length);
  for (const [place, change] of changes.entries()) await expectEntry(entries(page).nth(place), change);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(dot).toBeFocused();
});

test('the moment is told in the clock of whoever looks', async ({ page, signInAs, api }) => {
  await signInAs('GiaoVien');
  const sheet = await findSheet(api, '11A4', 'Vật lí');
  const { id } = studentOf(sheet);
  await save(api, sheet, id, 1.5, 2.5);
  const [newest] = await changesOf(api, sheet, id);
  await openSheet(page, sheet);
  const local = await page.evaluate((utc) => {
    const moment = new Date(utc);
    const two = (options: Intl.DateTimeFormatOptions) => moment.toLocaleString('vi-VN', options);
    return [
      two({ day: '2-digit', month: '2-digit', year: 'numeric' }),
      moment.toLocaleTimeString('en-GB', { hour12: false }),
    ].join(' ');
  }, newest?.ThoiDiem ?? '');
  await historyButton(page).click();
  await expect(entries(page).first()).toContainText(local);
});

test('all students, one student, page by page', async ({ page, signInAs, api }) => {
  await signInAs('GiaoVien');
  const sheet = await findSheet(api, '11A4', 'Hóa học');
  await setScores(api, sheet, 1, 2);
  await setScores(api, sheet, 3, 4);
  const changes = await changesOf(api, sheet);
  const pages = Math.ceil(changes.length / 50);
  expect(pages).toBeGreaterThan(2);
  await openSheet(page, sheet);
  await historyButton(page).click();
  await expect(studentFilter(page).locator('option').first()).toHaveText(everyone);
  await expect(studentFilter(page).locator('option')).toHaveCount(sheet.rows.length + 1);
  await expect(entries(page)).toHaveCount(50);
  await expect(panel(page).getByText(`1–50 trong ${changes.length} lần sửa`)).toBeVisible();
  await expectEntry(entries(page).first(), changes[0] as ScoreChange);
  await panel(page).getByRole('button', { name: 'Trang sau' }).click();
  await expectEntry(entries(page).first(), changes[50] as ScoreChange);
  await panel(page).getByRole('combobox', { name: 'Trang' }).selectOption(String(pages));
  await expect(entries(page)).toHaveCount(changes.length - 50 * (pages - 1));
  await expectEntry(entries(page).last(), changes.at(-1) as ScoreChange);
  const { id, HoTen } = studentOf(sheet, 3);
  await studentFilter(page).selectOption(HoTen);
  const own = await changesOf(api, sheet, id);
  await expect(entries(page)).toHaveCount(own.length);
  await expect(panel(page).getByRole('rowheader')).toHaveText(own.map(() => HoTen));
  await studentFilter(page).selectOption(everyone);
  await expect(panel(page).getByText(`1–50 trong ${changes.length} lần sửa`)).toBeVisible();
  expect(new URL(page.url()).searchParams.size).toBe(3);
});

test('namesakes are told apart by their birth date', async ({ page, signInAs, api }) => {
  await signInAs('GiaoVien');
  const sheet = await findSheet(api, '11A4', 'Địa lí');
  const [first, second] = sheet.rows;
  if (!first || !second) throw new Error('a class has students');
  await save(api, sheet, second.id, 2.25, 8.25);
  await page.route('**/grading/diemso/?*', (route) =>
    route.fulfill({ json: sheet.rows.map((row) => (row === second ? { ...row, HoTen: first.HoTen } : row)) }),
  );
  await openSheet(page, sheet);
  await historyButton(page).click();
  const [year, month, day] = second.NgaySinh.split('-');
  const label = `${first.HoTen} (${day}/${month}/${year})`;
  await studentFilter(page).selectOption(label);
  await expect(entries(page).first().getByRole('rowheader')).toHaveText(label);
});

test('the file holds what is filtered', async ({ page, signInAs, api }) => {
  await signInAs('GiaoVien');
  const sheet = await findSheet(api, '11A4', 'Sinh học');
  const { id, HoTen } = studentOf(sheet, 1);
  await save(api, sheet, id, 4.25, 9.75);
  await openSheet(page, sheet);
  await historyButton(page).click();
  for (const [choice, changes] of [
    [HoTen, await changesOf(api, sheet, id)],
    [everyone, await changesOf(api, sheet)],
  ] as const) {
    await studentFilter(page).selectOption(choice);
    const downloading = page.waitForEvent('download');
    await panel(page).getByRole('button', { name: 'Xuất Excel' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('LichSuDiem_11A4_Sinh học.xlsx');
    const rows = await tableOf(download);
    expect(rows.map(([, , , name, column, before, after]) => [name, column, before, after])).toEqual(
      changes.map(({ HoTen: name, Cot, Cu, Moi }) => [name, columnNames[Cot], Cu, Moi]),
    );
  }
});

test('while scores are being typed it only shows: nothing typed is lost, nothing is asked', async ({
  page,
  signInAs,
  api,
}) => {
  await signInAs('GiaoVien');
  const sheet = await findSheet(api, '11A4', 'Lịch sử');
  await setScores(api, sheet, 5, 6);
  await editSheet(page, sheet);
  await expect(dots(page)).toHaveCount(0);
  const changed = sheet.rows[0];
  if (!changed) throw new Error('a class has students');
  await page.keyboard.type('9');
  await page.keyboard.press('Tab');
  await expect(cell(page, sheet, 0, 'Diem1Tiet')).toBeFocused();
  await historyButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await studentFilter(page).selectOption(String(changed.id));
  const before = await changesOf(api, sheet, changed.id);
  await expect(entries(page)).toHaveCount(before.length);
  await page.keyboard.press('Escape');
  await expect(historyButton(page)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cell(page, sheet, 0, 'Diem15')).toHaveValue('9.00');
  await expect(page.getByText('1 ô đã thay đổi')).toBeVisible();

  await saveButton(page).click();
  await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
  const times = before.filter(({ Cot }) => Cot === 'Diem15').length;
  const name = new RegExp(`^${changed.HoTen}.* – Điểm 15 phút: đã sửa ${times} lần, xem lịch sử$`, 'u');
  await page.getByRole('button', { name }).click();
  await expect(entries(page)).toHaveCount(before.length + 1);
  await expect(entries(page).first()).toContainText('5.00 →thành 9.00');
});

for (const [role, area] of [
  ['BGH', '/bgh'],
  ['GiaoVu', '/giaovu'],
] as const)
  test(`${role} looks at it in the score lookup`, async ({ page, signInAs, api }) => {
    await signInAs(role);
    const { current } = await yearsOf(api);
    const sheet = await findSheet(api, '11A3', 'Toán');
    const student = studentOf(sheet);
    await save(api, sheet, student.id, 5, 6);
    await save(api, sheet, student.id, 5, 7.5);
    await page.goto(`${area}/xem-diem`);
    await expect(historyButton(page)).toBeDisabled();
    const { IDLopHoc, IDMonHoc } = sheet;
    await page.goto(`${area}/xem-diem?nienkhoa=${current.id}&lop=${IDLopHoc}&mon=${IDMonHoc}&hocky=1`);
    await page.getByRole('button', { name: `${student.HoTen} – Điểm 1 tiết: đã sửa` }).click();
    await expect(studentFilter(page)).toHaveValue(String(student.id));
    await expectEntry(entries(page).first(), (await changesOf(api, sheet, student.id))[0] as ScoreChange);
    await panel(page).getByRole('button', { name: 'Đóng' }).click();
    await historyButton(page).click();
    await expect(studentFilter(page)).toHaveValue('');
  });

test('a dot is large enough to hit, moves no number, and stays off paper', async ({
  page,
  signInAs,
  api,
}) => {
  await signInAs('GiaoVien');
  const sheet = await findSheet(api, '11A4', 'Tin học');
  await setScores(api, sheet, 5, 6);
  const student = studentOf(sheet);
  await save(api, sheet, student.id, 7, 6);
  const rightEdges = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('tbody td:nth-of-type(1)')].map((td) => {
        const text = document.createTreeWalker(td, NodeFilter.SHOW_TEXT).nextNode();
        const range = document.createRange();
        if (text) range.selectNodeContents(text);
        return Math.round(range.getBoundingClientRect().right * 10);
      }),
    );
  await page.route('**/diemso/da-sua/*', (route) =>
    route.fulfill({ json: [{ IDHocSinh: student.id, Cot: 'Diem15', SoLan: 2 }] }),
  );
  await openSheet(page, sheet);
  await expect(dots(page)).toHaveCount(1);
  expect(new Set(await rightEdges()).size).toBe(1);
  const box = await dots(page).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await page.emulateMedia({ media: 'print' });
  await expect(dots(page)).toHaveCount(0);
  await expect(historyButton(page)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`accessible in ${colorScheme}, and never wider than a phone`, async ({ page, signInAs, api }) => {
    await signInAs('GiaoVien');
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    const sheet = await findSheet(api, '11A4', 'Công nghệ');
    await setScores(api, sheet, 5, 6);
    await setScores(api, sheet, 6, 7);
    await openSheet(page, sheet);
    await expect(dots(page).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await historyButton(page).click();
    await expect(entries(page)).toHaveCount(50);
    await expectAccessible(page);
    expect((await panel(page).boundingBox())?.width).toBe(360);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    const overflow = await panel(page).evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
