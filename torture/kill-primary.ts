// kill -9 of the primary while two processes save scores; then the standby is promoted. The application keeps running.

import { setTimeout as wait } from 'node:timers/promises';
import { PostgresPair } from '../test/postgres-pair.ts';
import { wholeProblems } from './checks.ts';
import type { Kind } from './kind.ts';
import { begunSaves } from './saves.ts';
import { withDatabase } from './school.ts';

const longestWait = { saving: 300, withoutPrimary: 2_000 };
/** In seconds: the limit for every reply, and for the first save after the promotion. */
const longest = 5;

export const killPrimary: Kind = async (places, { rounds, random, tally }) => {
  const pair = await PostgresPair.start();
  try {
    const place = await places.beside(pair.url('postgres'), { WEB_CONCURRENCY: '2' });
    const work = await begunSaves(place.location);
    work.heard = ({ status, seconds }) => {
      if (seconds >= longest) tally.fail(`an answer (${status}) took ${seconds} s`);
    };
    const program = await place.start();
    while (tally.rounds < rounds && !tally.failed) {
      let goOn = true;
      const working = work.run(program.url, () => goOn);
      await work.moreAnswers();
      await wait(random.whole(0, longestWait.saving));
      await pair.primary.kill();
      await wait(random.whole(0, longestWait.withoutPrimary));
      await pair.promote();
      const since = performance.now();
      await work.moreAnswers();
      const duration = performance.now() - since;
      tally.restarts.push(duration);
      if (duration >= longest * 1000) tally.fail(`the first save came ${duration} ms after the promotion`);
      goOn = false;
      await working;
      tally.rounds++;
      tally.acknowledged = work.answered;
      tally.note(await work.problemsSeen(program.url));
      await withDatabase(place.location, async (database) => {
        tally.note(await work.problems(database));
        tally.note(await wholeProblems(database));
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
