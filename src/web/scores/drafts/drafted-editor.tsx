import { Text } from '@mantine/core';
import { type ComponentProps, useCallback, useState } from 'react';
import type { EntryAccess } from '#shared/scores/locks/api.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { changesLostText } from '#web/kit/dialogs/leave-guard.tsx';
import { saveTextsOf } from '../editor/save-texts.ts';
import { SheetEditor } from '../editor/sheet-editor.tsx';
import { rowsToSave, type SheetRow } from '../editor/sheet-state.ts';
import { accessSentences } from '../locks/access-texts.ts';
import { RequestAction } from '../locks/request-action.tsx';
import type { SheetStudent } from '../sheets/sheet.ts';
import { contentOf, type Draft, draftChanges, restoreDraft } from './draft-content.ts';
import { DraftFileButton } from './draft-file-button.tsx';
import { RestoredNote } from './draft-offers.tsx';
import { draftTexts } from './draft-texts.ts';
import classes from './drafts.module.css';
import { useKeepWhileTyping } from './use-keep-while-typing.ts';

type EditorProps = ComponentProps<typeof SheetEditor>;
/** What follows from the draft. */
type Drafted =
  | 'initial'
  | 'note'
  | 'refusal'
  | 'onRows'
  | 'onUnsaved'
  | 'consequence'
  | 'onSaved'
  | 'onCancel';

type Props = Omit<EditorProps, Drafted> & {
  /** A restored draft to merge with the students' scores. */
  draft: Draft | null;
  /** Whether it may still be saved; undefined while unknown. */
  access: EntryAccess | undefined;
  /** Saved, or cancelled: `discarded` is what was not saved. */
  onEnd: (discarded: Draft | null) => void;
};

/** The editor with a draft of its input, kept until it is saved or abandoned. */
export default function DraftedEditor({ draft, access, onEnd, ...editor }: Props) {
  const { sheet, title, label } = editor;
  // As loaded when editing starts.
  const [students] = useState(editor.students);
  const [initial] = useState(() => restoreDraft(students, draft?.rows ?? []));
  const [changes] = useState(() => draft && draftChanges(students, draft.rows));
  const { keepRows, keepUnsaved, isKept, end, abandon } = useKeepWhileTyping({
    sheet,
    title,
    students,
    initial,
    draft,
  });
  const consequence = useCallback(() => (isKept() ? draftTexts.leaving : changesLostText()), [isKept]);
  return (
    <SheetEditor
      {...editor}
      students={students}
      initial={initial}
      note={changes && <RestoredNote changes={changes} save={saveTextsOf(sheet).action} />}
      refusal={(rows) =>
        access?.DuocSua === false && (
          <RefusedNote sheet={sheet} label={label} access={access} students={students} rows={rows} />
        )
      }
      onRows={keepRows}
      onUnsaved={keepUnsaved}
      consequence={consequence}
      onSaved={() => {
        end();
        onEnd(null);
      }}
      onCancel={() => onEnd(abandon())}
    />
  );
}

type RefusedNoteProps = {
  sheet: AnySheet;
  label: string;
  access: EntryAccess;
  students: readonly SheetStudent[];
  rows: readonly SheetRow[];
};

/** Next to 'Lưu điểm' if the sheet was locked while being edited: why, who can help, and what to do. */
function RefusedNote({ sheet, label, access, students, rows }: RefusedNoteProps) {
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
