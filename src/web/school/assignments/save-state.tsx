import { Button, Text } from '@mantine/core';
import classes from './assignments.module.css';
import type { EditState } from './edit-store.ts';

type Props = { state: EditState; onRetry: () => void };

/** A typing hint and the save status. Always takes up its line, so that nothing moves. */
export function SaveState({ state: { rows, saved }, onRetry }: Props) {
  const isSaving = [...rows.values()].some(({ sent }) => sent !== null);
  const waiting = [...rows.values()].filter(({ sent }) => sent === null).length;
  return (
    <div className={classes['bar']}>
      <Text size="sm" c="dimmed" className={classes['hint']}>
        Gõ vài chữ của tên, không cần dấu. Enter nhận tên đầu tiên, Tab và mũi tên sang ô khác, Delete xóa
        tên.
      </Text>
      <Text size="sm" role="status" data-waiting={waiting > 0 || undefined} className={classes['saved']}>
        {isSaving ? 'Đang lưu…' : waiting > 0 ? `${waiting} lớp chưa lưu` : savedText(saved)}
      </Text>
      {waiting > 1 && !isSaving && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Lưu lại tất cả
        </Button>
      )}
    </div>
  );
}

const savedText = (saved: string | null) =>
  saved === null ? 'Mỗi ô được lưu ngay.' : `Đã lưu lớp ${saved}.`;
