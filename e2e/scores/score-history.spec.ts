// The history of the scores of a sheet: the dots beside changed scores, and the panel. Its states are component tests.

import type { Locator, Page } from '@playwright/test';
import { roleNames } from '#shared/contract/permissions.ts';
import { columnWithKey } from '#shared/school/scheme/schemes.ts';
import { type ScoreChange, sourceNames } from '#shared/scores/sheets/api.ts';
import type { Api } from '../class-data.ts';
import { tableOf } from '../download.ts';
import { test } from '../fixtures.ts';
import { expect, freshSheet, type NamedSheet, openSheet, sheetSearch } from './score-sheet.ts';

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

/** A student whose name is unique in the class. */
function studentOf({ rows }: NamedSheet) {
  const student = rows.find(({ HoTen }) => rows.filter((other) => other.HoTen === HoTen).length === 1);
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

const score = (value: ScoreChange['Moi']) => (value === null ? '-' : Number(value).toFixed(2));

/** An entry as the panel words it, without the time. */
const worded = (change: ScoreChange) => [
  change.HoTen,
  `${score(change.Cu)} → ${score(change.Moi)}`,
  columnWithKey(change.Cot).name,
  change.NguoiSua,
  roleNames[change.VaiTro as keyof typeof roleNames],
  sourceNames[change.Nguon],
];

async function expectEntry(entry: Locator, change: ScoreChange): Promise<void> {
  for (const part of worded(change)) await expect(entry).toContainText(part.replace('→', '→thành'));
  await expect(entry).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/u);
}

test('a changed score has a dot that opens the history of its student, and the export contains the filtered rows', async ({
  page,
  signInAs,
  api,
}) => {
  await signInAs('GiaoVien');
  const sheet = await freshSheet(api, '11A4', 'Ngữ văn');
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

  await historyButton(page).click();
  for (const [choice, filtered] of [
    [student.HoTen, changes],
    [everyone, await changesOf(api, sheet)],
  ] as const) {
    await studentFilter(page).selectOption(choice);
    const downloading = page.waitForEvent('download');
    await panel(page).getByRole('button', { name: 'Xuất Excel' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('LichSuDiem_11A4_Ngữ văn.xlsx');
    const rows = await tableOf(download);
    expect(rows.map(([, , , name, column, before, after]) => [name, column, before, after])).toEqual(
      filtered.map(({ HoTen: name, Cot, Cu, Moi }) => [name, columnWithKey(Cot).name, Cu, Moi]),
    );
  }
});

test('a dot is large enough to hit, does not shift the score, and is not printed', async ({
  page,
  signInAs,
  api,
}) => {
  await signInAs('GiaoVien');
  const sheet = await freshSheet(api, '11A4', 'Tin học');
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
    route.fulfill({ json: [{ IDHocSinh: sheet.rows[0]?.id, Cot: 'Diem15', SoLan: 2 }] }),
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
