import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';

type Props = { onClick: () => void; pending: boolean; disabled?: boolean };

export function ExportButton({ onClick, pending, disabled = false }: Props) {
  return (
    <Button
      color="green"
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      onClick={onClick}
      disabled={disabled || pending}
      aria-busy={pending}
    >
      {pending ? 'Đang xuất...' : 'Xuất Excel'}
    </Button>
  );
}
