// kill -9 of PostgreSQL while scores are being saved. The application keeps running, and saves again once the database
// is back.

import { setTimeout as wait } from 'node:timers/promises';
import { wholeProblems } from './checks.ts';
import type { Kind } from './kind.ts';
import { begunSaves } from './saves.ts';
import { withDatabase } from './school.ts';

const longestWait = 300;

export const killDatabase: Kind = async (places, { rounds, random, tally }) => {
  const { server } = places;
  if (!server) throw new Error('only PostgreSQL has a server of its own');
  const place = await places.make();
  const work = await begunSaves(place.location);
  const program = await place.start();
  while (tally.rounds < rounds && !tally.failed) {
    let goOn = true;
    const working = work.run(program.url, () => goOn);
    await work.moreAnswers();
    await wait(random.whole(0, longestWait));
    await server.kill();
    await wait(random.whole(0, longestWait));
    await server.start();
    const since = performance.now();
    await work.moreAnswers();
    tally.restarts.push(performance.now() - since);
    // Saves that have started are retried until they succeed.
    goOn = false;
    await working;
    tally.rounds++;
    tally.acknowledged = work.answered;
    tally.note(await work.problemsSeen(program.url));
    await withDatabase(place.location, async (database) => {
      tally.note(await work.problems(database));
      await work.begin(database);
    });
  }
  const { code, stderr } = await program.end('SIGTERM');
  if (code !== 0) throw new Error(`the program did not end well: ${stderr}`);
  tally.note(await withDatabase(place.location, wholeProblems));
};
