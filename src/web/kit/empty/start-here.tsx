import { Text } from '@mantine/core';
import { EmptyHelp } from './empty-help.tsx';

/** Below a list that is empty because nothing has been added: points to the button on the same page. */
export function StartHere({ button }: { button: string }) {
  return (
    <EmptyHelp>
      <Text>Bấm “{button}” để bắt đầu.</Text>
    </EmptyHelp>
  );
}
