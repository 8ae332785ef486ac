// The primary collects the metrics of the workers over their IPC channel.

import cluster, { type Worker } from 'node:cluster';
import type { Family } from './family.ts';

type Question = { figures: number };
type Answer = Question & { families: Family[] };

/** In ms. A process that is busy for longer is left out this time. */
const timeout = 1_000;
let asked = 0;

/** The metrics of every worker that responds, keyed by worker number. */
export async function figuresOfWorkers(): Promise<Map<string, Family[]>> {
  const figures = ++asked;
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const answers = await Promise.all(
    workers.map(async (worker) => [worker, await ask(worker, figures)] as const),
  );
  return new Map(answers.flatMap(([{ id }, families]) => (families ? [[String(id), families]] : [])));
}

function ask(worker: Worker, figures: number): Promise<Family[] | null> {
  return new Promise((resolve) => {
    const end = (families: Family[] | null) => {
      clearTimeout(timer);
      worker.off('message', hear);
      resolve(families);
    };
    const hear = (answer: Partial<Answer>) => {
      if (answer.figures === figures && answer.families) end(answer.families);
    };
    const timer = setTimeout(end, timeout, null);
    worker.on('message', hear);
    worker.send({ figures } satisfies Question, (error) => error && end(null));
  });
}

/** The worker side. */
export function answerFirstProcess(families: () => Family[]): void {
  process.on('message', ({ figures }: Partial<Question>) => {
    if (figures !== undefined) process.send?.({ figures, families: families() } satisfies Answer);
  });
}
