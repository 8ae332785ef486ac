import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ScoreColumn, SheetOfYear } from '../../../shared/grading.ts';
import { changedScoresQuery } from '../api.ts';

/** How often a score of the sheet was changed after its first entry. */
export type ChangeCount = (student: number, column: ScoreColumn) => number;

/** Only ever an addition to a sheet: when it cannot be loaded, nothing counts as changed and nobody is told. */
export function useChangedScores(sheet: SheetOfYear | null): ChangeCount {
  const { data } = useQuery(changedScoresQuery(sheet));
  return useMemo(() => {
    const counts = new Map(data?.map(({ IDHocSinh, Cot, SoLan }) => [`${IDHocSinh} ${Cot}`, SoLan]));
    return (student, column) => counts.get(`${student} ${column}`) ?? 0;
  }, [data]);
}
