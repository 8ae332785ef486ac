// The addresses that pages link to. All pages with their addresses are in src/web/layout/pages.ts.

import type { Area, Role } from '#shared/contract/permissions.ts';

export const homePaths: Record<Role, string> = { BGH: '/bgh', GiaoVu: '/giaovu', GiaoVien: '/giaovien' };

export const paths = {
  accounts: '/bgh/taikhoan',
  regulations: '/bgh/quydinh',
  rollover: '/giaovu/ket-chuyen',
  subjects: '/bgh/monhoc',
  students: '/giaovu/hoc-sinh/tiep-nhan',
  classes: '/giaovu/quan-ly-lop-hoc',
  rosterBuilder: '/giaovu/danh-sach-lop/lap-danh-sach',
  assignments: '/giaovu/phan-cong',
  scoreLock: '/giaovu/quyen-sua-diem',
  scoreEntry: '/giaovien/quan-ly-diem',
};

/** The page that shows the students of a class, for the office and for teachers. */
export const classListPaths = ['/giaovu/danh-sach-lop/xuat-danh-sach', '/giaovien/danh-sach-lop'];

export const homeroomPath = (area: Area) => `/${area}/chu-nhiem`;

/** The page of one student, in the reader's area. */
export function studentPath(home: string, id: number | ':id'): string {
  return `${home}/hoc-sinh/${id}`;
}

export const passwordChangePath = '/doi-mat-khau';

/** Also used in e-mails (src/server/access/accounts/notices.ts). */
export const restoreEmailPath = '/khoi-phuc-email';

/** The guide can be read without signing in. */
export const guidePath = '/huong-dan';

/** The guide page about setting up a new school. */
export const firstDayGuide = `${guidePath}/ngay-dau-tien`;

/** The guide page for families. */
export const familyGuide = `${guidePath}/tra-cuu`;

/** The address and title of every guide page. The texts are in `docs/huong-dan` under the same names. */
export const guidePages: Record<string, string> = {
  [guidePath]: 'Hướng dẫn sử dụng',
  [firstDayGuide]: 'Ngày đầu tiên',
  [`${guidePath}/tai-khoan`]: 'Tài khoản của bạn',
  [`${guidePath}/ban-giam-hieu`]: 'Ban giám hiệu',
  [`${guidePath}/giao-vu`]: 'Giáo vụ',
  [`${guidePath}/giao-vien`]: 'Giáo viên',
  [`${guidePath}/nam-hoc-moi`]: 'Năm học mới',
  [`${guidePath}/may-chu`]: 'Người quản trị máy chủ',
  [familyGuide]: 'Hướng dẫn tra cứu',
};

/** The guide page for each role. */
export const guideOf: Record<Role, string> = {
  BGH: `${guidePath}/ban-giam-hieu`,
  GiaoVu: `${guidePath}/giao-vu`,
  GiaoVien: `${guidePath}/giao-vien`,
};
