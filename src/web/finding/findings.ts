// What the finder offers for what is typed: students, classes and screens, each with the address it leads to.

import type { Found, FoundClass, FoundStudent } from '../../shared/finding.ts';
import { matchesSearch } from '../../shared/text.ts';
import { showDate } from '../lib/format.ts';
import type { Page } from '../lib/routes.ts';

export type FindableScreen = { page: Page; label: string; group: string; path: string };

export type Finding = { key: string; label: string; detail: string; to: string };

export type FindingGroup = { title: string; findings: Finding[] };

/** Screens stand first while nothing is typed: then there is nothing else. */
export function findingsOf(words: string, found: Found, screens: FindableScreen[]): FindingGroup[] {
  const pathOf = (page: Page) => screens.find((screen) => screen.page === page)?.path ?? '';
  const groups = [
    {
      title: 'Học sinh',
      findings: found.HocSinh.map((row) => studentFinding(row, pathOf('students/student-lookup-page'))),
    },
    {
      title: 'Lớp',
      findings: found.Lop.map((row) => classFinding(row, pathOf('class-lists/class-list-page'))),
    },
    {
      title: 'Màn hình',
      findings: screens
        .filter(({ label, group }) => matchesSearch(`${group} ${label}`, words))
        .map(({ label, group, path }) => ({ key: path, label, detail: group, to: path })),
    },
  ];
  return groups.filter(({ findings }) => findings.length > 0);
}

function studentFinding({ id, HoTen, NgaySinh, ...row }: FoundStudent, path: string): Finding {
  const choice = {
    nienkhoa: row.IDNienKhoa,
    ...(row.IDLopHoc !== null && { lop: row.IDLopHoc }),
    tim: HoTen,
  };
  return {
    key: `student-${id}`,
    label: HoTen,
    detail: `${row.TenLop ?? 'Chưa xếp lớp'} · ${row.TenNienKhoa} · sinh ${showDate(NgaySinh)}`,
    to: withChoice(path, choice),
  };
}

function classFinding({ id, TenLop, TenKhoi, IDNienKhoa, TenNienKhoa }: FoundClass, path: string): Finding {
  return {
    key: `class-${id}`,
    label: TenLop,
    detail: `${TenKhoi} · ${TenNienKhoa}`,
    to: withChoice(path, { nienkhoa: IDNienKhoa, lop: id }),
  };
}

function withChoice(path: string, choice: Record<string, string | number>): string {
  const texts = Object.entries(choice).map(([name, value]): [string, string] => [name, String(value)]);
  return `${path}?${new URLSearchParams(texts)}`;
}
