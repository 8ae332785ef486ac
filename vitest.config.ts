import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { compileCache } from '#test/helpers/program/processes.ts';
import { ProgramsFirst } from '#test/programs-first.ts';
import { browserContext, launchOptions } from './e2e/chromium.ts';
import { guideMarkdown } from './scripts/guide-markdown.ts';

/** The default leaves one processor free, and so would use one of two. */
const maxWorkers = '100%';

const replacement = (name: string) => join(import.meta.dirname, 'test/replacements', name);

const api = (engine: 'sqlite' | 'postgres') => ({
  test: {
    name: `api-${engine}`,
    // Tests for a single engine are named after it.
    include: ['src/**/*.api.test.ts', 'test/**/*.api.test.ts', `src/**/*.${engine}.test.ts`],
    globalSetup: [`test/setup-${engine}.ts`, 'test/setup-processes.ts'],
    env: { NODE_COMPILE_CACHE: compileCache },
    setupFiles: ['test/setup.ts'],
    alias: [
      { find: '#server/paths.ts', replacement: replacement('paths.ts') },
      { find: '#server/platform/processes/child-worker.ts', replacement: replacement('child-worker.ts') },
      { find: './lower-priority.ts', replacement: replacement('lower-priority.ts') },
    ],
    // A test takes well under a second alone; beside other work on few cores it may take a hundred times as long.
    testTimeout: 120_000,
    maxWorkers,
    // Every test has its own application and database; reloading the sources for each file took half of the time.
    isolate: false,
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: ProgramsFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/*.{api,sqlite,postgres,program,component}.test.ts'],
          setupFiles: ['test/setup.ts'],
          // Loading the sources for each file took half of the time.
          isolate: false,
          // On a busy machine, a tenth of a second can become seconds; a test that hangs still fails.
          testTimeout: 60_000,
          maxWorkers,
        },
      },
      {
        plugins: [react(), guideMarkdown()],
        test: {
          name: 'component',
          include: ['{src,test}/web/**/*.component.test.ts'],
          setupFiles: ['test/setup.ts', 'test/web/cheap-react.ts', 'test/web/setup.ts'],
          testTimeout: 120_000,
          maxWorkers,
          // Every test cleans up after itself (test/web/setup.ts), so files can share loaded modules.
          isolate: false,
          // Long enough for a busy machine.
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
