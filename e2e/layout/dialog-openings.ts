// How the dialogs of every screen are opened, for the tests of dialogs.

import type { Locator, Page } from '@playwright/test';
import type { Role } from '#shared/contract/permissions.ts';
import { type Api, findClass, rosterOf, yearsOf } from '../class-data.ts';
import { setTermOpen } from '../scores/score-sheet.ts';

export type Opening = {
  address: string | ((api: Api) => Promise<string>);
  /** The buttons that open the dialog, in order. */
  by: (string | RegExp)[];
  /** The main button of the dialog. */
  primary: string;
};

const students = '/giaovu/hoc-sinh/tiep-nhan';
const classes = '/giaovu/quan-ly-lop-hoc';
export const profile = [/^Xin chào/u, 'Thông tin cá nhân'];

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

export const openings: Record<Role, Opening[]> = {
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

export const buttonOf = (page: Page, name: string | RegExp): Locator => {
  const exact = typeof name === 'string';
  return page
    .getByRole('button', { name, exact })
    .or(page.getByRole('menuitem', { name, exact }))
    .or(page.locator('summary', { hasText: name }))
    .first();
};

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await buttonOf(page, name).click();
}

/** Further dialogs, whose buttons are those of the ones above. */
export const furtherOpenings: Record<Role, Omit<Opening, 'primary'>[]> = {
  BGH: [{ address: '/bgh', by: ['Tìm nhanh'] }],
  GiaoVu: [
    { address: students, by: [/^Sửa học sinh/u] },
    { address: students, by: [/^Xóa học sinh/u] },
    { address: someRecord, by: ['Cho rời trường'] },
  ],
  GiaoVien: [
    { address: '/giaovien', by: ['Tìm nhanh'] },
    { address: someSheet, by: ['Lịch sử'] },
  ],
};
