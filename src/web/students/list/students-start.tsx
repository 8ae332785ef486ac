import { useQuery } from '@tanstack/react-query';
import { missingStep } from '#web/kit/empty/first-steps.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { StartHere } from '#web/kit/empty/start-here.tsx';
import { classesOfYearQuery } from '#web/school/choices/choice-lists.ts';

/** Below an empty student list. Classes come first, so that an imported list can name them. */
export function StudentsStart({ yearId }: { yearId: number | null }) {
  const classes = useQuery(classesOfYearQuery(yearId));
  // Not yet known what to do first.
  if (classes.isPending) return null;
  const before = missingStep({ classes: classes.data });
  return before ? <PreviousStep step={before} /> : <StartHere button="Thêm học sinh" />;
}
