import type { StudentResult } from '#shared/results/class-results/api.ts';
import { levelCounts } from '#shared/results/student-results/level-counts.ts';
import { ClassLine } from '#web/school/choices/class-line.tsx';

/** How many students have each level; its space is reserved while loading. */
export function ResultsLine({ students }: { students: StudentResult[] | undefined }) {
  const texts = students
    ? [
        `Sĩ số: ${students.length}`,
        levelCounts(
          'Học tập',
          students.map(({ HocTap }) => HocTap),
        ),
        levelCounts(
          'Rèn luyện',
          students.map(({ RenLuyen }) => RenLuyen),
        ),
      ]
    : ['Sĩ số: …'];
  return <ClassLine texts={texts} />;
}
