// The first day of a new installation: from the first sign-in of the board to a class list, by clicking alone.

import type { Locator, Page } from '@playwright/test';
import { firstPassword, test } from '../empty-product.ts';
import { expect, expectAccessible, fieldOf } from '../fixtures.ts';

/** For two subjects, two students and two classes. A choice from a list counts as two. */
const clicksNeeded = 35;

const dialog = (page: Page) => page.getByRole('dialog');
const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: true });
const menu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });
const expectSuccessToast = (page: Page, text: string) =>
  expect(page.locator('[data-kind=success]', { hasText: text })).toBeVisible();

test('from an empty product to a class list', async ({ page, emptyProduct }) => {
  let clicks = 0;
  const click = async (locator: Locator) => {
    await locator.click();
    clicks++;
  };
  const choose = async (select: Locator, option: string) => {
    await select.selectOption(option);
    // Opening the list, and choosing an entry.
    clicks += 2;
  };

  await page.goto(emptyProduct);
  await fieldOf(page, 'Tên đăng nhập').fill('bgh');
  await fieldOf(page, 'Mật khẩu').fill(firstPassword);
  await click(button(page, 'Đăng nhập'));
  const steps = page.getByRole('region', { name: 'Chuẩn bị niên khóa' });
  await expect(steps).toContainText('Đã xong 0/9 bước');
  await expectAccessible(page);

  await click(steps.getByRole('link', { name: 'Lập quy định của niên khóa' }));
  await click(button(page, 'Thêm quy định'));
  await dialog(page).getByRole('radio', { name: 'Hai cột điểm' }).check();
  await fieldOf(dialog(page), 'Niên khóa').fill('2026-2027');
  await click(button(dialog(page), 'Lưu'));
  await expect(page.getByRole('row', { name: /2026-2027/u })).toBeVisible();

  await click(menu(page, 'Môn học'));
  await expect(page.getByText('Bấm “Thêm môn học” để bắt đầu.')).toBeVisible();
  await click(button(page, 'Thêm môn học'));
  await fieldOf(dialog(page), 'Tên môn học').fill('Toán');
  await click(button(dialog(page), 'Lưu và thêm tiếp'));
  await expect(fieldOf(dialog(page), 'Tên môn học')).toHaveValue('');
  await page.keyboard.type('Ngữ văn');
  await click(button(dialog(page), 'Lưu'));
  await expect(page.getByRole('rowheader')).toHaveText(['Ngữ văn', 'Toán']);

  await click(menu(page, 'Quản lý lớp học'));
  await click(button(page, 'Thêm nhiều lớp'));
  await fieldOf(dialog(page), 'Tên các lớp').fill('10A1-10A2');
  await expectAccessible(page);
  await click(button(dialog(page), 'Thêm 2 lớp'));
  await expectSuccessToast(page, 'Đã thêm 2 lớp.');
  await click(button(page, 'Môn học của lớp 10A1'));
  await click(dialog(page).getByRole('checkbox', { name: 'Toán' }));
  await click(dialog(page).getByRole('checkbox', { name: 'Ngữ văn' }));
  await click(button(dialog(page), 'Áp dụng cho các lớp…'));
  await click(dialog(page).getByRole('checkbox', { name: 'Cả khối 10' }));
  await expectAccessible(page);
  await click(button(dialog(page), 'Lưu cho 2 lớp'));
  await expectSuccessToast(page, 'Đã lưu môn học của 2 lớp.');

  await click(menu(page, 'Quản lý học sinh'));
  await click(button(page, 'Thêm học sinh'));
  await choose(fieldOf(dialog(page), 'Khối dự kiến'), 'Khối 10');
  await choose(fieldOf(dialog(page), 'Lớp'), '10A1 (0/40)');
  for (const [Ten, saveButton] of [
    ['An', 'Lưu và thêm tiếp'],
    ['Bình', 'Lưu'],
  ] as const) {
    await fieldOf(dialog(page), 'Họ').fill('Nguyễn Thị');
    await fieldOf(dialog(page), 'Tên').fill(Ten);
    await choose(fieldOf(dialog(page), 'Giới tính'), 'Nữ');
    await fieldOf(dialog(page), 'Ngày sinh').fill('05/09/2011');
    await fieldOf(dialog(page), 'Địa chỉ').fill('12 Lê Lợi, Huế');
    await click(button(dialog(page), saveButton));
    await expectSuccessToast(page, `Đã tiếp nhận học sinh Nguyễn Thị ${Ten} vào lớp 10A1.`);
  }

  await click(menu(page, 'Xem danh sách lớp'));
  await click(button(page, 'Năm nay: 2026-2027'));
  await choose(page.getByRole('combobox', { name: 'Lớp' }), '10A1');
  await expect(page.getByRole('rowheader')).toHaveText(['Nguyễn Thị An', 'Nguyễn Thị Bình']);
  const printed = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.print = () => resolve('printed');
      }),
  );
  await click(button(page, 'In'));
  expect(await printed).toBe('printed');

  await click(menu(page, 'Dashboard'));
  await expect(steps).toContainText('Đã xong 5/9 bước');
  await expect(steps.getByRole('listitem').filter({ hasText: 'Bước tiếp theo' })).toContainText(
    'Ghi thông tin trường',
  );
  expect(clicks).toBe(clicksNeeded);
});
