import { Kysely, SqliteDialect } from 'kysely';
import { isPostgres } from './location.ts';
import type { AppDatabase } from './open.ts';
import type { Tables } from './schema.ts';
import { connect, toKyselyDatabase } from './sqlite/connect.ts';

/** In ms. Waiting blocks the process, but it serves no other requests. */
const busyTimeout = 2_000;

/** For a process that only reads, one query at a time. */
export async function openToRead(
  location: string,
): Promise<Pick<AppDatabase, 'engine' | 'reports' | 'location' | 'close'>> {
  const { engine, reports } = await openConnection(location);
  return { engine, reports, location, close: () => reports.destroy() };
}

async function openConnection(
  location: string,
): Promise<Pick<AppDatabase, 'engine'> & { reports: Kysely<Tables> }> {
  if (!isPostgres(location)) {
    const dialect = new SqliteDialect({ database: toKyselyDatabase(connect(location, true, busyTimeout)) });
    return { engine: 'sqlite', reports: new Kysely<Tables>({ dialect }) };
  }
  const [{ openPostgres }, { Primary }] = await Promise.all([
    import('./postgres/open.ts'),
    import('./postgres/primary.ts'),
  ]);
  return {
    engine: 'postgres',
    reports: openPostgres(new Primary(location), { connections: 1, noTimeouts: false }),
  };
}
