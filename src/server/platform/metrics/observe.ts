import type { FastifyInstance } from 'fastify';
import { isHealthPath } from '#shared/contract/health-api.ts';
import { signInPath } from '#shared/contract/session-api.ts';
import { waitingForDatabase } from '../database/request-time-limit.ts';
import { type Family, gauge, total } from './family.ts';
import { durations, loopDelays, requests, saveBatches, signInFailures } from './metrics.ts';

/** Other methods are grouped, so that clients cannot create new series by inventing methods. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Starts to count replies; returns a function that collects all metrics of this process. */
export function observe(app: FastifyInstance): () => Family[] {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const { url = 'unknown', config } = routeOptions;
    const known = methods.includes(method) ? method : 'other';
    requests.add({ method: known, route: url, status: `${Math.floor(statusCode / 100)}xx` });
    const priority = isHealthPath(url) ? 'health' : (config.priority ?? 'stranger');
    durations.observe(elapsedTime / 1000, { worth: priority });
    if (url === signInPath && [401, 429].includes(statusCode)) signInFailures.add();
  });
  const figures = [requests, durations, loopDelays, saveBatches, signInFailures];
  return () => [...figures.map((figure) => figure.family()), ...gaugesOf(app)];
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
