import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type MakeDocuments, usePrintedDocuments } from './use-printed-documents.ts';

type Props<Shown> = {
  documents: MakeDocuments<Shown>;
  /** The page's content; null if there is nothing to print. */
  of: Shown | null;
};

/** Prints the documents of a page instead of the page itself. */
export function PrintButton<Shown>({ documents, of }: Props<Shown>) {
  const print = usePrintedDocuments(documents, of);
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={print}
      disabled={of === null}
    >
      In
    </Button>
  );
}
