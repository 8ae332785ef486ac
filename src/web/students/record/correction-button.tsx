import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { correctionMessages } from '#shared/students/corrections/messages.ts';
import type { RecordHead } from '#shared/students/record/api.ts';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { Hint } from '#web/kit/popups/hint.tsx';

/** Loaded in the background after the page, before it is needed. */
const formCode = import('./correction-form.tsx');
const CorrectionForm = lazy(() => formCode);

/** For the office. Disabled with an explanation for a student who has left. */
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
