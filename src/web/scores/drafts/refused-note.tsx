import { Text } from '@mantine/core';
import type { EntryAccess } from '#shared/scores/locks/api.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { rowsToSave, type SheetRow } from '../editor/sheet-state.ts';
import { accessSentences } from '../locks/access-texts.ts';
import { RequestAction } from '../locks/request-action.tsx';
import type { SheetStudent } from '../sheets/sheet.ts';
import { contentOf } from './draft-content.ts';
import { DraftFileButton } from './draft-file-button.tsx';
import { draftTexts } from './draft-texts.ts';
import classes from './drafts.module.css';

type Props = {
  sheet: AnySheet;
  label: string;
  access: EntryAccess;
  students: readonly SheetStudent[];
  rows: readonly SheetRow[];
};

/** Next to 'Lưu điểm' if the sheet was locked while being edited: why, who can help, and what to do. */
export function RefusedNote({ sheet, label, access, students, rows }: Props) {
  const content = contentOf(sheet, '', students, rowsToSave({ rows }));
  const hasEnded = access.MaKhoa === 'NAM_CU';
  return (
    <div className={classes['refused']} role="status">
      <Text size="sm">
        {[...accessSentences(access), hasEnded ? draftTexts.takeAlong : draftTexts.stillHere].join(' ')}
      </Text>
      {hasEnded ? (
        content && <DraftFileButton sheet={sheet} rows={content.rows} label={label} />
      ) : (
        <RequestAction sheet={sheet} label={label} access={access} />
      )}
    </div>
  );
}
