import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, useEffect, useState } from 'react';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import classes from './navigation.module.css';

/** As in navigation.module.css: the sidebar is shown from this width on. */
const wideEnough = '(min-width: 1100px)';

/** The sidebar of a narrow window, opened by a button in the top bar. */
export function MenuDrawer() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useEffect(() => {
    const wide = window.matchMedia(wideEnough);
    const leaveToSideBar = () => setOpened((before) => before && !wide.matches);
    wide.addEventListener('change', leaveToSideBar);
    return () => wide.removeEventListener('change', leaveToSideBar);
  }, []);
  return (
    <>
      <UnstyledButton
        className={classes['menuButton']}
        aria-label="Mở menu"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <IconMenu2 size={24} aria-hidden />
      </UnstyledButton>
      <Dialog title="Menu" opened={opened} onClose={close} size="19rem" atSide="left">
        <LazyScreenLinks onFollow={close} />
      </Dialog>
    </>
  );
}

/** Loaded in parallel with the page, which does not wait for it: the sidebar's space is reserved. */
const code = import('./screen-links.tsx');

export const LazyScreenLinks = lazy(() => code);
