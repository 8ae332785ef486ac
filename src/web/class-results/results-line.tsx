import type { StudentResult } from '../../shared/endpoints/class-results.ts';
import { levelCounts } from '../../shared/rules/thong-tu-22/level-counts.ts';
import { ClassLine } from '../class-choice/class-line.tsx';

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
