import { missing, type Statistics } from '#shared/results/reports/statistics.ts';
import { levelNames, levels } from '#shared/school/scheme/levels.ts';
import legend from '#web/kit/parts/legend.module.css';
import classes from './level-bar.module.css';

export const barParts = [...levels, missing] as const;

export const partNames = { ...levelNames, [missing]: 'Chưa có' };

type Props = { name: string; counts: Statistics['HocTap']; size: number };

/** The shares of the levels, from best to worst. The table beside it has the numbers. */
export function LevelBar({ name, counts, size }: Props) {
  // An empty part would still draw its border.
  const parts = barParts.filter((part) => counts[part].SoLuong > 0);
  const described = parts.map((part) => `${partNames[part]} ${counts[part].SoLuong}`).join(', ');
  return (
    <div className={classes['bar']} role="img" aria-label={`${name}: ${described || 'không có học sinh'}`}>
      {parts.map((part) => (
        <span
          key={part}
          data-part={part}
          style={{ width: `${(100 * counts[part].SoLuong) / size}%` }}
          title={`${partNames[part]}: ${counts[part].SoLuong}`}
        />
      ))}
    </div>
  );
}

/** What the colours of the bars mean. */
export function LevelLegend() {
  return (
    <ul className={`${legend['legend']} ${classes['legend']}`}>
      {barParts.map((part) => (
        <li key={part}>
          <span className={classes['sign']} data-part={part} aria-hidden />
          {partNames[part]}
        </li>
      ))}
    </ul>
  );
}
