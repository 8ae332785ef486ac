import { Text } from '@mantine/core';
import { EmptyHelp } from './empty-help.tsx';

/** Below a list that is empty because nobody has begun: the button that begins is on the same screen. */
export function StartHere({ button }: { button: string }) {
  return (
    <EmptyHelp>
      <Text>Bấm “{button}” để bắt đầu.</Text>
    </EmptyHelp>
  );
}
