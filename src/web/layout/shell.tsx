import '#web/kit/theme/shell-styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '#web/kit/calls/query-client.ts';
import { LeaveDialog } from '#web/kit/dialogs/leave-guard.tsx';
import { drafts } from '#web/kit/drafts/browser-drafts.ts';
import { SkipLink } from '#web/kit/parts/skip-link.tsx';
import { PasswordQuestion } from '#web/kit/password/password-question.tsx';
import { useUser } from '#web/kit/session/use-session.ts';
import { roleColors } from '#web/kit/theme/colors.ts';
import classes from './shell.module.css';
import { SideBar } from './side-bar.tsx';
import { TopBar } from './top-bar.tsx';

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
