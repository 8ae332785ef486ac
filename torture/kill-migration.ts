// kill -9 of a new version while it migrates the database of an old one.

import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { AppDatabase } from '#server/platform/database/open.ts';
import { writable } from '#server/platform/database/writable.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { integrityProblems } from './checks.ts';
import type { Installation } from './installations.ts';
import type { TortureKind } from './kind.ts';
import { fillOldSchool } from './old-school.ts';
import { signInTo, withDatabase } from './school.ts';

export const killMigration: TortureKind = async (installations, { rounds, random, tally }) => {
  const old = await installations.create();
  await withDatabase(old.location, fillOldSchool);
  const before = await withDatabase(old.location, stateOf);
  const upToDate = await installations.create(old);
  const { state: after, duration: first } = await startAndReadState(upToDate);
  let duration = first;
  if (isDeepStrictEqual(before, after)) throw new Error('the migration changes nothing');

  while (tally.rounds < rounds && !tally.failed) {
    const installation = await installations.create(old);
    const migrating = installation.launchProgram();
    await wait(random.whole(0.3 * duration, duration));
    const isAcknowledged = (await migrating.end('SIGKILL')).stdout.includes('đang chạy tại');
    tally.rounds++;
    if (isAcknowledged) tally.acknowledged++;

    // Checked in a copy, so that only the application itself repairs its files.
    await installation.waitUntilIdle();
    const copy = await installations.create(installation);
    const found = await withDatabase(copy.location, stateOf);
    if (isDeepStrictEqual(found, after)) {
      if (!isAcknowledged) tally.unacknowledged.stored++;
    } else if (!isDeepStrictEqual(found, before))
      tally.addProblems([
        { kind: 'half-done', text: `${installation.location} is neither old nor up to date` },
      ]);
    else if (isAcknowledged) tally.addProblems([{ kind: 'lost', text: `${installation.location} is old` }]);
    else tally.unacknowledged.missing++;

    const restarted = await startAndReadState(installation);
    duration = restarted.duration;
    tally.restarts.push(duration);
    if (!isDeepStrictEqual(restarted.state, after))
      tally.addProblems([{ kind: 'half-done', text: `${installation.location} does not come up to date` }]);
    tally.addProblems(await withDatabase(installation.location, integrityProblems));
    await Promise.all([installations.remove(installation), installations.remove(copy)]);
  }
};

/** Reads the state before signing in, because signing in writes to the database. */
async function startAndReadState(installation: Installation): Promise<{ state: object; duration: number }> {
  const since = performance.now();
  const started = await installation.start();
  const duration = performance.now() - since;
  const state = await withDatabase(installation.location, stateOf);
  await signInTo(started.url, 'bgh');
  await started.end('SIGTERM');
  return { state, duration };
}

/** All stored data, and every schema object that a migration can create. */
async function stateOf(database: AppDatabase): Promise<object> {
  const { rows: schema } = await (database.engine === 'sqlite'
    ? sql`select type, name, sql from sqlite_master order by type, name`
    : sql`select 'column' as type, table_name || '.' || column_name as name, data_type || is_nullable as definition
            from information_schema.columns where table_schema = current_schema()
          union all select 'constraint', conrelid::regclass || conname, pg_get_constraintdef(oid)
            from pg_constraint where connamespace = current_schema()::regnamespace
          union all select 'index', indexname, indexdef from pg_indexes where schemaname = current_schema()
          union all select 'trigger', tgname, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
          union all select 'function', proname, prosrc from pg_proc where pronamespace = current_schema()::regnamespace
          order by 1, 2, 3`
  ).execute(writable(database));
  return { schema, contents: await contentsOf(database) };
}
