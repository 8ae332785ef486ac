import { Text } from '@mantine/core';
import { columnNames, type ScoreColumn, type ScoreRow } from '../../shared/grading.ts';
import { showScore } from '../lib/format.ts';
import type { Column } from '../ui/data-table.tsx';
import { ResultBadge } from '../ui/result-badge.tsx';
import { ChangedDot } from './changed-dot.tsx';
import classes from './history.module.css';
import { outcomeOf } from './outcome.ts';
import { birthDatesOfNamesakes, labelsOf } from './pupil-names.ts';
import type { ChangeCount } from './use-changed-marks.ts';

export type MarkChanges = { countOf: ChangeCount; onOpen: (pupil: number) => void };

/** A score table to read: pupil, both marks, average, result. */
export function scoreTableColumns(
  rows: readonly ScoreRow[],
  passScore: number,
  changes: MarkChanges,
): Column<ScoreRow>[] {
  const births = birthDatesOfNamesakes(rows);
  const labels = labelsOf(rows);
  const markColumn = (column: ScoreColumn): Column<ScoreRow> => ({
    key: column,
    header: columnNames[column],
    numeric: true,
    cell: (row) => {
      const times = changes.countOf(row.id, column);
      if (times === 0) return showScore(row[column]);
      return (
        <span className={classes['changed']}>
          {showScore(row[column])}
          <ChangedDot
            mark={`${labels.get(row.id)} – ${columnNames[column]}`}
            times={times}
            onClick={() => changes.onOpen(row.id)}
          />
        </span>
      );
    },
  });
  return [
    {
      key: 'pupil',
      header: 'Học sinh',
      rowHeader: true,
      cell: (row) => <PupilName name={row.HoTen} birth={births.get(row.id) ?? null} />,
    },
    markColumn('Diem15'),
    markColumn('Diem1Tiet'),
    {
      key: 'average',
      header: 'Điểm trung bình',
      numeric: true,
      cell: (row) => <Average {...outcomeOf(row, passScore)} />,
    },
    {
      key: 'result',
      header: 'Kết quả',
      cell: (row) => <ResultBadge passed={outcomeOf(row, passScore).passed} />,
    },
  ];
}

export function PupilName({ name, birth }: { name: string; birth: string | null }) {
  if (birth === null) return name;
  return (
    <>
      {name}
      <Text span c="dimmed" size="xs" display="block">
        Sinh ngày {birth}
      </Text>
    </>
  );
}

/** Blank, not '-', while it is missing. */
export function Average({ average }: { average: number | null }) {
  return average === null ? null : showScore(average);
}
