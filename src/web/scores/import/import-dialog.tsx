import { lazy } from 'react';
import type { ScoreRow, Sheet } from '#shared/scores/sheets/api.ts';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import type { DialogState } from '#web/kit/dialogs/use-dialog.ts';

/** Loaded in the background after the sheet, before it is needed. */
const code = import('./import-content.tsx');
const ImportContent = lazy(() => code);

type Props = {
  dialog: DialogState<Sheet>;
  title: string;
  students: readonly ScoreRow[];
  onSaved: () => void;
};

/** Imports scores from a file into the sheet the dialog was opened for. */
export function ImportDialog({ dialog, ...content }: Props) {
  return (
    <FormModal dialog={dialog} title="Nhập điểm từ Excel" size="xl">
      {(sheet) => <ImportContent sheet={sheet} {...content} onCancel={dialog.close} />}
    </FormModal>
  );
}
