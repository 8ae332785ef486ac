// The actions disabled by the lock of a term: editing and importing.

import { Button, type ButtonProps } from '@mantine/core';
import { IconPencil, IconTableImport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type Ref } from 'react';
import type { ScoreRow, Sheet } from '#shared/scores/sheets/api.ts';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { Hint } from '#web/kit/popups/hint.tsx';
import { toast } from '#web/kit/toast.ts';
import { gradingKeys } from '../sheets/api.ts';

type LockableProps = ButtonProps & { ref?: Ref<HTMLButtonElement>; locked: boolean; onClick: () => void };

/** Disabled while the term is locked, but still focusable and clickable, so that it can say why. */
function LockableButton({ locked, ...button }: LockableProps) {
  return (
    <Hint text={locked ? 'Chức năng sửa điểm đã bị khóa' : undefined}>
      <Button {...button} {...(locked && { 'aria-disabled': true, 'data-disabled': true })} />
    </Hint>
  );
}

type EditProps = { ref: Ref<HTMLButtonElement>; locked: boolean; disabled: boolean; onClick: () => void };

export function EditButton(props: EditProps) {
  return (
    <LockableButton {...props} leftSection={<IconPencil size={18} aria-hidden />}>
      Sửa điểm
    </LockableButton>
  );
}

/** Loaded in the background after the sheet, before it is needed. */
const code = import('../import/import-content.tsx');
const ImportContent = lazy(() => code);

type ImportProps = {
  sheet: Sheet | null;
  title: string;
  students: readonly ScoreRow[] | undefined;
  /** Why scores cannot be entered; null if they can. */
  refusal: string | null;
};

/** Imports scores from a file into the sheet that was chosen when the button was pressed. */
export function ImportAction({ sheet, title, students, refusal }: ImportProps) {
  const dialog = useDialog<Sheet>();
  const client = useQueryClient();
  const open = () => {
    if (refusal) toast.warning(refusal);
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
        locked={refusal !== null}
        disabled={!sheet || !students?.length}
        onClick={open}
      >
        Nhập từ Excel
      </LockableButton>
      <FormModal dialog={dialog} title="Nhập điểm từ Excel" size="xl">
        {(chosen) => (
          <ImportContent
            sheet={chosen}
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
