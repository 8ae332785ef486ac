import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import type { AppDatabase } from '#server/platform/database/open.ts';
import { StartError } from '#server/platform/explain.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import type { Family } from '#server/platform/metrics/family.ts';
import { observe } from '#server/platform/metrics/observe.ts';
import { buildApp } from './app.ts';
import { scheduleBackups } from './backup/schedule.ts';
import { listenReason } from './free-ports.ts';
import { logOptions } from './log-lines.ts';

export type Server = { port: number; stop(): Promise<void> };
/** `collectMetrics`: metrics of this process; empty if metrics are disabled. */
export type Serving = Server & { collectMetrics(): Family[] };

/**
 * By default V8 lets garbage grow to several times the live size, on and off the heap, and keeps that memory: each
 * compressed reply leaves 20 kB off the heap. These flags are not set on the command line because Node would then not
 * use its own precompiled code.
 */
const gcFlags = ['--heap-growing-percent=45', '--external-memory-accounted-in-global-limit'];

/** Starts to listen once `integrityChecked` resolves. Stopping finishes requests in flight and closes the database. */
export async function serve(
  config: Config,
  database: AppDatabase,
  integrityChecked: Promise<void> = Promise.resolve(),
): Promise<Serving> {
  const context = { database, config, clock: () => new Date(), mailer: createMailer(config) };
  const app = await buildApp(context, logOptions(config.log));
  const collectMetrics = config.metrics ? observe(app) : () => [];
  await integrityChecked;
  await listen(app, config);
  for (const flag of gcFlags) setFlagsFromString(flag);
  const backups = scheduleBackups({
    ...context,
    report: (failure) => app.log.error(`Sao lưu tự động không thành công: ${failure}`),
  });
  return {
    port: (app.server.address() as AddressInfo).port,
    collectMetrics,
    stop: async () => {
      await backups.stop();
      await app.close();
      await database.close();
    },
  };
}

/**
 * How many connections may wait to be accepted, which happens once per event loop turn. Node's default of 511 is below
 * our own limit (http/connection/connections.ts); when the backlog is full, connections are silently dropped and retried by
 * the client after 1, 3, 7 and 15 seconds.
 */
const backlog = 1_024;

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port, backlog });
  } catch (error) {
    throw new StartError(listenReason(error as NodeJS.ErrnoException, { host, port }));
  }
}
