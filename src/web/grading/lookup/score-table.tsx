import { Text } from '@mantine/core';
import { columnNames, type ScoreColumn, type ScoreRow } from '../../../shared/grading.ts';
import { showScore } from '../../lib/format.ts';
import { ResultBadge } from '../../ui/result-badge.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { ChangedDot } from '../history/changed-scores.tsx';
import classes from '../history/history.module.css';
import type { ChangeCount } from '../history/use-changed-scores.ts';
import { outcomeOf } from '../outcome.ts';
import { birthDatesOfNamesakes, labelsOf } from '../sheet.ts';

export type ScoreChanges = { countOf: ChangeCount; onOpen: (student: number) => void };

/** A score table to read: student, both scores, average, result. */
export function scoreTableColumns(
  rows: readonly ScoreRow[],
  passScore: number,
  changes: ScoreChanges,
): Column<ScoreRow>[] {
  const births = birthDatesOfNamesakes(rows);
  const labels = labelsOf(rows);
  const scoreColumn = (column: ScoreColumn): Column<ScoreRow> => ({
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
            score={`${labels.get(row.id)} – ${columnNames[column]}`}
            times={times}
            onClick={() => changes.onOpen(row.id)}
          />
        </span>
      );
    },
  });
  return [
    {
      key: 'student',
      header: 'Học sinh',
      rowHeader: true,
      cell: (row) => <StudentName name={row.HoTen} birth={births.get(row.id) ?? null} />,
    },
    scoreColumn('Diem15'),
    scoreColumn('Diem1Tiet'),
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

export function StudentName({ name, birth }: { name: string; birth: string | null }) {
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
