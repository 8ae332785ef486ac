import { Link } from 'react-router';
import { type Entered, missingOf, stageOf } from '#shared/scores/progress/progress-counts.ts';
import { formatCount } from '#web/kit/format.ts';
import classes from './progress.module.css';
import { StageSign } from './stage-sign.tsx';

type Props = {
  /** Null if the class does not take the subject. */
  entered: Entered | null;
  /** The sheet: '10A1, Toán'. */
  name: string;
  to: string;
};

/** The number of missing scores in one sheet, linked to it. */
export function ProgressCell({ entered, name, to }: Props) {
  const stage = entered ? stageOf(entered) : 'empty';
  if (entered === null || stage === 'empty') return <span className={classes['chip']}>–</span>;
  const words = stage === 'complete' ? 'đã nhập đủ' : `còn thiếu ${formatCount(missingOf(entered))} điểm`;
  return (
    <Link className={classes['chip']} data-stage={stage} to={to} aria-label={`${name}: ${words}`}>
      <StageSign stage={stage} />
      {shownMissing(entered)}
    </Link>
  );
}

/** '–' if there is nothing to enter. */
export function shownMissing(entered: Entered): string {
  if (entered.CanNhap === 0) return '–';
  const missing = missingOf(entered);
  return missing === 0 ? 'Đủ' : formatCount(missing);
}
