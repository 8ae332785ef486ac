import { ActionIcon, Group } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Hint } from '../popups/hint.tsx';
import classes from './row-action.module.css';

type Props = {
  /** The row in words: 'môn học Toán'. */
  name: string;
  /** Omitted if the row cannot be edited. */
  onEdit?: (() => void) | undefined;
  /** Omitted if the row cannot be deleted. */
  onDelete?: (() => void) | undefined;
  /** Why it cannot be deleted now, shown on the disabled button; null if it can. */
  deleteRefusal?: string | null;
  disabled?: boolean;
  /** Additional buttons, before these. */
  children?: ReactNode;
};

/** The buttons at the end of a row. Their names include the row's. */
export function RowActions({
  name,
  onEdit,
  onDelete,
  deleteRefusal = null,
  disabled = false,
  children,
}: Props) {
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {children}
      {onEdit && (
        <RowAction label={`Sửa ${name}`} title="Sửa" icon={IconPencil} onClick={onEdit} disabled={disabled} />
      )}
      {onDelete && (
        <RowAction
          label={`Xóa ${name}`}
          title="Xóa"
          icon={IconTrash}
          color="red"
          onClick={onDelete}
          disabled={disabled}
          refusal={deleteRefusal}
        />
      )}
    </Group>
  );
}

type RowActionProps = {
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
}: RowActionProps) {
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
