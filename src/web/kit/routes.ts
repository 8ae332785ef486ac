// Every page: its area, which decides who may see it, its address and its title. The router is built from this table.

import type { Area, Role } from '#shared/contract/permissions.ts';

/** Pages of a single record, reached from a list. */
export type RecordPage = 'students/record/student-record-page';

export type Page =
  | RecordPage
  | 'home/board-page'
  | 'home/registrar-page'
  | 'home/teacher-page'
  | 'access/accounts/accounts-page'
  | 'access/audit-log/audit-log-page'
  | 'school/years/regulations-page'
  | 'scores/locks/score-lock-page'
  | 'families/families-page'
  | 'school/subjects/subjects-page'
  | 'results/reports/reports-hub-page'
  | 'results/reports/term-report-page'
  | 'results/reports/subject-report-page'
  | 'results/reports/year-report-page'
  | 'results/reports/assessment-report-page'
  | 'results/class-summaries/class-summary-page'
  | 'results/report-cards/report-cards-page'
  | 'scores/lookup/score-lookup-page'
  | 'scores/entry/score-entry-page'
  | 'scores/homeroom/homeroom-page'
  | 'scores/progress/progress-page'
  | 'students/students-page'
  | 'students/lookup/student-lookup-page'
  | 'school/classes/classes-page'
  | 'school/assignments/assignments-page'
  | 'school/rosters/class-lists-hub-page'
  | 'school/rosters/roster-builder-page'
  | 'school/rosters/class-list-page'
  | 'results/rollover/rollover-page';

export type AppRoute = { path: string; page: Page; title: string };

export const defaultTitle = 'Dashboard';

const studentRecord = { page: 'students/record/student-record-page', title: 'Hồ sơ học sinh' } as const;
const classSummary = {
  page: 'results/class-summaries/class-summary-page',
  title: 'Tổng hợp điểm của lớp',
} as const;

const homeroom = { page: 'scores/homeroom/homeroom-page', title: 'Sổ chủ nhiệm' } as const;

const reportCards = { page: 'results/report-cards/report-cards-page', title: 'Phiếu điểm' } as const;

const reports = (area: Area): AppRoute[] => [
  { path: `/${area}/baocao`, page: 'results/reports/reports-hub-page', title: 'Báo cáo' },
  {
    path: `/${area}/baocao-hocky`,
    page: 'results/reports/term-report-page',
    title: 'Báo cáo tổng kết học kỳ',
  },
  {
    path: `/${area}/baocao-monhoc`,
    page: 'results/reports/subject-report-page',
    title: 'Báo cáo tổng kết môn học',
  },
  {
    path: `/${area}/baocao-namhoc`,
    page: 'results/reports/year-report-page',
    title: 'Báo cáo tổng kết năm học',
  },
  {
    path: `/${area}/thong-ke-danh-gia`,
    page: 'results/reports/assessment-report-page',
    title: 'Thống kê đánh giá',
  },
  { path: `/${area}/tong-hop-lop`, ...classSummary },
  { path: `/${area}/phieu-diem`, ...reportCards },
  { path: `/${area}/chu-nhiem`, ...homeroom },
  { path: `/${area}/xem-diem`, page: 'scores/lookup/score-lookup-page', title: 'Tra cứu điểm' },
  { path: `/${area}/tien-do`, page: 'scores/progress/progress-page', title: 'Tiến độ nhập điểm' },
];

const lookup = { page: 'students/lookup/student-lookup-page', title: 'Tra cứu thông tin học sinh' } as const;
const classList = { page: 'school/rosters/class-list-page', title: 'Xem Danh Sách Lớp' } as const;

export const areas: Record<Area, AppRoute[]> = {
  bgh: [
    { path: '/bgh', page: 'home/board-page', title: defaultTitle },
    { path: '/bgh/taikhoan', page: 'access/accounts/accounts-page', title: 'Quản lý tài khoản' },
    { path: '/bgh/nhat-ky', page: 'access/audit-log/audit-log-page', title: 'Nhật ký hoạt động' },
    { path: '/bgh/quydinh', page: 'school/years/regulations-page', title: 'Quản lý quy định' },
    { path: '/bgh/monhoc', page: 'school/subjects/subjects-page', title: 'Quản lý Môn học' },
    { path: studentPath('/bgh', ':id'), ...studentRecord },
    ...reports('bgh'),
  ],
  giaovu: [
    { path: '/giaovu', page: 'home/registrar-page', title: defaultTitle },
    { path: '/giaovu/hoc-sinh/tiep-nhan', page: 'students/students-page', title: 'Quản lý học sinh' },
    { path: '/giaovu/hoc-sinh/tra-cuu', ...lookup },
    { path: studentPath('/giaovu', ':id'), ...studentRecord },
    { path: '/giaovu/quan-ly-lop-hoc', page: 'school/classes/classes-page', title: 'Quản lý lớp học' },
    { path: '/giaovu/danh-sach-lop', page: 'school/rosters/class-lists-hub-page', title: 'Danh sách lớp' },
    {
      path: '/giaovu/danh-sach-lop/lap-danh-sach',
      page: 'school/rosters/roster-builder-page',
      title: 'Lập danh sách lớp',
    },
    { path: '/giaovu/danh-sach-lop/xuat-danh-sach', ...classList },
    { path: '/giaovu/phan-cong', page: 'school/assignments/assignments-page', title: 'Phân công giảng dạy' },
    {
      path: '/giaovu/quyen-sua-diem',
      page: 'scores/locks/score-lock-page',
      title: 'Quản lý quyền sửa điểm',
    },
    { path: '/giaovu/phu-huynh', page: 'families/families-page', title: 'Tra cứu cho phụ huynh' },
    { path: '/giaovu/ket-chuyen', page: 'results/rollover/rollover-page', title: 'Kết chuyển năm học' },
    ...reports('giaovu'),
  ],
  giaovien: [
    { path: '/giaovien', page: 'home/teacher-page', title: defaultTitle },
    { path: '/giaovien/quan-ly-diem', page: 'scores/entry/score-entry-page', title: 'Bảng điểm' },
    { path: '/giaovien/tra-cuu', ...lookup },
    { path: studentPath('/giaovien', ':id'), ...studentRecord },
    { path: '/giaovien/danh-sach-lop', ...classList },
    { path: '/giaovien/tong-hop-lop', ...classSummary },
    { path: '/giaovien/phieu-diem', ...reportCards },
    { path: '/giaovien/chu-nhiem', ...homeroom },
  ],
};

export const homePaths: Record<Role, string> = { BGH: '/bgh', GiaoVu: '/giaovu', GiaoVien: '/giaovien' };

/** The address of a page in one of its areas. */
export function pathOf(area: Area, page: Page): string {
  const route = areas[area].find((one) => one.page === page);
  if (!route) throw new Error(`The area ${area} has no ${page}.`);
  return route.path;
}

/** The page of one student, in the reader's area. */
export function studentPath(home: string, id: number | ':id'): string {
  return `${home}/hoc-sinh/${id}`;
}

/** The title of the page at an address, or the default title if there is none. */
export function titleOf(pathname: string): string {
  return routeAt(withoutTrailingSlash(pathname))?.title ?? defaultTitle;
}

/** The page at an address, if any. */
export const pageAt = (pathname: string): Page | undefined => routeAt(withoutTrailingSlash(pathname))?.page;

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
  [familyGuide]: 'Hướng dẫn tra cứu',
};

/** The guide page for each role. */
export const guideOf: Record<Role, string> = {
  BGH: `${guidePath}/ban-giam-hieu`,
  GiaoVu: `${guidePath}/giao-vu`,
  GiaoVien: `${guidePath}/giao-vien`,
};

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

function routeAt(path: string): AppRoute | undefined {
  const routes = Object.values(areas).flat();
  return routes.find((route) => route.path === path) ?? routes.find((route) => isRecordOf(route, path));
}

/** Pages of a single record have its id where the table has ':id'. */
const isRecordOf = ({ path }: AppRoute, pathname: string) => path === pathname.replace(/\d+$/u, ':id');

const withoutTrailingSlash = (pathname: string) => pathname.replace(/(.)\/+$/u, '$1');
