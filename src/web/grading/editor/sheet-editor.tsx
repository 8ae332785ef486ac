import { Group, Text } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { ScoreRow, Sheet } from '../../../shared/grading.ts';
import { lostOnLeaving, useLeaveGuard } from '../../ui/dialogs/leave-guard.tsx';
import { type Draft, draftNews, restoreDraft } from '../drafts/draft-content.ts';
import { RestoredNote } from '../drafts/draft-offers.tsx';
import { draftTexts } from '../drafts/draft-texts.ts';
import { useKeptDraft } from '../drafts/use-keep-while-typing.ts';
import { focusCell } from './focus-cell.ts';
import { SaveBar } from './save-bar.tsx';
import classes from './sheet.module.css';
import { sheetReducer } from './sheet-reducer.ts';
import { cellsWhere, isChanged, isInvalid, shownProblem } from './sheet-state.ts';
import { SheetTable } from './sheet-table.tsx';
import { useCellHandlers } from './use-cell-handlers.ts';
import { useSaveSheet } from './use-save-sheet.ts';

type Props = {
  sheet: Sheet;
  title: string;
  /** What editing starts from; later answers of the server do not disturb it. */
  students: readonly ScoreRow[];
  /** Typed earlier and not saved: laid over it. */
  draft: Draft | null;
  passScore: number;
  onEnd: () => void;
  /** What can be done beside editing. */
  actions: ReactNode;
};

/** The sheet in edit mode, from 'Sửa điểm' to 'Hủy' or a complete save. */
export function SheetEditor({ sheet, title, draft, passScore, onEnd, actions, ...props }: Props) {
  const [students] = useState(props.students);
  const [state, dispatch] = useReducer(sheetReducer, draft?.rows ?? [], (rows) =>
    restoreDraft(students, rows),
  );
  const [news] = useState(() => draft && draftNews(students, draft.rows));
  const table = useRef<HTMLTableElement>(null);
  const handlers = useCellHandlers(table, state, dispatch);
  const changed = cellsWhere(state, isChanged).length;
  const { isKept, keepLeft, end: endDraft } = useKeptDraft({ sheet, title, students, state, draft });
  const consequence = useCallback(() => (isKept() ? draftTexts.leaving : lostOnLeaving()), [isKept]);
  useLeaveGuard(changed > 0, consequence);
  const end = () => {
    endDraft();
    onEnd();
  };
  const save = useSaveSheet({ sheet, state, dispatch, table, keepLeft, onSaved: end });
  const settle = useCallback(
    (id: number, keep: 'mine' | 'stored') => dispatch({ type: 'conflictSettled', id, keep }),
    [],
  );
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
    const first = students[0];
    if (first) focusCell(table.current, { id: first.id, column: 'Diem15' });
  }, [students]);
  return (
    <div ref={section}>
      {news && <RestoredNote news={news} />}
      <Group wrap="nowrap" justify="flex-end" gap="md" mb="xs" className="no-print">
        <Text size="sm" c="dimmed" className={classes['hint']}>
          Enter hoặc ↓ xuống học sinh tiếp theo, Tab sang cột bên, Esc trả lại ô, Ctrl+Z hoàn tác. Có thể dán
          một hoặc hai cột điểm từ Excel.
        </Text>
        {actions}
      </Group>
      <SheetTable
        ref={table}
        title={title}
        students={students}
        state={state}
        passScore={passScore}
        handlers={handlers}
        onSettle={settle}
      />
      <SaveBar
        changed={changed}
        invalid={cellsWhere(state, isInvalid).length}
        failed={state.rows.filter(shownProblem).length}
        saving={state.saving}
        onSave={save}
        onCancel={end}
      />
    </div>
  );
}
