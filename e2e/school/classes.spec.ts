import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  focusEnabled,
  test,
} from '../fixtures.ts';
import { compose, hold, isCall, record } from '../hold.ts';

const address = '/giaovu/quan-ly-lop-hoc';
const oldYear = { id: 2, name: '2025-2026' };

const isList = isCall('GET', /^\/api\/classes\/lophoc\/$/u);
const isCreation = isCall('POST', /^\/api\/classes\/lophoc\/$/u);
const isDeletion = isCall('DELETE', /^\/api\/classes\/lophoc\/\d+\/$/u);
const isSubjectSave = isCall('POST', /^\/api\/classes\/lophoc\/\d+\/monhoc\/$/u);

type SchoolClass = { id: number; TenLop: string; MonHoc: { TenMonHoc: string }[] };
type Subject = { id: number; TenMonHoc: string };

const table = (page: Page) => page.getByRole('table', { name: 'Danh sách lớp học' });
const rowOf = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, kind: 'success' | 'error' | 'warning') => page.locator(`[data-kind=${kind}]`);
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Lưu', exact: true });
const nameField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Tên lớp' });
const select = (page: Page, label: string) => dialog(page).getByRole('combobox', { name: label });

async function openForm(page: Page): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Thêm lớp' }).click();
  await expect(nameField(page)).toBeFocused();
}

async function expectFieldError(input: Locator, text: string): Promise<void> {
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(new RegExp(RegExp.escape(text), 'u'));
}

const bodyOf = (TenLop: string) => ({ TenLop, IDNienKhoa: 3, IDKhoi: 1, IDToHop: '' });

test.beforeEach(async ({ signInAs }) => {
  await signInAs('GiaoVu');
});

test.afterEach(async ({ api }) => {
  for (const { id } of (await api('GiaoVu', 'GET /api/classes/lophoc/?search=thu')) as SchoolClass[])
    await api('GiaoVu', `DELETE /api/classes/lophoc/${id}/`);
});

test.describe('the form refuses', () => {
  test('missing fields, and sends nothing', async ({ page }) => {
    const sent = record(page, isCreation);
    const sentence = 'Vui lòng điền đầy đủ Tên lớp, Niên khóa và Khối.';
    await openForm(page);
    await save(page).click();
    await expect(toast(page, 'warning')).toHaveText(sentence);
    await expect(dialog(page).getByRole('alert')).toHaveText(sentence);
    await expectFieldError(nameField(page), 'Trường này là bắt buộc.');
    await expectFieldError(select(page, 'Khối'), 'Trường này là bắt buộc.');
    await expect(nameField(page)).toBeFocused();
    await expectAccessible(page);
    await nameField(page).fill('10 Thử');
    await select(page, 'Khối').selectOption('Khối 10');
    await select(page, 'Niên khóa').selectOption('');
    await save(page).click();
    await expectFieldError(select(page, 'Niên khóa'), 'Trường này là bắt buộc.');
    await expect(select(page, 'Niên khóa')).toBeFocused();
    expect(sent).toHaveLength(0);
  });
});

test('a class is added, changed and deleted by keyboard alone', async ({ page, api }) => {
  await page.goto(address);
  const opener = page.getByRole('button', { name: 'Thêm lớp' });
  await focusEnabled(opener);
  await page.keyboard.press('Enter');
  await expect(nameField(page)).toBeFocused();
  const held = await hold(page, isCreation);
  await page.keyboard.type('Thử');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 4; step++) await page.keyboard.press('Tab');
  await expect(save(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Thử')).toHaveAttribute('data-pending', 'true');
  held.release();
  await expect(toast(page, 'success')).toHaveText('Đã thêm lớp Thử.');
  await expect(rowOf(page, 'Thử')).toHaveCount(1);
  await expect(rowOf(page, 'Thử')).not.toHaveAttribute('data-pending');
  await expect(opener).toBeFocused();
  expect(await api('GiaoVu', 'GET /api/classes/lophoc/?search=thu')).toMatchObject([
    { TenLop: 'Thử', IDNienKhoa: 3, IDKhoi: 1, IDToHop: null, SiSo: 0 },
  ]);

  await focusEnabled(page.getByRole('button', { name: 'Sửa lớp Thử' }));
  await page.keyboard.press('Enter');
  await expect(nameField(page)).toBeFocused();
  await expect(select(page, 'Niên khóa')).toBeDisabled();
  await expect(select(page, 'Khối')).toBeDisabled();
  await page.keyboard.press('End');
  await page.keyboard.type(' nữa');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'success').last()).toHaveText('Đã cập nhật lớp Thử nữa.');

  const sent = record(page, isDeletion);
  await focusEnabled(page.getByRole('button', { name: 'Xóa lớp Thử nữa' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Lớp “Thử nữa”');
  await expect(dialog(page).getByRole('button', { name: 'Hủy' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'success').last()).toHaveText('Đã xóa lớp Thử nữa.');
  await expect(rowOf(page, 'Thử nữa')).toHaveCount(0);
  expect(sent).toHaveLength(1);
});

test('a class with students cannot be deleted, and its button shows the reason', async ({ page }) => {
  const sent = record(page, isDeletion);
  await page.goto(address);
  const button = page.getByRole('button', { name: 'Xóa lớp 10A1', disabled: true });
  await button.focus();
  await expect(page.getByRole('tooltip')).toHaveText(/^Lớp 10A1 đang có \d+ học sinh nên không thể xóa\.$/u);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  expect(sent).toHaveLength(0);
});

test.describe('subjects', () => {
  test('show the first three and an ellipsis, and all on hover, focus or press', async ({ page, api }) => {
    const [first] = (await api('GiaoVu', 'GET /api/classes/lophoc/?IDNienKhoa=3')) as SchoolClass[];
    const names = first?.MonHoc.map((subject) => subject.TenMonHoc) ?? [];
    await page.goto(address);
    const cell = rowOf(page, '10A1').getByRole('button', { name: `${names.slice(0, 3).join(', ')}, …` });
    await cell.focus();
    await expect(page.getByRole('tooltip')).toHaveText(names.join(', '));
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName('Quản lý môn học lớp 10A1');
    await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(names.length);
  });

  test('can be selected, counted and saved', async ({ page, api }) => {
    const subjects = (await api('GiaoVu', 'GET /api/subjects/monhoc-list/?nienkhoa_id=3')) as Subject[];
    const { SoMonHocToiDa } = (await api('GiaoVu', 'GET /api/configurations/quydinh/latest/')) as {
      SoMonHocToiDa: number;
    };
    await api('GiaoVu', 'POST /api/classes/lophoc/', bodyOf('Thử'));
    await page.goto(address);
    await expect(rowOf(page, 'Thử').getByRole('cell').nth(4)).toHaveText('-');
    const opener = page.getByRole('button', { name: 'Môn học của lớp Thử' });
    await opener.click();
    const list = dialog(page).getByRole('group', { name: 'Môn học' });
    await expect(list.getByRole('checkbox')).toHaveCount(subjects.length);
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(400);
    const counter = dialog(page).getByRole('status');
    await expect(counter).toHaveText(`Đã chọn 0/${SoMonHocToiDa} môn`);
    await expectAccessible(page);
    for (const subject of subjects.slice(0, 2))
      await list.getByRole('checkbox', { name: subject.TenMonHoc, exact: false }).first().check();
    await expect(counter).toHaveText(`Đã chọn 2/${SoMonHocToiDa} môn`);
    const sent = record(page, isSubjectSave);
    // Otherwise the dialog can close between the clicks, and the second one takes the focus from its opener.
    const held = await hold(page, isSubjectSave);
    await save(page).dblclick();
    held.release();
    await expect(toast(page, 'success')).toHaveText('Đã lưu môn học của lớp Thử.');
    await expect(opener).toBeFocused();
    await expect(rowOf(page, 'Thử').getByRole('cell').nth(4)).toHaveText(
      subjects
        .slice(0, 2)
        .map((subject) => subject.TenMonHoc)
        .join(', '),
    );
    expect(sent).toHaveLength(1);
  });

  test('a subject with scores cannot be removed: it stays selected and the reason is shown', async ({
    page,
  }) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Môn học của lớp 10A1' }).click();
    const first = dialog(page).getByRole('checkbox').first();
    await first.uncheck();
    await save(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Không thể bỏ môn đã có điểm');
    await expect(toast(page, 'error')).toContainText('Không thể bỏ môn đã có điểm');
    await expect(first).not.toBeChecked();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Đóng, không lưu' }).click();
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('an old year is read-only, also when its address is opened directly', async ({ page }) => {
  await page.goto(`${address}?nienkhoa=${oldYear.id}`);
  await expect(page.getByRole('note')).toContainText(`Niên khóa ${oldYear.name} là niên khóa cũ`);
  await expect(rowOf(page, '10A1')).toBeVisible();
  await expect(page.getByRole('button', { name: /Thêm|Sửa|Xóa|Môn học của/u })).toHaveCount(0);
  await rowOf(page, '10A1').getByRole('button').click();
  await expect(dialog(page)).toHaveAccessibleName('Môn học của lớp 10A1');
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: 'Lưu' })).toHaveCount(0);
  await expect(dialog(page).getByRole('listitem')).toHaveCount(13);
  await expectAccessible(page);
});

test.describe('filters', () => {
  test('block, group and name filter the list, and an empty result is shown', async ({ page }) => {
    await page.goto(address);
    const names = table(page).getByRole('rowheader');
    await expect(names).toHaveCount(12);
    await page.getByLabel('Khối').selectOption('Khối 11');
    await expect(names).toHaveText(['11A1', '11A2', '11A3', '11A4']);
    await page.getByLabel('Tổ hợp').selectOption('Xã hội');
    await expect(names).toHaveText(['11A3', '11A4']);
    await page.getByLabel('Tìm kiếm').fill('a4');
    await expect(names).toHaveText(['11A4']);
    await page.getByLabel('Tìm kiếm').fill('%');
    await expect(page.getByText('Không tìm thấy lớp học nào phù hợp.')).toBeVisible();
  });

  test('the search is debounced by 500 ms', async ({ page }) => {
    await page.clock.install();
    await page.goto(address);
    await expect(table(page).getByRole('rowheader')).toHaveCount(12);
    const sent = record(page, isList);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByLabel('Tìm kiếm').pressSequentially('10a');
    await page.clock.runFor(499);
    expect(sent).toHaveLength(0);
    await page.clock.runFor(1);
    await expect.poll(() => sent.length).toBe(1);
    await page.clock.resume();
    await expect(table(page).getByRole('rowheader')).toHaveCount(4);
  });

  test('the search sends no request during composition', async ({ page }) => {
    await page.clock.install();
    await page.goto(address);
    await expect(table(page).getByRole('rowheader')).toHaveCount(12);
    const sent = record(page, isList);
    const letter = await compose(page, 'Tìm kiếm', 'Ẩ');
    await page.clock.runFor(700);
    expect(sent).toHaveLength(0);
    await letter.end();
    await expect.poll(() => sent.length).toBe(1);
  });
});

test('is accessible at 360 px and wide', async ({ page }) => {
  test.slow();
  await page.goto(address);
  await expect(table(page).getByRole('rowheader')).toHaveCount(12);
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Thêm lớp' }).click();
  await expect(nameField(page)).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
});
