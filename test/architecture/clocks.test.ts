// A test that waits a fixed time, or measures it, fails on a busy machine or passes without proof on a fast one. Tests
// wait for an event or a state instead, count work, or move a clock of their own.

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const own = 'test/architecture/clocks.test.ts';
const files = globSync(['src/**/*.test.ts', 'test/**/*.{ts,tsx}', 'e2e/**/*.ts']).filter(
  (file) => file !== own,
);
/** In these, `expect.poll` gives up after a second unless a limit is given. */
const nodeTests = globSync(['{src/server,src/shared,test}/**/*.ts']).filter(
  (file) => !file.startsWith('test/web/'),
);

const forbidden = {
  'waits a fixed time': /\bwaitForTimeout\b|(?<!['"])\bset(?:Timeout|Interval)\b(?!['"])/u,
  'waits until the network was quiet for half a second': /\bnetworkidle\b/u,
  'measures time': /\bperformance\.now\b|\bhrtime\b/u,
} as const;
type Fault = keyof typeof forbidden;

/** The exceptions, each with the reason why no clock can make it fail. */
const allowed: Partial<Record<Fault, Record<string, string>>> = {
  'waits a fixed time': {
    'e2e/scores/rendered-rows.ts': 'one task after a frame',
    'src/server/platform/database/fast/reader.sqlite.test.ts': 'counts the turns of the event loop',
    'src/server/platform/processes/map-in-batches.test.ts': 'counts the turns of the event loop',
    'test/api/leaving.api.test.ts': 'disconnects at any moment; the result is the same for all',
    'test/helpers/client.ts': 'retries when the server says',
    'test/helpers/program/outage.ts': 'polls',
    'test/helpers/program/postgres-pair.ts': 'polls',
    'test/helpers/program/postgres-process.ts': 'polls',
    'test/helpers/program/processes.ts': 'ends a start that hangs',
    'test/helpers/program/round-robin-proxy.ts': 'polls',
    'test/helpers/program/until-listening.ts': 'polls',
    'test/program/connections.program.test.ts': 'sends a file over a slow line',
    'test/program/upgrade.program.test.ts': 'a backup that takes longer than a save waits',
  },
  'measures time': {
    'src/server/platform/database/postgres/connections.postgres.test.ts':
      'a generous limit: it does not hang',
    'src/server/platform/processes/map-in-batches.test.ts': 'keeps the processor busy',
    'src/server/program/exports/standstill.postgres.test.ts': 'a generous limit: it does not hang',
    'test/helpers/client.ts': 'for the benchmark and generous limits',
    'test/helpers/program/outage.ts': 'a generous limit: it does not hang',
    'test/helpers/program/postgres-pair.ts': 'ends a poll that hangs',
    'test/program/connections.program.test.ts': 'a generous limit: it does not hang',
    'test/program/crash.program.test.ts': 'a generous limit: it does not hang',
  },
};

test.for(Object.keys(forbidden) as Fault[])('no test %s', (fault) => {
  const found = files.filter((file) => forbidden[fault].test(readFileSync(file, 'utf8')));
  expect(found.sort()).toEqual(Object.keys(allowed[fault] ?? {}).sort());
});

test('every poll of a server test has a limit for busy machines', () => {
  const impatient = nodeTests.filter((file) => {
    const text = readFileSync(file, 'utf8');
    const polls = text.match(/\.poll\(/gu)?.length ?? 0;
    const limits = text.match(/\b(?:patiently|backedUp)\b(?!.* from ')/gu)?.length ?? 0;
    return file !== own && polls > limits;
  });
  expect(impatient).toEqual([]);
});
