import { Text } from '@mantine/core';
import type { RecordYear } from '#shared/results/student-years/year-fields.ts';
import { formatNumber } from '#web/kit/format.ts';
import classes from './averages-chart.module.css';
import { chart, heightOf, inWords, linesOf, type TermAverage, termAverages } from './term-averages.ts';

/** The term averages over time at a glance; the tables contain the numbers as well. */
export function AveragesChart({ years }: { years: RecordYear[] }) {
  const points = termAverages(years);
  const known = points.filter(({ average }) => average !== null);
  if (known.length === 0)
    return (
      <Text c="dimmed" size="sm">
        {years.length > 0 && years.every(({ CachDanhGia }) => CachDanhGia === 'ThongTu22')
          ? 'Niên khóa theo Thông tư 22 không có điểm trung bình các môn của học kỳ.'
          : 'Chưa có điểm trung bình của học kỳ nào.'}
      </Text>
    );
  const width = chart.margin + chart.step * points.length;
  return (
    <svg
      className={classes['chart']}
      viewBox={`0 0 ${width} ${chart.top + chart.height + chart.foot}`}
      style={{ width }}
      role="img"
      aria-label={`Điểm trung bình từng học kỳ. ${inWords(points)}`}
    >
      {[0, 5, 10].map((score) => (
        <g key={score} className={classes['scale']}>
          <line x1={chart.margin} x2={width} y1={heightOf(score)} y2={heightOf(score)} />
          <text x={chart.margin - 8} y={heightOf(score)} dominantBaseline="central" textAnchor="end">
            {score}
          </text>
        </g>
      ))}
      {linesOf(points).map((line) => (
        <polyline
          key={line[0]?.x}
          className={classes['line']}
          points={line.map(({ x, y }) => `${x},${y}`).join(' ')}
        />
      ))}
      {known.map(({ x, y, average }) => (
        <g key={x} className={classes['point']}>
          <circle cx={x} cy={y} r={4} />
          <text x={x} y={y - 10} textAnchor="middle">
            {formatNumber(average, 1)}
          </text>
        </g>
      ))}
      <g className={classes['terms']}>
        {points.map(({ x, term }) => (
          <text key={x} x={x} y={chart.top + chart.height + 17} textAnchor="middle">
            {term}
          </text>
        ))}
        {[...Map.groupBy(points, ({ year }) => year)].map(([year, terms]) => (
          <text key={year} x={middleOf(terms)} y={chart.top + chart.height + 34} textAnchor="middle">
            {year}
          </text>
        ))}
      </g>
    </svg>
  );
}

const middleOf = (terms: TermAverage[]) => terms.reduce((sum, { x }) => sum + x, 0) / terms.length;
