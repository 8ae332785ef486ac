// kill -9 of a new version while it migrates the database of an old one.

import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { AppDatabase } from '../src/server/database/open.ts';
import { writable } from '../src/server/database/writable.ts';
import { contentsOf } from '../test/contents.ts';
import { wholeProblems } from './checks.ts';
import type { Kind } from './kind.ts';
import { fillOldSchool } from './old-school.ts';
import type { Place } from './places.ts';
import { signInTo, withDatabase } from './school.ts';

export const killMigration: Kind = async (places, { rounds, random, tally }) => {
  const old = await places.make();
  await withDatabase(old.location, fillOldSchool);
  const before = await withDatabase(old.location, stateOf);
  const upToDate = await places.make(old);
  const { state: after, duration: first } = await comeUp(upToDate);
  let duration = first;
  if (isDeepStrictEqual(before, after)) throw new Error('the migration changes nothing');

  while (tally.rounds < rounds && !tally.failed) {
    const place = await places.make(old);
    const migrating = place.launchProgram();
    await wait(random.whole(0.3 * duration, duration));
    const isAcknowledged = (await migrating.end('SIGKILL')).stdout.includes('đang chạy tại');
    tally.rounds++;
    if (isAcknowledged) tally.acknowledged++;

    // Checked in a copy, so that only the application itself repairs its files.
    await place.quiet();
    const copy = await places.make(place);
    const found = await withDatabase(copy.location, stateOf);
    if (isDeepStrictEqual(found, after)) {
      if (!isAcknowledged) tally.unanswered.kept++;
    } else if (!isDeepStrictEqual(found, before))
      tally.note([{ kind: 'half-done', text: `${place.location} is neither old nor up to date` }]);
    else if (isAcknowledged) tally.note([{ kind: 'lost', text: `${place.location} is old` }]);
    else tally.unanswered.gone++;

    const restarted = await comeUp(place);
    duration = restarted.duration;
    tally.restarts.push(duration);
    if (!isDeepStrictEqual(restarted.state, after))
      tally.note([{ kind: 'half-done', text: `${place.location} does not come up to date` }]);
    tally.note(await withDatabase(place.location, wholeProblems));
    await Promise.all([places.remove(place), places.remove(copy)]);
  }
};

/** Reads the state before signing in, because signing in writes to the database. */
async function comeUp(place: Place): Promise<{ state: object; duration: number }> {
  const since = performance.now();
  const started = await place.start();
  const duration = performance.now() - since;
  const state = await withDatabase(place.location, stateOf);
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
