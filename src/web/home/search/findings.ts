// The finder's results for the typed text: students, classes and pages, each with its address.

import { matchesSearch } from '#shared/contract/text.ts';
import type { Found, FoundClass, FoundStudent } from '#shared/home/search/api.ts';
import { formatDate } from '#web/kit/format.ts';
import { type Page, studentPath } from '#web/kit/routes.ts';

export type FindableScreen = { page: Page; label: string; group: string; path: string };

export type Finding = { key: string; label: string; detail: string; to: string };

export type FindingGroup = { title: string; findings: Finding[] };

/** `home` is the user's home path. Without any text, only pages are listed. */
export function findingsOf(
  words: string,
  found: Found,
  screens: FindableScreen[],
  home: string,
): FindingGroup[] {
  const pathOf = (page: Page) => screens.find((screen) => screen.page === page)?.path ?? '';
  const groups = [
    {
      title: 'Học sinh',
      findings: found.HocSinh.map((row) => studentFinding(row, home)),
    },
    {
      title: 'Lớp',
      findings: found.Lop.map((row) => classFinding(row, pathOf('school/rosters/class-list-page'))),
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

function studentFinding(student: FoundStudent, home: string): Finding {
  const { id, HoTen, NgaySinh, TenLop, TenNienKhoa, DaRoi } = student;
  const place = [TenLop ?? (DaRoi ? null : 'Chưa xếp lớp'), DaRoi ? 'Đã rời trường' : null];
  return {
    key: `student-${id}`,
    label: HoTen,
    detail: [...place, TenNienKhoa, `sinh ${formatDate(NgaySinh)}`].filter(Boolean).join(' · '),
    to: studentPath(home, id),
  };
}

function classFinding({ id, TenLop, TenKhoi, IDNienKhoa, TenNienKhoa }: FoundClass, path: string): Finding {
  return {
    key: `class-${id}`,
    label: TenLop,
    detail: `${TenKhoi} · ${TenNienKhoa}`,
    to: `${path}?nienkhoa=${IDNienKhoa}&lop=${id}`,
  };
}
