import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type MakePaper, usePaper } from './paper/use-paper.ts';

type Props<Shown> = {
  paper: MakePaper<Shown>;
  /** What the screen shows; null while there is nothing to print. */
  of: Shown | null;
};

/** Prints the documents of a screen, in place of the screen itself. */
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
