import { useQuery } from '@tanstack/react-query';
import { missingStep } from '../lib/first-steps.ts';
import { classesOfYearQuery } from '../lib/lists/choice-lists.ts';
import { StartHere } from '../ui/empty/start-here.tsx';
import { StepBefore } from '../ui/empty/step-before.tsx';

/** Below a list without students: the first classes come before them, so that a list can say who is in which. */
export function StudentsStart({ yearId }: { yearId: number | null }) {
  const before = missingStep({ classes: useQuery(classesOfYearQuery(yearId)).data });
  return before ? <StepBefore step={before} /> : <StartHere button="Thêm học sinh" />;
}
