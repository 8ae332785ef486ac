import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { AssignedClass } from '#shared/school/assignments/api.ts';
import classes from './assignments.module.css';

type Props = { rows: readonly AssignedClass[]; classId: number | undefined; onChoose: (id: number) => void };

/** A phone shows one class at a time: selects it, with buttons for the previous and next class. */
export function PhoneClassChoice({ rows, classId, onChoose }: Props) {
  const place = rows.findIndex(({ id }) => id === classId);
  const [before, after] = [rows[place - 1], rows[place + 1]];
  return (
    <div className={classes['phoneChoice']}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="Lớp trước"
        disabled={!before}
        onClick={() => before && onChoose(before.id)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <NativeSelect
        label="Lớp"
        value={classId}
        data={rows.map(({ id, TenLop }) => ({ value: String(id), label: TenLop }))}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      />
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="Lớp sau"
        disabled={!after}
        onClick={() => after && onChoose(after.id)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
