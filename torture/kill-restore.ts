// kill -9 of `npm run restore` while it replaces one school with another.

import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { AppDatabase } from '../src/server/database/open.ts';
import type { SchoolSize } from '../src/server/demo/size.ts';
import { classesApi } from '../src/shared/classes.ts';
import { client } from '../test/client.ts';
import { contentsOf } from '../test/contents.ts';
import { wholeProblems } from './checks.ts';
import type { Kind } from './kind.ts';
import type { Place, Places } from './places.ts';
import { prepareSchool, signInTo, withDatabase } from './school.ts';
import type { Tally } from './tally.ts';

/** Large enough that a restore takes long enough to be hit. */
const sizes: [SchoolSize, SchoolSize] = [
  { years: 2, classesPerBlock: 2, studentsPerClass: 20, spread: 0, subjects: 8, unplaced: 0 },
  { years: 1, classesPerBlock: 3, studentsPerClass: 25, spread: 0, subjects: 9, unplaced: 5 },
];

/** A school as a backup file, as stored data, and as the API returns it (`told`). */
type School = { file: string; contents: object; told: unknown };

export const killRestore: Kind = async (places, { rounds, random, tally }) => {
  const schools = [await schoolOf(places, sizes[0]), await schoolOf(places, sizes[1])] as const;
  const place = await places.make();
  let duration = await restored(place, schools[0]);
  let present = 0;
  while (tally.rounds < rounds && !tally.failed) {
    const [before, wanted] = [schools[present], schools[1 - present]] as [School, School];
    const restoring = place.launch('scripts/restore.ts', wanted.file, '--force');
    await wait(random.whole(0.3 * duration, 1.1 * duration));
    const isAcknowledged = (await restoring.end('SIGKILL')).code === 0;
    tally.rounds++;
    if (isAcknowledged) tally.acknowledged++;

    const found = await look(place, tally);
    if (isDeepStrictEqual(found, seenOf(wanted))) {
      if (!isAcknowledged) tally.unanswered.kept++;
    } else if (!isDeepStrictEqual(found, seenOf(before)))
      tally.note([{ kind: 'half-done', text: 'the school is neither the one before nor the one wanted' }]);
    else if (isAcknowledged) tally.note([{ kind: 'lost', text: 'the school is the one before' }]);
    else tally.unanswered.gone++;

    duration = await restored(place, wanted);
    if (!isDeepStrictEqual(await withDatabase(place.location, schoolIn), wanted.contents))
      tally.note([{ kind: 'half-done', text: 'the second try does not give the school wanted' }]);
    present = 1 - present;
  }
  tally.note(await withDatabase(place.location, wholeProblems));
};

const seenOf = ({ contents, told }: School) => ({ contents, told });

async function schoolOf(places: Places, size: SchoolSize): Promise<School> {
  const place = await places.make();
  await prepareSchool(place.location, size);
  const file = join(place.folder, 'backup.gz');
  const { code, stderr } = await place.launch('scripts/backup.ts', file).ended;
  if (code !== 0) throw new Error(`the backup failed: ${stderr}`);
  return { file, ...(await look(place)) };
}

/** Everything but the audit log, which continues across a restore and records the backups and restores themselves. */
async function schoolIn(database: AppDatabase): Promise<object> {
  const { NHATKY, ...school } = await contentsOf(database);
  return school;
}

/** Runs a restore to the end; returns how long it took, in milliseconds. */
async function restored(place: Place, { file }: School): Promise<number> {
  const since = performance.now();
  const { code, stderr } = await place.launch('scripts/restore.ts', file, '--force').ended;
  if (code !== 0) throw new Error(`the restore failed: ${stderr}`);
  return performance.now() - since;
}

/** Returns the stored data, then what the API shows, in this order because signing in writes to the database. */
async function look(place: Place, tally?: Tally): Promise<{ contents: object; told: unknown }> {
  await place.quiet();
  const program = await place.start(tally);
  const contents = await withDatabase(place.location, schoolIn);
  const call = client(program.url, await signInTo(program.url, 'bgh'));
  const { body: told } = await call('GET', classesApi.list.path);
  await program.end('SIGTERM');
  return { contents, told };
}
