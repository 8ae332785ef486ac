import { useQuery } from '@tanstack/react-query';
import { missingStep } from '../lib/first-steps.ts';
import { classesOfYearQuery } from '../lib/lists/choice-lists.ts';
import { PreviousStep } from '../ui/empty/previous-step.tsx';
import { StartHere } from '../ui/empty/start-here.tsx';

/** Below an empty student list. Classes come first, so that an imported list can name them. */
export function StudentsStart({ yearId }: { yearId: number | null }) {
  const classes = useQuery(classesOfYearQuery(yearId));
  // Not yet known what to do first.
  if (classes.isPending) return null;
  const before = missingStep({ classes: classes.data });
  return before ? <PreviousStep step={before} /> : <StartHere button="Thêm học sinh" />;
}
