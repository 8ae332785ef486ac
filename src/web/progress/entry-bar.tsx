import { nothing } from '../lib/format.ts';
import classes from './entry-bar.module.css';

/** A part of a whole from 0 to 100, null where there is no whole: the number is the content, the bar only shows it. */
export function EntryBar({ percent }: { percent: number | null }) {
  return (
    <span className={classes['entry']}>
      <span className={classes['number']}>{percent === null ? nothing : `${percent}%`}</span>
      <svg className={classes['bar']} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes['ground']} width="100" height="8" />
        <rect className={classes['value']} width={percent ?? 0} height="8" />
      </svg>
    </span>
  );
}
