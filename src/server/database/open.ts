import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { proveWriting, requireAnswer, requireWrites } from './health.ts';
import { isPostgres } from './location.ts';
import { OpenFile } from './open-file.ts';
import type { Reader } from './reader.ts';
import type { Tables } from './schema.ts';
import { openSqliteReader } from './sqlite-reader.ts';
import { openSqlite } from './sqlite-writer.ts';

export type Engine = 'sqlite' | 'postgres';

export type AppDatabase = {
  engine: Engine;
  location: string;
  /** Reads of ordinary requests; they write with `write` of transaction.ts. */
  main: Reader;
  /** Reads that may take long: reports, lookups, exports. Never makes `main` wait. */
  reports: Reader;
  /** Fails while the database does not answer, is not the one of this program, or takes no writes. */
  check(): Promise<void>;
  /** Whoever has read it elsewhere tells what failed there. */
  noticeFailure(error: unknown): void;
  close(): Promise<void>;
};

type Parts = Omit<AppDatabase, 'location' | 'main' | 'reports' | 'close'> & {
  main: Kysely<Tables>;
  reports: Kysely<Tables>;
};

/** `patient` for work that nobody waits for with a request: there a statement may take as long as it needs. */
type Options = { patient: boolean };

/** Where the data is: a `postgres://` address, or the path of an SQLite file. */
export async function openDatabase(
  location: string,
  { patient = false }: Partial<Options> = {},
): Promise<AppDatabase> {
  const parts = isPostgres(location)
    ? await postgresParts(location, { patient })
    : sqliteParts(location, { patient });
  // Kysely opens lazily: without a first query a wrong address would only show with the first request, and
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

/** A school on SQLite does without all that it needs. */
async function postgresParts(location: string, { patient }: Options): Promise<Parts> {
  const { checkDurability, checkSettings, openPostgres } = await import('./postgres.ts');
  const { Primary } = await import('./primary.ts');
  const primary = new Primary(location);
  const main = openPostgres(primary, { connections: 10, patient });
  const reports = openPostgres(primary, { connections: 3, patient });
  await checkDurability(main);
  await checkSettings(main, { patient });
  return {
    engine: 'postgres',
    main,
    reports,
    check: async () => {
      await requireAnswer(main);
      await requireWrites(main);
    },
    noticeFailure: () => undefined,
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
      await requireAnswer(main);
      await proveWriting(main, file);
    },
    noticeFailure: (error) => file.noticeFailure(error),
  };
}
