import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy } from 'react';
import type { AnySheetOfYear, ScoreRow } from '#shared/scores/sheets/api.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { useChangedScores } from './changed-scores.tsx';
import classes from './history.module.css';

/** Loaded in the background after the sheet, before it is needed. */
const code = import('./history-content.tsx');
const History = lazy(() => code);

/** The change history of a sheet, and what marks changed scores in its table. Scores being edited are not affected. */
export function useSheetHistory(
  sheet: AnySheetOfYear | null,
  title: string,
  students: readonly ScoreRow[] | undefined,
) {
  /** Opened for one student, or with null for all. */
  const dialog = useDialog<number | null>();
  const countOf = useChangedScores(sheet);
  return {
    changes: { countOf, onOpen: dialog.open },
    button: (
      <Button
        variant="default"
        className={classes['button']}
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() => dialog.open(null)}
        disabled={!sheet}
      >
        Lịch sử
      </Button>
    ),
    panel: (
      <Dialog
        title="Lịch sử sửa điểm"
        opened={dialog.opened}
        onClose={dialog.close}
        size="56rem"
        atSide="right"
      >
        {sheet && (
          <History
            sheet={sheet}
            title={title}
            students={students ?? []}
            initialStudent={dialog.value ?? null}
          />
        )}
      </Dialog>
    ),
  };
}
