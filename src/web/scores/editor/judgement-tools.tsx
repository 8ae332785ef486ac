import { Button, Group, Text } from '@mantine/core';
import { type RefObject, useId } from 'react';
import type { SheetColumn, SheetScheme } from '#shared/school/scheme/scheme.ts';
import { toast } from '#web/kit/toast.ts';
import { focusCell } from './cell-moves.ts';
import { isClosed } from './sheet-state.ts';
import type { SheetStore } from './sheet-store.ts';

const texts = {
  label: 'Điền Đ cho ô trống',
  nothing: (name: string) => `Cột ${name} không còn ô trống.`,
  filled: (count: number, name: string) =>
    `Đã điền Đ vào ${count} ô của cột ${name}. Nhấn Ctrl+Z để hoàn tác.`,
};

type Props = { scheme: SheetScheme; store: SheetStore; table: RefObject<HTMLTableElement | null> };

/** Fills the empty cells of a column with Đ: the teacher then changes the few that are not, and saves. */
export default function JudgementTools({ scheme, store, table }: Props) {
  const label = useId();
  const fill = ({ key, name }: SheetColumn) => {
    const { rows, saving } = store.state();
    if (saving) return;
    const cells = rows
      .filter((row) => !isClosed(row) && row.text[key] === '')
      .map(({ id }) => ({ id, column: key, text: 'Đ' }));
    const [first] = cells;
    if (!first) return toast.warning(texts.nothing(name));
    store.dispatch({ type: 'pasted', cells, source: 'sheet' });
    toast.info(texts.filled(cells.length, name));
    // Ctrl+Z works in the cells.
    focusCell(table.current, first);
  };
  return (
    <Group gap="xs" mb="xs" role="group" aria-labelledby={label}>
      <Text id={label} size="sm">
        {texts.label}
      </Text>
      {scheme.values.map((column) => (
        <Button
          key={column.key}
          variant="default"
          size="xs"
          aria-label={`${texts.label} của cột ${column.name}`}
          onClick={() => fill(column)}
        >
          {column.name}
        </Button>
      ))}
    </Group>
  );
}
