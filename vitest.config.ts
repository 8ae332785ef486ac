import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { compileCache } from '#test/helpers/program/processes.ts';
import { ProgramsFirst } from '#test/programs-first.ts';
import { browserContext, launchOptions } from './e2e/chromium.ts';
import { guideMarkdown } from './scripts/guide-markdown.ts';

/** For work without pauses. The default leaves one processor free, and so would use one of two. */
const maxWorkers = '100%';
/** Tests that wait for a page leave a processor idle for up to a third of the time, those that wait for programs for half. */
const pageWorkers = '150%';
const serverWorkers = '200%';
/** Hooks stop programs and databases, which takes long on a busy machine. */
const hookTimeout = 120_000;

const replacement = (name: string) => join(import.meta.dirname, 'test/replacements', name);

const apiTests = ['src/**/*.api.test.ts', 'test/**/*.api.test.ts'];

/**
 * Manners of HTTP, who may call, how uploads are read and what stands in the cells of a file: no query differs between
 * the engines there. `npm test` proves them on SQLite, and `npm run test:long` on PostgreSQL as well. What the rows of a
 * file are, and their order, is proven on both (`agreement.api.test.ts`, `order.api.test.ts`).
 */
const onOneEngine = [
  'test/api/{bad-files,bad-input,compression,http,lists-in-bodies,permissions,proxies,replies,request-ids}.api.test.ts',
  'src/server/scores/import/import-{read,refused,turns}.api.test.ts',
  'src/server/{students,access/accounts}/import/import-check.api.test.ts',
  'src/server/platform/files/excel/{exports,frame}.api.test.ts',
  'src/server/results/report-cards/report-cards.api.test.ts',
];

type ApiProject = { name: string; engine: 'sqlite' | 'postgres'; include: string[]; exclude?: string[] };

const api = ({ name, engine, include, exclude = [] }: ApiProject) => ({
  test: {
    name,
    include,
    exclude,
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
    hookTimeout,
    maxWorkers: serverWorkers,
    // Every test has its own application and database; reloading the sources for each file took half of the time.
    isolate: false,
  },
});

const program = (name: string, include: string[]) => ({
  test: {
    name,
    include,
    globalSetup: ['test/setup-program.ts'],
    testTimeout: 240_000,
    hookTimeout,
    maxWorkers: serverWorkers,
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
          exclude: ['**/*.{api,sqlite,postgres,program,long,component}.test.ts'],
          setupFiles: ['test/setup.ts'],
          // Loading the sources for each file took half of the time.
          isolate: false,
          // On a busy machine, a tenth of a second can become seconds; a test that hangs still fails.
          testTimeout: 60_000,
          hookTimeout,
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
          hookTimeout,
          maxWorkers: pageWorkers,
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
      // Tests for a single engine are named after it.
      api({ name: 'api-sqlite', engine: 'sqlite', include: [...apiTests, 'src/**/*.sqlite.test.ts'] }),
      api({
        name: 'api-postgres',
        engine: 'postgres',
        include: [...apiTests, 'src/**/*.postgres.test.ts'],
        exclude: onOneEngine,
      }),
      api({ name: 'long-postgres', engine: 'postgres', include: onOneEngine }),
      program('program', ['test/**/*.program.test.ts']),
      program('long-program', ['test/**/*.long.test.ts']),
    ],
  },
});
