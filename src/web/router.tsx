import { type ComponentType, lazy, Suspense, useState } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import type { Area } from '#shared/contract/permissions.ts';
import LoginPage from '#web/access/sign-in/login-page.tsx';
import { NotFound } from '#web/kit/parts/not-found.tsx';
import { areas, guidePath, type Page, passwordChangePath, restoreEmailPath } from '#web/kit/routes.ts';
import { App } from '#web/layout/app.tsx';
import { CrashPage } from '#web/layout/crash-page.tsx';
import {
  HomeRedirect,
  RequireArea,
  RequirePasswordChange,
  RequireSession,
  SignedOutOnly,
} from '#web/layout/guards.tsx';
import { Starting } from '#web/layout/starting.tsx';
import { UnauthorizedPage } from '#web/layout/unauthorized-page.tsx';

type PageModule = Promise<{ default: ComponentType }>;

const pages: Record<Page, () => PageModule> = {
  'home/board-page': () => import('#web/home/board-page.tsx'),
  'home/registrar-page': () => import('#web/home/registrar-page.tsx'),
  'home/teacher-page': () => import('#web/home/teacher-page.tsx'),
  'access/accounts/accounts-page': () => import('#web/access/accounts/accounts-page.tsx'),
  'access/audit-log/audit-log-page': () => import('#web/access/audit-log/audit-log-page.tsx'),
  'school/years/regulations-page': () => import('#web/school/years/regulations-page.tsx'),
  'scores/locks/score-lock-page': () => import('#web/scores/locks/score-lock-page.tsx'),
  'families/families-page': () => import('#web/families/families-page.tsx'),
  'school/subjects/subjects-page': () => import('#web/school/subjects/subjects-page.tsx'),
  'results/reports/reports-hub-page': () => import('#web/results/reports/reports-hub-page.tsx'),
  'results/reports/term-report-page': () => import('#web/results/reports/term-report-page.tsx'),
  'results/reports/subject-report-page': () => import('#web/results/reports/subject-report-page.tsx'),
  'scores/lookup/score-lookup-page': () => import('#web/scores/lookup/score-lookup-page.tsx'),
  'scores/entry/score-entry-page': () => import('#web/scores/entry/score-entry-page.tsx'),
  'results/class-summaries/class-summary-page': () =>
    import('#web/results/class-summaries/class-summary-page.tsx'),
  'results/report-cards/report-cards-page': () => import('#web/results/report-cards/report-cards-page.tsx'),
  'results/reports/year-report-page': () => import('#web/results/reports/year-report-page.tsx'),
  'scores/homeroom/homeroom-page': () => import('#web/scores/homeroom/homeroom-page.tsx'),
  'results/reports/assessment-report-page': () => import('#web/results/reports/assessment-report-page.tsx'),
  'scores/progress/progress-page': () => import('#web/scores/progress/progress-page.tsx'),
  'students/students-page': () => import('#web/students/students-page.tsx'),
  'students/lookup/student-lookup-page': () => import('#web/students/lookup/student-lookup-page.tsx'),
  'students/record/student-record-page': () => import('#web/students/record/student-record-page.tsx'),
  'school/classes/classes-page': () => import('#web/school/classes/classes-page.tsx'),
  'school/assignments/assignments-page': () => import('#web/school/assignments/assignments-page.tsx'),
  'school/rosters/class-lists-hub-page': () => import('#web/school/rosters/class-lists-hub-page.tsx'),
  'school/rosters/roster-builder-page': () => import('#web/school/rosters/roster-builder-page.tsx'),
  'school/rosters/class-list-page': () => import('#web/school/rosters/class-list-page.tsx'),
  'results/rollover/rollover-page': () => import('#web/results/rollover/rollover-page.tsx'),
};

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

const screens = Object.fromEntries(Object.entries(pages).map(([page, load]) => [page, screen(page, load)]));

const loadShell = () => import('#web/layout/shell.tsx');

/** Preloads the home pages and their first queries while the user types the password. */
async function loadFirstScreens(): Promise<() => void> {
  const homes = ['home/board-page', 'home/registrar-page', 'home/teacher-page'] as const;
  const [{ prefetchHome }] = await Promise.all([
    import('#web/home/prefetch-home.ts'),
    import('#web/scores/sheets/load-own-sheets.ts'),
    preload(loadShell),
    ...homes.map((page) => preload(pages[page])),
  ]);
  return prefetchHome;
}

const guarded = (area: Area): RouteObject => ({
  element: <RequireArea area={area} />,
  children: areas[area].map(({ path, page }) => ({ path, element: screens[page] })),
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
