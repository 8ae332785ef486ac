import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { documentTitleOf } from '../lib/routes.ts';
import { useSchoolName } from '../lib/school-name.ts';
import { useSession } from '../lib/session/use-session.ts';
import { ToastArea } from '../ui/popups/toast-area.tsx';
import { Starting } from './starting.tsx';

/** Wraps every page. Shows only a spinner until the user is known. */
export function App() {
  const { pathname } = useLocation();
  const { status } = useSession();
  const school = useSchoolName();
  useEffect(() => {
    document.title = documentTitleOf(pathname, school);
  }, [pathname, school]);
  useEffect(() => {
    void import('../school/load-school.ts').then(({ loadSchool }) => loadSchool());
  }, []);
  if (status === 'starting') return <Starting />;
  return (
    <>
      <Outlet />
      <ToastArea />
    </>
  );
}
