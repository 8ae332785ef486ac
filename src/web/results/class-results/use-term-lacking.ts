import { useQuery } from '@tanstack/react-query';
import type { StudentResult } from '#shared/results/class-results/api.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import type { ClassChoice } from '#web/school/choices/use-class-choice.ts';
import { resultsQuery } from './api.ts';

/**
 * The id of the term in which a student lacks a subject, or conduct if it is null. A year has no sheets of its own: what
 * is missing there is missing in its first term, or else in its second.
 */
export function useTermLacking({ circularQuery: query, period, periods }: ClassChoice) {
  const isYear = period?.id === wholeYear;
  const [first, second] = periods ?? [];
  const ofFirst = useQuery(resultsQuery(isYear && query && first ? { ...query, IDHocKy: first.id } : null));
  const inFirst = new Map(ofFirst.data?.HocSinh.map((student) => [student.id, student]));
  return ({ id }: StudentResult, subjectId: number | null): number | undefined => {
    if (!isYear) return period?.id;
    const student = inFirst.get(id);
    const value = subjectId === null ? student?.RenLuyen : student?.Mon[subjectId];
    return ((value ?? null) === null ? first : second)?.id;
  };
}
