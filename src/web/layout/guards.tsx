import { Navigate, Outlet } from 'react-router';
import { type Area, mayEnter } from '#shared/contract/permissions.ts';
import { homePaths, passwordChangePath } from '#web/kit/routes.ts';
import { session } from '#web/kit/session/session.ts';
import { isRole, useMustChangePassword, useSession, useUser } from '#web/kit/session/use-session.ts';

/** For the sign-in pages: redirects signed-in users to their home page. */
export function SignedOutOnly() {
  const { user } = useSession();
  if (!user) return <Outlet />;
  return <Navigate to={isRole(user.role) ? homePaths[user.role] : '/'} replace />;
}

export function RequireSession() {
  const { user } = useSession();
  const mustChangePassword = useMustChangePassword();
  if (!user) return <Navigate to="/login" replace state={{ expired: session.hasExpired() }} />;
  if (mustChangePassword) return <Navigate to={passwordChangePath} replace />;
  return isRole(user.role) ? <Outlet /> : <Navigate to="/unauthorized" replace />;
}

/** Only for users who must change their password. */
export function RequirePasswordChange() {
  const { user } = useSession();
  return useMustChangePassword() && user ? <Outlet /> : <Navigate to="/" replace />;
}

export function RequireArea({ area }: { area: Area }) {
  return mayEnter(useUser().role, area) ? <Outlet /> : <Navigate to="/unauthorized" replace />;
}

export function HomeRedirect() {
  return <Navigate to={homePaths[useUser().role]} replace />;
}
