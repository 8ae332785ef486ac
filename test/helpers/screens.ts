// Every screen, the roles that may enter it and the permissions its calls need, written by hand from the specification:
// the guards are tested against this table, so it must never be derived from them.

import type { Action, Role } from '#shared/contract/permissions.ts';

export const homes: Record<Role, string> = { BGH: '/bgh', GiaoVu: '/giaovu', GiaoVien: '/giaovien' };

type Screen = { path: string; title: string; enter: readonly Role[]; needs: readonly Action[] };

export const screens: readonly Screen[] = [
  { path: '/bgh', title: 'Dashboard', enter: ['BGH'], needs: ['accounts.manage', 'reports.read'] },
  { path: '/bgh/taikhoan', title: 'Quản lý tài khoản', enter: ['BGH'], needs: ['accounts.manage'] },
  { path: '/bgh/nhat-ky', title: 'Nhật ký hoạt động', enter: ['BGH'], needs: ['auditLog.read'] },
  { path: '/bgh/quydinh', title: 'Quản lý quy định', enter: ['BGH'], needs: ['regulations.manage'] },
  { path: '/bgh/monhoc', title: 'Quản lý Môn học', enter: ['BGH'], needs: ['subjects.manage'] },
  { path: '/bgh/baocao', title: 'Báo cáo', enter: ['BGH'], needs: ['lists.read'] },
  { path: '/bgh/baocao-hocky', title: 'Báo cáo tổng kết học kỳ', enter: ['BGH'], needs: ['reports.read'] },
  { path: '/bgh/baocao-monhoc', title: 'Báo cáo tổng kết môn học', enter: ['BGH'], needs: ['reports.read'] },
  { path: '/bgh/baocao-namhoc', title: 'Báo cáo tổng kết năm học', enter: ['BGH'], needs: ['reports.read'] },
  {
    path: '/bgh/thong-ke-danh-gia',
    title: 'Thống kê đánh giá',
    enter: ['BGH'],
    needs: ['reports.read'],
  },
  { path: '/bgh/tong-hop-lop', title: 'Tổng hợp của lớp', enter: ['BGH'], needs: ['scores.read'] },
  { path: '/bgh/phieu-diem', title: 'Phiếu điểm', enter: ['BGH'], needs: ['scores.read'] },
  { path: '/bgh/chu-nhiem', title: 'Sổ chủ nhiệm', enter: ['BGH'], needs: ['scores.read'] },
  { path: '/bgh/xem-diem', title: 'Tra cứu điểm', enter: ['BGH'], needs: ['scores.read'] },
  { path: '/bgh/tien-do', title: 'Tiến độ nhập điểm', enter: ['BGH'], needs: ['reports.read'] },

  { path: '/giaovu', title: 'Dashboard', enter: ['BGH', 'GiaoVu'], needs: ['reports.read'] },
  {
    path: '/giaovu/hoc-sinh/tiep-nhan',
    title: 'Quản lý học sinh',
    enter: ['BGH', 'GiaoVu'],
    needs: ['students.manage'],
  },
  {
    path: '/giaovu/hoc-sinh/tra-cuu',
    title: 'Tra cứu thông tin học sinh',
    enter: ['BGH', 'GiaoVu'],
    needs: ['lookup.read'],
  },
  {
    path: '/giaovu/quan-ly-lop-hoc',
    title: 'Quản lý lớp học',
    enter: ['BGH', 'GiaoVu'],
    needs: ['classes.manage', 'subjects.read'],
  },
  { path: '/giaovu/danh-sach-lop', title: 'Danh sách lớp', enter: ['BGH', 'GiaoVu'], needs: [] },
  {
    path: '/giaovu/danh-sach-lop/lap-danh-sach',
    title: 'Lập danh sách lớp',
    enter: ['BGH', 'GiaoVu'],
    needs: ['classes.manage'],
  },
  {
    path: '/giaovu/danh-sach-lop/xuat-danh-sach',
    title: 'Xem Danh Sách Lớp',
    enter: ['BGH', 'GiaoVu'],
    needs: ['roster.view'],
  },
  {
    path: '/giaovu/phan-cong',
    title: 'Phân công giảng dạy',
    enter: ['BGH', 'GiaoVu'],
    needs: ['assignments.manage', 'classes.manage'],
  },
  {
    path: '/giaovu/baocao-namhoc',
    title: 'Báo cáo tổng kết năm học',
    enter: ['BGH', 'GiaoVu'],
    needs: ['reports.read'],
  },
  {
    path: '/giaovu/thong-ke-danh-gia',
    title: 'Thống kê đánh giá',
    enter: ['BGH', 'GiaoVu'],
    needs: ['reports.read'],
  },
  {
    path: '/giaovu/tong-hop-lop',
    title: 'Tổng hợp của lớp',
    enter: ['BGH', 'GiaoVu'],
    needs: ['scores.read'],
  },
  { path: '/giaovu/phieu-diem', title: 'Phiếu điểm', enter: ['BGH', 'GiaoVu'], needs: ['scores.read'] },
  { path: '/giaovu/chu-nhiem', title: 'Sổ chủ nhiệm', enter: ['BGH', 'GiaoVu'], needs: ['scores.read'] },
  {
    path: '/giaovu/quyen-sua-diem',
    title: 'Quản lý quyền sửa điểm',
    enter: ['BGH', 'GiaoVu'],
    needs: ['scoreLock.manage'],
  },
  {
    path: '/giaovu/phu-huynh',
    title: 'Tra cứu cho phụ huynh',
    enter: ['BGH', 'GiaoVu'],
    needs: ['families.manage'],
  },
  {
    path: '/giaovu/ket-chuyen',
    title: 'Kết chuyển năm học',
    enter: ['BGH', 'GiaoVu'],
    needs: ['rollover.manage'],
  },
  { path: '/giaovu/baocao', title: 'Báo cáo', enter: ['BGH', 'GiaoVu'], needs: ['lists.read'] },
  {
    path: '/giaovu/baocao-hocky',
    title: 'Báo cáo tổng kết học kỳ',
    enter: ['BGH', 'GiaoVu'],
    needs: ['reports.read'],
  },
  {
    path: '/giaovu/baocao-monhoc',
    title: 'Báo cáo tổng kết môn học',
    enter: ['BGH', 'GiaoVu'],
    needs: ['reports.read', 'subjects.read'],
  },
  { path: '/giaovu/xem-diem', title: 'Tra cứu điểm', enter: ['BGH', 'GiaoVu'], needs: ['scores.read'] },
  { path: '/giaovu/tien-do', title: 'Tiến độ nhập điểm', enter: ['BGH', 'GiaoVu'], needs: ['reports.read'] },

  { path: '/giaovien', title: 'Dashboard', enter: ['GiaoVien'], needs: [] },
  { path: '/giaovien/quan-ly-diem', title: 'Bảng điểm', enter: ['GiaoVien'], needs: ['scores.write'] },
  {
    path: '/giaovien/tra-cuu',
    title: 'Tra cứu thông tin học sinh',
    enter: ['GiaoVien'],
    needs: ['lookup.read'],
  },
  {
    path: '/giaovien/danh-sach-lop',
    title: 'Xem Danh Sách Lớp',
    enter: ['GiaoVien'],
    needs: ['roster.view'],
  },
  {
    path: '/giaovien/tong-hop-lop',
    title: 'Tổng hợp của lớp',
    enter: ['GiaoVien'],
    needs: ['scores.read'],
  },
  { path: '/giaovien/phieu-diem', title: 'Phiếu điểm', enter: ['GiaoVien'], needs: ['scores.read'] },
  { path: '/giaovien/chu-nhiem', title: 'Sổ chủ nhiệm', enter: ['GiaoVien'], needs: ['scores.write'] },
];

const studentRecord = { title: 'Hồ sơ học sinh', needs: ['scores.read', 'lookup.read'] } as const;

/** Screens of a single record, reached from a list and not from a menu; ':id' is the id of the record. */
export const recordScreens: readonly Screen[] = [
  { path: '/bgh/hoc-sinh/:id', enter: ['BGH'], ...studentRecord },
  { path: '/giaovu/hoc-sinh/:id', enter: ['BGH', 'GiaoVu'], ...studentRecord },
  { path: '/giaovien/hoc-sinh/:id', enter: ['GiaoVien'], ...studentRecord },
];

export const recordAddress = ({ path }: Pick<Screen, 'path'>, id: number) => path.replace(':id', String(id));
