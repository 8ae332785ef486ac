import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ScoreColumn, SheetQuery } from '../../shared/grading.ts';
import { changedMarksQuery } from './api.ts';

/** How often a mark of the sheet was changed after its first entry. */
export type ChangeCount = (pupil: number, column: ScoreColumn) => number;

/** Only ever an addition to a sheet: when it cannot be loaded, nothing counts as changed and nobody is told. */
export function useChangedMarks(sheet: SheetQuery | null): ChangeCount {
  const { data } = useQuery(changedMarksQuery(sheet));
  return useMemo(() => {
    const counts = new Map(data?.map(({ IDHocSinh, Cot, SoLan }) => [`${IDHocSinh} ${Cot}`, SoLan]));
    return (pupil, column) => counts.get(`${pupil} ${column}`) ?? 0;
  }, [data]);
}
