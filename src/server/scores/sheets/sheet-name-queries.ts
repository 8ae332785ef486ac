import { sql } from 'kysely';
import { homeroomName } from '#shared/school/scheme/homeroom.ts';

/** The name of a sheet's subject, which a homeroom sheet does not have. */
export const subjectName = sql<string>`coalesce("TenMonHoc", ${sql.lit(homeroomName)})`.as('TenMonHoc');
