import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Hint } from '../popups/hint.tsx';
import classes from './row-action.module.css';

type Props = {
  /** The accessible name: the action and the row. */
  label: string;
  /** The short form, shown as a tooltip. */
  title: string;
  icon: Icon;
  onClick: () => void;
  color?: string;
  disabled?: boolean;
  /** Why it is disabled; null if it is not. */
  refusal?: string | null;
};

/** A button of a row. It stays focusable while disabled, and can say why. */
export function RowAction({
  label,
  title,
  icon: Sign,
  onClick,
  color,
  disabled = false,
  refusal = null,
}: Props) {
  const off = disabled || refusal !== null;
  return (
    <Hint text={refusal ?? title}>
      <ActionIcon
        className={classes['action']}
        variant="subtle"
        size="lg"
        color={color}
        aria-label={label}
        aria-disabled={off || undefined}
        data-disabled={off || undefined}
        onClick={() => !off && onClick()}
      >
        <Sign size={18} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}
