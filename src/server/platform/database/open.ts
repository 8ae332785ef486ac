import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { openSqliteReader } from './fast/reader.ts';
import { checkWritable, requireResponse, requireWrites } from './health.ts';
import { isPostgres } from './location.ts';
import type { Reader } from './reader.ts';
import type { Tables } from './schema.ts';
import { OpenFile } from './sqlite/open-file.ts';
import { openSqlite } from './sqlite/writer.ts';

export type Engine = 'sqlite' | 'postgres';

export type AppDatabase = {
  engine: Engine;
  location: string;
  /** For reads by ordinary requests; writes use `write` in transaction.ts. */
  main: Reader;
  /** For reads that may take long: reports, lookups, exports. Never blocks `main`. */
  reports: Reader;
  /** Fails if the database does not respond, does not belong to this program, or accepts no writes. */
  check(): Promise<void>;
  /** For code that reads the database elsewhere to report failures. */
  onFailure(error: unknown): void;
  close(): Promise<void>;
};

type Parts = Omit<AppDatabase, 'location' | 'main' | 'reports' | 'close'> & {
  main: Kysely<Tables>;
  reports: Kysely<Tables>;
};

/** `noTimeouts`: for work outside requests, where a statement may take as long as it needs. */
type Options = { noTimeouts: boolean };

/** `location`: a `postgres://` URL or the path of an SQLite file. */
export async function openDatabase(
  location: string,
  { noTimeouts = false }: Partial<Options> = {},
): Promise<AppDatabase> {
  const parts = isPostgres(location)
    ? await postgresParts(location, { noTimeouts })
    : sqliteParts(location, { noTimeouts });
  // Kysely connects lazily: without a first query, a wrong address would only be noticed by the first request, and
  // destroy() would leave the SQLite file open.
  await sql`select 1`.execute(parts.main);
  return {
    ...parts,
    location,
    close: async () => {
      await parts.reports.destroy();
      await parts.main.destroy();
    },
  };
}

/** Loads the PostgreSQL modules on demand, so that a school on SQLite does not load them. */
async function postgresParts(location: string, { noTimeouts }: Options): Promise<Parts> {
  const { checkDurability, checkSettings, openPostgres } = await import('./postgres/open.ts');
  const { Primary } = await import('./postgres/primary.ts');
  const primary = new Primary(location);
  const main = openPostgres(primary, { connections: 10, noTimeouts });
  const reports = openPostgres(primary, { connections: 3, noTimeouts });
  await checkDurability(main);
  await checkSettings(main, { noTimeouts });
  return {
    engine: 'postgres',
    main,
    reports,
    check: async () => {
      await requireResponse(main);
      await requireWrites(main);
    },
    onFailure: () => undefined,
  };
}

function sqliteParts(location: string, options: Options): Parts {
  mkdirSync(dirname(location), { recursive: true });
  const file = new OpenFile(location);
  const main = openSqlite(file, options);
  return {
    engine: 'sqlite',
    main,
    reports: openSqliteReader(file),
    check: async () => {
      await requireResponse(main);
      await checkWritable(main, file);
    },
    onFailure: (error) => file.onFailure(error),
  };
}
