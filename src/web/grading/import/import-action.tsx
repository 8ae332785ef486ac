import { IconTableImport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { gradingMessages, type ScoreRow, type Sheet } from '../../../shared/grading.ts';
import { toast } from '../../lib/toast.ts';
import { FormModal } from '../../ui/dialogs/form-modal.tsx';
import { useDialog } from '../../ui/dialogs/use-dialog.ts';
import { gradingKeys } from '../api.ts';
import { LockableButton } from '../entry/sheet-actions.tsx';
import { ScoreImport } from './import-dialog.tsx';
import { importTexts } from './import-texts.ts';

type Props = {
  sheet: Sheet | null;
  title: string;
  students: readonly ScoreRow[] | undefined;
  locked: boolean;
};

/** The button that opens the dialog, and the dialog. */
export function ImportAction({ sheet, title, students, locked }: Props) {
  const dialog = useDialog<Sheet>();
  const client = useQueryClient();
  const open = () => {
    if (locked) toast.warning(gradingMessages.termLocked);
    else if (sheet) dialog.open(sheet);
  };
  const end = () => {
    dialog.close();
    void client.invalidateQueries({ queryKey: gradingKeys.sheets });
  };
  return (
    <>
      <LockableButton
        variant="default"
        leftSection={<IconTableImport size={18} aria-hidden />}
        locked={locked}
        disabled={!sheet || !students?.length}
        onClick={open}
      >
        {importTexts.button}
      </LockableButton>
      <FormModal dialog={dialog} title={importTexts.title} size="xl">
        {(value) => (
          <ScoreImport
            sheet={value}
            title={title}
            students={students ?? []}
            onSaved={end}
            onCancel={dialog.close}
          />
        )}
      </FormModal>
    </>
  );
}
