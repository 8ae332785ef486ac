// Every page, in menu order: its title, its addresses, its menu entry and its code. The first part of an address is its
// area, which decides who may enter. The router, the menu and the titles come from this table.

import type { ComponentType } from 'react';
import { type Area, areaRoles } from '#shared/contract/permissions.ts';
import {
  classListPaths,
  guidePages,
  homePaths,
  homeroomPath,
  passwordChangePath,
  paths,
  restoreEmailPath,
  studentPath,
} from '#web/kit/routes.ts';

export const groups = ['Tổng quan', 'Hồ sơ', 'Lớp học', 'Điểm', 'Báo cáo', 'Hệ thống'] as const;

export type PageModule = Promise<{ default: ComponentType }>;

type PageRow = { title: string; paths: readonly string[]; load: () => PageModule };

/** A label can be shorter than the title, because the group already gives the context. */
export type MenuRow = PageRow & { group: (typeof groups)[number]; label?: string };

const defaultTitle = 'Dashboard';

const allAreas = Object.keys(areaRoles) as Area[];
const everywhere = (path: string) => allAreas.map((area) => `/${area}/${path}`);
const inOffice = (path: string) => [`/bgh/${path}`, `/giaovu/${path}`];

/** By the name of the page's file. */
export const menuPages = {
  board: {
    title: defaultTitle,
    paths: [homePaths.BGH],
    group: 'Tổng quan',
    label: 'Dashboard',
    load: () => import('#web/home/board-page.tsx'),
  },
  teacher: {
    title: defaultTitle,
    paths: [homePaths.GiaoVien],
    group: 'Tổng quan',
    label: 'Dashboard',
    load: () => import('#web/home/teacher-page.tsx'),
  },
  registrar: {
    title: defaultTitle,
    paths: [homePaths.GiaoVu],
    group: 'Tổng quan',
    label: 'Dashboard giáo vụ',
    load: () => import('#web/home/registrar-page.tsx'),
  },
  students: {
    title: 'Quản lý học sinh',
    paths: [paths.students],
    group: 'Hồ sơ',
    load: () => import('#web/students/students-page.tsx'),
  },
  'student-lookup': {
    title: 'Tra cứu thông tin học sinh',
    paths: ['/giaovu/hoc-sinh/tra-cuu', '/giaovien/tra-cuu'],
    group: 'Hồ sơ',
    label: 'Tra cứu học sinh',
    load: () => import('#web/students/lookup/student-lookup-page.tsx'),
  },
  rollover: {
    title: 'Kết chuyển năm học',
    paths: ['/giaovu/ket-chuyen'],
    group: 'Hồ sơ',
    load: () => import('#web/results/rollover/rollover-page.tsx'),
  },
  subjects: {
    title: 'Quản lý Môn học',
    paths: [paths.subjects],
    group: 'Lớp học',
    label: 'Môn học',
    load: () => import('#web/school/subjects/subjects-page.tsx'),
  },
  classes: {
    title: 'Quản lý lớp học',
    paths: [paths.classes],
    group: 'Lớp học',
    load: () => import('#web/school/classes/classes-page.tsx'),
  },
  'class-lists-hub': {
    title: 'Danh sách lớp',
    paths: ['/giaovu/danh-sach-lop'],
    group: 'Lớp học',
    load: () => import('#web/school/rosters/class-lists-hub-page.tsx'),
  },
  'roster-builder': {
    title: 'Lập danh sách lớp',
    paths: [paths.rosterBuilder],
    group: 'Lớp học',
    load: () => import('#web/school/rosters/roster-builder-page.tsx'),
  },
  'class-list': {
    title: 'Xem Danh Sách Lớp',
    paths: classListPaths,
    group: 'Lớp học',
    label: 'Xem danh sách lớp',
    load: () => import('#web/school/rosters/class-list-page.tsx'),
  },
  assignments: {
    title: 'Phân công giảng dạy',
    paths: [paths.assignments],
    group: 'Lớp học',
    load: () => import('#web/school/assignments/assignments-page.tsx'),
  },
  'score-entry': {
    title: 'Bảng điểm',
    paths: [paths.scoreEntry],
    group: 'Điểm',
    load: () => import('#web/scores/entry/score-entry-page.tsx'),
  },
  'score-lookup': {
    title: 'Tra cứu điểm',
    paths: inOffice('xem-diem'),
    group: 'Điểm',
    load: () => import('#web/scores/lookup/score-lookup-page.tsx'),
  },
  homeroom: {
    title: 'Sổ chủ nhiệm',
    paths: allAreas.map(homeroomPath),
    group: 'Điểm',
    load: () => import('#web/scores/homeroom/homeroom-page.tsx'),
  },
  'class-summary': {
    title: 'Tổng hợp của lớp',
    paths: everywhere('tong-hop-lop'),
    group: 'Điểm',
    load: () => import('#web/results/class-summaries/class-summary-page.tsx'),
  },
  'report-cards': {
    title: 'Phiếu điểm',
    paths: everywhere('phieu-diem'),
    group: 'Điểm',
    load: () => import('#web/results/report-cards/report-cards-page.tsx'),
  },
  progress: {
    title: 'Tiến độ nhập điểm',
    paths: inOffice('tien-do'),
    group: 'Điểm',
    load: () => import('#web/scores/progress/progress-page.tsx'),
  },
  'score-lock': {
    title: 'Quản lý quyền sửa điểm',
    paths: [paths.scoreLock],
    group: 'Điểm',
    label: 'Quyền sửa điểm',
    load: () => import('#web/scores/locks/score-lock-page.tsx'),
  },
  families: {
    title: 'Tra cứu cho phụ huynh',
    paths: ['/giaovu/phu-huynh'],
    group: 'Điểm',
    load: () => import('#web/families/families-page.tsx'),
  },
  'reports-hub': {
    title: 'Báo cáo',
    paths: inOffice('baocao'),
    group: 'Báo cáo',
    label: 'Các báo cáo',
    load: () => import('#web/results/reports/reports-hub-page.tsx'),
  },
  'term-report': {
    title: 'Báo cáo tổng kết học kỳ',
    paths: inOffice('baocao-hocky'),
    group: 'Báo cáo',
    label: 'Tổng kết học kỳ',
    load: () => import('#web/results/reports/term-report-page.tsx'),
  },
  'subject-report': {
    title: 'Báo cáo tổng kết môn học',
    paths: inOffice('baocao-monhoc'),
    group: 'Báo cáo',
    label: 'Tổng kết môn học',
    load: () => import('#web/results/reports/subject-report-page.tsx'),
  },
  'year-report': {
    title: 'Báo cáo tổng kết năm học',
    paths: inOffice('baocao-namhoc'),
    group: 'Báo cáo',
    label: 'Tổng kết năm học',
    load: () => import('#web/results/reports/year-report-page.tsx'),
  },
  'assessment-report': {
    title: 'Thống kê đánh giá',
    paths: inOffice('thong-ke-danh-gia'),
    group: 'Báo cáo',
    load: () => import('#web/results/reports/assessment-report-page.tsx'),
  },
  regulations: {
    title: 'Quản lý quy định',
    paths: [paths.regulations],
    group: 'Hệ thống',
    label: 'Quy định',
    load: () => import('#web/school/years/regulations-page.tsx'),
  },
  accounts: {
    title: 'Quản lý tài khoản',
    paths: [paths.accounts],
    group: 'Hệ thống',
    label: 'Tài khoản',
    load: () => import('#web/access/accounts/accounts-page.tsx'),
  },
  'audit-log': {
    title: 'Nhật ký hoạt động',
    paths: ['/bgh/nhat-ky'],
    group: 'Hệ thống',
    load: () => import('#web/access/audit-log/audit-log-page.tsx'),
  },
} satisfies Record<string, MenuRow>;

/** The page of a single record, reached from a list, has no fixed address, so the menu does not have it. */
const studentRecord: PageRow = {
  title: 'Hồ sơ học sinh',
  paths: allAreas.map((area) => studentPath(`/${area}`, ':id')),
  load: () => import('#web/students/record/student-record-page.tsx'),
};

export type MenuPage = keyof typeof menuPages;

const pages = Object.entries<PageRow>({ ...menuPages, 'student-record': studentRecord });

export const areaOf = (path: string) => path.split('/')[1] as Area;

/** Every address. A page has one in each of its areas. */
export const routes = pages.flatMap(([page, { title, paths: addresses, load }]) =>
  addresses.map((path) => ({ page, path, area: areaOf(path), title, load })),
);

/** The title of the page at an address, or the default title if there is none. */
export function titleOf(pathname: string): string {
  return routeAt(withoutTrailingSlash(pathname))?.title ?? defaultTitle;
}

/** The page at an address, if any. */
export const pageAt = (pathname: string) => routeAt(withoutTrailingSlash(pathname))?.page;

const otherTitles: Record<string, string> = {
  ...guidePages,
  [passwordChangePath]: 'Đổi mật khẩu',
  [restoreEmailPath]: 'Khôi phục email',
  '/': defaultTitle,
  '/login': 'Đăng nhập',
  '/password-reset': 'Quên mật khẩu',
  '/password-reset/confirm': 'Đặt lại mật khẩu',
  '/unauthorized': 'Không có quyền truy cập',
};

/** The title of the browser tab. `school` is the school's name, if known. */
export function documentTitleOf(pathname: string, school = ''): string {
  const path = withoutTrailingSlash(pathname);
  const title = routeAt(path)?.title ?? otherTitles[path] ?? 'Không tìm thấy trang';
  return [title, 'Sổ Điểm', school].filter(Boolean).join(' – ');
}

/** A page of a single record has its id where the table has ':id'. */
const routeAt = (address: string) =>
  routes.find(({ path }) => path === address) ??
  routes.find(({ path }) => path === address.replace(/\d+$/u, ':id'));

const withoutTrailingSlash = (pathname: string) => pathname.replace(/(.)\/+$/u, '$1');
