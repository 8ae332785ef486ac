import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ColumnKey } from '#shared/school/scheme/column-keys.ts';
import type { AnySheetOfYear } from '#shared/scores/sheets/api.ts';
import { Hint } from '#web/kit/popups/hint.tsx';
import { changedScoresQuery } from '../sheets/api.ts';
import classes from './history.module.css';

/** How many times a score of the sheet was changed after its first entry. */
export type ChangeCount = (student: number, column: ColumnKey) => number;

/** Optional for a sheet: if it cannot be loaded, nothing counts as changed and no error is shown. */
export function useChangedScores(sheet: AnySheetOfYear | null): ChangeCount {
  const { data } = useQuery(changedScoresQuery(sheet));
  return useMemo(() => {
    const counts = new Map(data?.map(({ IDHocSinh, Cot, SoLan }) => [`${IDHocSinh} ${Cot}`, SoLan]));
    return (student, column) => counts.get(`${student} ${column}`) ?? 0;
  }, [data]);
}

type Props = {
  shown: string;
  /** The student and the column. */
  name: string;
  times: number;
  /** Running text, which the dot follows, instead of a number. */
  isText?: boolean;
  onOpen: () => void;
};

/** A score with a dot that opens its history. The dot is after the number and does not affect its alignment. */
export function ChangedScore({ shown, name, times, isText = false, onOpen }: Props) {
  return (
    <span className={classes['changed']}>
      {shown}
      <Hint text={`Đã sửa ${times} lần, xem lịch sử`} repeatsName>
        <button
          type="button"
          className={classes['dot']}
          data-in-text={isText || undefined}
          aria-label={`${name}: đã sửa ${times} lần, xem lịch sử`}
          onClick={onOpen}
        />
      </Hint>
    </span>
  );
}
