import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ClassResults, StudentResult } from '#shared/results/class-results/api.ts';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { hasSummer, retakableSubjects } from './second-chance.ts';

const RetakeForm = lazy(() => import('./retake-form.tsx'));
const SummerForm = lazy(() => import('./summer-form.tsx'));

type Props = {
  student: StudentResult;
  /** The student's name, with the birth date if there are namesakes. */
  label: string;
  subjects: ClassResults['MonHoc'];
  yearId: number;
};

/** Enters retakes or the conduct of the summer, for a student who has this chance. */
export function EndOfYearActions({ student, label, subjects, yearId }: Props) {
  const dialog = useDialog<true>();
  const retakes = retakableSubjects(student, subjects);
  if (retakes.length === 0 && !hasSummer(student)) return null;
  const name = retakes.length > 0 ? 'Kiểm tra lại' : 'Rèn luyện hè';
  const action = student.SauKiemTraLai ? 'Sửa' : 'Ghi';
  return (
    <>
      <Button
        size="compact-xs"
        variant="light"
        aria-label={`${action} ${name.toLowerCase()}: ${label}`}
        onClick={() => dialog.open(true)}
      >
        {action}
      </Button>
      <FormModal dialog={dialog} title={`${name}: ${label}`} size="md">
        {() => (
          <Suspense fallback={null}>
            {retakes.length > 0 ? (
              <RetakeForm student={student} subjects={retakes} onClose={dialog.close} />
            ) : (
              <SummerForm student={student} yearId={yearId} onClose={dialog.close} />
            )}
          </Suspense>
        )}
      </FormModal>
    </>
  );
}
