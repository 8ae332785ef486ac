import { Group, Text } from '@mantine/core';
import type { ClassSummary } from '../../shared/endpoints/class-summaries.ts';
import { classResults } from '../../shared/rules/class-results.ts';

/** The class results in one line; its space is reserved while loading. */
export function SummaryLine({ students }: { students: ClassSummary['HocSinh'] | undefined }) {
  const texts = students ? [`Sĩ số: ${students.length}`, ...classResults(students)] : ['Sĩ số: …'];
  return (
    <Group gap="4px var(--mantine-spacing-lg)" my="sm" className="tabular">
      {texts.map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
    </Group>
  );
}
