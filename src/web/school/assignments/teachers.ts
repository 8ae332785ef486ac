// How the grid labels, finds and counts teachers.

import { fold, matchesSearch } from '#shared/contract/text.ts';
import type { AssignedClass, Teacher } from '#shared/school/assignments/api.ts';

/** Each teacher's label: the name, plus the username if several teachers share the name. */
export function teacherLabels(teachers: readonly Teacher[]): Map<number, string> {
  const counts = new Map<string, number>();
  for (const { HoTen } of teachers) counts.set(HoTen, (counts.get(HoTen) ?? 0) + 1);
  return new Map(
    teachers.map(({ id, HoTen, username }) => [
      id,
      (counts.get(HoTen) ?? 0) > 1 ? `${HoTen} (${username})` : HoTen,
    ]),
  );
}

/** Teachers matching the typed text, most likely first: Vietnamese given names are the last word. */
export function teachersNamed(teachers: readonly Teacher[], typed: string): Teacher[] {
  const words = fold(typed);
  return teachers
    .filter(({ HoTen, username }) => matchesSearch(`${HoTen} (${username})`, typed))
    .map((teacher) => ({ teacher, rank: rankOf(fold(teacher.HoTen), words) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ teacher }) => teacher);
}

/** 0: the name ends with it; 1: the last word starts with it; 2: any word starts with it; 3: it occurs elsewhere. */
function rankOf(name: string, words: string): number {
  if (` ${name}`.endsWith(` ${words}`)) return 0;
  if (name.slice(name.lastIndexOf(' ') + 1).startsWith(words)) return 1;
  return ` ${name}`.includes(` ${words}`) ? 2 : 3;
}

/** The teacher, if the text matches exactly one. */
export function teacherMeant(teachers: readonly Teacher[], typed: string): Teacher | null {
  const found = teachersNamed(teachers, typed);
  const exact = found.filter(({ HoTen }) => fold(HoTen) === fold(typed));
  const [only, ...others] = exact.length > 0 ? exact : found;
  return only && others.length === 0 ? only : null;
}

export type Load = {
  /** The number of different classes taught. */
  classes: number;
  /** The number of class-subject assignments. */
  subjects: number;
  /** The name of the homeroom class. */
  homeroom: string | null;
};

const noLoad: Load = { classes: 0, subjects: 0, homeroom: null };

/** Teacher → workload. */
export function loadsOf(classes: readonly AssignedClass[]): Map<number, Load> {
  const loads = new Map<number, Load>();
  const change = (id: number | null, add: (load: Load) => Load) => {
    if (id !== null) loads.set(id, add(loads.get(id) ?? noLoad));
  };
  for (const { TenLop, GVCN, MonHoc } of classes) {
    change(GVCN, (load) => ({ ...load, homeroom: TenLop }));
    for (const { IDGiaoVien } of MonHoc)
      change(IDGiaoVien, (load) => ({ ...load, subjects: load.subjects + 1 }));
    for (const id of new Set(MonHoc.map(({ IDGiaoVien }) => IDGiaoVien)))
      change(id, (load) => ({ ...load, classes: load.classes + 1 }));
  }
  return loads;
}

/** '5 lớp, 7 phân công, chủ nhiệm 10A1'; the number of assignments is shown only if a class has more than one. */
export function loadText({ classes, subjects, homeroom }: Load = noLoad): string {
  const parts = [
    classes > 0 && `${classes} lớp`,
    subjects > classes && `${subjects} phân công`,
    homeroom !== null && `chủ nhiệm ${homeroom}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'Chưa được phân công';
}
