import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import {
  type ComponentProps,
  type CSSProperties,
  type MouseEvent,
  memo,
  type Ref,
  useId,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { cellRule } from '#shared/school/scheme/cell-text.ts';
import { topicKey } from '#shared/school/scheme/column-keys.ts';
import { optionalColumns, type SheetScheme } from '#shared/school/scheme/scheme.ts';
import type { ScoreRow } from '#shared/scores/sheets/api.ts';
import tableClasses from '#web/kit/tables/data-table.module.css';
import { tableRoles } from '#web/kit/tables/data-table.tsx';
import { TableRegion } from '#web/kit/tables/table-region.tsx';
import { birthDatesOfNamesakes } from '#web/school/choices/student-labels.ts';
import { layoutOf } from '../sheets/sheet.ts';
import { SheetFoot } from '../sheets/sheet-foot.tsx';
import { conversionRegion } from './conversion-note.ts';
import classes from './sheet.module.css';
import { SheetRowView } from './sheet-row.tsx';
import { scoresOf } from './sheet-state.ts';
import type { SheetStore } from './sheet-store.ts';

type Props = Pick<
  ComponentProps<typeof SheetRowView>,
  'store' | 'isLocked' | 'passScore' | 'handlers' | 'onSettle'
> & { ref: Ref<HTMLTableElement>; title: string; scheme: SheetScheme; students: readonly ScoreRow[] };

/** Rendered once: each row and the foot subscribe to the store themselves. */
export const SheetTable = memo(function SheetTable(props: Props) {
  const { ref, title, scheme, students, ...row } = props;
  const id = useId();
  const notes = useMemo(
    () => ({ changed: `${id}-changed`, invalid: `${id}-invalid`, shortened: `${id}-shortened` }),
    [id],
  );
  const births = useMemo(() => birthDatesOfNamesakes(students), [students]);
  return (
    <div data-sheet>
      <span role="status" className={tableClasses['caption']} {...conversionRegion} />
      <span id={notes.changed} hidden>
        Đã sửa, chưa lưu
      </span>
      <span id={notes.shortened} hidden>
        Chương trình đã rút gọn số đã gõ. Nhấn Enter trong ô này nếu đúng.
      </span>
      <span id={notes.invalid} hidden>
        {[...new Set(scheme.values.map(cellRule))].join(' ')}
      </span>
      {optionalColumns(scheme).length > 0 && <StudentSteps />}
      <TableRegion name={title} busy={row.isLocked}>
        <table
          ref={ref}
          className={`${tableClasses['table']} ${classes['sheet']}`}
          data-comments={optionalColumns(scheme).length > 0 || undefined}
          data-counts={scheme.columns.some(({ kind }) => kind === 'count') || undefined}
          style={{ '--score-columns': scheme.values.length } as CSSProperties}
          {...tableRoles.table}
        >
          <caption className={tableClasses['caption']}>{title}</caption>
          <SheetHead scheme={scheme} />
          <tbody {...tableRoles.group}>
            {students.map(({ id: student, HoTen, HoaNhap }, index) => (
              <SheetRowView
                key={student}
                index={index}
                name={HoTen}
                birth={births.get(student) ?? null}
                inclusive={HoaNhap}
                notes={notes}
                {...row}
              />
            ))}
          </tbody>
          <tfoot {...tableRoles.group}>
            <ClassFoot scheme={scheme} store={row.store} passScore={row.passScore} />
          </tfoot>
        </table>
      </TableRegion>
    </div>
  );
});

/** On a phone, where one student is shown at a time: the way to the next one. */
function StudentSteps() {
  const step = (event: MouseEvent, direction: 1 | -1) => {
    const students = event.currentTarget.closest('[data-sheet]')?.querySelector('tbody');
    students?.scrollBy({ left: direction * students.clientWidth });
  };
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" className={classes['steps']}>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        onClick={(event) => step(event, -1)}
      >
        Học sinh trước
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={18} aria-hidden />}
        onClick={(event) => step(event, 1)}
      >
        Học sinh sau
      </Button>
    </Group>
  );
}

type FootProps = { scheme: SheetScheme; store: SheetStore; passScore: number };

function ClassFoot({ scheme, store, passScore }: FootProps) {
  const { rows } = useSyncExternalStore(store.subscribe, store.settled);
  const scores = useMemo(
    () => rows.map((row) => ({ ...scoresOf(row), ...row.transferred, Mien: row.isExempt })),
    [rows],
  );
  return <SheetFoot scheme={scheme} rows={scores} passScore={passScore} />;
}

const SheetHead = memo(function SheetHead({ scheme }: { scheme: SheetScheme }) {
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        <th scope="col" {...tableRoles.columnHeader} data-numeric data-narrow>
          STT
        </th>
        <th scope="col" {...tableRoles.columnHeader} data-row-header>
          Học sinh
        </th>
        {scheme.values.map(({ key, name, kind }) => (
          <th
            key={key}
            scope="col"
            {...tableRoles.columnHeader}
            {...layoutOf(kind)}
            data-topic={key === topicKey || undefined}
          >
            {name}
          </th>
        ))}
        <th scope="col" {...tableRoles.columnHeader} {...layoutOf(scheme.result.kind)} data-average>
          <span className={classes['long']}>{scheme.result.name}</span>
          <span className={classes['short']} aria-hidden>
            {scheme.result.short}
          </span>
        </th>
        {scheme.hasPassScore && (
          <th scope="col" {...tableRoles.columnHeader} data-result>
            Kết quả
          </th>
        )}
        {optionalColumns(scheme).map(({ key, name, kind }) => (
          <th key={key} scope="col" {...tableRoles.columnHeader} {...layoutOf(kind)}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
});
