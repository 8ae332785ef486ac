// The work without the application around it: the product's own routes on a database connection of this process, on one
// thread, without sign-in, rate limits or logging. Measures the time in the database engine, and the time of queries
// and file writing together.

import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Kysely, type LogEvent, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { auditLogRoutes } from '#server/access/audit-log/routes.ts';
import type { Context } from '#server/platform/context.ts';
import { isPostgres } from '#server/platform/database/location.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { classSummaryRoutes } from '#server/results/class-summaries/routes.ts';
import { assignmentRoutes } from '#server/school/assignments/routes.ts';
import { rosterRoutes } from '#server/school/rosters/routes.ts';
// Imported for its side effect: it sets how pg parses numbers.
import '#server/platform/database/postgres/open.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { connect, toKyselyDatabase } from '#server/platform/database/sqlite/connect.ts';
import { snapshot } from '#server/platform/database/transaction.ts';
import type { ExportFile } from '#server/platform/files/school-file.ts';
import { reportCardRoutes } from '#server/results/report-cards/routes.ts';
import { reportingRoutes } from '#server/results/reports/routes.ts';
import { readFrame } from '#server/school/details/queries.ts';
import { historyRoutes } from '#server/scores/history/routes.ts';
import { progressRoutes } from '#server/scores/progress/routes.ts';
import { sheetRoutes } from '#server/scores/sheets/routes.ts';

/** In milliseconds. */
type Spent = { engine: number; file: number };

export class InProcess {
  readonly #app: FastifyInstance;
  readonly #database: Kysely<Tables>;
  readonly #spent: Spent;

  private constructor(app: FastifyInstance, database: Kysely<Tables>, spent: Spent) {
    this.#app = app;
    this.#database = database;
    this.#spent = spent;
  }

  static async on(location: string): Promise<InProcess> {
    const spent = { engine: 0, file: 0 };
    const database = open(location, (duration) => {
      spent.engine += duration;
    });
    const app = await appOn(
      {
        database: {
          engine: isPostgres(location) ? 'postgres' : 'sqlite',
          location,
          ...{ main: database, reports: database },
          ...{ check: async () => undefined, close: async () => undefined, onFailure: () => undefined },
        },
        clock: () => new Date(),
        mailer: { isOutbox: false, send: async () => undefined },
        config: {
          secret: '',
          allowedOrigins: [],
          publicUrl: '',
          trustedProxies: 0,
          backups: { folder: '', copyFolder: null, keep: 0, hour: 0 },
        },
      },
      spent,
    );
    return new InProcess(app, database, spent);
  }

  async get(path: string): Promise<Spent> {
    Object.assign(this.#spent, { engine: 0, file: 0 } satisfies Spent);
    const { statusCode, body } = await this.#app.inject(path);
    if (statusCode !== 200) throw new Error(`${path} alone: ${statusCode} ${body.slice(0, 500)}`);
    return { ...this.#spent };
  }

  async close(): Promise<void> {
    await this.#app.close();
    await this.#database.destroy();
  }
}

function open(location: string, note: (duration: number) => void): Kysely<Tables> {
  const log = ({ queryDurationMillis }: LogEvent) => note(queryDurationMillis);
  if (!isPostgres(location))
    return new Kysely({
      dialect: new SqliteDialect({ database: toKyselyDatabase(connect(location, true)) }),
      log,
    });
  const pool = new pg.Pool({ connectionString: location, max: 2 });
  // Without a handler, a server that stops first would end this process.
  pool.on('error', () => undefined);
  return new Kysely({ dialect: new PostgresDialect({ pool }), log });
}

async function appOn(context: Context, spent: Spent): Promise<FastifyInstance> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('caller', null);
  const caller: Caller = { id: 1, username: 'bgh', Ho: 'Ban', Ten: 'Giám Hiệu', role: 'BGH', sessionId: '' };
  app.addHook('onRequest', async (request) => {
    request.caller = caller;
  });
  const exportFile: ExportFile = async (_request, file, asked) => {
    const start = performance.now();
    const { unwritten, frame } = await snapshot(context.database, async (reader) => ({
      unwritten: await file.read(reader, asked, caller),
      frame: await readFrame(reader, context.clock()),
    }));
    const bytes = await unwritten.write(frame);
    spent.file = performance.now() - start;
    return { name: unwritten.name, bytes };
  };
  for (const routes of [
    sheetRoutes,
    historyRoutes,
    reportingRoutes,
    classSummaryRoutes,
    progressRoutes,
    assignmentRoutes,
    auditLogRoutes,
    rosterRoutes,
    reportCardRoutes,
  ])
    routes(app, { ...context, exportFile });
  return app;
}
