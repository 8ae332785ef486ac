// The finder's results for the typed text: students, classes and pages, each with its address.

import { matchesSearch } from '#shared/contract/text.ts';
import type { Found, FoundClass, FoundStudent } from '#shared/home/search/api.ts';
import { formatDate } from '#web/kit/format.ts';
import { classListPaths, studentPath } from '#web/kit/routes.ts';

export type FindableScreen = { label: string; group: string; path: string };

export type Hit = { key: string; label: string; detail: string; to: string };

export type HitGroup = { title: string; hits: Hit[] };

/** `home` is the user's home path. Without any text, only pages are listed. */
export function hitsOf(words: string, found: Found, screens: FindableScreen[], home: string): HitGroup[] {
  const classList = screens.find(({ path }) => classListPaths.includes(path))?.path ?? '';
  const groups = [
    {
      title: 'Học sinh',
      hits: found.HocSinh.map((row) => studentHit(row, home)),
    },
    {
      title: 'Lớp',
      hits: found.Lop.map((row) => classHit(row, classList)),
    },
    {
      title: 'Màn hình',
      hits: screens
        .filter(({ label, group }) => matchesSearch(`${group} ${label}`, words))
        .map(({ label, group, path }) => ({ key: path, label, detail: group, to: path })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

function studentHit(student: FoundStudent, home: string): Hit {
  const { id, HoTen, NgaySinh, TenLop, TenNienKhoa, DaRoi } = student;
  const place = [TenLop ?? (DaRoi ? null : 'Chưa xếp lớp'), DaRoi ? 'Đã rời trường' : null];
  return {
    key: `student-${id}`,
    label: HoTen,
    detail: [...place, TenNienKhoa, `sinh ${formatDate(NgaySinh)}`].filter(Boolean).join(' · '),
    to: studentPath(home, id),
  };
}

function classHit({ id, TenLop, TenKhoi, IDNienKhoa, TenNienKhoa }: FoundClass, path: string): Hit {
  return {
    key: `class-${id}`,
    label: TenLop,
    detail: `${TenKhoi} · ${TenNienKhoa}`,
    to: `${path}?nienkhoa=${IDNienKhoa}&lop=${id}`,
  };
}
