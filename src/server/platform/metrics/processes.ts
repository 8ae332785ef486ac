// The primary collects the metrics of the workers over their IPC channel.

import cluster, { type Worker } from 'node:cluster';
import type { Family } from './family.ts';

type MetricsRequest = { requestId: number };
type MetricsReply = MetricsRequest & { families: Family[] };

/** In ms. A process that is busy for longer is left out this time. */
const timeout = 1_000;
let lastRequest = 0;

/** The metrics of every worker that responds, keyed by worker number. */
export async function metricsOfWorkers(): Promise<Map<string, Family[]>> {
  const requestId = ++lastRequest;
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const replies = await Promise.all(
    workers.map(async (worker) => [worker, await requestMetrics(worker, requestId)] as const),
  );
  return new Map(replies.flatMap(([{ id }, families]) => (families ? [[String(id), families]] : [])));
}

function requestMetrics(worker: Worker, requestId: number): Promise<Family[] | null> {
  return new Promise((resolve) => {
    const end = (families: Family[] | null) => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      resolve(families);
    };
    const onMessage = (reply: Partial<MetricsReply>) => {
      if (reply.requestId === requestId && reply.families) end(reply.families);
    };
    const timer = setTimeout(end, timeout, null);
    worker.on('message', onMessage);
    worker.send({ requestId } satisfies MetricsRequest, (error) => error && end(null));
  });
}

/** The worker side. */
export function serveMetricsToPrimary(families: () => Family[]): void {
  process.on('message', ({ requestId }: Partial<MetricsRequest>) => {
    if (requestId !== undefined) process.send?.({ requestId, families: families() } satisfies MetricsReply);
  });
}
