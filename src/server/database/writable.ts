import type { Kysely } from 'kysely';
import type { AppDatabase } from './open.ts';
import type { Tables } from './schema.ts';

/** What stands behind `database.main` and can also write. For this folder and for tests; everybody else has `write`. */
export const writable = (database: Pick<AppDatabase, 'main'>) => database.main as Kysely<Tables>;
