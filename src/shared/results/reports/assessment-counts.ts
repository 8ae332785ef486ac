// How many students have each level, award and promotion, and how many of them are girls.

import type { Gender } from '#shared/contract/fields.ts';
import { type Level, levels } from '#shared/school/scheme/levels.ts';
import { type Award, awards, type Promotion, promotions } from '../student-results/year-outcome.ts';

export type Count = { SoLuong: number; Nu: number };

export const missing = 'ChuaCo';
/** The group of students in inclusive education, and its only level. */
export const inclusive = 'HoaNhap';

type OrMissing<Key extends string> = Key | typeof missing;

export type Statistics = {
  SiSo: number;
  Nu: number;
  HocTap: Record<OrMissing<Level>, Count>;
  RenLuyen: Record<OrMissing<Level>, Count>;
  DanhHieu: Record<Award, Count>;
  /** Only for the year. */
  XetLenLop: Record<OrMissing<Promotion>, Count>;
  /** In inclusive education. */
  HoaNhap: Count;
};

type Student = {
  GioiTinh: Gender;
  HocTap: Level | null;
  RenLuyen: Level | null;
  DanhHieu: Award | null;
  XetLenLop: Promotion | null;
  HoaNhap?: true | undefined;
};

export function statisticsOf(students: readonly Student[]): Statistics {
  const tally = <Key extends string>(keys: readonly Key[], of: (student: Student) => string | null) =>
    Object.fromEntries(
      keys.map((key) => [key, countOf(students.filter((student) => (of(student) ?? missing) === key))]),
    ) as Record<Key, Count>;
  const { SoLuong: SiSo, Nu } = countOf(students);
  return {
    SiSo,
    Nu,
    HocTap: tally([...levels, missing], ({ HocTap }) => HocTap),
    RenLuyen: tally([...levels, missing], ({ RenLuyen }) => RenLuyen),
    DanhHieu: tally(awards, ({ DanhHieu }) => DanhHieu),
    XetLenLop: tally([...promotions, missing], ({ XetLenLop }) => XetLenLop),
    HoaNhap: countOf(students.filter(({ HoaNhap }) => HoaNhap)),
  };
}

const countOf = (students: readonly Student[]): Count => ({
  SoLuong: students.length,
  Nu: students.filter(({ GioiTinh }) => GioiTinh === 'Nữ').length,
});
