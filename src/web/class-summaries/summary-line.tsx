import type { ClassSummary } from '../../shared/endpoints/class-summaries.ts';
import { classResults } from '../../shared/rules/class-results.ts';
import { ClassLine } from '../class-choice/class-line.tsx';

/** The class results in one line; its space is reserved while loading. */
export function SummaryLine({ students }: { students: ClassSummary['HocSinh'] | undefined }) {
  const texts = students ? [`Sĩ số: ${students.length}`, ...classResults(students)] : ['Sĩ số: …'];
  return <ClassLine texts={texts} />;
}
