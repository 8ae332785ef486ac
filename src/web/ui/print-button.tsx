import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type MakePaper, usePaper } from './paper/use-paper.ts';

type Props<Shown> = {
  paper: MakePaper<Shown>;
  /** The page's content; null if there is nothing to print. */
  of: Shown | null;
};

/** Prints the documents of a page instead of the page itself. */
export function PrintButton<Shown>({ paper, of }: Props<Shown>) {
  const print = usePaper(paper, of);
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
