import { type ReactNode, useCallback, useState } from 'react';
import type { EntryAccess } from '#shared/scores/locks/api.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { changesLostText } from '#web/kit/dialogs/leave-guard.tsx';
import { SheetEditor } from '../editor/sheet-editor.tsx';
import type { SheetNames, SheetStudent } from '../sheets/sheet.ts';
import { type Draft, draftChanges, restoreDraft } from './draft-content.ts';
import { RestoredNote } from './draft-offers.tsx';
import { draftTexts } from './draft-texts.ts';
import { RefusedNote } from './refused-note.tsx';
import { useKeepWhileTyping } from './use-keep-while-typing.ts';

type Props = {
  sheet: AnySheet;
  names: SheetNames | null;
  title: string;
  /** A short name of the sheet. */
  label: string;
  /** As loaded when editing starts. */
  students: readonly SheetStudent[];
  /** A restored draft to merge with it. */
  draft: Draft | null;
  /** Whether it may still be saved; undefined while unknown. */
  access: EntryAccess | undefined;
  /** The office's reason for changing a locked sheet; stored with every change. */
  reason?: string;
  passScore: number;
  actions: ReactNode;
  onEnd: () => void;
};

/** The editor with a draft of its input, kept until it is saved or abandoned. */
export default function DraftedEditor({
  sheet,
  names,
  title,
  label,
  draft,
  access,
  reason,
  passScore,
  actions,
  onEnd,
  ...props
}: Props) {
  const [students] = useState(props.students);
  const [initial] = useState(() => restoreDraft(students, draft?.rows ?? []));
  const [changes] = useState(() => draft && draftChanges(students, draft.rows));
  const { keepRows, keepUnsaved, isKept, end } = useKeepWhileTyping({
    sheet,
    title,
    students,
    initial,
    draft,
  });
  const consequence = useCallback(() => (isKept() ? draftTexts.leaving : changesLostText()), [isKept]);
  return (
    <SheetEditor
      sheet={sheet}
      names={names}
      title={title}
      label={label}
      students={students}
      initial={initial}
      reason={reason}
      passScore={passScore}
      note={changes && <RestoredNote changes={changes} />}
      refusal={(rows) =>
        access?.DuocSua === false && (
          <RefusedNote sheet={sheet} label={label} access={access} students={students} rows={rows} />
        )
      }
      actions={actions}
      onRows={keepRows}
      onUnsaved={keepUnsaved}
      consequence={consequence}
      onEnd={() => {
        end();
        onEnd();
      }}
    />
  );
}
