// What one run will do, in numbers and in words.

import type { Rollover, RolloverRequest } from '#shared/results/rollover/api.ts';
import { decisionNames, decisions } from '#shared/school/enrolment/decision.ts';
import { formatCount } from '#web/kit/format.ts';
import classes from './rollover.module.css';

export function countsOf({ HocSinh }: Rollover, request: RolloverRequest) {
  const chosen = new Set(request.HocSinh.map(({ id }) => id));
  const people = HocSinh.filter(({ id }) => chosen.has(id));
  const counts = decisions.map((decision) => ({
    decision,
    count: request.HocSinh.filter(({ QuyetDinh }) => QuyetDinh === decision).length,
  }));
  return {
    subjects: request.MonHoc.length,
    classes: request.Lop.length,
    students: request.HocSinh.length,
    decisions: counts.filter(({ count }) => count > 0),
    /** Students of the run who lack a score, and those who were not in a class. */
    lackScores: people.filter(({ DuDiem }) => !DuDiem).length,
    lackClass: people.filter(({ IDLopHoc }) => IDLopHoc === null).length,
  };
}

export type RunCounts = ReturnType<typeof countsOf>;

/** What a run will do, by part. */
export function CountsList({ counts }: { counts: RunCounts }) {
  const { subjects, classes: made, students, decisions } = counts;
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
