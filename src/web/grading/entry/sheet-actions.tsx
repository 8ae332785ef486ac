import { Button, type ButtonProps } from '@mantine/core';
import type { Ref } from 'react';
import { Hint } from '../../ui/popups/hint.tsx';
import { sheetTexts } from '../sheet-texts.ts';

type Props = ButtonProps & { ref?: Ref<HTMLButtonElement>; locked: boolean; onClick: () => void };

/** Off while the term is locked. It can still be reached and pressed then, so that it can say why nothing happens. */
export function LockableButton({ locked, ...button }: Props) {
  return (
    <Hint text={locked ? sheetTexts.lockedTooltip : undefined}>
      <Button {...button} {...(locked && { 'aria-disabled': true, 'data-disabled': true })} />
    </Hint>
  );
}
