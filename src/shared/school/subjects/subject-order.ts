// The order of a year's subjects, as a school chooses it.

import { caseKey } from '#shared/contract/text.ts';
import { subjectMessages } from './messages.ts';

type Named = { id: number; TenMonHoc: string };

/** An order names every subject of the year exactly once. Null if it does. */
export function orderProblem(subjects: readonly Named[], order: readonly number[]): string | null {
  const unknown = order.filter((id) => !subjects.some((subject) => subject.id === id));
  if (unknown.length > 0) return subjectMessages.orderWithUnknown;
  const twice = subjects.filter(({ id }) => order.indexOf(id) !== order.lastIndexOf(id));
  if (twice.length > 0) return subjectMessages.twice(twice.map(({ TenMonHoc }) => TenMonHoc));
  const missing = subjects.filter(({ id }) => !order.includes(id));
  return missing.length > 0 ? subjectMessages.orderWithout(missing.map(({ TenMonHoc }) => TenMonHoc)) : null;
}

/** The ids of `subjects` in the order of their namesakes in another year; those without one stay last. */
export function inOrderOf(model: readonly { TenMonHoc: string }[], subjects: readonly Named[]): number[] {
  const places = new Map(model.map(({ TenMonHoc }, index) => [caseKey(TenMonHoc), index]));
  const placeOf = ({ TenMonHoc }: Named) => places.get(caseKey(TenMonHoc)) ?? model.length;
  return subjects.toSorted((one, other) => placeOf(one) - placeOf(other)).map(({ id }) => id);
}

/** The list with one entry in another place; places beyond its ends are the ends. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const place = Math.max(0, Math.min(list.length - 1, to));
  const others = list.toSpliced(from, 1);
  return list[from] === undefined ? others : others.toSpliced(place, 0, list[from]);
}
