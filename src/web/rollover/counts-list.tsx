import { decisionNames } from '../../shared/rules/rollover.ts';
import { showCount } from '../lib/format.ts';
import classes from './rollover.module.css';
import type { RunCounts } from './run-counts.ts';

/** What a run will do, by part. */
export function CountsList({
  counts: { subjects, classes: made, students, decisions },
}: {
  counts: RunCounts;
}) {
  return (
    <ul className={classes['counts']}>
      <li>{showCount(subjects)} môn học được chép sang.</li>
      <li>{showCount(made)} lớp được tạo hoặc nối tiếp.</li>
      <li>
        {showCount(students)} học sinh có quyết định{students > 0 ? ':' : '.'}
        <ul>
          {decisions.map(({ decision, count }) => (
            <li key={decision}>
              {decisionNames[decision]}: {showCount(count)}
            </li>
          ))}
        </ul>
      </li>
    </ul>
  );
}

/** What some students of a run lack, in words. */
export function lacksOf({ lackScores, lackClass }: RunCounts): string[] {
  return [
    ...(lackScores > 0 ? [`${showCount(lackScores)} học sinh trong số đó thiếu điểm.`] : []),
    ...(lackClass > 0 ? [`${showCount(lackClass)} học sinh trong số đó không ở lớp nào.`] : []),
  ];
}
