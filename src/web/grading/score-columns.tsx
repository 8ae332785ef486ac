import { Text } from '@mantine/core';
import type { ScoreRow } from '../../shared/grading.ts';
import { showScore } from '../lib/format.ts';
import type { Column } from '../ui/data-table.tsx';
import { ResultBadge } from '../ui/result-badge.tsx';
import { outcomeOf } from './outcome.ts';
import { birthDatesOfNamesakes } from './pupil-names.ts';
import { columnNames } from './sheet-state.ts';

/** A score table to read: pupil, both marks, average, result. */
export function scoreColumns(rows: readonly ScoreRow[], passScore: number): Column<ScoreRow>[] {
  const births = birthDatesOfNamesakes(rows);
  return [
    {
      key: 'pupil',
      header: 'Học sinh',
      rowHeader: true,
      cell: (row) => <PupilName name={row.HoTen} birth={births.get(row.id) ?? null} />,
    },
    { key: 'Diem15', header: columnNames.Diem15, numeric: true, cell: (row) => showScore(row.Diem15) },
    {
      key: 'Diem1Tiet',
      header: columnNames.Diem1Tiet,
      numeric: true,
      cell: (row) => showScore(row.Diem1Tiet),
    },
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
