import { Alert } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { EntryAccess } from '#shared/scores/locks/api.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';

/** Loaded in the background after the sheet. */
const code = import('../locks/lock-details.tsx');
const LockDetails = lazy(() => code);

type Props = {
  /** Null while no term is chosen. */
  open: boolean | null;
  sheet: AnySheet | null;
  label: string;
  /** Undefined while no sheet is chosen or it is still loading. */
  access: EntryAccess | undefined;
  isEditing: boolean;
};

/**
 * Whether scores may be entered now, and why not or until when. The live region is always rendered, so that changes are
 * announced.
 */
export function LockStatus({ open, sheet, label, access, isEditing }: Props) {
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
          <div>
            Chức năng nhập/sửa điểm hiện đang <strong>{open ? 'MỞ' : 'KHÓA'}</strong>.
          </div>
          {sheet && access && (
            <Suspense fallback={null}>
              <LockDetails sheet={sheet} label={label} access={access} isEditing={isEditing} />
            </Suspense>
          )}
        </Alert>
      )}
    </div>
  );
}
