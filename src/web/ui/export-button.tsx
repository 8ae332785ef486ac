import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';

type Props = { onClick: () => void; pending: boolean; disabled?: boolean };

/** Disabled while exporting, but keeps the focus. */
export function ExportButton({ onClick, pending, disabled = false }: Props) {
  return (
    <Button
      color="green"
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      onClick={() => !pending && onClick()}
      disabled={disabled}
      aria-busy={pending}
      {...(pending && { 'aria-disabled': true, 'data-disabled': true })}
    >
      {pending ? 'Đang xuất...' : 'Xuất Excel'}
    </Button>
  );
}
