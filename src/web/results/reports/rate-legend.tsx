import { type RateLevel, rateLevels } from '#shared/results/class-summaries/pass-rate.ts';
import { formatScore } from '#web/kit/format.ts';
import legend from '#web/kit/parts/legend.module.css';
import classes from './pass-rate-bar.module.css';

const { middle, high } = rateLevels;

const levels: { level: RateLevel; text: string }[] = [
  { level: 'low', text: `Dưới ${middle}%` },
  { level: 'middle', text: `Từ ${middle}% đến dưới ${high}%` },
  { level: 'high', text: `Từ ${high}%` },
];

/** Explains the colours of the bars and the line across them. */
export function RateLegend({ mean }: { mean: number }) {
  return (
    <ul className={`${legend['legend']} ${classes['legend']}`} aria-label="Chú thích">
      {levels.map(({ level, text }) => (
        <li key={level}>
          <svg className={classes['sign']} viewBox="0 0 16 16" aria-hidden="true">
            <rect className={classes['value']} data-level={level} y="2" width="16" height="12" rx="2" />
          </svg>
          {text}
        </li>
      ))}
      <li>
        <svg className={classes['sign']} viewBox="0 0 16 16" aria-hidden="true">
          <line className={classes['mean']} x1="8" x2="8" y1="0" y2="16" />
        </svg>
        Tỉ lệ chung của trường: {formatScore(mean)}%
      </li>
    </ul>
  );
}
