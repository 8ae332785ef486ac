import { Group, Text } from '@mantine/core';
import type { ClassSummary } from '../../shared/class-summaries.ts';
import { resultName } from '../../shared/rules/result.ts';
import { showCount } from '../lib/format.ts';

/** The whole class in one line; it has its place before the numbers are there. */
export function SummaryLine({ students }: { students: ClassSummary['HocSinh'] | undefined }) {
  const count = (isCounted: (student: ClassSummary['HocSinh'][number]) => boolean) =>
    students ? showCount(students.filter(isCounted).length) : '…';
  return (
    <Group gap="4px var(--mantine-spacing-lg)" my="sm" className="tabular">
      <Text size="sm">Sĩ số: {count(() => true)}</Text>
      <Text size="sm">
        {resultName(true)}: {count(({ Dat }) => Dat === true)}
      </Text>
      <Text size="sm">
        {resultName(false)}: {count(({ Dat }) => Dat === false)}
      </Text>
      <Text size="sm">Chưa đủ điểm: {count(({ DuDiem }) => !DuDiem)}</Text>
    </Group>
  );
}
