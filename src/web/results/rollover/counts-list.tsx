import { decisionNames } from '#shared/school/enrolment/decision.ts';
import { formatCount } from '#web/kit/format.ts';
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
      <li>{formatCount(subjects)} môn học được chép sang.</li>
      <li>{formatCount(made)} lớp được tạo hoặc nối tiếp.</li>
      <li>
        {formatCount(students)} học sinh có quyết định{students > 0 ? ':' : '.'}
        <ul>
          {decisions.map(({ decision, count }) => (
            <li key={decision}>
              {decisionNames[decision]}: {formatCount(count)}
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
    ...(lackScores > 0 ? [`${formatCount(lackScores)} học sinh trong số đó thiếu điểm.`] : []),
    ...(lackClass > 0 ? [`${formatCount(lackClass)} học sinh trong số đó không ở lớp nào.`] : []),
  ];
}
