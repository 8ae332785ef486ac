import { type ReactNode, useCallback, useState } from 'react';
import type { ScoreRow, Sheet } from '../../../shared/grading.ts';
import { lostOnLeaving } from '../../ui/dialogs/leave-guard.tsx';
import { type Draft, draftNews, restoreDraft } from '../drafts/draft-content.ts';
import { RestoredNote } from '../drafts/draft-offers.tsx';
import { draftTexts } from '../drafts/draft-texts.ts';
import { useKeepWhileTyping } from '../drafts/use-keep-while-typing.ts';
import { SheetEditor } from '../editor/sheet-editor.tsx';

type Props = {
  sheet: Sheet;
  title: string;
  /** Which sheet it is, in few words. */
  label: string;
  /** As loaded when editing starts. */
  students: readonly ScoreRow[];
  /** Typed earlier and not saved: laid over it. */
  draft: Draft | null;
  passScore: number;
  actions: ReactNode;
  onEnd: () => void;
};

/** The editor, and beside it a draft of what is typed until that is saved or given up. */
export default function DraftedEditor({
  sheet,
  title,
  label,
  draft,
  passScore,
  actions,
  onEnd,
  ...props
}: Props) {
  const [students] = useState(props.students);
  const [initial] = useState(() => restoreDraft(students, draft?.rows ?? []));
  const [news] = useState(() => draft && draftNews(students, draft.rows));
  const { keepRows, keepLeft, isKept, end } = useKeepWhileTyping({ sheet, title, students, initial, draft });
  const consequence = useCallback(() => (isKept() ? draftTexts.leaving : lostOnLeaving()), [isKept]);
  return (
    <SheetEditor
      sheet={sheet}
      title={title}
      label={label}
      students={students}
      initial={initial}
      passScore={passScore}
      note={news && <RestoredNote news={news} />}
      actions={actions}
      onRows={keepRows}
      onLeft={keepLeft}
      consequence={consequence}
      onEnd={() => {
        end();
        onEnd();
      }}
    />
  );
}
