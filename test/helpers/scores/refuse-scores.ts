import { sql } from 'kysely';
import { writable } from '#server/platform/database/writable.ts';
import type { TestApp } from '../api.ts';

/** Simulates a database constraint that the application does not know about. */
export async function refuseScoresOf({ database }: TestApp, studentId: number): Promise<void> {
  if (database.engine === 'sqlite') {
    for (const event of ['INSERT', 'UPDATE'])
      await sql
        .raw(
          `CREATE TRIGGER "refuse${event}" BEFORE ${event} ON "DIEM" WHEN NEW."IDHocSinh" = ${studentId}
           BEGIN SELECT RAISE(ABORT, 'refused'); END`,
        )
        .execute(writable(database));
    return;
  }
  await sql
    .raw(`CREATE FUNCTION refuse_mark() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`)
    .execute(writable(database));
  await sql
    .raw(
      `CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON "DIEM" FOR EACH ROW WHEN (NEW."IDHocSinh" = ${studentId})
       EXECUTE FUNCTION refuse_mark()`,
    )
    .execute(writable(database));
}
