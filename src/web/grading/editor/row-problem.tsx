import { Button, Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { columnNames } from '../../../shared/grading.ts';
import { showMoment, showScore } from '../../lib/format.ts';
import classes from './sheet.module.css';
import { conflictingColumns, type RowProblem, type SheetRow, scoresOf } from './sheet-state.ts';

type Props = {
  id: string | undefined;
  row: SheetRow;
  problem: RowProblem;
  student: string;
  onSettle: (id: number, keep: 'mine' | 'stored') => void;
};

/** The line under a row that could not be saved. */
export function RowProblemView({ id, row, problem, student, onSettle }: Props) {
  return (
    <tr className={classes['problem']}>
      <td colSpan={5}>
        <div className={classes['problemText']} data-conflict={row.id}>
          <Text size="sm" id={id} className={classes['reason']}>
            <IconAlertCircle size={18} aria-hidden />
            <span>{problem.kind === 'refused' ? problem.reason : conflictText(row, problem)}</span>
          </Text>
          {problem.kind === 'conflict' && (
            <Group gap="xs" role="group" aria-label={`${student}: chọn điểm`}>
              <Button size="xs" variant="default" onClick={() => onSettle(row.id, 'mine')}>
                Giữ điểm của tôi
              </Button>
              <Button size="xs" variant="default" onClick={() => onSettle(row.id, 'stored')}>
                Lấy điểm đã lưu
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
  const scores = conflictingColumns(row).map(
    (column) =>
      `${columnNames[column]}: đã lưu ${showScore(stored[column])}, của bạn ${showScore(mine[column])}`,
  );
  const who = `${by ?? 'Người khác'} đã sửa điểm này${at ? ` lúc ${showMoment(at)}` : ''}.`;
  return `${who} ${scores.join('; ')}.`;
}
