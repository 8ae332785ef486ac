// Moving students in and out of a class before saving. The moves are kept separate from the lists, so that they survive
// a reload.

import { sortKey } from '#shared/contract/sort-key.ts';
import type { Roster, RosterStudent } from '#shared/school/classes/api.ts';

export type Side = 'inClass' | 'eligible';
/** All students involved, in list order, with their side on the server. */
export type Person = RosterStudent & { home: Side };
/** The moved students and their new side, never the side they are on already. */
export type Moves = ReadonlyMap<number, Side>;

export const noMoves: Moves = new Map();

/** By Ten, then Ho; namesakes by birth date. */
export function peopleOf(roster: Roster): Person[] {
  const at = (home: Side) => (student: RosterStudent) => ({
    person: { ...student, home },
    key: sortKey(student.Ten, student.Ho),
  });
  const all = [
    ...roster.students_in_class.map(at('inClass')),
    ...roster.students_available.map(at('eligible')),
  ];
  all.sort(
    (a, b) =>
      compare(a.key, b.key) ||
      compare(a.person.NgaySinh, b.person.NgaySinh) ||
      compare(a.person.id, b.person.id),
  );
  return all.map(({ person }) => person);
}

function compare<Value extends string | number>(a: Value, b: Value): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export const sideOf = (person: Person, moves: Moves): Side => moves.get(person.id) ?? person.home;

export const peopleAt = (people: Person[], moves: Moves, side: Side): Person[] =>
  people.filter((person) => sideOf(person, moves) === side);

/** Moving a student back cancels the move. */
export function move(people: Person[], moves: Moves, ids: Iterable<number>, to: Side): Moves {
  const next = new Map(moves);
  for (const id of ids) next.set(id, to);
  return stillMoves(people, next);
}

/** The moves that are still valid: others may have made them already, or made them impossible. */
export function stillMoves(people: Person[], moves: Moves): Moves {
  const homes = new Map(people.map(({ id, home }) => [id, home]));
  return new Map(
    [...moves].filter(([id, side]) => {
      const home = homes.get(id);
      return home !== undefined && home !== side;
    }),
  );
}

/** Moved students who are missing from the new lists. */
export function lostOf(before: Person[], after: Person[], moves: Moves): Person[] {
  const known = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => moves.has(id) && !known.has(id));
}
