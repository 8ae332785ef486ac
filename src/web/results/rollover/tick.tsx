import { Checkbox, Text } from '@mantine/core';

type Props = { label: string; done: boolean; ticked: boolean; onToggle: () => void };

/** An item that is carried over unless unticked; items already done are marked and disabled. */
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
