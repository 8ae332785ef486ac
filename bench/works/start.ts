// How soon the program answers, and how much memory it takes.

import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '../../src/server/database/open.ts';
import type { Figure } from '../figures.ts';
import type { Lab } from '../lab.ts';
import { memoryOf } from '../process.ts';

/** From its start to its first answer, in milliseconds. */
export async function readyAfterStart(lab: Lab, engine: Engine): Promise<Figure> {
  const rounds: number[] = [];
  const { uncounted, counted } = lab.rounds(7);
  for (let round = -uncounted; round < counted; round++) {
    const started = await lab.start({ kind: 'usual', engine });
    await started.stop();
    // The first one finds its files on the disk, all others in memory.
    if (round >= 0) rounds.push(started.readyAfter);
  }
  return { rounds };
}

/** In megabytes, some seconds after the start. */
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

/** Of the one process that has served every row before this one on the usual school and SQLite. */
export async function memoryAfterwards(lab: Lab): Promise<Figure> {
  const { process } = await lab.program({ kind: 'usual', engine: 'sqlite' });
  await wait(lab.isTrial ? 0 : 3_000);
  return { rounds: [memoryOf(process.pid) ?? Number.NaN] };
}
