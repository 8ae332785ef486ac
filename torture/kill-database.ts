// kill -9 of PostgreSQL while scores are being saved. The application keeps running, and saves again once the database
// is back.

import { setTimeout as wait } from 'node:timers/promises';
import { integrityProblems } from './checks.ts';
import type { TortureKind } from './kind.ts';
import { startedSaves } from './saves.ts';
import { withDatabase } from './school.ts';

const maxWait = 300;

export const killDatabase: TortureKind = async (installations, { rounds, random, tally }) => {
  const { server } = installations;
  if (!server) throw new Error('only PostgreSQL has a server of its own');
  const installation = await installations.create();
  const work = await startedSaves(installation.location);
  const program = await installation.start();
  while (tally.rounds < rounds && !tally.failed) {
    let shouldContinue = true;
    const working = work.run(program.url, () => shouldContinue);
    await work.nextAcknowledged();
    await wait(random.whole(0, maxWait));
    await server.kill();
    await wait(random.whole(0, maxWait));
    await server.start();
    const since = performance.now();
    await work.nextAcknowledged();
    tally.restarts.push(performance.now() - since);
    // Saves that have started are retried until they succeed.
    shouldContinue = false;
    await working;
    tally.rounds++;
    tally.acknowledged = work.acknowledged;
    tally.addProblems(await work.apiProblems(program.url));
    await withDatabase(installation.location, async (database) => {
      tally.addProblems(await work.problems(database));
      await work.begin(database);
    });
  }
  const { code, stderr } = await program.end('SIGTERM');
  if (code !== 0) throw new Error(`the program did not end well: ${stderr}`);
  tally.addProblems(await withDatabase(installation.location, integrityProblems));
};
