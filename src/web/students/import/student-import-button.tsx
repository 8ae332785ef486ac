import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useDialog } from '../../ui/dialogs/use-dialog.ts';
import { StudentImportDialog } from './student-import-dialog.tsx';
import { studentImportTexts as texts } from './student-import-texts.ts';

/** Opens the import of a list; the dialog is its own, so that a screen has only this to place. */
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
