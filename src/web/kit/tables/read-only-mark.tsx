import { Group, Text, UnstyledButton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Hint } from '../popups/hint.tsx';

/** Replaces the buttons of a read-only row. Hover, touch or focus shows the reason. */
export function ReadOnlyMark({ why }: { why: string }) {
  return (
    <Hint text={why}>
      <UnstyledButton c="dimmed" mih="1.5rem" bdrs="sm">
        <Group gap={6} wrap="nowrap">
          <IconLock size={16} aria-hidden />
          <Text span size="sm">
            Chỉ xem
          </Text>
        </Group>
      </UnstyledButton>
    </Hint>
  );
}
