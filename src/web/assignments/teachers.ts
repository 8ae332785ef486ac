// Teachers as the grid names, finds and counts them.

import type { AssignedClass, Teacher } from '../../shared/assignments.ts';
import { fold, matchesSearch } from '../../shared/text.ts';

/** How each is written: the name, with the user name where somebody else has the same. */
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

/** Who may be meant by what is typed, the likeliest first: people are called by their last word. */
export function teachersNamed(teachers: readonly Teacher[], typed: string): Teacher[] {
  const words = fold(typed);
  return teachers
    .filter(({ HoTen, username }) => matchesSearch(`${HoTen} (${username})`, typed))
    .map((teacher) => ({ teacher, rank: rankOf(fold(teacher.HoTen), words) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ teacher }) => teacher);
}

/** Ends with it, its last word begins so, any word begins so, it is somewhere inside. */
function rankOf(name: string, words: string): number {
  if (` ${name}`.endsWith(` ${words}`)) return 0;
  if (name.slice(name.lastIndexOf(' ') + 1).startsWith(words)) return 1;
  return ` ${name}`.includes(` ${words}`) ? 2 : 3;
}

/** The one who cannot be mistaken for anybody else. */
export function teacherMeant(teachers: readonly Teacher[], typed: string): Teacher | null {
  const found = teachersNamed(teachers, typed);
  const exact = found.filter(({ HoTen }) => fold(HoTen) === fold(typed));
  const [only, ...others] = exact.length > 0 ? exact : found;
  return only && others.length === 0 ? only : null;
}

export type Load = {
  /** Classes that are taught, each once. */
  classes: number;
  /** Subjects of classes. */
  subjects: number;
  /** The name of the homeroom class. */
  homeroom: string | null;
};

const noLoad: Load = { classes: 0, subjects: 0, homeroom: null };

/** Teacher → what they have to do. */
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

/** '5 lớp, 7 phân công, chủ nhiệm 10A1'; how many assignments is only said where a class has several. */
export function loadText({ classes, subjects, homeroom }: Load = noLoad): string {
  const parts = [
    classes > 0 && `${classes} lớp`,
    subjects > classes && `${subjects} phân công`,
    homeroom !== null && `chủ nhiệm ${homeroom}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'Chưa được phân công';
}
