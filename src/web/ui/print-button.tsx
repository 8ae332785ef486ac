import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** Prints what the screen shows, in the dress of print.css. */
export function PrintButton({ disabled }: { disabled: boolean }) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => window.print()}
      disabled={disabled}
    >
      In
    </Button>
  );
}
