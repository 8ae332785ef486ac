import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { isDialogOpen } from '#web/kit/dialogs/dialog-stack.ts';
import classes from './shell.module.css';

const RoleSearch = lazy(() => import('./role-search.tsx'));

/** The magnifier in the top bar, and Ctrl+K on every page. */
export function SearchButton() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // Do not open over another dialog.
      if (!isDialogOpen()) setOpened(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <UnstyledButton
        className={classes['icon']}
        aria-label="Tìm nhanh"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        title="Tìm nhanh (Ctrl+K)"
        onClick={() => setOpened(true)}
      >
        <IconSearch size={22} aria-hidden />
      </UnstyledButton>
      <Dialog title="Tìm nhanh" opened={opened} onClose={close} size="lg">
        <Suspense fallback={null}>
          <RoleSearch onFollow={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
