import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Hint } from '../popups/hint.tsx';
import classes from './row-action.module.css';

type Props = {
  /** Says what it does, and to which row. */
  label: string;
  /** The short form, for who points at it. */
  title: string;
  icon: Icon;
  onClick: () => void;
  color?: string;
  disabled?: boolean;
  /** Why it is off, null when nothing is against it. */
  refusal?: string | null;
};

/** One button of a row. While it is off it keeps the focus, and can say why. */
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
