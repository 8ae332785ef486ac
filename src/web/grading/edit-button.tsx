import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Hint } from '../ui/hint.tsx';
import { sheetTexts } from './sheet-texts.ts';

type Props = { ref: Ref<HTMLButtonElement>; locked: boolean; disabled: boolean; onClick: () => void };

/** When locked it can still be reached and pressed, so that it can say why nothing happens. */
export function EditButton({ ref, locked, disabled, onClick }: Props) {
  return (
    <Hint text={locked ? sheetTexts.lockedTooltip : undefined}>
      <Button
        ref={ref}
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={onClick}
        disabled={disabled}
        {...(locked && { 'aria-disabled': true, 'data-disabled': true })}
      >
        Sửa điểm
      </Button>
    </Hint>
  );
}
