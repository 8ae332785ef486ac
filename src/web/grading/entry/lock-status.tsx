import { Alert } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { sheetTexts } from '../sheet-texts.ts';

/** Whether scores may be entered now; null while no semester is chosen. The region stays, so that changes are announced. */
export function LockStatus({ open }: { open: boolean | null }) {
  return (
    <div role="status">
      {open !== null && (
        <Alert
          role="presentation"
          color={open ? 'green' : 'yellow'}
          icon={open ? <IconLockOpen aria-hidden /> : <IconLock aria-hidden />}
          py="xs"
          mt="md"
        >
          Chức năng nhập/sửa điểm hiện đang <strong>{open ? sheetTexts.open : sheetTexts.locked}</strong>.
        </Alert>
      )}
    </div>
  );
}
