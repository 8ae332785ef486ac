// Several processes on one PostgreSQL server: whether more of them save more.

import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { alternate, type Figure, median, ratios } from '../figures.ts';
import type { Lab } from '../lab.ts';
import { familyOf } from '../process.ts';
import { Teachers } from './saves.ts';

const teachers = 40;

/** The number of saves per second with `more` processes divided by that with `fewer`. */
export async function gainOfProcesses(lab: Lab, fewer: number, more: number): Promise<Figure> {
  const [few, many] = [await savers(lab, fewer), await savers(lab, more)];
  const seconds = await alternate(lab.rounds(9, 2), { few: few.saveAll, many: many.saveAll });
  const lost = (await few.countLost()) + (await many.countLost());
  await Promise.all([few.close(), many.close()]);
  const rate = (all: number[]) => Math.round(few.calls / median(all));
  return {
    rounds: ratios(seconds.few, seconds.many),
    lost,
    notes: [`${rate(seconds.few)} → ${rate(seconds.many)} saves/s`],
  };
}

/** The database, two server processes and the client need one processor each. */
export const processorsToPin = 4;

/** The same with the database on a quarter of the processors (at least one), and the servers on the others. */
export async function gainBesidePinnedDatabase(lab: Lab): Promise<Figure> {
  const processors = availableParallelism();
  const mine = Math.max(1, Math.floor(processors / 4));
  const all = `0-${processors - 1}`;
  const { pid: database } = await lab.postgres();
  const programs = [1, 2].map((processes) => lab.program({ kind: 'usual', engine: 'postgres', processes }));
  const pids = (await Promise.all(programs)).map(({ process }) => process.pid);
  await pin([database], `0-${mine - 1}`);
  await pin(pids, processors > mine ? `${mine}-${processors - 1}` : all);
  try {
    const figure = await gainOfProcesses(lab, 1, 2);
    return processors >= processorsToPin
      ? figure
      : { ...figure, notes: [...(figure.notes ?? []), `${processors} processors: the programs share one`] };
  } finally {
    await pin([database, ...pids], all);
  }
}

async function pin(pids: number[], processors: string): Promise<void> {
  // A process may have ended since it was looked up.
  for (const pid of pids.flatMap(familyOf))
    await promisify(execFile)('taskset', ['-a', '-c', '-p', processors, String(pid)]).catch(() => undefined);
}

async function savers(lab: Lab, processes: number): Promise<Teachers> {
  const program = await lab.program({ kind: 'usual', engine: 'postgres', processes });
  const target = await program.teachers(teachers);
  // A different subject for each number of processes.
  return new Teachers(target, program.school.classes.slice(0, teachers), 6 * teachers, {
    subject: processes,
  });
}
