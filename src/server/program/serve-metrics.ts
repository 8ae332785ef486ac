// Metrics have a separate port, so that the program's clients cannot read them.

import { once } from 'node:events';
import type { Config } from '#server/platform/config.ts';
import { isPostgres } from '#server/platform/database/location.ts';
import { StartError } from '#server/platform/explain.ts';
import { type Family, gauge } from '#server/platform/metrics/family.ts';
import { textOf, textType, together } from '#server/platform/metrics/text.ts';
import { version } from '#server/version.ts';
import { listBackups } from './backup/backup-files.ts';
import { metricsReason } from './free-ports.ts';

/** Keyed by process number. */
export type CollectMetrics = () => ReadonlyMap<string, Family[]> | Promise<ReadonlyMap<string, Family[]>>;

/** Serves the metrics, if a port is configured; returns a function that stops it. */
export async function serveMetrics(config: Config, collect: CollectMetrics): Promise<() => void> {
  if (!config.metrics) return () => undefined;
  // Imported on demand: it takes 7 MB, which are not needed without a metrics port.
  const { createServer } = await import('node:http');
  const server = createServer(async ({ method, url }, reply) => {
    if (url !== '/metrics' || method !== 'GET') {
      reply.writeHead(404).end();
      return;
    }
    try {
      const families = [...together(await collect()), ...(await sharedMetrics(config, new Date()))];
      reply.writeHead(200, { 'content-type': textType, 'cache-control': 'no-store' }).end(textOf(families));
    } catch {
      reply.writeHead(503).end();
    }
  });
  const { host, port } = config.metrics;
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(metricsReason(error as NodeJS.ErrnoException, { host, port }));
  }
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** Metrics that are the same for all processes of the program. */
async function sharedMetrics({ databaseLocation, backups }: Config, now: Date): Promise<Family[]> {
  const engine = isPostgres(databaseLocation) ? 'postgres' : 'sqlite';
  return [
    gauge('so_diem_build_info', 'Always 1; the labels tell what runs.', [
      { labels: { version, node: process.version, engine }, value: 1 },
    ]),
    gauge(
      'so_diem_backup_age_seconds',
      'Age of the newest backup in the folder of backups; +Inf while there is none.',
      [{ labels: {}, value: await ageOfNewest(backups.folder, now) }],
    ),
    ...(backups.copyFolder === null
      ? []
      : [
          gauge(
            'so_diem_backup_copy_age_seconds',
            'Age of the newest backup in BACKUP_COPY_DIR; +Inf while there is none.',
            [{ labels: {}, value: await ageOfNewest(backups.copyFolder, now) }],
          ),
        ]),
  ];
}

/** Without a readable backup, an alert for an old one has to fire as well. */
async function ageOfNewest(folder: string, now: Date): Promise<number> {
  const [newest] = await listBackups(folder).catch(() => []);
  return newest ? (now.getTime() - Date.parse(newest.header.madeAt)) / 1000 : Number.POSITIVE_INFINITY;
}
