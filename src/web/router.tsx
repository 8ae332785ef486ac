import { type ComponentType, lazy, Suspense, useState } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import type { Area } from '../shared/permissions.ts';
import LoginPage from './auth/login-page.tsx';
import { App } from './layout/app.tsx';
import { CrashPage } from './layout/crash-page.tsx';
import {
  HomeRedirect,
  RequireArea,
  RequirePasswordChange,
  RequireSession,
  SignedOutOnly,
} from './layout/guards.tsx';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { Starting } from './layout/starting.tsx';
import { UnauthorizedPage } from './layout/unauthorized-page.tsx';
import { areas, guidePath, type Page, passwordChangePath, restoreEmailPath } from './lib/routes.ts';

type PageModule = Promise<{ default: ComponentType }>;

const pages: Record<Page, () => PageModule> = {
  'home/board-page': () => import('./home/board-page.tsx'),
  'home/registrar-page': () => import('./home/registrar-page.tsx'),
  'home/teacher-page': () => import('./home/teacher-page.tsx'),
  'accounts/accounts-page': () => import('./accounts/accounts-page.tsx'),
  'audit-log/audit-log-page': () => import('./audit-log/audit-log-page.tsx'),
  'regulations/regulations-page': () => import('./regulations/regulations-page.tsx'),
  'regulations/score-lock-page': () => import('./regulations/score-lock-page.tsx'),
  'families/families-page': () => import('./families/families-page.tsx'),
  'subjects/subjects-page': () => import('./subjects/subjects-page.tsx'),
  'reporting/reports-hub-page': () => import('./reporting/reports-hub-page.tsx'),
  'reporting/term-report-page': () => import('./reporting/term-report-page.tsx'),
  'reporting/subject-report-page': () => import('./reporting/subject-report-page.tsx'),
  'grading/lookup/score-lookup-page': () => import('./grading/lookup/score-lookup-page.tsx'),
  'grading/entry/score-entry-page': () => import('./grading/entry/score-entry-page.tsx'),
  'class-summaries/class-summary-page': () => import('./class-summaries/class-summary-page.tsx'),
  'report-cards/report-cards-page': () => import('./report-cards/report-cards-page.tsx'),
  'reporting/year-report-page': () => import('./reporting/year-report-page.tsx'),
  'homeroom/homeroom-page': () => import('./homeroom/homeroom-page.tsx'),
  'assessment-report/assessment-report-page': () => import('./assessment-report/assessment-report-page.tsx'),
  'progress/progress-page': () => import('./progress/progress-page.tsx'),
  'students/students-page': () => import('./students/students-page.tsx'),
  'students/student-lookup-page': () => import('./students/student-lookup-page.tsx'),
  'student-record/student-record-page': () => import('./student-record/student-record-page.tsx'),
  'classes/classes-page': () => import('./classes/classes-page.tsx'),
  'assignments/assignments-page': () => import('./assignments/assignments-page.tsx'),
  'class-lists/class-lists-hub-page': () => import('./class-lists/class-lists-hub-page.tsx'),
  'rosters/roster-builder-page': () => import('./rosters/roster-builder-page.tsx'),
  'class-lists/class-list-page': () => import('./class-lists/class-list-page.tsx'),
  'rollover/rollover-page': () => import('./rollover/rollover-page.tsx'),
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

const loadShell = () => import('./layout/shell.tsx');

/** Preloads the home pages and their first queries while the user types the password. */
async function loadFirstScreens(): Promise<() => void> {
  const homes = ['home/board-page', 'home/registrar-page', 'home/teacher-page'] as const;
  const [{ prefetchHome }] = await Promise.all([
    import('./home/prefetch-home.ts'),
    import('./grading/load-own-sheets.ts'),
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
            element: screen('auth/reset-request-page', () => import('./auth/reset-request-page.tsx')),
          },
        ],
      },
      {
        path: '/password-reset/confirm',
        element: screen('auth/reset-confirm-page', () => import('./auth/reset-confirm-page.tsx')),
      },
      {
        path: restoreEmailPath,
        element: screen('auth/restore-email-page', () => import('./auth/restore-email-page.tsx')),
      },
      {
        element: <RequirePasswordChange />,
        children: [
          {
            path: passwordChangePath,
            element: screen(
              'profile/change-password-page',
              () => import('./profile/change-password-page.tsx'),
            ),
          },
        ],
      },
      { path: '/unauthorized', element: <UnauthorizedPage /> },
      {
        path: `${guidePath}/:page?`,
        element: screen('guide/guide-page', () => import('./guide/guide-page.tsx')),
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
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);
