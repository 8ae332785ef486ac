// kill -9 of `npm run restore` while it replaces one school with another.

import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { AppDatabase } from '#server/platform/database/open.ts';
import type { SchoolSize } from '#server/program/demo/size.ts';
import { classesApi } from '#shared/school/classes/api.ts';
import { client } from '#test/helpers/client.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { integrityProblems } from './checks.ts';
import type { Installation, Installations } from './installations.ts';
import type { TortureKind } from './kind.ts';
import { prepareSchool, signInTo, withDatabase } from './school.ts';
import type { Tally } from './tally.ts';

/** Large enough that a restore takes long enough to be hit. */
const sizes: [SchoolSize, SchoolSize] = [
  { years: 2, classesPerBlock: 2, studentsPerClass: 20, spread: 0, subjects: 8, unplaced: 0 },
  { years: 1, classesPerBlock: 3, studentsPerClass: 25, spread: 0, subjects: 9, unplaced: 5 },
];

/** A school as a backup file, as stored data, and as the API returns it (`fromApi`). */
type School = { file: string; contents: object; fromApi: unknown };

export const killRestore: TortureKind = async (installations, { rounds, random, tally }) => {
  const schools = [await schoolOf(installations, sizes[0]), await schoolOf(installations, sizes[1])] as const;
  const installation = await installations.create();
  let duration = await restore(installation, schools[0]);
  let current = 0;
  while (tally.rounds < rounds && !tally.failed) {
    const [before, wanted] = [schools[current], schools[1 - current]] as [School, School];
    const restoring = installation.launch('scripts/restore.ts', wanted.file, '--force');
    await wait(random.whole(0.3 * duration, 1.1 * duration));
    const isAcknowledged = (await restoring.end('SIGKILL')).code === 0;
    tally.rounds++;
    if (isAcknowledged) tally.acknowledged++;

    const found = await readSchool(installation, tally);
    if (isDeepStrictEqual(found, expectedOf(wanted))) {
      if (!isAcknowledged) tally.unacknowledged.stored++;
    } else if (!isDeepStrictEqual(found, expectedOf(before)))
      tally.addProblems([
        { kind: 'half-done', text: 'the school is neither the one before nor the one wanted' },
      ]);
    else if (isAcknowledged) tally.addProblems([{ kind: 'lost', text: 'the school is the one before' }]);
    else tally.unacknowledged.missing++;

    duration = await restore(installation, wanted);
    if (!isDeepStrictEqual(await withDatabase(installation.location, schoolIn), wanted.contents))
      tally.addProblems([{ kind: 'half-done', text: 'the second try does not give the school wanted' }]);
    current = 1 - current;
  }
  tally.addProblems(await withDatabase(installation.location, integrityProblems));
};

const expectedOf = ({ contents, fromApi }: School) => ({ contents, fromApi });

async function schoolOf(installations: Installations, size: SchoolSize): Promise<School> {
  const installation = await installations.create();
  await prepareSchool(installation.location, size);
  const file = join(installation.folder, 'backup.gz');
  const { code, stderr } = await installation.launch('scripts/backup.ts', file).ended;
  if (code !== 0) throw new Error(`the backup failed: ${stderr}`);
  return { file, ...(await readSchool(installation)) };
}

/** Everything but the audit log, which continues across a restore and records the backups and restores themselves. */
async function schoolIn(database: AppDatabase): Promise<object> {
  const { NHATKY, ...school } = await contentsOf(database);
  return school;
}

/** Runs a restore to the end; returns how long it took, in milliseconds. */
async function restore(installation: Installation, { file }: School): Promise<number> {
  const since = performance.now();
  const { code, stderr } = await installation.launch('scripts/restore.ts', file, '--force').ended;
  if (code !== 0) throw new Error(`the restore failed: ${stderr}`);
  return performance.now() - since;
}

/** Returns the stored data, then what the API shows, in this order because signing in writes to the database. */
async function readSchool(
  installation: Installation,
  tally?: Tally,
): Promise<{ contents: object; fromApi: unknown }> {
  await installation.waitUntilIdle();
  const program = await installation.start(tally);
  const contents = await withDatabase(installation.location, schoolIn);
  const call = client(program.url, await signInTo(program.url, 'bgh'));
  const { body: fromApi } = await call('GET', classesApi.list.path);
  await program.end('SIGTERM');
  return { contents, fromApi };
}
