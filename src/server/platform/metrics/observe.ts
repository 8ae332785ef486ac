import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { systemApi } from '#shared/contract/health-api.ts';
import { signInPath } from '#shared/contract/session-api.ts';
import { waitingForDatabase } from '../database/request-time-limit.ts';
import { type Family, gauge, total } from './family.ts';
import { durations, requests, saveBatches, signInFailures } from './metrics.ts';

/** Sampling interval of the event loop in ms; shorter delays are ignored. */
const resolution = 20;
const quantiles = [50, 99, 100];

/** Other methods are grouped, so that clients cannot create new series by inventing methods. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Starts to count replies; returns a function that collects all metrics of this process. */
export function observe(app: FastifyInstance): () => Family[] {
  const loop = monitorEventLoopDelay({ resolution });
  loop.enable();
  app.addHook('onClose', async () => {
    loop.disable();
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const { url = 'unknown', config } = routeOptions;
    const known = methods.includes(method) ? method : 'other';
    requests.add({ method: known, route: url, status: `${Math.floor(statusCode / 100)}xx` });
    const priority = url === systemApi.health.path ? 'health' : (config.priority ?? 'stranger');
    durations.observe(elapsedTime / 1000, { worth: priority });
    if (url === signInPath && [401, 429].includes(statusCode)) signInFailures.add();
  });
  return () => {
    const own = [
      ...[requests, durations, saveBatches, signInFailures].map((figure) => figure.family()),
      ...gaugesOf(app),
      loopDelay(loop),
    ];
    // The next reading covers the time since this one.
    loop.reset();
    return own;
  };
}

function gaugesOf({ loadMonitor }: FastifyInstance): Family[] {
  const one = (value: number) => [{ labels: {}, value }];
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    gauge(
      'so_diem_requests_in_flight',
      'Requests that are being answered, by priority.',
      byPriority(loadMonitor.inProgress),
    ),
    total(
      'so_diem_requests_shed_total',
      'Requests rejected with 503 because too many were waiting, by priority.',
      byPriority(loadMonitor.rejected),
    ),
    gauge(
      'so_diem_database_waiting',
      'Requests and batches of saves that wait for the database: for a connection, a lock or an answer.',
      one(waitingForDatabase()),
    ),
    gauge('process_resident_memory_bytes', 'Memory of the process.', one(rss)),
    gauge('nodejs_heap_used_bytes', 'Memory of the JavaScript heap in use.', one(heapUsed)),
    total('process_cpu_seconds_total', 'Processor time used.', one((user + system) / 1e6)),
    gauge(
      'process_start_time_seconds',
      'When the process began, in seconds since 1970.',
      one(Math.round(performance.timeOrigin) / 1000),
    ),
  ];
}

const byPriority = (counts: Record<string, number>) =>
  Object.entries(counts).map(([priority, value]) => ({ labels: { worth: priority }, value }));

function loopDelay(loop: ReturnType<typeof monitorEventLoopDelay>): Family {
  const seconds = (share: number) => Math.max(0, loop.percentile(share) / 1e9 - resolution / 1000);
  return gauge(
    'so_diem_event_loop_delay_seconds',
    'How late the event loop was since these figures were last asked for; quantile 1 is the worst.',
    quantiles.map((share) => ({
      labels: { quantile: String(share / 100) },
      value: loop.count === 0 ? 0 : seconds(share),
    })),
  );
}
