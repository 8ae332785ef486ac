// Students form cohorts: each starts in the lowest block, moves up with its classes and leaves after the highest.

import { studentEmail, studentName } from '#server/students/list/queries.ts';
import { fold } from '#shared/contract/text.ts';
import { blockNumber } from '#shared/school/years/block.ts';
import { furtherOf } from './further.ts';
import { type Person, person } from './people.ts';
import type { Random } from './random.ts';
import { ability } from './scores.ts';
import { newestFirstYear, type SchoolSize } from './size.ts';

export type Student = { id: number; ability: number; row: ReturnType<typeof studentRow> };
/** `start`: index of the school year in which the cohort is in the lowest block; negative for earlier cohorts. */
export type Cohort = { start: number; classes: Student[][]; unplaced: Student[] };

/** Of children in grade 1. */
const schoolAge = 6;

/** `blocks`: of the school, in order of grade. */
export function cohorts(random: Random, size: SchoolSize, blocks: readonly number[]): Cohort[] {
  const lastBlock = blocks.length - 1;
  const startingAge = schoolAge - 1 + blockNumber(blocks[0] ?? 0);
  let lastId = 0;
  const admit = (start: number, somebody: Person): Student => {
    const id = ++lastId;
    return { id, ability: ability(random), row: studentRow(random, id, { start, blocks }, somebody) };
  };
  const newcomers = (start: number, count: number) =>
    Array.from({ length: count }, () =>
      admit(start, person(random, birthYear(random, size, start, startingAge))),
    );

  return Array.from({ length: size.years + lastBlock }, (_, index) => {
    const start = index - lastBlock;
    const classes = Array.from({ length: size.classesPerBlock }, (_, number) => {
      const count = size.studentsPerClass + random.whole(-size.spread, size.spread);
      const [first, ...others] = newcomers(start, number === 0 ? count - 1 : count);
      if (!first) return [];
      const twin = number === 0 ? [admit(start, namesake(random, first.row))] : [];
      return [first, ...others, ...twin];
    });
    const newest = start === size.years - 1;
    return { start, classes, unplaced: newest ? newcomers(start, size.unplaced) : [] };
  });
}

export const firstYearAt = (size: SchoolSize, index: number) => newestFirstYear - (size.years - 1) + index;

function birthYear(random: Random, size: SchoolSize, start: number, startingAge: number): number {
  const late = random.chance(0.04) ? 1 : 0;
  return firstYearAt(size, start) - startingAge - late;
}

/** Two students with the same name in one class, distinguished only by their birth dates. */
function namesake(random: Random, other: Person): Person {
  const { Ho, Ten, GioiTinh } = other;
  const twin = { ...person(random, Number(other.NgaySinh.slice(0, 4))), Ho, Ten, GioiTinh };
  return twin.NgaySinh === other.NgaySinh ? namesake(random, other) : twin;
}

type Place = { start: number; blocks: readonly number[] };

/** Students from before the oldest year are admitted to it, in the block they had reached. */
function studentRow(random: Random, id: number, { start, blocks }: Place, somebody: Person) {
  const admitted = Math.max(0, start);
  return {
    id,
    ...somebody,
    ...studentName(somebody.Ho, somebody.Ten),
    ...studentEmail(random.chance(0.85) ? emailOf(id, somebody) : null),
    IDNienKhoaTiepNhan: admitted + 1,
    KhoiDuKien: blocks[admitted - start] ?? 0,
    ...furtherOf(id, somebody),
  };
}

/** an.nv.0012@hocsinh.example */
function emailOf(id: number, { Ho, Ten }: Person): string {
  const initials = fold(Ho)
    .split(' ')
    .map((word) => word[0])
    .join('');
  return `${fold(Ten)}.${initials}.${String(id).padStart(4, '0')}@hocsinh.example`;
}
