import { Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RowAction } from './row-action.tsx';

type Props = {
  /** What the row is, in words: 'môn học Toán'. */
  name: string;
  /** Left out: it cannot be edited. */
  onEdit?: (() => void) | undefined;
  /** Left out: it cannot be deleted. */
  onDelete?: (() => void) | undefined;
  /** Why it cannot be deleted now, null when it can; the button stays and says so. */
  deleteRefusal?: string | null;
  disabled?: boolean;
  /** Other buttons, before these. */
  children?: ReactNode;
};

/** The buttons at the end of a row; their names say which row they are for. */
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
