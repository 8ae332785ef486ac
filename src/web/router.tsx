import { type ComponentType, lazy, Suspense, useState } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import type { Area } from '#shared/contract/permissions.ts';
import LoginPage from '#web/access/sign-in/login-page.tsx';
import { NotFound } from '#web/kit/parts/full-page-message.tsx';
import { guidePath, passwordChangePath, restoreEmailPath } from '#web/kit/routes.ts';
import { App } from '#web/layout/app.tsx';
import { CrashPage } from '#web/layout/crash-page.tsx';
import {
  HomeRedirect,
  RequireArea,
  RequirePasswordChange,
  RequireSession,
  SignedOutOnly,
} from '#web/layout/guards.tsx';
import { menuPages, type PageModule, routes } from '#web/layout/pages.ts';
import { Starting } from '#web/layout/starting.tsx';
import { UnauthorizedPage } from '#web/layout/unauthorized-page.tsx';

const loaded = new Map<() => PageModule, ComponentType>();

/** Loads the code of a page before it is opened. */
const preload = (load: () => PageModule) => load().then((module) => loaded.set(load, module.default));

type ScreenProps = { load: () => PageModule; Lazy: ComponentType };

/** Shows a page that is already loaded without suspending. */
function Screen({ load, Lazy }: ScreenProps) {
  const [Shown] = useState(() => loaded.get(load) ?? Lazy);
  return (
    <Suspense fallback={<Starting />}>
      <Shown />
    </Suspense>
  );
}

/** A page whose code is loaded when it is first opened. The key remounts it when the page changes. */
const screen = (name: string, load: () => PageModule) => <Screen key={name} load={load} Lazy={lazy(load)} />;

const screens = new Map(routes.map(({ page, load }) => [page, screen(page, load)]));

const loadShell = () => import('#web/layout/shell.tsx');

/** Preloads the home pages and their first queries while the user types the password. */
async function loadFirstScreens(): Promise<() => void> {
  const { board, registrar, teacher } = menuPages;
  const [{ prefetchHome }] = await Promise.all([
    import('#web/home/prefetch-home.ts'),
    import('#web/scores/sheets/load-own-sheets.ts'),
    preload(loadShell),
    ...[board, registrar, teacher].map(({ load }) => preload(load)),
  ]);
  return prefetchHome;
}

const guarded = (area: Area): RouteObject => ({
  element: <RequireArea area={area} />,
  children: routes
    .filter((route) => route.area === area)
    .map(({ path, page }) => ({ path, element: screens.get(page) })),
});

export const router = createBrowserRouter([
  {
    element: <App />,
    errorElement: <CrashPage />,
    children: [
      {
        element: <SignedOutOnly />,
        children: [
          { path: '/login', element: <LoginPage loadNext={loadFirstScreens} /> },
          {
            path: '/password-reset',
            element: screen(
              'access/sign-in/reset-request-page',
              () => import('#web/access/sign-in/reset-request-page.tsx'),
            ),
          },
        ],
      },
      {
        path: '/password-reset/confirm',
        element: screen(
          'access/sign-in/reset-confirm-page',
          () => import('#web/access/sign-in/reset-confirm-page.tsx'),
        ),
      },
      {
        path: restoreEmailPath,
        element: screen(
          'access/sign-in/restore-email-page',
          () => import('#web/access/sign-in/restore-email-page.tsx'),
        ),
      },
      {
        element: <RequirePasswordChange />,
        children: [
          {
            path: passwordChangePath,
            element: screen(
              'access/profile/change-password-page',
              () => import('#web/access/profile/change-password-page.tsx'),
            ),
          },
        ],
      },
      { path: '/unauthorized', element: <UnauthorizedPage /> },
      {
        path: `${guidePath}/:page?`,
        element: screen('home/guide/guide-page', () => import('#web/home/guide/guide-page.tsx')),
      },
      {
        element: <RequireSession />,
        children: [
          {
            element: screen('layout/shell', loadShell),
            children: [
              { path: '/', element: <HomeRedirect /> },
              guarded('bgh'),
              guarded('giaovu'),
              guarded('giaovien'),
            ],
          },
        ],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
]);
