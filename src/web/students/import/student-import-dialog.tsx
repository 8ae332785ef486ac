import { lazy, Suspense } from 'react';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import type { DialogState } from '#web/kit/dialogs/use-dialog.ts';
import { studentImportTexts as texts } from './student-import-texts.ts';

/** Loaded in the background after the list, before it is needed. */
const code = import('./student-import-content.tsx');
const StudentImportContent = lazy(() => code);

/** Imports students from a file into the current year; also lists past imports. */
export function StudentImportDialog({ dialog }: { dialog: DialogState<true> }) {
  return (
    <FormModal dialog={dialog} title={texts.title} size="64rem">
      {() => (
        <Suspense fallback={null}>
          <StudentImportContent onClose={dialog.close} />
        </Suspense>
      )}
    </FormModal>
  );
}
