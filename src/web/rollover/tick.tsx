import { Checkbox, Text } from '@mantine/core';

type Props = { label: string; done: boolean; ticked: boolean; onToggle: () => void };

/** Something that is taken across unless it is left out; what is done says so. */
export function Tick({ label, done, ticked, onToggle }: Props) {
  return (
    <Checkbox
      checked={done || ticked}
      disabled={done}
      onChange={onToggle}
      label={
        <>
          {label}
          {done && (
            <Text span size="sm" c="dimmed">
              {' '}
              – đã có
            </Text>
          )}
        </>
      }
    />
  );
}
