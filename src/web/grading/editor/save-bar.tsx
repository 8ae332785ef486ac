import { Button, Group, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import classes from './sheet.module.css';
import type { SheetState } from './sheet-state.ts';

type Props = {
  changed: number;
  invalid: number;
  failed: number;
  saving: SheetState['saving'];
  onSave: () => void;
  onCancel: () => void;
};

/** Stays in sight below the sheet. While saving, the buttons keep the focus but do nothing. */
export function SaveBar({ changed, invalid, failed, saving, onSave, onCancel }: Props) {
  const locked = saving !== null && { 'aria-disabled': true, 'data-disabled': true };
  return (
    <div className={`${classes['bar']} no-print`}>
      <Text size="sm" component="div" className={classes['counts']}>
        {saving ? (
          <span>
            Đang lưu: {saving.done} trên {saving.total} học sinh
          </span>
        ) : (
          <>
            <span>{changed === 0 ? 'Chưa có thay đổi' : `${changed} ô đã thay đổi`}</span>
            {invalid > 0 && <strong>{invalid} ô không hợp lệ</strong>}
            {failed > 0 && <strong>{failed} học sinh chưa lưu được</strong>}
          </>
        )}
      </Text>
      <Group gap="sm" wrap="nowrap">
        <Button
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          onClick={saving ? undefined : onSave}
          {...locked}
        >
          Lưu điểm
        </Button>
        <Button variant="default" onClick={saving ? undefined : onCancel} {...locked}>
          Hủy
        </Button>
      </Group>
    </div>
  );
}
