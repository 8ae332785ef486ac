import { noValue } from '#web/kit/format.ts';
import classes from './entry-bar.module.css';

/** A percentage from 0 to 100, or null without a total. The number is the content; the bar is decorative. */
export function EntryBar({ percent }: { percent: number | null }) {
  return (
    <span className={classes['entry']}>
      <span className={classes['number']}>{percent === null ? noValue : `${percent}%`}</span>
      <svg className={classes['bar']} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes['ground']} width="100" height="8" />
        <rect className={classes['value']} width={percent ?? 0} height="8" />
      </svg>
    </span>
  );
}
