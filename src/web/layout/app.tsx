import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ToastArea } from '#web/kit/popups/toast-area.tsx';
import { useSession } from '#web/kit/session/use-session.ts';
import { useSchoolName } from '#web/school/details/known-school.ts';
import { documentTitleOf } from './pages.ts';
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
    void import('#web/school/details/load-school.ts').then(({ loadSchool }) => loadSchool());
  }, []);
  if (status === 'starting') return <Starting />;
  return (
    <>
      <Outlet />
      <ToastArea />
    </>
  );
}
