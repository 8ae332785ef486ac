import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';

type Props = { onClick: () => void; pending: boolean; disabled: boolean };

/** Disabled while generating, but keeps the focus. */
export function PdfButton({ onClick, pending, disabled }: Props) {
  return (
    <Button
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
      onClick={() => !pending && onClick()}
      disabled={disabled}
      aria-busy={pending}
      {...(pending && { 'aria-disabled': true, 'data-disabled': true })}
    >
      {pending ? 'Đang tạo PDF...' : 'Tải PDF'}
    </Button>
  );
}
