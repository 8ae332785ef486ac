import { Text } from '@mantine/core';
import type { Distribution } from '#shared/scores/distribution/distribution.ts';
import { formatNumber } from '#web/kit/format.ts';
import classes from './distribution.module.css';

/** In SVG units. */
const chart = { width: 800, height: 120, top: 18, foot: 20, gap: 10 } as const;

type Props = {
  name: string;
  spread: Distribution;
  bars: readonly string[];
  /** The share that a bar of full height stands for. */
  peak: number;
};

/** A bar per range of scores; its height is the share of those who have a result, its label their number. */
export function Histogram({ name, spread, bars, peak }: Props) {
  const { SiSo, SoCoDiem, SoLuong, TrungBinh, TrungVi } = spread;
  const step = chart.width / bars.length;
  const heightOf = (count: number) => (count === 0 ? 0 : (chart.height * count) / SoCoDiem / peak);
  const ground = chart.top + chart.height;
  const facts = [
    `${SiSo} học sinh`,
    SoCoDiem < SiSo && `${SoCoDiem} có kết quả`,
    TrungBinh !== null && `trung bình ${formatNumber(TrungBinh, 2)}`,
    TrungVi !== null && `trung vị ${formatNumber(TrungVi, 2)}`,
  ].filter(Boolean);
  return (
    <figure className={classes['figure']}>
      <figcaption>
        <strong>{name}</strong>{' '}
        <Text span size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </figcaption>
      <svg
        className={classes['chart']}
        viewBox={`0 0 ${chart.width} ${ground + chart.foot}`}
        aria-hidden="true"
      >
        <line className={classes['ground']} x1={0} x2={chart.width} y1={ground} y2={ground} />
        {bars.map((bar, place) => {
          const count = SoLuong[place] ?? 0;
          const x = step * place + chart.gap / 2;
          const height = heightOf(count);
          return (
            <g key={bar}>
              <rect
                className={classes['bar']}
                x={x}
                y={ground - height}
                width={step - chart.gap}
                height={height}
                rx={2}
              />
              {count > 0 && (
                <text className={classes['count']} x={x + (step - chart.gap) / 2} y={ground - height - 5}>
                  {count}
                </text>
              )}
              <text className={classes['name']} x={x + (step - chart.gap) / 2} y={ground + 15}>
                <tspan className={classes['long']}>{bar}</tspan>
                <tspan className={classes['short']}>{bar.split(' ')[0]}</tspan>
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
