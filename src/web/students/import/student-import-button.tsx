import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { type DialogState, useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { studentImportTexts as texts } from './student-import-texts.ts';

/** Opens the import dialog, which it includes, so that a page only needs this component. */
export function StudentImportButton({ disabled }: { disabled: boolean }) {
  const dialog = useDialog<true>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => dialog.open(true)}
      >
        {texts.open}
      </Button>
      <StudentImportDialog dialog={dialog} />
    </>
  );
}

/** Loaded in the background after the list, before it is needed. */
const code = import('./student-import-content.tsx');
const StudentImportContent = lazy(() => code);

/** Imports students from a file into the current year; also lists past imports. */
function StudentImportDialog({ dialog }: { dialog: DialogState<true> }) {
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
