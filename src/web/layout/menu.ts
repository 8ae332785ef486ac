// The entries of the sidebar and the drawer: every page a role may open, once, in groups. Permissions and addresses
// come from the route table; a page in two areas is listed in the first of them.

import {
  type Icon,
  IconBook2,
  IconCalendarStats,
  IconCalendarUp,
  IconCertificate,
  IconChalkboard,
  IconChartBar,
  IconChartHistogram,
  IconChartPie,
  IconChecklist,
  IconClipboardList,
  IconFileCertificate,
  IconFileSpreadsheet,
  IconHome,
  IconHome2,
  IconListDetails,
  IconListSearch,
  IconLockOpen,
  IconNotebook,
  IconPencil,
  IconSettings,
  IconTable,
  IconUserCheck,
  IconUserCog,
  IconUserHeart,
  IconUserPlus,
  IconUserSearch,
  IconUsersPlus,
} from '@tabler/icons-react';
import { type Area, mayEnter, type Role } from '#shared/contract/permissions.ts';
import { type AppRoute, areas, homePaths, type Page, type RecordPage } from '#web/kit/routes.ts';

const groups = ['Tổng quan', 'Hồ sơ', 'Lớp học', 'Điểm', 'Báo cáo', 'Hệ thống'] as const;

type Entry = { group: (typeof groups)[number]; label: string; icon: Icon };

/**
 * In menu order. Labels are shorter than page titles, because the group already gives the context. Pages of a single
 * record have no fixed address, so they are not listed.
 */
const entries: Record<Exclude<Page, RecordPage>, Entry> = {
  'home/board-page': { group: 'Tổng quan', label: 'Dashboard', icon: IconHome },
  'home/teacher-page': { group: 'Tổng quan', label: 'Dashboard', icon: IconHome },
  'home/registrar-page': { group: 'Tổng quan', label: 'Dashboard giáo vụ', icon: IconHome2 },
  'students/students-page': { group: 'Hồ sơ', label: 'Quản lý học sinh', icon: IconUserPlus },
  'students/lookup/student-lookup-page': { group: 'Hồ sơ', label: 'Tra cứu học sinh', icon: IconUserSearch },
  'results/rollover/rollover-page': { group: 'Hồ sơ', label: 'Kết chuyển năm học', icon: IconCalendarUp },
  'school/subjects/subjects-page': { group: 'Lớp học', label: 'Môn học', icon: IconBook2 },
  'school/classes/classes-page': { group: 'Lớp học', label: 'Quản lý lớp học', icon: IconChalkboard },
  'school/rosters/class-lists-hub-page': { group: 'Lớp học', label: 'Danh sách lớp', icon: IconListDetails },
  'school/rosters/roster-builder-page': { group: 'Lớp học', label: 'Lập danh sách lớp', icon: IconUsersPlus },
  'school/rosters/class-list-page': {
    group: 'Lớp học',
    label: 'Xem danh sách lớp',
    icon: IconFileSpreadsheet,
  },
  'school/assignments/assignments-page': {
    group: 'Lớp học',
    label: 'Phân công giảng dạy',
    icon: IconUserCheck,
  },
  'scores/entry/score-entry-page': { group: 'Điểm', label: 'Bảng điểm', icon: IconPencil },
  'scores/lookup/score-lookup-page': { group: 'Điểm', label: 'Tra cứu điểm', icon: IconListSearch },
  'scores/homeroom/homeroom-page': { group: 'Điểm', label: 'Sổ chủ nhiệm', icon: IconNotebook },
  'results/class-summaries/class-summary-page': { group: 'Điểm', label: 'Tổng hợp của lớp', icon: IconTable },
  'results/report-cards/report-cards-page': { group: 'Điểm', label: 'Phiếu điểm', icon: IconFileCertificate },
  'scores/progress/progress-page': { group: 'Điểm', label: 'Tiến độ nhập điểm', icon: IconChecklist },
  'scores/locks/score-lock-page': { group: 'Điểm', label: 'Quyền sửa điểm', icon: IconLockOpen },
  'families/families-page': { group: 'Điểm', label: 'Tra cứu cho phụ huynh', icon: IconUserHeart },
  'results/reports/reports-hub-page': { group: 'Báo cáo', label: 'Các báo cáo', icon: IconChartBar },
  'results/reports/term-report-page': { group: 'Báo cáo', label: 'Tổng kết học kỳ', icon: IconCalendarStats },
  'results/reports/subject-report-page': { group: 'Báo cáo', label: 'Tổng kết môn học', icon: IconChartPie },
  'results/reports/year-report-page': { group: 'Báo cáo', label: 'Tổng kết năm học', icon: IconCertificate },
  'results/reports/assessment-report-page': {
    group: 'Báo cáo',
    label: 'Thống kê đánh giá',
    icon: IconChartHistogram,
  },
  'school/years/regulations-page': { group: 'Hệ thống', label: 'Quy định', icon: IconSettings },
  'access/accounts/accounts-page': { group: 'Hệ thống', label: 'Tài khoản', icon: IconUserCog },
  'access/audit-log/audit-log-page': {
    group: 'Hệ thống',
    label: 'Nhật ký hoạt động',
    icon: IconClipboardList,
  },
};

export type MenuLink = Entry & { path: string; page: Page };

export type MenuGroup = { title: string; links: MenuLink[] };

/** Pages that say nothing in a school without a year that follows Thông tư 22. */
const tt22Pages: Page[] = ['scores/homeroom/homeroom-page', 'results/reports/assessment-report-page'];

/** Pages that say nothing while families cannot look up results. */
const familyPages: Page[] = ['families/families-page'];

/** What the school uses. */
type Uses = { hasTt22Year: boolean; hasFamilyAccess: boolean };

export function menuOf(role: Role, { hasTt22Year, hasFamilyAccess }: Uses): MenuGroup[] {
  const unused = [...(hasTt22Year ? [] : tt22Pages), ...(hasFamilyAccess ? [] : familyPages)];
  const routes = routesOf(role).filter(({ page }) => !unused.includes(page));
  const links = (Object.entries(entries) as [Page, Entry][]).flatMap(([page, entry]) => {
    const route = routes.find((one) => one.page === page);
    if (!route) return [];
    const label = route.path === homePaths[role] ? route.title : entry.label;
    return [{ ...entry, label, page, path: route.path }];
  });
  return groups
    .map((title) => ({ title, links: links.filter(({ group }) => group === title) }))
    .filter((group) => group.links.length > 0);
}

function routesOf(role: Role): AppRoute[] {
  return (Object.keys(areas) as Area[]).filter((area) => mayEnter(role, area)).flatMap((area) => areas[area]);
}
