// Several processes on one port: the primary starts the workers and replaces those that crash.

import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { StartError } from '#server/platform/explain.ts';
import type { Server } from './serve.ts';

/** Why a worker exits; sent to the primary, which prints it. */
export type WorkerFailure = { failure: string };

const restartDelay = { first: 250, max: 30_000, forgetAfter: 60_000 };

/**
 * The first worker must listen before the others start, so that a bad port or address is reported once and stops the
 * program.
 */
export async function startWorkers(count: number, report: (line: string) => void): Promise<Server> {
  const crashes: number[] = [];
  let stopping = false;

  const restartOnExit = async (worker: Worker) => {
    const reason = await exitReasonOf(worker);
    if (stopping) return;
    const delay = nextDelay(crashes, performance.now());
    report(`Tiến trình ${worker.process.pid} đã dừng (${reason}); khởi động lại sau ${delay / 1000} giây.`);
    setTimeout(() => !stopping && restartOnExit(cluster.fork()), delay);
  };

  // Each worker accepts its own connections. A connection passed by the primary to a worker that dies at that moment
  // would stay open forever without a reply.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const first = cluster.fork();
  const port = await portOf(first);
  restartOnExit(first);
  const others = Array.from({ length: count - 1 }, () => cluster.fork());
  for (const worker of others) restartOnExit(worker);
  await Promise.allSettled(others.map(portOf));
  return {
    port,
    stop: async () => {
      stopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map(stopWorker));
    },
  };
}

async function portOf(worker: Worker): Promise<number> {
  const listening = once(worker, 'listening').then(([address]) => address.port as number);
  const ended = exitReasonOf(worker).then((reason) => Promise.reject(new StartError(reason)));
  return Promise.race([listening, ended]);
}

/** Waits for a worker to exit and returns the reason. */
async function exitReasonOf(worker: Worker): Promise<string> {
  let reason: string | undefined;
  worker.on('message', ({ failure }: WorkerFailure) => {
    reason = failure;
  });
  const [code, signal] = await once(worker, 'exit');
  return reason ?? signal ?? `mã ${code}`;
}

async function stopWorker(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return;
  const exited = once(worker, 'exit');
  // On Windows this would end the worker at once. There, Ctrl+C reaches all processes of the window anyway.
  if (process.platform !== 'win32') worker.process.kill('SIGTERM');
  await exited;
}

/** Doubles with each crash in the last minute, so that restarts do not hammer a broken database. */
export function nextDelay(crashes: number[], now: number): number {
  crashes.push(now);
  while ((crashes[0] ?? now) < now - restartDelay.forgetAfter) crashes.shift();
  return Math.min(restartDelay.max, restartDelay.first * 2 ** (crashes.length - 1));
}
