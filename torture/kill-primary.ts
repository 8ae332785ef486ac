// kill -9 of the primary while two processes save scores; then the standby is promoted. The application keeps running.

import { setTimeout as wait } from 'node:timers/promises';
import { PostgresPair } from '#test/helpers/program/postgres-pair.ts';
import { integrityProblems } from './checks.ts';
import type { TortureKind } from './kind.ts';
import { startedSaves } from './saves.ts';
import { withDatabase } from './school.ts';

const maxWait = { saving: 300, withoutPrimary: 2_000 };
/** In seconds: the limit for every reply, and for the first save after the promotion. */
const replyLimit = 5;

export const killPrimary: TortureKind = async (installations, { rounds, random, tally }) => {
  const pair = await PostgresPair.start();
  try {
    const installation = await installations.createBeside(pair.url('postgres'), { WEB_CONCURRENCY: '2' });
    const work = await startedSaves(installation.location);
    work.onReply = ({ status, seconds }) => {
      if (seconds >= replyLimit) tally.fail(`an answer (${status}) took ${seconds} s`);
    };
    const program = await installation.start();
    while (tally.rounds < rounds && !tally.failed) {
      let shouldContinue = true;
      const working = work.run(program.url, () => shouldContinue);
      await work.nextAcknowledged();
      await wait(random.whole(0, maxWait.saving));
      await pair.primary.kill();
      await wait(random.whole(0, maxWait.withoutPrimary));
      await pair.promote();
      const since = performance.now();
      await work.nextAcknowledged();
      const duration = performance.now() - since;
      tally.restarts.push(duration);
      if (duration >= replyLimit * 1000) tally.fail(`the first save came ${duration} ms after the promotion`);
      shouldContinue = false;
      await working;
      tally.rounds++;
      tally.acknowledged = work.acknowledged;
      tally.addProblems(await work.apiProblems(program.url));
      await withDatabase(installation.location, async (database) => {
        tally.addProblems(await work.problems(database));
        tally.addProblems(await integrityProblems(database));
        await work.begin(database);
      });
      await pair.follow();
    }
    const { code, stderr } = await program.end('SIGTERM');
    if (code !== 0 || stderr !== '') throw new Error(`the program did not end well: ${code} ${stderr}`);
  } finally {
    await pair.stop();
  }
};
