// The entries of the sidebar and the drawer: every page a role may open, once, in groups. A page in two areas is listed
// in the first of them. The icons are not in the table of pages, because the sign-in page loads that table.

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
import { mayEnter, type Role } from '#shared/contract/permissions.ts';
import { homePaths } from '#web/kit/routes.ts';
import { areaOf, groups, type MenuPage, type MenuRow, menuPages } from './pages.ts';

const icons: Record<MenuPage, Icon> = {
  board: IconHome,
  teacher: IconHome,
  registrar: IconHome2,
  students: IconUserPlus,
  'student-lookup': IconUserSearch,
  rollover: IconCalendarUp,
  subjects: IconBook2,
  classes: IconChalkboard,
  'class-lists-hub': IconListDetails,
  'roster-builder': IconUsersPlus,
  'class-list': IconFileSpreadsheet,
  assignments: IconUserCheck,
  'score-entry': IconPencil,
  'score-lookup': IconListSearch,
  homeroom: IconNotebook,
  'class-summary': IconTable,
  'report-cards': IconFileCertificate,
  progress: IconChecklist,
  'score-lock': IconLockOpen,
  families: IconUserHeart,
  'reports-hub': IconChartBar,
  'term-report': IconCalendarStats,
  'subject-report': IconChartPie,
  'year-report': IconCertificate,
  'assessment-report': IconChartHistogram,
  regulations: IconSettings,
  accounts: IconUserCog,
  'audit-log': IconClipboardList,
};

export type MenuLink = {
  page: MenuPage;
  path: string;
  group: (typeof groups)[number];
  label: string;
  icon: Icon;
};

export type MenuGroup = { title: string; links: MenuLink[] };

/** Pages that say nothing in a school without a year that follows Thông tư 22. */
const tt22Pages: MenuPage[] = ['homeroom', 'assessment-report'];

/** Pages that say nothing while families cannot look up results. */
const familyPages: MenuPage[] = ['families'];

/** What the school uses. */
type Uses = { hasTt22Year: boolean; hasFamilyAccess: boolean };

export function menuOf(role: Role, { hasTt22Year, hasFamilyAccess }: Uses): MenuGroup[] {
  const unused = [...(hasTt22Year ? [] : tt22Pages), ...(hasFamilyAccess ? [] : familyPages)];
  const links = (Object.keys(menuPages) as MenuPage[]).flatMap((page): MenuLink[] => {
    const { paths, title, group, label = title }: MenuRow = menuPages[page];
    const path = paths.find((one) => mayEnter(role, areaOf(one)));
    if (path === undefined || unused.includes(page)) return [];
    return [{ page, path, group, label: path === homePaths[role] ? title : label, icon: icons[page] }];
  });
  return groups
    .map((title) => ({ title, links: links.filter(({ group }) => group === title) }))
    .filter((group) => group.links.length > 0);
}
