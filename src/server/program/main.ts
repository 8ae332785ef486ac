// Entry point: reads the environment, prepares the database, listens, and stops on a signal.

import cluster from 'node:cluster';
import {
  type Config,
  httpUrl,
  isEveryAddress,
  readConfig,
  readDatabaseLocation,
  readListening,
} from '#server/platform/config.ts';
import { isPostgres } from '#server/platform/database/location.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { acquireInstanceLock } from '#server/platform/database/opening/instance-lock.ts';
import { checkIntegrity } from '#server/platform/database/sqlite/integrity.ts';
import { explain, StartError } from '#server/platform/explain.ts';
import { metricsOfWorkers, serveMetricsToPrimary } from '#server/platform/metrics/processes.ts';
import { addSettingsFile } from '#server/platform/settings-file.ts';
import { announcer } from './announce.ts';
import { isAllOnOneDisk, oneDiskWarning } from './backup/one-disk.ts';
import { startWorkers, type WorkerFailure } from './cluster.ts';
import { requireFreePorts } from './free-ports.ts';
import { networkLines } from './network-addresses.ts';
import { refuseLostDatabase, refuseSecondSchool } from './right-folder.ts';
import type { Server } from './serve.ts';
import { type CollectMetrics, serveMetrics } from './serve-metrics.ts';
import { readStartArguments, type Start } from './start-arguments.ts';
import { stopOnSignal } from './stop.ts';

const stopTimeoutSeconds = 10;

// Files written by this program are readable only by its own user.
process.umask(0o077);

// Asked for every line: LOG may be in the settings file, and a failure may be that the settings are not valid.
const announce = announcer(() => (process.env['LOG'] === 'json' ? 'json' : 'text'));

try {
  const given = readStartArguments(process.argv.slice(2));
  if (typeof given === 'string') console.log(given);
  else await run(given);
} catch (error) {
  const failure = explain(error);
  if (cluster.isWorker) process.send?.({ failure } satisfies WorkerFailure, () => process.exit(1));
  else {
    announce.error(failure);
    process.exit(1);
  }
}

async function run(given: Start): Promise<void> {
  // A demo has nothing to do with the school. The processes of a cluster get the environment of the first one.
  if (given.demo === null && cluster.isPrimary) addSettingsFile(process.env);
  const env = { ...process.env, ...given.env };
  const { demo, isNew } = given;
  if (cluster.isWorker) {
    await work(readConfig(env, { demo }));
    return;
  }
  refuseLostDatabase(readDatabaseLocation(env, { demo }));
  if (!isNew) refuseSecondSchool(env);
  await requireFreePorts(readListening(env));
  await start(readConfig(env, { demo }));
}

async function start(config: Config): Promise<void> {
  const instanceLock = await acquireInstanceLock(config.databaseLocation, 'server');
  if (!instanceLock) throw new StartError(lockedMessage(config));
  const preparing = await openDatabase(config.databaseLocation, { noTimeouts: true });
  const integrityChecked = checkIntegrity(config.databaseLocation);
  // Handled at the await below; avoids an unhandled rejection.
  integrityChecked.catch(() => undefined);
  const { prepareDatabase } = await import('./prepare-database.ts');
  for (const line of await prepareDatabase(preparing, config, integrityChecked)) announce.info(line);
  if (await isAllOnOneDisk(config.backups)) announce.warn(oneDiskWarning(config.backups));
  const server =
    config.processes > 1 ? await startCluster(config) : await startSingle(config, integrityChecked);
  await preparing.close();
  // A worker exits after `stopTimeoutSeconds`, so the primary waits slightly longer.
  const timeout = stopTimeoutSeconds + (config.processes > 1 ? 2 : 0);
  stopOnSignal(async () => {
    await server.stop();
    await instanceLock.release();
  }, timeout);
  for (const line of networkLines(config, server.port)) announce.info(line);
  const here = httpUrl(isEveryAddress(config.host) ? '127.0.0.1' : config.host, server.port);
  announce.info(`Sổ Điểm đang chạy tại ${here} – nhấn Ctrl+C để dừng.`);
}

async function startSingle(config: Config, integrityChecked: Promise<void>): Promise<Server> {
  const { serve } = await loadServer();
  const server = await serve(config, await openDatabase(config.databaseLocation), integrityChecked);
  return withMetrics(config, server, () => new Map([['1', server.collectMetrics()]]));
}

async function startCluster(config: Config): Promise<Server> {
  const server = await startWorkers(config.processes, announce.error);
  return withMetrics(config, server, metricsOfWorkers);
}

async function withMetrics(config: Config, server: Server, collect: CollectMetrics): Promise<Server> {
  const endMetrics = await serveMetrics(config, collect);
  return {
    ...server,
    stop: () => {
      endMetrics();
      return server.stop();
    },
  };
}

function lockedMessage({ databaseLocation, dataDir }: Config): string {
  return isPostgres(databaseLocation)
    ? 'Cơ sở dữ liệu ghi trong DATABASE_URL đang được khôi phục từ bản sao lưu. Hãy đợi xong rồi khởi động.'
    : `Thư mục ${dataDir} đang được một chương trình Sổ Điểm khác dùng. Hãy dừng chương trình đó, hoặc đặt DATA_DIR khác.`;
}

/** Most of the code; loaded while the database is being checked. */
function loadServer() {
  return import('./serve.ts');
}

async function work(config: Config): Promise<void> {
  const { serve } = await loadServer();
  const server = await serve(config, await openDatabase(config.databaseLocation));
  serveMetricsToPrimary(server.collectMetrics);
  stopOnSignal(server.stop, stopTimeoutSeconds);
}
