import { defineConfig } from 'vitest/config';

const api = (engine: 'sqlite' | 'postgres') => ({
  test: {
    name: `api-${engine}`,
    include: ['src/**/*.api.test.ts', 'test/**/*.api.test.ts'],
    globalSetup: [`test/setup-${engine}.ts`],
    setupFiles: ['test/setup.ts'],
    testTimeout: 30_000,
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
          exclude: ['**/*.api.test.ts', '**/*.program.test.ts'],
          setupFiles: ['test/setup.ts'],
        },
      },
      api('sqlite'),
      api('postgres'),
      {
        test: {
          name: 'program',
          include: ['test/**/*.program.test.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
