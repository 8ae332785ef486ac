import { lazy, Suspense } from 'react';
import { FormModal } from '../../ui/dialogs/form-modal.tsx';
import type { DialogState } from '../../ui/dialogs/use-dialog.ts';
import { studentImportTexts as texts } from './student-import-texts.ts';

/** Comes after the list, which does not wait for it, and before anybody has asked for it. */
const code = import('./student-import-content.tsx');
const StudentImportContent = lazy(() => code);

/** Students from a file into the current year, and the imports of the past. */
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
