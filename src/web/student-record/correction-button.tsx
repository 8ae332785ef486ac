import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { correctionMessages, type RecordHead } from '../../shared/student-record.ts';
import { FormModal } from '../ui/dialogs/form-modal.tsx';
import { useDialog } from '../ui/dialogs/use-dialog.ts';
import { Hint } from '../ui/popups/hint.tsx';

/** Comes after the page, which does not wait for it, and before anybody has asked for it. */
const formCode = import('./correction-form.tsx');
const CorrectionForm = lazy(() => formCode);

/** For the office. Of a student who has left it stays, off, and says why. */
export function CorrectionButton({ student }: { student: RecordHead | undefined }) {
  const editor = useDialog<RecordHead>();
  const refusal = student && !student.CoTheCaiChinh ? correctionMessages.notEnrolled : undefined;
  const off = !student || refusal !== undefined;
  return (
    <>
      <Hint text={refusal}>
        <Button
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-disabled={off || undefined}
          data-disabled={off || undefined}
          onClick={() => !off && editor.open(student)}
        >
          Cải chính
        </Button>
      </Hint>
      <FormModal dialog={editor} title="Cải chính thông tin học sinh">
        {(value) => (
          <Suspense fallback={null}>
            <CorrectionForm student={value} onClose={editor.close} />
          </Suspense>
        )}
      </FormModal>
    </>
  );
}
