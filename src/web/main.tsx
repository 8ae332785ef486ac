import '#web/kit/theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { startSession } from '#web/access/sign-in/start-session.ts';
import { keptColorScheme } from '#web/kit/color-scheme.ts';
import { cssVariables, theme } from '#web/kit/theme/theme.ts';
import { router } from './router.tsx';

startSession();

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={keptColorScheme}
      getStyleNonce={() => nonce}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
);
