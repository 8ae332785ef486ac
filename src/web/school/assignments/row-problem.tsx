import { Button, Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { AssignedClass } from '#shared/school/assignments/api.ts';
import classes from './assignments.module.css';
import { columnName, teacherAt } from './grid.ts';
import type { RowEdits } from './row-edits.ts';

export type ProblemHandlers = {
  settle: (classId: number, keep: 'mine' | 'stored') => void;
  retry: (classId: number) => void;
  discard: (classId: number) => void;
};

type Labels = ReadonlyMap<number, string>;

type Props = {
  id: string | undefined;
  stored: AssignedClass;
  edits: RowEdits;
  labels: Labels;
  /** The number of columns in the table. */
  columns: number;
  isOnPhone: boolean;
  handlers: ProblemHandlers;
};

/** The line below a class that could not be saved. */
export function RowProblem({ id, stored, edits, labels, columns, isOnPhone, handlers }: Props) {
  const inConflict = edits.conflicts.size > 0;
  return (
    <tr className={classes['problem']} data-on-phone={isOnPhone || undefined}>
      <td colSpan={columns}>
        <div className={classes['problemText']}>
          <Text size="sm" id={id} role="alert" className={classes['reason']}>
            <IconAlertCircle size={18} aria-hidden />
            <span>{inConflict ? conflictText(stored, edits, labels) : edits.refusal}</span>
          </Text>
          <Group gap="xs" role="group" aria-label={`Lớp ${stored.TenLop}`}>
            {inConflict ? (
              <>
                <Button size="xs" variant="default" onClick={() => handlers.settle(stored.id, 'mine')}>
                  Giữ lựa chọn của tôi
                </Button>
                <Button size="xs" variant="default" onClick={() => handlers.settle(stored.id, 'stored')}>
                  Lấy phân công đã lưu
                </Button>
              </>
            ) : (
              <>
                <Button size="xs" variant="default" onClick={() => handlers.retry(stored.id)}>
                  Thử lại
                </Button>
                <Button size="xs" variant="default" onClick={() => handlers.discard(stored.id)}>
                  Bỏ thay đổi
                </Button>
              </>
            )}
          </Group>
        </div>
      </td>
    </tr>
  );
}

function conflictText(stored: AssignedClass, { edits, conflicts }: RowEdits, labels: Labels): string {
  const written = (id: number | null | undefined) => (id == null ? 'để trống' : (labels.get(id) ?? '?'));
  const cells = [...conflicts].map(
    (column) =>
      `${columnName(stored, column)}: đã lưu ${written(teacherAt(stored, column))}, của bạn ${written(edits.get(column)?.value)}`,
  );
  return `Người khác vừa phân công lớp này. ${cells.join('; ')}.`;
}
