import { Text } from '@mantine/core';

/** Below a list that is empty because nobody has begun: the button that begins is on the same screen. */
export function StartHere({ button }: { button: string }) {
  return <Text c="dimmed">Bấm “{button}” để bắt đầu.</Text>;
}
