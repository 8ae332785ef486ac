// The school year ends while a teacher is typing.

import { regulationDefaults } from '#shared/school/years/limits.ts';
import { tableOf } from '../download.ts';
import { test as base, demoProduct } from '../fixtures.ts';
import type { Product } from '../product.ts';
import {
  cell,
  draftNotice,
  editSheet,
  expect,
  freshSheet,
  saveButton,
  setTermOpen,
  storedRows,
  toastOf,
} from './score-sheet.ts';

// Needs its own school: a year that has ended cannot be reopened.
const test = base.extend<object, { product: Product }>({ product: demoProduct() });

test('unsaved scores are kept, listed by class and subject, and can be exported', async ({
  page,
  signInAs,
  api,
}) => {
  await setTermOpen(api, 1, true);
  const sheet = await freshSheet(api, '10A1', 'Toán');
  const rowOf = (place: number) => [place + 1, sheet.rows[place]?.id, sheet.rows[place]?.HoTen];
  await signInAs('GiaoVien');
  await editSheet(page, sheet);
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await page.keyboard.type('8.25');
  await api('BGH', 'POST /api/configurations/quydinh/', { ...regulationDefaults, TenNienKhoa: '2027-2028' });

  await saveButton(page).click();
  await expect(toastOf(page, 'Có lỗi xảy ra khi lưu điểm!')).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: 'hãy tải về Excel để mang theo' });
  await expect(note).toContainText('Niên khóa cũ chỉ được xem, không được thay đổi.');
  await expect(cell(page, sheet, 0, 'Diem15')).toHaveValue('7.00');
  expect((await storedRows(api, sheet)).slice(0, 2).map(({ Diem15 }) => Diem15)).toEqual([5, 5]);

  await page.goto('/giaovien');
  await expect(draftNotice(page)).toContainText(
    'Bảng điểm môn Toán, lớp 10A1, Học kỳ 1, niên khóa 2026-2027',
  );
  await expect(draftNotice(page)).toContainText('Niên khóa của lớp này đã kết thúc');
  await draftNotice(page).getByRole('link').click();
  await expect(page.getByText('Niên khóa: 2027-2028')).toBeVisible();
  const waiting = page.waitForEvent('download');
  await draftNotice(page)
    .getByRole('button', { name: /^Tải về Excel/u })
    .click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('DiemChuaLuu_10A1_Toán.xlsx');
  expect(await tableOf(download)).toEqual([
    [...rowOf(0), 7, 6],
    [...rowOf(1), 8.25, 6],
  ]);
});
