// The buttons of every dialog are visible on a laptop, in a low window and on a phone, and never cover the focused
// field.

import type { Locator, Page } from '@playwright/test';
import type { Role } from '#shared/contract/permissions.ts';
import { type Api, findClass, rosterOf, yearsOf } from '../class-data.ts';
import { test as base, demoProduct, expect } from '../fixtures.ts';
import type { Product } from '../product.ts';
import { setTermOpen } from '../scores/score-sheet.ts';

// Needs its own school: one of the dialogs requires a locked term.
const test = base.extend<object, { product: Product }>({ product: demoProduct() });

const sizes = [
  { width: 1366, height: 768 },
  { width: 1024, height: 600 },
  { width: 360, height: 640 },
];

type Opening = {
  address: string | ((api: Api) => Promise<string>);
  /** The buttons that open the dialog, in order. */
  by: (string | RegExp)[];
  /** The main button of the dialog. */
  primary: string;
};

const students = '/giaovu/hoc-sinh/tiep-nhan';
const classes = '/giaovu/quan-ly-lop-hoc';
const profile = [/^Xin chào/u, 'Thông tin cá nhân'];

const firstClass = async (api: Api) => findClass(api, (await yearsOf(api)).current, '10A1');

async function someRecord(api: Api): Promise<string> {
  const { students_in_class } = await rosterOf(api, (await firstClass(api)).id);
  return `/giaovu/hoc-sinh/${students_in_class[0]?.id}`;
}

async function someSheet(api: Api): Promise<string> {
  const { id } = await firstClass(api);
  const path = `GET /api/classes/monhoc-theo-lop/?lop_hoc_id=${id}`;
  const [subject] = (await api('BGH', path)) as { id: number }[];
  return `/giaovien/quan-ly-diem?lop=${id}&mon=${subject?.id}&hocky=1`;
}

/** Only locked sheets can be unlocked. */
async function withLockedTerm(api: Api): Promise<string> {
  await setTermOpen(api, 2, false);
  return '/giaovu/quyen-sua-diem';
}

const openings: Record<Role, Opening[]> = {
  BGH: [
    { address: '/bgh', by: profile, primary: 'Lưu thay đổi' },
    { address: '/bgh', by: [...profile, 'Xác thực hai bước', 'Bật xác thực hai bước'], primary: 'Tiếp tục' },
    { address: '/bgh/taikhoan', by: ['Thêm tài khoản'], primary: 'Tạo tài khoản' },
    { address: '/bgh/taikhoan', by: ['Sửa tài khoản giaovu'], primary: 'Lưu thay đổi' },
    { address: '/bgh/taikhoan', by: ['Xóa tài khoản giaovu'], primary: 'Xóa' },
    { address: '/bgh/monhoc', by: ['Thêm môn học'], primary: 'Lưu' },
    { address: '/bgh/quydinh', by: ['Thêm quy định'], primary: 'Lưu' },
    { address: '/bgh/quydinh', by: [/^Sửa quy định/u], primary: 'Lưu' },
    { address: '/bgh/quydinh', by: ['Sửa thông tin trường'], primary: 'Lưu' },
  ],
  GiaoVu: [
    { address: students, by: ['Thêm học sinh'], primary: 'Lưu' },
    { address: students, by: ['Nhập từ Excel'], primary: 'Đóng' },
    { address: someRecord, by: ['Cải chính'], primary: 'Lưu cải chính' },
    { address: classes, by: ['Thêm lớp'], primary: 'Lưu' },
    { address: classes, by: ['Sửa lớp 10A1'], primary: 'Lưu' },
    { address: classes, by: ['Môn học của lớp 10A1'], primary: 'Lưu' },
    { address: '/giaovu/danh-sach-lop/lap-danh-sach', by: ['Lập danh sách lớp 10A1'], primary: 'Lưu' },
    { address: '/giaovu/phan-cong', by: ['Chép từ năm trước'], primary: 'Chép' },
    { address: withLockedTerm, by: ['Mở khóa một bảng điểm'], primary: 'Mở khóa' },
  ],
  GiaoVien: [{ address: someSheet, by: ['Nhập từ Excel'], primary: 'Lưu điểm' }],
};

async function press(page: Page, name: string | RegExp): Promise<void> {
  const exact = typeof name === 'string';
  await page
    .getByRole('button', { name, exact })
    .or(page.getByRole('menuitem', { name, exact }))
    .or(page.locator('summary', { hasText: name }))
    .first()
    .click();
}

/** Whether it is completely inside the window and not covered. */
const isInSight = (button: Locator) =>
  button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [top + 3, bottom - 3].every((y) => {
      const hit = document.elementFromPoint((left + right) / 2, y);
      return left >= 0 && right <= innerWidth && hit !== null && element.contains(hit);
    });
  });

/** The fields that are covered by the title or the buttons while focused. */
const coveredFields = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const fields = element.querySelectorAll<HTMLElement>('input:not([type=file]), select, textarea');
    return [...fields].flatMap((field) => {
      if (!field.checkVisibility({ visibilityProperty: true }) || field.matches(':disabled')) return [];
      field.focus();
      const { left, top, width, height } = field.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit && field.parentElement?.contains(hit) ? [] : [field.outerHTML];
    });
  });

for (const [role, all] of Object.entries(openings))
  for (const { address, by, primary } of all)
    test(`${role}, ${String(by.at(-1))}: "${primary}" is visible`, async ({ page, signInAs, api }) => {
      await signInAs(role as Role);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(typeof address === 'string' ? address : await address(api));
      for (const name of by) await press(page, name);
      const dialog = page.getByRole('dialog').last();
      const button = dialog.getByRole('button', { name: primary, exact: true }).last();
      await expect(button).toBeVisible();
      for (const size of sizes) {
        await page.setViewportSize(size);
        const where = `${size.width}×${size.height}`;
        await dialog.evaluate((element) => {
          for (const part of [element, ...element.querySelectorAll('*')]) part.scrollTop = 0;
        });
        expect.soft(await isInSight(button), where).toBe(true);
        expect.soft(await coveredFields(dialog), where).toEqual([]);
      }
    });

test('a message does not cover the title of a dialog', async ({ page, signInAs }) => {
  await signInAs('BGH');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto('/bgh');
    for (const name of profile) await press(page, name);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Lưu thay đổi' }).click();
    const message = page.locator('[data-kind=success]');
    await expect(message).toBeVisible();
    const title = await dialog.getByRole('heading').first().boundingBox();
    const { y = 0, height = 0 } = (await message.boundingBox()) ?? {};
    expect(y + height, `${size.width}×${size.height}`).toBeLessThanOrEqual(title?.y ?? 0);
  }
});
