import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { gradingMessages, type ScoreRow } from '../../shared/grading.ts';
import type { ImportSheet } from '../../shared/score-import.ts';
import { toast } from '../lib/toast.ts';
import { FormModal } from '../ui/form-modal.tsx';
import { Hint } from '../ui/hint.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { gradingKeys } from './api.ts';
import { importTexts } from './import-texts.ts';
import { ScoreImport } from './score-import.tsx';
import { sheetTexts } from './sheet-texts.ts';

type Props = {
  sheet: ImportSheet | null;
  title: string;
  pupils: readonly ScoreRow[] | undefined;
  locked: boolean;
};

/** The button and its dialog. When locked it can still be reached and pressed, so that it can say why nothing happens. */
export function ImportAction({ sheet, title, pupils, locked }: Props) {
  const dialog = useDialog<ImportSheet>();
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
      <Hint text={locked ? sheetTexts.lockedTooltip : undefined}>
        <Button
          variant="default"
          leftSection={<IconTableImport size={18} aria-hidden />}
          onClick={open}
          disabled={!sheet || !pupils?.length}
          {...(locked && { 'aria-disabled': true, 'data-disabled': true })}
        >
          {importTexts.button}
        </Button>
      </Hint>
      <FormModal dialog={dialog} title={importTexts.title} size="xl">
        {(value) => (
          <ScoreImport
            sheet={value}
            title={title}
            pupils={pupils ?? []}
            onSaved={end}
            onCancel={dialog.close}
          />
        )}
      </FormModal>
    </>
  );
}
