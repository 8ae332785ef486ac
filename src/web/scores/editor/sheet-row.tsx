import { Button, Group, Text } from '@mantine/core';
import { IconAlertCircle, IconMessagePlus } from '@tabler/icons-react';
import { type CSSProperties, memo, useSyncExternalStore } from 'react';
import { cellText } from '#shared/school/scheme/cell-text.ts';
import type { Cells } from '#shared/school/scheme/cells.ts';
import type { CellFault } from '#shared/school/scheme/kinds/kind.ts';
import {
  type ColumnKind,
  columnOf,
  optionalColumns,
  type SheetColumn,
} from '#shared/school/scheme/scheme.ts';
import { transferredWith } from '#shared/scores/previous-school/transferred-marks.ts';
import { exemptText } from '#shared/scores/sheets/result.ts';
import { formatMoment, noValue } from '#web/kit/format.ts';
import { tableRoles } from '#web/kit/tables/data-table.tsx';
import { ResultBadge } from '../sheets/result-badge.tsx';
import { layoutOf, resultOfCells } from '../sheets/sheet.ts';
import { StudentName } from '../sheets/student-name.tsx';
import { cellAttributes } from './cell-moves.ts';
import { conflictTextsOf } from './save-texts.ts';
import classes from './sheet.module.css';
import {
  conflictingColumns,
  faultOf,
  isChanged,
  isClosed,
  type RowProblem,
  type SheetRow,
  scoresOf,
  shownProblem,
} from './sheet-state.ts';
import type { SheetStore } from './sheet-store.ts';
import type { CellHandlers } from './use-cell-handlers.ts';

/** Comment cells offer the sentences of the list with this id. */
export const commentListId = 'cau-nhan-xet';

const pickText = 'Dùng câu mẫu';

/** A longer comment is shown in full below its field. */
const oneLine = 24;

/** Short enough for the field on a phone. */
const faultTexts: Record<CellFault, (column: SheetColumn) => string> = {
  notNumber: () => 'Nhập số',
  outOfRange: () => 'Từ 0–10',
  tooManyDecimals: ({ decimals }) => `≤ ${decimals} số lẻ`,
  notJudgement: () => 'Đ/CĐ',
  notLevel: () => 'T/K/Đ/CĐ',
  notCount: ({ limit }) => `0–${limit}`,
  tooLong: () => 'Quá dài',
};

/** What can be typed into a cell of this kind. A judgement is typed with at most two keys over the one that is there. */
const fieldsOf: Record<
  ColumnKind,
  { inputMode: 'decimal' | 'numeric' | 'text'; maxLength?: number; placeholder?: string }
> = {
  score: { inputMode: 'decimal', maxLength: 5, placeholder: '0-10' },
  judgement: { inputMode: 'text', maxLength: 4, placeholder: 'Đ/CĐ' },
  level: { inputMode: 'text', maxLength: 10, placeholder: 'T/K/Đ/CĐ' },
  // Nothing in an empty field: a 0 would look like a count.
  count: { inputMode: 'numeric', maxLength: 4 },
  text: { inputMode: 'text' },
};

type Props = {
  store: SheetStore;
  /** The row's position in the sheet. */
  index: number;
  name: string;
  birth: string | null;
  inclusive: true | undefined;
  passScore: number;
  isLocked: boolean;
  /** Ids of the texts that describe a cell's state to screen readers. */
  notes: { changed: string; invalid: string; shortened: string };
  handlers: CellHandlers;
  /** Called when a conflict is settled, with the scores to keep. */
  onSettle: (id: number, keep: 'mine' | 'stored') => void;
};

export const SheetRowView = memo(function SheetRowView(props: Props) {
  const { store, index, name, birth, inclusive, passScore, isLocked, notes, handlers, onSettle } = props;
  const row = useSyncExternalStore(store.subscribe, () => store.settled().rows[index]);
  if (!row) return null;
  const { scheme } = row;
  const {
    text: result,
    title,
    passed,
  } = resultOfCells(scheme, { ...scoresOf(row), ...row.transferred, learning: row.learning }, passScore);
  const problem = shownProblem(row);
  const fullLabel = birth === null ? name : `${name} (${birth})`;
  const problemId = problem ? `problem-${row.id}` : undefined;
  // Keeps a problem below its student where students are side by side.
  const place = { '--place': index + 1 } as CSSProperties;
  const cellOf = (column: SheetColumn) => (
    <ScoreCell
      key={column.key}
      store={store}
      index={index}
      column={column}
      student={fullLabel}
      isLocked={isLocked}
      notes={notes}
      problemId={problemId}
      handlers={handlers}
    />
  );
  return (
    <>
      <tr
        {...tableRoles.row}
        style={place}
        data-closed={isClosed(row) || undefined}
        data-problem={problem?.kind}
        data-two-lines={birth !== null || inclusive}
      >
        <td {...tableRoles.cell} data-numeric data-narrow>
          {index + 1}
        </td>
        <th scope="row" {...tableRoles.rowHeader} data-row-header>
          <StudentName id={row.id} name={name} birth={birth} tabIndex={-1} HoaNhap={inclusive} />
        </th>
        {scheme.values.map(cellOf)}
        <td
          {...tableRoles.cell}
          {...layoutOf(scheme.result.kind)}
          data-average
          data-label={scheme.result.short}
          title={title}
        >
          {row.isExempt ? exemptText : result}
        </td>
        {scheme.hasPassScore && (
          <td {...tableRoles.cell} data-result>
            <ResultBadge passed={passed} />
          </td>
        )}
        {optionalColumns(scheme).map(cellOf)}
      </tr>
      {problem && (
        <RowProblemView
          id={problemId}
          place={place}
          row={row}
          problem={problem}
          student={fullLabel}
          onSettle={onSettle}
        />
      )}
    </>
  );
});

type CellProps = Pick<Props, 'store' | 'index' | 'isLocked' | 'notes' | 'handlers'> & {
  column: SheetColumn;
  student: string;
  problemId: string | undefined;
};

/** Typed text and its error show immediately; what depends on it in the row updates one frame later. */
const ScoreCell = memo(function ScoreCell(props: CellProps) {
  const { store, index, column, student, isLocked, notes, problemId, handlers } = props;
  const row = useSyncExternalStore(store.subscribe, () => store.state().rows[index]);
  if (!row) return null;
  const { key, name, short, kind } = column;
  if (isClosed(row)) return <ClosedCell row={row} column={column} />;
  const cell = { id: row.id, column: key };
  const fault = faultOf(row, key);
  const faultId = fault ? `fault-${row.id}-${key}` : undefined;
  const changed = isChanged(row, key);
  const shortened = row.shortened?.[key];
  const descriptions = [
    faultId,
    fault && notes.invalid,
    changed && !fault && notes.changed,
    shortened && notes.shortened,
    problemId,
  ];
  return (
    <td
      {...tableRoles.cell}
      {...layoutOf(kind)}
      data-changed={changed || undefined}
      data-label={short}
      className={classes['cell']}
    >
      <span
        className={classes['field']}
        data-shortened={shortened ? `${shortened} → ${Number(row.text[key])}` : undefined}
      >
        <input
          type="text"
          {...fieldsOf[kind]}
          autoComplete="off"
          enterKeyHint="next"
          className={classes['input']}
          aria-label={`${student} – ${name}`}
          aria-invalid={fault !== null || undefined}
          aria-describedby={descriptions.filter(Boolean).join(' ') || undefined}
          readOnly={isLocked}
          value={row.text[key]}
          onChange={(event) => handlers.change(cell, event)}
          onCompositionEnd={(event) => handlers.composed(cell, event)}
          onKeyDown={(event) => handlers.press(cell, event)}
          onPaste={(event) => handlers.paste(cell, event)}
          onMouseDown={handlers.click}
          onFocus={handlers.enter}
          onBlur={() => handlers.leave(cell)}
          {...(kind === 'text' && {
            list: commentListId,
            maxLength: column.limit,
            'aria-keyshortcuts': 'Alt+ArrowDown',
          })}
          {...cellAttributes(cell)}
        />
        {kind === 'text' && (
          <CommentExtras
            text={row.text[key] ?? ''}
            student={student}
            onPick={isLocked ? null : () => handlers.pick(cell)}
          />
        )}
        {fault && (
          <span id={faultId} className={classes['fault']}>
            {faultTexts[fault](column)}
          </span>
        )}
      </span>
    </td>
  );
});

type CommentProps = { text: string; student: string; onPick: (() => void) | null };

/** Two lines of the comment over its field, all of it below the field that has the focus, and ready sentences. */
function CommentExtras({ text, student, onPick }: CommentProps) {
  return (
    <>
      <span
        className={classes['whole']}
        data-text={text}
        data-long={text.length > oneLine || undefined}
        aria-hidden
      />
      {onPick && (
        <button
          type="button"
          className={classes['pick']}
          // The cell opens it with Alt+↓; Tab leads on to the next student.
          tabIndex={-1}
          aria-label={`${pickText} cho ${student}`}
          title={`${pickText} (Alt+↓)`}
          onClick={onPick}
        >
          <IconMessagePlus size={18} aria-hidden />
        </button>
      )}
    </>
  );
}

/** The values of a student of whom nothing is entered here, if there are any. */
function ClosedCell({ row, column }: { row: SheetRow; column: SheetColumn }) {
  const text = cellText(column, row.base[column.key]);
  return (
    <td {...tableRoles.cell} {...layoutOf(column.kind)} data-label={text ? column.short : undefined}>
      {row.transferred && column.kind === 'text' ? transferredWith(text) : text}
    </td>
  );
}

type ProblemProps = Pick<Props, 'onSettle'> & {
  id: string | undefined;
  place: CSSProperties;
  row: SheetRow;
  problem: RowProblem;
  student: string;
};

/** The line below a row that could not be saved. */
function RowProblemView({ id, place, row, problem, student, onSettle }: ProblemProps) {
  const texts = conflictTextsOf(row.scheme);
  return (
    <tr {...tableRoles.row} className={classes['problem']} style={place}>
      <td {...tableRoles.cell} colSpan={3 + row.scheme.columns.length + (row.scheme.hasPassScore ? 1 : 0)}>
        <div className={classes['problemText']} data-conflict={row.id}>
          <Text size="sm" id={id} className={classes['reason']}>
            <IconAlertCircle size={18} aria-hidden />
            <span>{problem.kind === 'refused' ? problem.reason : conflictText(row, problem)}</span>
          </Text>
          {problem.kind === 'conflict' && (
            <Group gap="xs" role="group" aria-label={`${student}: ${texts.choose}`}>
              <Button size="xs" variant="default" onClick={() => onSettle(row.id, 'mine')}>
                {texts.mine}
              </Button>
              <Button size="xs" variant="default" onClick={() => onSettle(row.id, 'stored')}>
                {texts.stored}
              </Button>
            </Group>
          )}
        </div>
      </td>
    </tr>
  );
}

function conflictText(row: SheetRow, { by, at, stored }: Extract<RowProblem, { kind: 'conflict' }>): string {
  const mine = scoresOf(row);
  const scores = conflictingColumns(row).map((key) => {
    const column = columnOf(row.scheme, key);
    const shown = (cells: Cells) => {
      const text = cellText(column, cells[key]) || noValue;
      return column.kind === 'text' && text !== noValue ? `“${text}”` : text;
    };
    return `${column.name}: đã lưu ${shown(stored)}, của bạn ${shown(mine)}`;
  });
  const { changed } = conflictTextsOf(row.scheme);
  const who = `${by ?? 'Người khác'} ${changed}${at ? ` lúc ${formatMoment(at)}` : ''}.`;
  const differences = scores.join('; ');
  // A comment usually ends with a full stop of its own.
  return `${who} ${differences}${differences.endsWith('.”') ? '' : '.'}`;
}
