import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { AnySheetOfYear } from '#shared/scores/sheets/api.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import type { DialogState } from '#web/kit/dialogs/use-dialog.ts';
import classes from './history.module.css';
import type { HistoryProps } from './history-content.tsx';

/** Loaded in the background after the sheet, before it is needed. */
const code = import('./history-content.tsx');
const History = lazy(() => code);

export function HistoryButton({ onClick, disabled }: { onClick: () => void; disabled: boolean }) {
  return (
    <Button
      variant="default"
      className={classes['button']}
      leftSection={<IconHistory size={18} aria-hidden />}
      onClick={onClick}
      disabled={disabled}
    >
      Lịch sử
    </Button>
  );
}

/** The dialog is opened for one student, or with null for all. */
type Props = Omit<HistoryProps, 'sheet'> & {
  dialog: DialogState<number | null>;
  sheet: AnySheetOfYear | null;
};

/** The change history of a sheet. Read-only; scores being edited below are not affected. */
export function HistoryPanel({ dialog, sheet, ...content }: Props) {
  return (
    <Dialog
      title="Lịch sử sửa điểm"
      opened={dialog.opened}
      onClose={dialog.close}
      size="56rem"
      atSide="right"
    >
      {sheet && (
        <Suspense fallback={null}>
          <History sheet={sheet} initialStudent={dialog.value ?? null} {...content} />
        </Suspense>
      )}
    </Dialog>
  );
}
