import { Button, Group, Text } from '@mantine/core';
import classes from './roster.module.css';

type Props = { changes: number; pending: boolean; onCancel: () => void; onSave: () => void };

export function RosterFooter({ changes, pending, onCancel, onSave }: Props) {
  return (
    <Group justify="flex-end" gap="sm">
      <Text size="sm" c="dimmed" className={classes['changes']}>
        {changes === 0 ? 'Chưa có thay đổi.' : `${changes} thay đổi chưa lưu.`}
      </Text>
      <Button variant="default" onClick={onCancel} disabled={pending}>
        Hủy
      </Button>
      <Button onClick={onSave} disabled={changes === 0} loading={pending}>
        Lưu
      </Button>
    </Group>
  );
}
