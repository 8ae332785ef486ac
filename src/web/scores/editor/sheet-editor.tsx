import { Group, Text } from '@mantine/core';
import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ColumnKind } from '#shared/school/scheme/scheme.ts';
import { schemeOfRows } from '#shared/school/scheme/schemes.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { useLeaveGuard } from '#web/kit/dialogs/leave-guard.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { usePrintedDocuments } from '#web/kit/print/use-printed-documents.ts';
import { type PrintedSheet, printedSheet } from '../sheets/printed-sheet.ts';
import { resultOfCells, type SheetNames, type SheetStudent } from '../sheets/sheet.ts';
import { focusCell } from './cell-moves.ts';
import { SaveBar } from './save-bar.tsx';
import { saveTextsOf } from './save-texts.ts';
import classes from './sheet.module.css';
import {
  type CellRef,
  cellsWhere,
  conflictingColumns,
  isChanged,
  isChangedRow,
  isInvalid,
  type SheetRow,
  type SheetState,
  scoresOf,
  shownProblem,
} from './sheet-state.ts';
import { createSheetStore, type SheetStore } from './sheet-store.ts';
import { SheetTable } from './sheet-table.tsx';
import { useCellHandlers } from './use-cell-handlers.ts';
import { useSaveSheet } from './use-save-sheet.ts';

type TypedSheet = Omit<PrintedSheet, 'rows'> & {
  students: readonly SheetStudent[];
  /** Includes the last key press, which may not be rendered yet. */
  typed: readonly SheetRow[];
};

/** Prints the sheet as shown on screen, saved or not; invalid scores are left blank. */
function printedTypedSheet({ students, typed, ...sheet }: TypedSheet) {
  const rows = new Map(typed.map((row) => [row.id, row]));
  return printedSheet({
    ...sheet,
    rows: students.map((student) => asTyped(student, rows.get(student.id), sheet.passScore)),
  });
}

function asTyped(student: SheetStudent, row: SheetRow | undefined, passScore: number): SheetStudent {
  if (!row || row.transferred) return student;
  const cells = scoresOf(row);
  const { result } = row.scheme;
  return { ...student, ...cells, [result.key]: resultOfCells(row.scheme, cells, passScore).value };
}

/** Only for sheets with comments. */
const CommentTools = lazy(() => import('./comment-tools.tsx'));
/** Only for sheets of judgements. */
const JudgementTools = lazy(() => import('./judgement-tools.tsx'));

type Props = {
  sheet: AnySheet;
  names: SheetNames | null;
  title: string;
  /** A short name of the sheet, always visible. */
  label: string;
  students: readonly SheetStudent[];
  /** The state editing starts from; later refetches do not affect it. */
  initial: SheetState;
  /** The office's reason for changing a locked sheet. */
  reason?: string | undefined;
  passScore: number;
  /** Shown above the sheet. */
  note: ReactNode;
  /** What prevents these rows from being saved, shown above the save buttons. */
  refusal: (rows: readonly SheetRow[]) => ReactNode;
  /** Actions besides editing. */
  actions: ReactNode;
  /** Called with the rows initially and after every change. */
  onRows: (rows: readonly SheetRow[]) => void;
  /** Called with the unsaved rows if the session, and the sheet with it, ended during a save. */
  onUnsaved: (rows: readonly SheetRow[]) => void;
  /** What happens to unsaved scores when the user leaves. Must be a stable function. */
  consequence: () => string;
  onSaved: () => void;
  onCancel: () => void;
};

/** The sheet in edit mode, from 'Sửa điểm' to 'Hủy' or a complete save. */
export function SheetEditor(props: Props) {
  const { sheet, names, title, label, students, reason, passScore, note, refusal, actions } = props;
  const { onRows, onUnsaved, consequence, onSaved, onCancel } = props;
  const [store] = useState(() => createSheetStore(props.initial));
  const state = useSyncExternalStore(store.subscribe, store.settled);
  const { rows } = state;
  // Layout effect: must run before anything else, since the page may close right after.
  useLayoutEffect(() => reportRows(store, onRows), [store, onRows]);
  usePrintedDocuments(
    names && (() => printedTypedSheet({ names, sheet, passScore, students, typed: store.state().rows })),
  );
  const table = useRef<HTMLTableElement>(null);
  const [scheme] = useState(() => schemeOfRows(students));
  const picker = useDialog<CellRef>();
  const handlers = useCellHandlers(table, scheme, store, picker.open);
  const changed = cellsWhere(state, isChanged).length;
  const save = useSaveSheet({ sheet, reason, store, table, onUnsaved, onSaved });
  useLeaveGuard(useHasChanges(store), { consequence, save });
  const settle = useCallback(
    (id: number, keep: 'mine' | 'stored') => {
      const row = store.state().rows.find((one) => one.id === id);
      const [column] = row ? conflictingColumns(row) : [];
      store.dispatch({ type: 'conflictSettled', id, keep });
      // The pressed button is about to disappear.
      if (column) focusCell(table.current, { id, column });
    },
    [store],
  );
  const saveHere = useCallback(() => void save(), [save]);
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
    const first = students.find(({ Mien, ChuyenDen }) => !Mien && !ChuyenDen);
    const [column] = scheme.columns;
    if (first && column) focusCell(table.current, { id: first.id, column: column.key });
  }, [students, scheme]);
  const withComments = scheme.columns.some(({ kind }) => kind === 'text');
  return (
    <div ref={section} className={classes['editor']}>
      {note}
      <EditorHeader kind={scheme.values[0]?.kind ?? 'score'} withComments={withComments} actions={actions} />
      {withComments && (
        <Suspense fallback={null}>
          <CommentTools store={store} students={students} picker={picker} />
        </Suspense>
      )}
      {scheme.values[0]?.kind === 'judgement' && (
        <Suspense fallback={null}>
          <JudgementTools scheme={scheme} store={store} table={table} />
        </Suspense>
      )}
      <SheetTable
        ref={table}
        title={title}
        scheme={scheme}
        students={students}
        store={store}
        isLocked={state.saving !== null}
        passScore={passScore}
        handlers={handlers}
        onSettle={settle}
      />
      <SaveBar
        label={label}
        action={saveTextsOf(sheet).action}
        refusal={refusal(rows)}
        changed={changed}
        invalid={cellsWhere(state, isInvalid).length}
        failed={state.rows.filter(shownProblem).length}
        saving={state.saving}
        onSave={saveHere}
        onCancel={onCancel}
      />
    </div>
  );
}

/** Reads the latest state, not the settled one, so that closing the tab right after a key press also asks. */
const useHasChanges = (store: SheetStore) =>
  useSyncExternalStore(store.subscribe, () => store.state().rows.some(isChangedRow));

function reportRows(store: SheetStore, onRows: Props['onRows']): () => void {
  let reported = store.state().rows;
  onRows(reported);
  return store.subscribe(() => {
    const { rows } = store.state();
    if (rows === reported) return;
    reported = rows;
    onRows(rows);
  });
}

const typingHints: Record<ColumnKind, string> = {
  score: 'Gõ 85 thành 8.5, gõ 10 vẫn là 10.',
  judgement: 'Gõ đ hoặc 1 là Đ, gõ c hoặc 0 là CĐ, phím cách đổi qua lại, Delete xóa.',
  level: 'Gõ t là Tốt, k là Khá, d là Đạt, c là Chưa đạt, Delete xóa.',
  count: '',
  text: '',
};

type HeaderProps = { kind: ColumnKind; withComments: boolean; actions: ReactNode };

const EditorHeader = memo(function EditorHeader({ kind, withComments, actions }: HeaderProps) {
  return (
    <Group wrap="nowrap" justify="flex-end" gap="md" mb="xs">
      <Text size="sm" c="dimmed" className={classes['hint']}>
        {typingHints[kind]} Enter hoặc ↓ xuống học sinh tiếp theo, Tab sang cột bên, Esc trả lại ô, Ctrl+Z
        hoàn tác. {withComments && 'Alt+↓ ở ô nhận xét mở câu mẫu. '}Có thể dán một hoặc nhiều cột từ Excel.
      </Text>
      {actions}
    </Group>
  );
});
