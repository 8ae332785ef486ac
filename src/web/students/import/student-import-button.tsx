import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { StudentImportDialog } from './student-import-dialog.tsx';
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
