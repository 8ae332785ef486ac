import type { ClassSummary } from '#shared/results/class-summaries/api.ts';
import { classResults } from '#shared/results/class-summaries/class-totals.ts';
import { ClassLine } from '#web/school/choices/class-line.tsx';

/** The class results in one line; its space is reserved while loading. */
export function SummaryLine({ students }: { students: ClassSummary['HocSinh'] | undefined }) {
  const texts = students ? [`Sĩ số: ${students.length}`, ...classResults(students)] : ['Sĩ số: …'];
  return <ClassLine texts={texts} />;
}
