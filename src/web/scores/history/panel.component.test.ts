import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { messages } from '#shared/contract/messages.ts';
import { roleNames } from '#shared/contract/permissions.ts';
import { columnOf } from '#shared/school/scheme/scheme.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { gradingApi, type ScoreChange, sourceNames } from '#shared/scores/sheets/api.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import {
  cell,
  cellsOf,
  editSheet,
  saveButton,
  serveSheet,
  sheetAddress,
  sixStudents,
} from '#test/web/scores/score-sheet.ts';
import { drawn, expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const broken = () => refuse(500, { detail: messages.internal });
const students = sixStudents();

const dots = () => page.getByRole('button', { name: /đã sửa \d+ lần, xem lịch sử$/u });
const historyButton = () => page.getByRole('button', { name: 'Lịch sử', exact: true });
const panel = () => page.getByRole('dialog', { name: 'Lịch sử sửa điểm' });
const studentFilter = () => panel().getByRole('combobox', { name: 'Học sinh' });
const headings = () => panel().getByRole('rowheader');
const entry = (place: number) =>
  panel()
    .getByRole('row')
    .nth(place + 1);

/** 132 changes, newest first, cycling through the six students. */
const changes: ScoreChange[] = Array.from({ length: 132 }, (_, place) => ({
  id: 500 - place,
  IDHocSinh: 101 + (place % 6),
  HoTen: students[place % 6]?.HoTen ?? '',
  Cot: place % 2 ? 'Diem15' : 'Diem1Tiet',
  Cu: place % 5 ? place % 10 : null,
  Moi: (place % 9) + 0.5,
  NguoiSua: 'Trần Giáo Vụ',
  VaiTro: place % 2 ? 'GiaoVu' : 'GiaoVien',
  ThoiDiem: '2026-11-16T20:05:09.000Z',
  Nguon: (['sheet', 'paste', 'import', 'API'] as const)[place % 4] ?? 'API',
  LyDo: place % 3 ? null : `Sửa theo biên bản ${place}`,
}));

const changesOf = (student: string | undefined) =>
  changes.filter(({ IDHocSinh }) => student === undefined || String(IDHocSinh) === student);

const score = (value: ScoreChange['Moi']) => (value === null ? '-' : Number(value).toFixed(2));

async function expectEntry(row: Locator, change: ScoreChange | undefined): Promise<void> {
  if (!change) throw new Error('no such change');
  for (const part of [
    change.HoTen,
    `${score(change.Cu)} →thành ${score(change.Moi)}`,
    columnOf(twoColumns, change.Cot).name,
    change.NguoiSua,
    roleNames[change.VaiTro as keyof typeof roleNames],
    sourceNames[change.Nguon],
    change.LyDo ?? '-',
  ])
    await expect.element(row).toMatchTextContent(part);
  await expect.element(row).toMatchTextContent(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/u);
}

async function openHistory(): ReturnType<typeof openPage> {
  const opened = await openPage(sheetAddress, 'GiaoVien');
  await expectCount(page.getByRole('rowheader'), 6);
  await historyButton().click();
  return opened;
}

beforeEach(async () => {
  await serveSheet();
  server.on(gradingApi.history, ({ query }) => {
    const all = changesOf(query['IDHocSinh']);
    const first = (Number(query['page']) - 1) * Number(query['page_size']);
    const results = all.slice(first, first + Number(query['page_size']));
    return { count: all.length, next: null, previous: null, results };
  });
});

describe('loading errors', () => {
  test('without the list of changed scores the sheet works and shows no error', async () => {
    server.on(gradingApi.changedScores, broken);
    await openPage(sheetAddress, 'GiaoVien');
    await expect.element(cellsOf(0).nth(1)).toHaveTextContent('5.00');
    await expect.poll(() => server.calls(gradingApi.changedScores)).not.toEqual([]);
    await drawn();
    await expectCount(dots(), 0);
    await expectCount(page.getByRole('main').getByRole('alert'), 0);
    await expectToasts('error', []);
  });

  test('the history shows the server’s message with a retry; the export an inline error and a toast', async () => {
    const answerAgain = server.on(gradingApi.history, broken);
    await openHistory();
    await expect.element(panel().getByRole('alert')).toMatchTextContent(messages.internal);
    answerAgain();
    await panel().getByRole('button', { name: 'Thử lại' }).click();
    await expect.element(entry(0)).toBeVisible();
    server.on(gradingApi.exportHistory, broken);
    await panel().getByRole('button', { name: 'Xuất Excel' }).click();
    await expectToasts('error', [messages.internal]);
    await expect.element(panel().getByText(messages.internal)).toBeVisible();
  });

  test('a sheet without scores shows a message', async () => {
    server.on(gradingApi.history, () => ({ count: 0, next: null, previous: null, results: [] }));
    await openHistory();
    await expect.element(panel().getByText('Chưa có điểm nào được nhập.', { exact: true })).toBeVisible();
    await expect.element(panel().getByRole('button', { name: 'Xuất Excel' })).toBeDisabled();
    await studentFilter().selectOptions('Nguyễn Văn An');
    await expect.element(panel().getByText('Học sinh này chưa có điểm nào được nhập.')).toBeVisible();
  });
});

test('times are shown in Vietnamese time', async () => {
  await openHistory();
  // Vietnam is seven hours ahead of UTC, so it is already the next day.
  await expect.element(entry(0)).toMatchTextContent('17/11/2026 03:05:09');
});

test('shows all students or one student, page by page', async () => {
  const { address } = await openHistory();
  await expectTexts(studentFilter().getByRole('option'), [
    'Tất cả học sinh',
    ...students.map(({ HoTen }) => HoTen),
  ]);
  await expectCount(headings(), 50);
  await expect.element(panel().getByText('1–50 trong 132 lần sửa')).toBeVisible();
  await expectEntry(entry(0), changes[0]);
  await panel().getByRole('button', { name: 'Trang sau' }).click();
  await expectEntry(entry(0), changes[50]);
  await panel().getByRole('combobox', { name: 'Trang' }).selectOptions('3');
  await expectCount(headings(), 32);
  await expectEntry(entry(31), changes.at(-1));
  await studentFilter().selectOptions('Phạm Thu Dung');
  await expectTexts(
    headings(),
    changesOf('104').map(() => 'Phạm Thu Dung'),
  );
  await studentFilter().selectOptions('Tất cả học sinh');
  await expect.element(panel().getByText('1–50 trong 132 lần sửa')).toBeVisible();
  expect(address()).toBe(sheetAddress);
});

test('namesakes are distinguished by birth date', async () => {
  server.on(gradingApi.sheet, () =>
    students.map((row) => (row.id === 102 ? { ...row, HoTen: 'Nguyễn Văn An' } : row)),
  );
  await openHistory();
  await studentFilter().selectOptions('Nguyễn Văn An (15/02/2010)');
  await expect.element(headings().first()).toHaveTextContent('Nguyễn Văn An (15/02/2010)');
  await expectCount(headings(), changesOf('102').length);
});

test('opening the panel while typing loses no input and asks nothing', async () => {
  server.on(gradingApi.changedScores, () => [{ IDHocSinh: 101, Cot: 'Diem15' as const, SoLan: 11 }]);
  await editSheet();
  await expectCount(dots(), 0);
  await userEvent.keyboard('9{Tab}');
  await expect.element(cell(0, 'Diem1Tiet')).toHaveFocus();
  historyButton().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel()).toBeVisible();
  await studentFilter().selectOptions('Nguyễn Văn An');
  await expectCount(headings(), changesOf('101').length);
  await userEvent.keyboard('{Escape}');
  await expect.element(historyButton()).toHaveFocus();
  await expectCount(page.getByRole('dialog'), 0);
  await expect.element(cell(0, 'Diem15')).toHaveValue('9.00');
  await expect.element(page.getByText('1 ô đã thay đổi')).toBeVisible();

  const newest: ScoreChange = { ...changes[0], id: 501, Cot: 'Diem15', Cu: 5, Moi: 9 } as ScoreChange;
  server.on(gradingApi.history, ({ query }) => [newest, ...changesOf(query['IDHocSinh'])]);
  server.on(gradingApi.changedScores, () => [{ IDHocSinh: 101, Cot: 'Diem15' as const, SoLan: 12 }]);
  await saveButton().click();
  await expectToasts('success', ['Lưu điểm thành công!']);
  await page
    .getByRole('button', { name: 'Nguyễn Văn An – Điểm 15 phút: đã sửa 12 lần, xem lịch sử' })
    .click();
  await expectCount(headings(), changesOf('101').length + 1);
  await expect.element(entry(0)).toMatchTextContent('5.00 →thành 9.00');
});

test.each([
  ['BGH', '/bgh'],
  ['GiaoVu', '/giaovu'],
] as const)('%s sees it in the score lookup', async (role, area) => {
  server.on(gradingApi.changedScores, () => [{ IDHocSinh: 102, Cot: 'Diem1Tiet' as const, SoLan: 3 }]);
  await openPage(`${area}/xem-diem?nienkhoa=2&lop=11&mon=21`, role);
  await expect.element(historyButton()).toBeDisabled();
  await page.getByRole('combobox', { name: 'Học kỳ' }).selectOptions('Học kỳ 1');
  await page.getByRole('button', { name: /^Trần Thị Bình – Điểm 1 tiết: đã sửa/u }).click();
  await expect.element(studentFilter()).toHaveValue('102');
  await expectEntry(entry(0), changesOf('102')[0]);
  await panel().getByRole('button', { name: 'Đóng' }).click();
  await historyButton().click();
  await expect.element(studentFilter()).toHaveValue('');
});
