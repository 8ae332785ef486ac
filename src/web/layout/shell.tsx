import '#web/kit/theme/shell-styles.ts';
import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconNotebook, IconSearch } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { queryClient } from '#web/kit/calls/query-client.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { isDialogOpen } from '#web/kit/dialogs/dialog-stack.ts';
import { LeaveDialog } from '#web/kit/dialogs/leave-guard.tsx';
import { drafts } from '#web/kit/drafts/browser-drafts.ts';
import { SkipLink } from '#web/kit/parts/skip-link.tsx';
import { PasswordQuestion } from '#web/kit/password/password-question.tsx';
import { Hint } from '#web/kit/popups/hint.tsx';
import { homePaths } from '#web/kit/routes.ts';
import { useUser } from '#web/kit/session/use-session.ts';
import { roleColors } from '#web/kit/theme/colors.ts';
import { useSchoolName } from '#web/school/details/known-school.ts';
import { LazyScreenLinks, MenuDrawer } from './menu-drawer.tsx';
import navigation from './navigation.module.css';
import { titleOf } from './pages.ts';
import classes from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

/** The layout around every signed-in page. */
export default function Shell() {
  const { id, role } = useUser();
  useEffect(() => void drafts.removeExpired(), []);
  return (
    <QueryClientProvider client={queryClient}>
      {/* The key remounts everything when the user changes. */}
      <div key={id} data-role-color={roleColors[role]} className={classes['shell']}>
        <SkipLink />
        <TopBar />
        <div className={classes['body']}>
          <SideBar />
          <main id="noi-dung" tabIndex={-1} className={classes['main']}>
            <Outlet />
          </main>
        </div>
        <LeaveDialog />
        <PasswordQuestion />
      </div>
    </QueryClientProvider>
  );
}

function TopBar() {
  const { pathname } = useLocation();
  const home = homePaths[useUser().role];
  return (
    <header className={`${classes['bar']} no-print`}>
      <MenuDrawer />
      <div className={classes['titleSpace']}>
        <Hint text={useSchoolName()}>
          <Link to={home} className={classes['title']}>
            <IconNotebook size={24} aria-hidden />
            <span>{titleOf(pathname)}</span>
          </Link>
        </Hint>
      </div>
      {pathname !== home && (
        <Button
          component={Link}
          to={home}
          variant="white"
          size="compact-md"
          className={classes['back']}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          aria-label="Về Dashboard"
        >
          <span className={classes['wide']}>Về Dashboard</span>
        </Button>
      )}
      <SearchButton />
      <UserMenu />
    </header>
  );
}

const RoleSearch = lazy(() => import('./role-search.tsx'));

/** The magnifier in the top bar, and Ctrl+K on every page. */
function SearchButton() {
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
        <RoleSearch onFollow={close} />
      </Dialog>
    </>
  );
}

/** Shown in a wide window; a narrow one has the drawer instead. */
function SideBar() {
  return (
    <div className={`${navigation['side']} no-print`}>
      <Suspense fallback={null}>
        <LazyScreenLinks />
      </Suspense>
    </div>
  );
}
