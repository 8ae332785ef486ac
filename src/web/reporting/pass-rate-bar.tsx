import { showScore } from '../lib/format.ts';
import classes from './pass-rate-bar.module.css';

/** A pass rate from 0 to 100 as a bar with its number: the number is the content, the bar only shows it. */
export function PassRateBar({ rate }: { rate: number }) {
  return (
    <span className={classes['rate']}>
      <svg className={classes['bar']} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes['ground']} width="100" height="8" rx="2" />
        <rect className={classes['value']} width={Math.min(100, Math.max(0, rate))} height="8" rx="2" />
      </svg>
      <span className={classes['number']}>{showScore(rate)}</span>
    </span>
  );
}
