import type { Kysely } from 'kysely';
import type { AppDatabase } from './open.ts';
import type { Tables } from './schema.ts';

/** `database.main` with write access. For this folder and tests only; all other code uses `write`. */
export const writable = (database: Pick<AppDatabase, 'main'>) => database.main as Kysely<Tables>;
