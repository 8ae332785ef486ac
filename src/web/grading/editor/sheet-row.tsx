import { memo } from 'react';
import { scoreColumns } from '../../../shared/grading.ts';
import { ResultBadge } from '../../ui/result-badge.tsx';
import { Average, StudentName } from '../lookup/score-table.tsx';
import { outcomeOf } from '../outcome.ts';
import { RowProblemView } from './row-problem.tsx';
import { type CellNotes, ScoreCell } from './score-cell.tsx';
import { type SheetRow, scoresOf, shownProblem } from './sheet-state.ts';
import type { CellHandlers } from './use-cell-handlers.ts';

type Props = {
  row: SheetRow;
  name: string;
  birth: string | null;
  passScore: number;
  isLocked: boolean;
  notes: CellNotes;
  handlers: CellHandlers;
  onSettle: (id: number, keep: 'mine' | 'stored') => void;
};

export const SheetRowView = memo(function SheetRowView(props: Props) {
  const { row, name, birth, passScore, isLocked, notes, handlers, onSettle } = props;
  const { average, passed } = outcomeOf(scoresOf(row), passScore);
  const problem = shownProblem(row);
  const fullLabel = birth === null ? name : `${name} (${birth})`;
  const problemId = problem ? `problem-${row.id}` : undefined;
  return (
    <>
      <tr data-problem={problem?.kind}>
        <th scope="row" data-row-header>
          <StudentName name={name} birth={birth} />
        </th>
        {scoreColumns.map((column) => (
          <ScoreCell
            key={column}
            row={row}
            column={column}
            student={fullLabel}
            isLocked={isLocked}
            notes={notes}
            problemId={problemId}
            handlers={handlers}
          />
        ))}
        <td data-numeric>
          <Average average={average} />
        </td>
        <td>
          <ResultBadge passed={passed} />
        </td>
      </tr>
      {problem && (
        <RowProblemView id={problemId} row={row} problem={problem} student={fullLabel} onSettle={onSettle} />
      )}
    </>
  );
});
