// A lower-secondary school from its first day to its first score.

import type { Locator, Page } from '@playwright/test';
import { firstPassword, test } from '../empty-product.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, fieldOf } from '../fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: true });
const menu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });
const expectSuccessToast = (page: Page, text: string) =>
  expect(page.locator('[data-kind=success]', { hasText: text })).toBeVisible();

test('chooses its level, and from then on has grades 6 to 9 only', async ({ page, emptyProduct }) => {
  await page.goto(emptyProduct);
  await fieldOf(page, 'Tên đăng nhập').fill('bgh');
  await fieldOf(page, 'Mật khẩu').fill(firstPassword);
  await button(page, 'Đăng nhập').click();

  const steps = page.getByRole('region', { name: 'Chuẩn bị niên khóa' });
  const question = steps.getByRole('group', { name: 'Trường dạy những khối nào?' });
  await expect(question.getByRole('radio', { name: 'THPT (khối 10–12)' })).toBeChecked();
  await question.getByRole('radio', { name: 'THCS (khối 6–9)' }).check();
  await expectSuccessToast(page, 'Đã chọn cấp học THCS (khối 6–9).');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await steps.getByRole('link', { name: 'Lập quy định của niên khóa' }).click();
  await expect(page.getByRole('columnheader', { name: 'Lớp K6' })).toBeVisible();
  await button(page, 'Thêm quy định').click();
  await dialog(page).getByRole('radio', { name: 'Thông tư 22' }).check();
  await fieldOf(dialog(page), 'Niên khóa').fill('2026-2027');
  await expect(fieldOf(dialog(page), 'Tuổi tối thiểu')).toHaveValue('11');
  await expect(fieldOf(dialog(page), 'Số lớp khối 10')).toBeHidden();
  await fieldOf(dialog(page), 'Số lớp khối 6').fill('2');
  await expectAccessible(page);
  await button(dialog(page), 'Lưu').click();
  await expect(page.getByRole('row', { name: /2026-2027/u })).toBeVisible();

  await menu(page, 'Môn học').click();
  await button(page, 'Thêm môn học').click();
  await fieldOf(dialog(page), 'Tên môn học').fill('Khoa học tự nhiên');
  await button(dialog(page), 'Lưu').click();
  await expect(page.getByRole('rowheader')).toHaveText(['Khoa học tự nhiên']);

  await menu(page, 'Quản lý lớp học').click();
  await expect(page.getByRole('combobox', { name: 'Tổ hợp' })).toBeHidden();
  await button(page, 'Thêm nhiều lớp').click();
  await expect(dialog(page)).toContainText('ví dụ: 6A1-6A12, 7A1');
  await fieldOf(dialog(page), 'Tên các lớp').fill('9A1, 6A1, 10A1');
  await expect(dialog(page)).toContainText('Tên lớp phải bắt đầu bằng khối: 6, 7, 8 hoặc 9.');
  await fieldOf(dialog(page), 'Tên các lớp').fill('9A1, 6A1');
  await button(dialog(page), 'Thêm 2 lớp').click();
  await expectSuccessToast(page, 'Đã thêm 2 lớp.');
  await expect(page.getByRole('rowheader')).toHaveText(['6A1', '9A1']);
  await button(page, 'Môn học của lớp 6A1').click();
  await dialog(page).getByRole('checkbox', { name: 'Khoa học tự nhiên' }).check();
  await button(dialog(page), 'Lưu').click();

  await menu(page, 'Quản lý học sinh').click();
  await button(page, 'Thêm học sinh').click();
  const block = fieldOf(dialog(page), 'Khối dự kiến');
  await expect(block.getByRole('option')).toHaveText([
    ...['-- Chọn khối --', 'Khối 6', 'Khối 7', 'Khối 8', 'Khối 9'],
  ]);
  await block.selectOption('Khối 6');
  await fieldOf(dialog(page), 'Lớp').selectOption('6A1 (0/40)');
  await fieldOf(dialog(page), 'Họ').fill('Nguyễn Thị');
  await fieldOf(dialog(page), 'Tên').fill('An');
  await fieldOf(dialog(page), 'Giới tính').selectOption('Nữ');
  await fieldOf(dialog(page), 'Ngày sinh').fill('05/09/2015');
  await fieldOf(dialog(page), 'Địa chỉ').fill('12 Lê Lợi, Huế');
  await button(dialog(page), 'Lưu').click();
  await expectSuccessToast(page, 'Đã tiếp nhận học sinh Nguyễn Thị An vào lớp 6A1.');

  await menu(page, 'Tra cứu điểm').click();
  await page.getByRole('combobox', { name: 'Lớp học' }).selectOption('6A1');
  await page.getByRole('combobox', { name: 'Môn học' }).selectOption('Khoa học tự nhiên');
  await page.getByRole('combobox', { name: 'Học kỳ' }).selectOption('Học kỳ 1');
  await button(page, 'Sửa điểm').click();
  // The term has not been opened to teachers.
  await fieldOf(dialog(page), 'Lý do').fill('Thử bảng điểm');
  await page.keyboard.press('Enter');
  await page.locator('input[data-column="TX1"]').fill('8,5');
  await button(page, /^Lưu điểm/u).click();
  await expectSuccessToast(page, 'Lưu điểm thành công!');
});
