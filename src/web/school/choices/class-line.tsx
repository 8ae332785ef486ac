import { Group, Text } from '@mantine/core';

/** What a table says of the class as a whole, in one line above it. */
export function ClassLine({ texts }: { texts: string[] }) {
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
