// A school with grades 6 to 12 moves on to its next year: grade 9 leaves or goes on to grade 10.

import type { Page } from '@playwright/test';
import { type Api, setRoster, yearsOf } from '../class-data.ts';
import { test as base, demoProduct, expect, expectAccessible } from '../fixtures.ts';
import type { Product } from '../product.ts';
import { findSheet } from '../scores/score-sheet.ts';

// Needs its own school: a year that has ended cannot be reopened.
const test = base.extend<object, { product: Product }>({ product: demoProduct() });

const grade9 = 7;
const name = 'Tôn Nữ Quỳnh Giao';
const details = { CoQuanChuQuan: '', TenTruong: 'Trường Hoa Ban', DiaDanh: '', HieuTruong: '' };

/** A class 9A1 with one student, who has passed the year. */
async function makeCompleteClass(api: Api): Promise<void> {
  await api('BGH', 'PUT /api/configurations/truong/', { ...details, CapHoc: 'THCS_THPT' });
  const { current } = await yearsOf(api);
  await api('BGH', `PATCH /api/configurations/quydinh/${current.id}/`, { SoLopK6: 1, SoLopK9: 1 });
  const { IDMonHoc } = await findSheet(api, '10A1', 'Toán');
  const { id: IDLopHoc } = (await api('BGH', 'POST /api/classes/lophoc/', {
    ...{ TenLop: '9A1', IDNienKhoa: current.id, IDKhoi: grade9, IDToHop: null },
  })) as { id: number };
  await api('BGH', `POST /api/classes/lophoc/${IDLopHoc}/monhoc/`, { monhoc_ids: [IDMonHoc] });
  const { id } = (await api('BGH', 'POST /api/students/hocsinh/', {
    ...{ Ho: 'Tôn Nữ Quỳnh', Ten: 'Giao', GioiTinh: 'Nữ', NgaySinh: '2011-09-05' },
    ...{ DiaChi: '12 Lê Lợi, Huế', Email: null, KhoiDuKien: grade9 },
  })) as { id: number };
  await setRoster(api, IDLopHoc, [id]);
  for (const IDHocKy of [1, 2])
    await api('BGH', 'POST /api/grading/diemso/cap-nhat/', {
      ...{ IDHocSinh: id, IDLopHoc, IDMonHoc, IDHocKy, Diem15: 8, Diem1Tiet: 8 },
    });
  const [values] = (await api('BGH', 'GET /api/configurations/quydinh/')) as object[];
  await api('BGH', 'POST /api/configurations/quydinh/', { ...values, TenNienKhoa: '2027-2028' });
}

const step = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Các bước kết chuyển' }).getByRole('button', { name: title });

test('grade 9 may go on to grade 10 without a reason', async ({ page, api, signInAs }) => {
  await makeCompleteClass(api);
  await signInAs('GiaoVu');
  await page.goto('/giaovu/ket-chuyen');

  await step(page, 'Lớp học').click();
  const row = page.getByRole('row', { name: /^9A1/u });
  await expect(row).toContainText('Ra trường');
  await expect(row).toContainText('Không có lớp kế tiếp');

  await step(page, 'Học sinh').click();
  await expect(page.getByRole('combobox', { name: 'Cho tất cả chưa quyết định' })).toContainText(
    'Lên lớp, lớp 9 và 12 ra trường',
  );
  await page.getByRole('combobox', { name: 'Danh sách' }).selectOption('Lớp 9A1');
  const decision = page.getByRole('combobox', { name: `Quyết định cho ${name}` });
  await expect(decision).toHaveValue('RaTruong');
  await expect(decision.getByRole('option')).toHaveText([
    ...['Chưa quyết định', 'Lên lớp', 'Ở lại lớp', 'Ra trường', 'Thôi học'],
  ]);
  const reason = page.getByRole('textbox', { name: `Lý do cho ${name}` });
  await decision.selectOption('Ở lại lớp');
  await expect(reason).toBeVisible();
  await decision.selectOption('Lên lớp');
  await expect(reason).toBeHidden();
  await expectAccessible(page);

  await step(page, 'Tổng kết').click();
  await page.getByRole('button', { name: 'Kết chuyển', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xác nhận kết chuyển' }).click();
  const result = page.getByRole('region', { name: 'Kết quả kết chuyển' });
  await expect(result.getByRole('row', { name })).toContainText('Vào lớp 10: chưa chọn lớp mới.');
  const { current } = await yearsOf(api);
  const path = `GET /api/students/hocsinh/?nien_khoa_id=${current.id}&khoi_id=1`;
  expect(await api('GiaoVu', path)).toMatchObject([{ Ten: 'Giao', TenKhoiDuKien: 'Khối 10' }]);
});
