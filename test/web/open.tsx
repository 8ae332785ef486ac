import '../../src/web/ui/theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Role } from '../../src/shared/permissions.ts';
import { startSession } from '../../src/web/auth/start-session.ts';
import { session } from '../../src/web/lib/session/session.ts';
import type { StoredUser } from '../../src/web/lib/session/token-store.ts';
import { router as product } from '../../src/web/router.tsx';
import { cssVariables, theme } from '../../src/web/ui/theme/theme.ts';

/** The whole product at this address, as `src/web/main.tsx` makes it; `as`: signed in with this role, or as this user. */
export async function openPage(address: string, as?: Role | StoredUser): Promise<{ address: () => string }> {
  if (as) {
    const user = typeof as === 'string' ? { id: 1, Ho: 'Nguyễn', Ten: 'An', role: as } : as;
    session.signIn({ access: 'access', refresh: 'refresh' }, user);
  }
  startSession();
  const router = createMemoryRouter(product.routes, { initialEntries: [address] });
  showSearch(router.state.location);
  router.subscribe(({ location }) => showSearch(location));
  await render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>,
  );
  // The code of a screen comes when it is first opened, which is no part of what a test waits for.
  if (session.state().status !== 'starting')
    await expect.poll(() => document.querySelector('h1'), { timeout: 10_000 }).not.toBeNull();
  return { address: () => router.state.location.pathname + router.state.location.search };
}

/** Filters read what is chosen from the address of the window itself. */
function showSearch({ search }: { search: string }): void {
  history.replaceState(null, '', search || window.location.pathname);
}
