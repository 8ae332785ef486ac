// Scores that were typed and not saved come back, to whoever typed them.

import type { BrowserContext, Page } from '@playwright/test';
import { rosterOf, setRoster } from '../class-data.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';
import {
  cell,
  draftTitle,
  editSheet,
  expect,
  freshSheet,
  keptDrafts,
  openSheet,
  restoreButton,
  saveButton,
  setTermOpen,
  sheetSearch,
  signOut,
  storedRows,
  toastOf,
  typeDraft,
} from './score-sheet.ts';

const address = '/giaovien/quan-ly-diem';
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: draftTitle });
const editButton = (page: Page) => page.getByRole('button', { name: 'Sửa điểm' });

test.describe.configure({ timeout: 60_000 });

test.beforeEach(({ signInAs }) => signInAs('GiaoVien'));

/** As if the browser had crashed: nothing is asked, and the next page knows only what was kept. */
async function crash(page: Page, context: BrowserContext): Promise<Page> {
  const next = await context.newPage();
  await page.close();
  return next;
}

test.describe('a draft is gone', () => {
  test('after a complete save', async ({ page, api }) => {
    const sheet = await freshSheet(api, '11A1', 'Vật lí');
    await typeDraft(page, sheet, '7');
    await saveButton(page).click();
    await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
    await expect.poll(() => keptDrafts(page)).toEqual([]);
    await page.reload();
    await expect(editButton(page)).toBeEnabled();
    await expect(notice(page)).toHaveCount(0);
  });

  test("after 'Hủy', which asks for nothing and shows no notice", async ({ page, api }) => {
    const sheet = await freshSheet(api, '11A1', 'Vật lí');
    await typeDraft(page, sheet, '7');
    await page.getByRole('button', { name: 'Hủy' }).click();
    await expect(editButton(page)).toBeFocused();
    await expect.poll(() => keptDrafts(page)).toEqual([]);
    await expect(notice(page)).toHaveCount(0);
    await editButton(page).click();
    await expect(cell(page, sheet, 0, 'Diem15')).toBeFocused();
  });

  test('when the old scores are typed back', async ({ page, api }) => {
    const sheet = await freshSheet(api, '11A1', 'Vật lí');
    await typeDraft(page, sheet, '7.12');
    await page.keyboard.press('Escape');
    await expect.poll(() => keptDrafts(page)).toEqual([]);
  });

  test('after signing out, which says that it will be lost', async ({ page, api }) => {
    const sheet = await freshSheet(api, '11A1', 'Vật lí');
    await typeDraft(page, sheet, '7');
    await page.keyboard.type('.5');
    await signOut(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('các thay đổi chưa lưu sẽ bị mất');
    await dialog.getByRole('button', { name: 'Ở lại' }).click();
    expect(await keptDrafts(page)).toHaveLength(1);
    await signOut(page);
    await page.getByRole('button', { name: 'Rời đi' }).click();
    await expect(page).toHaveURL('/login');
    await expect.poll(() => keptDrafts(page)).toEqual([]);
    // What was still on its way does not come back.
    await page.waitForTimeout(500);
    expect(await keptDrafts(page)).toEqual([]);
  });

  test('after signing out in another tab', async ({ page, context, api }) => {
    const sheet = await freshSheet(api, '11A1', 'Vật lí');
    const other = await context.newPage();
    await other.goto('/giaovien');
    await typeDraft(page, sheet, '7');
    await page.keyboard.type('.5');
    await signOut(other);
    await expect(page).toHaveURL('/login');
    await page.waitForTimeout(500);
    expect(await keptDrafts(page)).toEqual([]);
    await expect(page.getByText(/Điểm chưa lưu được giữ/u)).toHaveCount(0);
  });

  test("with 'Bỏ', and the focus is not lost", async ({ page, context, api }) => {
    const sheet = await freshSheet(api, '11A1', 'Vật lí');
    await typeDraft(page, sheet, '7');
    const next = await crash(page, context);
    await openSheet(next, sheet);
    await next.getByRole('button', { name: 'Bỏ' }).click();
    await expect(notice(next)).toHaveCount(0);
    await expect(editButton(next)).toBeFocused();
    await expect.poll(() => keptDrafts(next)).toEqual([]);
  });
});

test('a closed tab: the sheet offers what was typed, and is not edited before that is decided', async ({
  page,
  context,
  api,
}) => {
  const sheet = await freshSheet(api, '11A1', 'Hóa học');
  await editSheet(page, sheet);
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await page.keyboard.type('.');
  await expect.poll(() => keptDrafts(page)).toHaveLength(1);
  await page.waitForTimeout(400);

  const next = await crash(page, context);
  await openSheet(next, sheet);
  await expect(notice(next)).toContainText(/2 học sinh, nhập lúc \d\d:\d\d \d\d\/\d\d\/\d{4}\./u);
  await editButton(next).click();
  await expect(
    toastOf(next, 'Bảng điểm này có điểm chưa lưu. Vui lòng chọn “Khôi phục” hoặc “Bỏ” trước khi sửa.'),
  ).toBeVisible();
  await expect(restoreButton(next)).toBeFocused();
  await next.keyboard.press('Enter');
  await expect(cell(next, sheet, 0, 'Diem15')).toHaveValue('7.00');
  await expect(cell(next, sheet, 1, 'Diem15')).toHaveValue('.');
  await expect(
    next.getByText('Đã khôi phục điểm chưa lưu của 2 học sinh. Vui lòng kiểm tra rồi bấm “Lưu điểm”.'),
  ).toBeVisible();
  await cell(next, sheet, 1, 'Diem15').fill('8');
  await saveButton(next).click();
  await expect(toastOf(next, 'Lưu điểm thành công!')).toBeVisible();
  expect((await storedRows(api, sheet)).slice(0, 3).map(({ Diem15 }) => Diem15)).toEqual([7, 8, 5]);
  await expect.poll(() => keptDrafts(next)).toEqual([]);
});

test('a reload right after the last key loses nothing, and neither does leaving the screen', async ({
  page,
  api,
}) => {
  const sheet = await freshSheet(api, '11A1', 'Sinh học');
  await editSheet(page, sheet);
  page.on('dialog', (dialog) => dialog.accept());
  await page.keyboard.type('7');
  await page.reload();
  await restoreButton(page).click();
  await expect(cell(page, sheet, 0, 'Diem15')).toHaveValue(/^7/u);

  await page.getByRole('link', { name: 'Về Dashboard' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Điểm chưa lưu sẽ được giữ trên máy này trong 7 ngày và có thể khôi phục khi bạn mở lại bảng điểm này.',
  );
  await page.getByRole('button', { name: 'Rời đi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chào mừng, Giáo viên!');
  await page.goBack();
  await expect(notice(page)).toBeVisible();
});

test('without a chosen sheet, everything that is unsaved is listed', async ({ page, context, api }) => {
  const [maths, english] = [
    await freshSheet(api, '11A2', 'Vật lí'),
    await freshSheet(api, '11A2', 'Tiếng Anh', 2),
  ];
  await typeDraft(page, maths, '7');
  const second = await crash(page, context);
  await editSheet(second, english);
  await second.keyboard.type('8');
  await expect.poll(() => keptDrafts(second)).toHaveLength(2);
  const next = await crash(second, context);

  await next.goto(address);
  await expect(notice(next).getByRole('listitem')).toHaveText([
    /^Bảng điểm môn Tiếng Anh, lớp 11A2, Học kỳ 2, niên khóa 2026-2027 ?1 học sinh, nhập lúc/u,
    /^Bảng điểm môn Vật lí, lớp 11A2, Học kỳ 1, niên khóa 2026-2027 ?1 học sinh, nhập lúc/u,
  ]);
  await expectAccessible(next);
  await notice(next).getByRole('listitem').first().getByRole('button', { name: 'Bỏ' }).click();
  await expect(next.getByRole('main')).toBeFocused();
  await expect(notice(next).getByRole('listitem')).toHaveCount(1);
  await restoreButton(next).click();
  await expect(next).toHaveURL(new RegExp(`lop=${maths.IDLopHoc}&mon=${maths.IDMonHoc}&hocky=1`, 'u'));
  await expect(cell(next, maths, 0, 'Diem15')).toHaveValue(/^7/u);
});

test('what others have changed meanwhile, and who has left the class, is told', async ({
  page,
  context,
  api,
}) => {
  const sheet = await freshSheet(api, '11A3', 'Vật lí');
  await editSheet(page, sheet);
  for (const score of ['7', '8', '9']) {
    await page.keyboard.type(score);
    await page.keyboard.press('Enter');
  }
  await page.waitForTimeout(500);
  const next = await crash(page, context);
  const [clashing, beside, leaving] = sheet.rows;
  const change = (IDHocSinh: number | undefined, Diem15: number, Diem1Tiet: number) =>
    api('GiaoVu', 'POST /api/grading/diemso/cap-nhat/', {
      ...Object.fromEntries(new URLSearchParams(sheetSearch(sheet))),
      IDHocSinh,
      Diem15,
      Diem1Tiet,
    });
  await change(clashing?.id, 4, 6);
  await change(beside?.id, 5, 10);
  const ids = (await rosterOf(api, sheet.IDLopHoc)).students_in_class.map(({ id }) => id);
  await setRoster(
    api,
    sheet.IDLopHoc,
    ids.filter((id) => id !== leaving?.id),
  );
  try {
    await openSheet(next, { ...sheet, rows: sheet.rows.filter(({ id }) => id !== leaving?.id) });
    const news = [
      'Từ lúc đó, 2 điểm của các học sinh này đã được sửa trên máy chủ, trong đó 1 điểm khác với điểm bạn nhập và cần bạn chọn.',
      `1 học sinh không còn trong lớp nên điểm đã nhập không khôi phục được: ${leaving?.HoTen} (Điểm 15 phút 9.00).`,
    ];
    for (const sentence of news) await expect(notice(next)).toContainText(sentence);
    await restoreButton(next).click();
    const note = next.getByRole('status').filter({ hasText: 'Đã khôi phục điểm chưa lưu của 2 học sinh.' });
    for (const sentence of news) await expect(note).toContainText(sentence);
    await expect(next.getByText('Điểm 15 phút: đã lưu 4.00, của bạn 7.00.')).toBeVisible();
    await expect(cell(next, sheet, 1, 'Diem1Tiet')).toHaveValue('10.00');
    await next.getByRole('button', { name: 'Giữ điểm của tôi' }).click();
    await saveButton(next).click();
    await expect(toastOf(next, 'Lưu điểm thành công!')).toBeVisible();
    expect((await storedRows(api, sheet)).slice(0, 2)).toMatchObject([
      { Diem15: 7, Diem1Tiet: 6 },
      { Diem15: 8, Diem1Tiet: 10 },
    ]);
  } finally {
    await setRoster(api, sheet.IDLopHoc, ids);
  }
});

test('a locked term: the draft waits until it is open again', async ({ page, context, api }) => {
  const sheet = await freshSheet(api, '11A3', 'Hóa học', 2);
  await typeDraft(page, sheet, '7');
  const next = await crash(page, context);
  await setTermOpen(api, 2, false);
  try {
    for (const open of [() => openSheet(next, sheet), () => next.goto(address)]) {
      await open();
      await expect(notice(next)).toContainText(
        /Học kỳ này đang khóa nhập điểm nên chưa thể khôi phục\. Điểm được giữ trên máy này đến \d\d:\d\d/u,
      );
      await expect(restoreButton(next)).toHaveCount(0);
    }
  } finally {
    await setTermOpen(api, 2, true);
  }
  await openSheet(next, sheet);
  await restoreButton(next).click();
  await expect(cell(next, sheet, 0, 'Diem15')).toHaveValue(/^7/u);
});

test('two tabs at one sheet: the last typed is the draft', async ({ page, context, api }) => {
  const sheet = await freshSheet(api, '11A4', 'Vật lí');
  const other = await context.newPage();
  await editSheet(other, sheet);
  await typeDraft(page, sheet, '7');
  await other.keyboard.type('8');
  await other.waitForTimeout(500);
  await saveButton(page).click();
  await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
  const next = await crash(other, context);
  await openSheet(next, sheet);
  await restoreButton(next).click();
  await expect(cell(next, sheet, 0, 'Diem15')).toHaveValue(/^8/u);
});

test('a browser that keeps nothing: the sheet works, and promises nothing', async ({ page, api }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  const sheet = await freshSheet(api, '11A4', 'Hóa học');
  await editSheet(page, sheet);
  await page.keyboard.type('7');
  await page.waitForTimeout(500);
  await page.getByRole('link', { name: 'Về Dashboard' }).click();
  await expect(page.getByRole('dialog')).toContainText('các thay đổi chưa lưu sẽ bị mất');
  await page.getByRole('button', { name: 'Ở lại' }).click();
  await saveButton(page).click();
  await expect(toastOf(page, 'Lưu điểm thành công!')).toBeVisible();
  expect((await storedRows(api, sheet))[0]).toMatchObject({ Diem15: 7 });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the notice is accessible in ${colorScheme} and fits a phone`, async ({ page, context, api }) => {
    const sheet = await freshSheet(api, '11A4', 'Sinh học');
    await typeDraft(page, sheet, '7');
    const next = await crash(page, context);
    await next.emulateMedia({ colorScheme });
    await next.setViewportSize({ width: 360, height: 740 });
    await openSheet(next, sheet);
    await expect(notice(next)).toBeVisible();
    await expectAccessible(next);
    await expectNoSidewaysScroll(next);
    await restoreButton(next).click();
    await expect(next.getByText('Đã khôi phục điểm chưa lưu của 1 học sinh.')).toBeVisible();
    await expectAccessible(next);
    await expectNoSidewaysScroll(next);
  });
