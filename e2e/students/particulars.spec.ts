// A student's further particulars: admitted with them, found by id, and seen only by those who may. The states of the
// form: src/web/students/list/further-fields.component.test.ts.

import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts';

type Student = { id: number };
type Found = { id: number; IDNienKhoa: number };

const personalId = 'KT0012345678';
const field = (page: Page, label: string) =>
  page.getByRole('dialog').getByRole('textbox', { name: label, exact: true });

const finder = (page: Page) => page.getByRole('dialog', { name: 'Tìm nhanh' });
const chosen = (page: Page) => finder(page).getByRole('option', { selected: true });

async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await finder(page).getByRole('combobox').fill(text);
}

test('the office admits a student with id and mother, and only the homeroom teacher finds the id', async ({
  page,
  signInAs,
  newSessionAs,
  api,
}) => {
  await signInAs('GiaoVu');
  await page.goto('/giaovu/hoc-sinh/tiep-nhan');
  await page.getByRole('button', { name: 'Thêm học sinh' }).click();
  for (const [label, value] of Object.entries({
    ...{ Họ: 'Kiểm Thử', Tên: 'Mã', 'Ngày sinh': '05/09/2010', 'Địa chỉ': '1 Lê Lợi, Huế' },
  }))
    await field(page, label).fill(value);
  await page.getByRole('combobox', { name: 'Giới tính' }).selectOption('Nữ');
  await page.getByRole('combobox', { name: 'Khối dự kiến' }).selectOption('Khối 10');
  await page.getByText('Thông tin thêm', { exact: true }).click();
  await field(page, 'Mã định danh').fill(personalId);
  await field(page, 'Dân tộc').fill('Kinh');
  await field(page, 'Nơi sinh').fill('Thừa Thiên Huế');
  const relative = page.getByRole('group', { name: 'Người thân 1' });
  await relative.getByRole('combobox', { name: 'Quan hệ' }).selectOption('Mẹ');
  await relative.getByRole('textbox', { name: 'Số điện thoại' }).fill('0901234567');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  const name = relative.getByRole('textbox', { name: 'Họ và tên' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Trường này là bắt buộc.');
  await name.fill('Trần Thị Hoa');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.locator('[data-kind=success]')).toHaveText('Đã tiếp nhận học sinh Kiểm Thử Mã.');

  await find(page, personalId.toLowerCase());
  await expect(chosen(page)).toContainText('Kiểm Thử Mã');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kiểm Thử Mã');
  await expect(page.getByText('Mẹ: Trần Thị Hoa · 0901234567')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  const [student] = (await api('GiaoVu', `GET /api/students/hocsinh/?search=${personalId}`)) as Student[];
  const id = student?.id ?? 0;
  const teacher = await newSessionAs('GiaoVien');
  await teacher.goto('/giaovien');
  await expect(teacher.getByRole('heading', { level: 1 })).toBeVisible();
  await find(teacher, personalId);
  await expect(finder(teacher).getByText('Không tìm thấy')).toBeVisible();
  await teacher.goto(`/giaovien/hoc-sinh/${id}`);
  await expect(teacher.getByText('Thừa Thiên Huế')).toBeVisible();
  for (const hidden of ['Mã định danh', 'Người thân', personalId, 'Trần Thị Hoa'])
    await expect(teacher.getByText(hidden)).toHaveCount(0);

  // The demo teacher is the homeroom teacher of 10A1.
  await api('GiaoVu', `DELETE /api/students/hocsinh/${id}/`);
  const { Lop } = (await api('GiaoVien', 'GET /api/tim-kiem/?q=10a1')) as { Lop: Found[] };
  const query = `nien_khoa_id=${Lop[0]?.IDNienKhoa}&lophoc_id=${Lop[0]?.id}`;
  const [own] = (await api('GiaoVien', `GET /api/students/tra-cuu/?${query}`)) as Student[];
  const path = `/api/students/hocsinh/${own?.id}`;
  const record = (await api('GiaoVu', `GET ${path}/ho-so/`)) as Record<string, unknown>;
  const correction = { ...record, LyDo: 'Theo căn cước' };
  await api('GiaoVu', `POST ${path}/cai-chinh/`, { ...correction, MaDinhDanh: personalId });
  await find(teacher, personalId);
  await expect(chosen(teacher)).toContainText(String(record['HoTen']));
  await teacher.keyboard.press('Enter');
  await expect(teacher.getByText(personalId).first()).toBeVisible();
  await api('GiaoVu', `POST ${path}/cai-chinh/`, { ...correction, MaDinhDanh: null });
});
