import { IconPencil } from '@tabler/icons-react';
import type { Ref } from 'react';
import { LockableButton } from './sheet-actions.tsx';

type Props = { ref: Ref<HTMLButtonElement>; locked: boolean; disabled: boolean; onClick: () => void };

export function EditButton(props: Props) {
  return (
    <LockableButton {...props} leftSection={<IconPencil size={18} aria-hidden />}>
      Sửa điểm
    </LockableButton>
  );
}
