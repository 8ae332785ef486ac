import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import classes from './history.module.css';

type Props = { onClick: () => void; disabled: boolean };

export function HistoryButton({ onClick, disabled }: Props) {
  return (
    <Button
      variant="default"
      className={classes['button']}
      leftSection={<IconHistory size={18} aria-hidden />}
      onClick={onClick}
      disabled={disabled}
    >
      Lịch sử
    </Button>
  );
}
