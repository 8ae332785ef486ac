import { Button, Group, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import classes from './sheet.module.css';
import type { SheetState } from './sheet-state.ts';

type Props = {
  label: string;
  /** The label of the button that saves. */
  action: string;
  refusal: ReactNode;
  changed: number;
  invalid: number;
  failed: number;
  saving: SheetState['saving'];
  onSave: () => void;
  onCancel: () => void;
};

/** Stays visible below the sheet, even above a phone's keyboard. Memoised because most key presses do not change it. */
export const SaveBar = memo(function SaveBar(props: Props) {
  const { label, action, refusal, changed, invalid, failed, saving, onSave, onCancel } = props;
  return (
    <div className={classes['bar']} data-keep-clear>
      {refusal && <div className={classes['refusal']}>{refusal}</div>}
      <Text size="sm" fw={600} className={classes['label']}>
        {label}
      </Text>
      <Text size="sm" component="div" className={classes['counts']}>
        {saving ? (
          <>
            <span>
              Đang lưu: {saving.done} trên {saving.total} học sinh
            </span>
            <span role="status">{saving.isWaiting && 'Máy chủ đang bận, sẽ tự lưu lại…'}</span>
          </>
        ) : (
          <>
            <span>{changed === 0 ? 'Chưa có thay đổi' : `${changed} ô đã thay đổi`}</span>
            {invalid > 0 && <strong>{invalid} ô không hợp lệ</strong>}
            {failed > 0 && <strong>{failed} học sinh chưa lưu được</strong>}
          </>
        )}
      </Text>
      <SaveButtons action={action} isSaving={saving !== null} onSave={onSave} onCancel={onCancel} />
    </div>
  );
});

type ButtonsProps = { action: string; isSaving: boolean; onSave: () => void; onCancel: () => void };

/** While saving, the buttons keep the focus but do nothing. */
const SaveButtons = memo(function SaveButtons({ action, isSaving, onSave, onCancel }: ButtonsProps) {
  const locked = isSaving && { 'aria-disabled': true, 'data-disabled': true };
  return (
    <Group gap="sm" wrap="nowrap" className={classes['buttons']}>
      <Button
        leftSection={<IconDeviceFloppy size={18} aria-hidden />}
        onClick={isSaving ? undefined : onSave}
        {...locked}
      >
        {action}
      </Button>
      <Button variant="default" onClick={isSaving ? undefined : onCancel} {...locked}>
        Hủy
      </Button>
    </Group>
  );
});
