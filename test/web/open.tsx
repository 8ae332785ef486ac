import '../../src/web/ui/theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router';
import { render } from 'vitest-browser-react';
import type { Role } from '../../src/shared/permissions.ts';
import { session } from '../../src/web/lib/session/session.ts';
import { router } from '../../src/web/router.tsx';
import { cssVariables, theme } from '../../src/web/ui/theme/theme.ts';

/** The whole product at this address, as `src/web/main.tsx` makes it; `as`: signed in with this role. */
export async function openPage(address: string, as?: Role): Promise<{ address: () => string }> {
  if (as)
    session.signIn({ access: 'access', refresh: 'refresh' }, { id: 1, Ho: 'Nguyễn', Ten: 'An', role: as });
  await router.navigate(address, { replace: true });
  await render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>,
  );
  return { address: () => window.location.pathname + window.location.search };
}
