import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserContext, launchOptions } from './e2e/chromium.ts';
import { guideMarkdown } from './scripts/guide-markdown.ts';

/** Of itself it would leave a processor free, and so use one of two. */
const maxWorkers = '100%';

const api = (engine: 'sqlite' | 'postgres') => ({
  test: {
    name: `api-${engine}`,
    // What only one engine has is named after it.
    include: ['src/**/*.api.test.ts', 'test/**/*.api.test.ts', `src/**/*.${engine}.test.ts`],
    globalSetup: [`test/setup-${engine}.ts`],
    setupFiles: ['test/setup.ts'],
    // A test takes well under a second alone; next to other work on few cores it may take a hundred times as long.
    testTimeout: 120_000,
    maxWorkers,
    // Every test has an application and a database of its own; loading the sources anew for each file took half the time.
    isolate: false,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/*.{api,sqlite,postgres,program,component}.test.ts'],
          setupFiles: ['test/setup.ts'],
          // A crowded machine takes seconds for what takes a tenth of one; what never ends still fails.
          testTimeout: 60_000,
          maxWorkers,
        },
      },
      {
        plugins: [react(), guideMarkdown()],
        test: {
          name: 'component',
          include: ['src/web/**/*.component.test.ts'],
          setupFiles: ['test/setup.ts', 'test/web/setup.ts'],
          testTimeout: 120_000,
          maxWorkers,
          // Every test leaves nothing behind (test/web/setup.ts), so that files can share what they have loaded.
          isolate: false,
          // What comes is waited for as long as a crowded machine may need; what does not come still fails.
          expect: { poll: { timeout: 40_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: browserContext.viewport,
            provider: playwright({
              launchOptions,
              contextOptions: { ...browserContext, reducedMotion: 'reduce' },
              actionTimeout: 40_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      api('sqlite'),
      api('postgres'),
      {
        test: {
          name: 'program',
          include: ['test/**/*.program.test.ts'],
          globalSetup: ['test/setup-program.ts'],
          testTimeout: 240_000,
          maxWorkers,
        },
      },
    ],
  },
});
