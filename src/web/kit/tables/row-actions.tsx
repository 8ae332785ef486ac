import { Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RowAction } from './row-action.tsx';

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
