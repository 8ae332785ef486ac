import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type MakeDocuments, usePrintedDocuments } from './use-printed-documents.ts';

/** Prints the documents of a page instead of the page itself; null if there is nothing to print. */
export function PrintButton({ documents }: { documents: MakeDocuments | null }) {
  const print = usePrintedDocuments(documents);
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={print}
      disabled={documents === null}
    >
      In
    </Button>
  );
}
