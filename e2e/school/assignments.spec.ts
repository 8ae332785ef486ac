// Teaching assignments: made by keyboard, visible to the teacher, and enforced once staff enable the rule. The states
// of the screens are component tests.

import type { Page } from '@playwright/test';
import type { AssignedClass, Assignments } from '#shared/school/assignments/api.ts';
import type { Api } from '../class-data.ts';
import { tableOf } from '../download.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { textOfPages } from '../pdf-text.ts';
import { expect } from '../scores/score-sheet.ts';

const address = '/giaovu/phan-cong';
const request = '/api/classes/phan-cong/';

const cell = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const options = (page: Page) => page.getByRole('listbox', { name: /^Giáo viên cho/u }).getByRole('option');
const state = (page: Page) => page.getByRole('main').getByRole('status');

async function assigned(api: Api): Promise<{ all: Assignments; first: AssignedClass; history: number }> {
  const all = (await api('GiaoVu', `GET ${request}`)) as Assignments;
  const first = all.Lop.find(({ TenLop }) => TenLop === '10A1');
  const history = first?.MonHoc.find(({ TenMonHoc }) => TenMonHoc === 'Lịch sử')?.id;
  if (!first || !history) throw new Error('the demo school has a class 10A1 that is taught history');
  return { all, first, history };
}

/** Restores class 10A1 of the demo school, and disables the rule. */
async function restore(api: Api, { id, GVCN, MonHoc }: AssignedClass): Promise<void> {
  await api('GiaoVu', `PUT ${request}${id}/`, { GVCN, MonHoc });
  await api('GiaoVu', `PATCH ${request}cai-dat/`, { ChiNguoiDuocPhanCong: false });
}

test('a teacher assigned by keyboard alone opens the sheet in one click and cannot edit others', async ({
  page,
  signInAs,
  api,
}) => {
  const { first } = await assigned(api);
  try {
    await signInAs('GiaoVu');
    await page.goto(address);
    await expect(cell(page, '10A1 – Chủ nhiệm')).toBeVisible();
    await page.getByRole('region', { name: /^Phân công giảng dạy/u }).focus();
    await page.keyboard.press('Tab');
    await expect(cell(page, '10A1 – Chủ nhiệm')).toBeFocused();
    while (!(await cell(page, '10A1 – Lịch sử').evaluate((input) => input === document.activeElement)))
      await page.keyboard.press('ArrowRight');
    await page.keyboard.type('quoc phuc');
    await expect(options(page)).toHaveText(/^Hoàng Quốc Phúc/u);
    await page.keyboard.press('Enter');
    await expect(cell(page, '10A2 – Lịch sử')).toBeFocused();
    await expect(state(page)).toHaveText('Đã lưu lớp 10A1.');
    await page.reload();
    await expect(cell(page, '10A1 – Lịch sử')).toHaveValue('Hoàng Quốc Phúc');

    await page.getByRole('switch', { name: 'Chỉ người được phân công mới được nhập điểm' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Hủy' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('switch')).toBeChecked();

    await signInAs('GiaoVien');
    await page.goto('/giaovien');
    const own = page.getByRole('region', { name: 'Bảng điểm của tôi' });
    await expect(own.getByRole('link', { name: '10A1 – Lịch sử' })).toHaveCount(2);
    await expect(own).toContainText('Lớp chủ nhiệm: 10A1');
    await own.getByRole('link', { name: '10A1 – Lịch sử' }).first().click();
    await expect(
      page.getByRole('table', { name: /^Bảng điểm môn Lịch sử, lớp 10A1, Học kỳ 1/u }),
    ).toBeVisible();
    await expect(page.locator('optgroup[label="Môn của tôi"] option')).toHaveText(['Lịch sử', 'Toán']);

    await page.getByRole('combobox', { name: 'Môn học' }).selectOption('Ngữ văn');
    await expect(page.getByRole('table', { name: /môn Ngữ văn/u })).toBeVisible();
    await expect(page.getByText('Bạn không được phân công dạy môn này ở lớp này.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sửa điểm' })).toHaveAttribute('aria-disabled', 'true');
  } finally {
    await restore(api, first);
  }
});

test('print and export match the screen', async ({ page, signInAs, api }) => {
  await signInAs('BGH');
  const { all, first, history } = await assigned(api);
  await page.goto(`${address}?khoi=1`);
  await expect(cell(page, '10A1 – Lịch sử')).toBeVisible();
  const teacher = first.MonHoc.find(({ id }) => id === history)?.IDGiaoVien;
  const name = all.GiaoVien.find(({ id }) => id === teacher)?.HoTen ?? '';
  await expect(cell(page, '10A1 – Lịch sử')).toHaveValue(name);
  // The code for printing is prefetched after the grid is shown.
  const paper = async () => textOfPages(await page.pdf({ preferCSSPageSize: true }))[0];
  await expect.poll(paper).toContain('PHÂNCÔNGGIẢNGDẠYVÀCHỦNHIỆMNiênkhóa');
  expect(await paper()).toContain(name.replaceAll(' ', ''));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất Excel' }).click();
  const [row] = await tableOf(await downloading);
  const shown = await page
    .getByRole('row', { name: /^10A1/u })
    .getByRole('combobox')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(row?.slice(-shown.length)).toEqual(shown);
});

test('is accessible and fits a phone', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('GiaoVu');
  await page.goto(address);
  await cell(page, '10A2 – Lịch sử').click();
  await expect(options(page).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  await expect(cell(page, '10A1 – Lịch sử')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await signInAs('GiaoVien');
  await page.goto('/giaovien');
  await expect(
    page.getByRole('region', { name: 'Bảng điểm của tôi' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
});
