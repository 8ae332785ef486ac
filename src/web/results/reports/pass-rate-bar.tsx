import { levelOf } from '#shared/results/class-summaries/pass-rate.ts';
import { formatScore } from '#web/kit/format.ts';
import classes from './pass-rate-bar.module.css';

/** `mean`: the rate of the whole school, shown as a line across every bar. */
type Props = { rate: number; mean: number };

/** A pass rate from 0 to 100 as a bar with its number. The number is the content; the bar is decorative. */
export function PassRateBar({ rate, mean }: Props) {
  return (
    <span className={classes['rate']}>
      <svg className={classes['bar']} viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes['ground']} y="4" width="100" height="8" />
        <rect className={classes['value']} data-level={levelOf(rate)} y="4" width={rate} height="8" />
        <line className={classes['mean']} x1={mean} x2={mean} y1="0" y2="16" />
      </svg>
      <span className={classes['number']}>{formatScore(rate)}</span>
    </span>
  );
}
