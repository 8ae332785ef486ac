import { VisuallyHidden } from '@mantine/core';
import { roleNames } from '#shared/contract/permissions.ts';
import { cellText } from '#shared/school/scheme/cell-text.ts';
import type { CellValue } from '#shared/school/scheme/kinds/kind.ts';
import { columnWithKey } from '#shared/school/scheme/schemes.ts';
import { type ScoreChange, sourceNames } from '#shared/scores/sheets/api.ts';
import { formatExactMoment, formatText } from '#web/kit/format.ts';
import { StudentLink } from '#web/kit/parts/student-link.tsx';
import { isRole } from '#web/kit/session/use-session.ts';
import { TwoLines } from '#web/kit/tables/columns.tsx';
import { type Column, DataTable, type TableState } from '#web/kit/tables/data-table.tsx';
import classes from './history.module.css';

type Props = Pick<TableState, 'loading' | 'empty'> & {
  changes: ScoreChange[] | undefined;
  /** Student → name, with the birth date if there are namesakes. */
  labels: Map<number, string>;
};

export function HistoryTable({ changes, labels, ...props }: Props) {
  return (
    <div className={classes['rows']}>
      <DataTable
        caption="Những lần sửa điểm, mới nhất trước"
        rows={changes}
        {...props}
        rowKey={({ id }) => id}
        columns={columnsFor(labels)}
      />
    </div>
  );
}

const columnsFor = (labels: Map<number, string>): Column<ScoreChange>[] => [
  {
    key: 'student',
    header: 'Học sinh',
    rowHeader: true,
    cell: ({ IDHocSinh, HoTen }) => (
      <StudentLink id={IDHocSinh}>{labels.get(IDHocSinh) ?? HoTen}</StudentLink>
    ),
  },
  ...changeColumns,
];

/** What was changed, when, by whom and why; the student's column goes before them. */
export const changeColumns: Column<ScoreChange>[] = [
  {
    key: 'change',
    header: 'Thay đổi',
    narrow: true,
    cell: (change) => (
      <TwoLines first={<OldToNew change={change} />} second={columnWithKey(change.Cot).name} />
    ),
  },
  {
    key: 'when',
    header: 'Thời điểm',
    narrow: true,
    cell: ({ ThoiDiem }) => <Moment utc={ThoiDiem} />,
  },
  {
    key: 'who',
    header: 'Người sửa',
    narrow: true,
    cell: ({ NguoiSua, VaiTro }) => (
      <TwoLines first={NguoiSua} second={isRole(VaiTro) ? roleNames[VaiTro] : VaiTro} />
    ),
  },
  { key: 'source', header: 'Nguồn', narrow: true, cell: ({ Nguon }) => sourceNames[Nguon] },
  { key: 'reason', header: 'Lý do', wide: true, cell: ({ LyDo }) => formatText(LyDo) },
];

function OldToNew({ change }: { change: ScoreChange }) {
  const column = columnWithKey(change.Cot);
  const shown = (value: CellValue) => formatText(cellText(column, value));
  return (
    <span className={column.kind === 'text' ? classes['words'] : 'tabular'}>
      {shown(change.Cu)} <span aria-hidden>→</span>
      <VisuallyHidden>thành</VisuallyHidden> <strong>{shown(change.Moi)}</strong>
    </span>
  );
}

/** Date and time may wrap between them, but not within. */
function Moment({ utc }: { utc: string }) {
  const [date, time] = formatExactMoment(utc).split(' ');
  return (
    <span className={`${classes['moment']} tabular`}>
      <span className={classes['whole']}>{date}</span> <span className={classes['whole']}>{time}</span>
    </span>
  );
}
