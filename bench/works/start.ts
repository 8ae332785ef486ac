// How soon the server responds, and how much memory it uses.

import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '#server/platform/database/open.ts';
import type { Figure } from '../figures.ts';
import type { Lab } from '../lab.ts';
import { memoryOf } from '../process.ts';

/** From the start to the first response, in milliseconds. */
export async function readyAfterStart(lab: Lab, engine: Engine): Promise<Figure> {
  const rounds: number[] = [];
  const { uncounted, counted } = lab.rounds(7);
  for (let round = -uncounted; round < counted; round++) {
    const started = await lab.start({ kind: 'usual', engine });
    await started.stop();
    // The first start reads its files from disk, all others from the page cache.
    if (round >= 0) rounds.push(started.readyAfter);
  }
  return { rounds };
}

/** In megabytes, a few seconds after the start. */
export async function memoryIdle(lab: Lab): Promise<Figure> {
  const rounds: number[] = [];
  for (let round = 0; round < lab.rounds(3).counted; round++) {
    const started = await lab.start({ kind: 'usual', engine: 'sqlite' });
    await wait(lab.isTrial ? 0 : 3_000);
    rounds.push(memoryOf(started.pid) ?? Number.NaN);
    await started.stop();
  }
  return { rounds };
}

/** Memory of the one process that has served all earlier rows on the usual school with SQLite. */
export async function memoryAfterwards(lab: Lab): Promise<Figure> {
  const { process } = await lab.program({ kind: 'usual', engine: 'sqlite' });
  await wait(lab.isTrial ? 0 : 3_000);
  return { rounds: [memoryOf(process.pid) ?? Number.NaN] };
}
