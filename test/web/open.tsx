import '#web/kit/theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Role } from '#shared/contract/permissions.ts';
import { startSession } from '#web/access/sign-in/start-session.ts';
import { keptColorScheme } from '#web/kit/color-scheme.ts';
import { session } from '#web/kit/session/session.ts';
import type { StoredUser } from '#web/kit/session/token-store.ts';
import { cssVariables, theme } from '#web/kit/theme/theme.ts';
import { router } from '#web/router.tsx';

/** The whole application at this address, as in `src/web/main.tsx`; `as`: signed in with this role or as this user. */
export async function openPage(address: string, as?: Role | StoredUser): Promise<{ address: () => string }> {
  if (as) {
    const user = typeof as === 'string' ? { id: 1, Ho: 'Nguyễn', Ten: 'An', role: as } : as;
    session.signIn({ access: 'access', refresh: 'refresh' }, user);
  }
  startSession();
  await router.navigate(address, { replace: true });
  await render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        colorSchemeManager={keptColorScheme}
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>,
  );
  // The code of a screen is loaded on first use; tests should not have to wait for that.
  if (session.state().status !== 'starting')
    await expect.poll(() => document.querySelector('h1')).not.toBeNull();
  return { address: () => window.location.pathname + window.location.search };
}
