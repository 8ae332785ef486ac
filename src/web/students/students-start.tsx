import { useQuery } from '@tanstack/react-query';
import { missingStep } from '../lib/first-steps.ts';
import { classesOfYearQuery } from '../lib/lists/choice-lists.ts';
import { StartHere } from '../ui/empty/start-here.tsx';
import { StepBefore } from '../ui/empty/step-before.tsx';

/** Below an empty student list. Classes come first, so that an imported list can name them. */
export function StudentsStart({ yearId }: { yearId: number | null }) {
  const before = missingStep({ classes: useQuery(classesOfYearQuery(yearId)).data });
  return before ? <StepBefore step={before} /> : <StartHere button="Thêm học sinh" />;
}
