import '../ui/shell-styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { drafts } from '../lib/drafts.ts';
import { queryClient } from '../lib/query-client.ts';
import { useUser } from '../lib/use-session.ts';
import { roleColors } from '../ui/colors.ts';
import { LeaveDialog } from '../ui/leave-guard.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** The frame around every signed-in screen. */
export default function Shell() {
  const { id, role } = useUser();
  useEffect(() => void drafts.removeExpired(), []);
  return (
    <QueryClientProvider client={queryClient}>
      {/* Another user gets everything anew. */}
      <div key={id} data-role-color={roleColors[role]} className={classes['shell']}>
        <a href="#noi-dung" className={classes['skip']}>
          Bỏ qua đến nội dung
        </a>
        <TopBar />
        <main id="noi-dung" tabIndex={-1} className={classes['main']}>
          <Outlet />
        </main>
        <LeaveDialog />
      </div>
    </QueryClientProvider>
  );
}
