// kill -9 of the application while people are working with it, or a power cut.

import { setTimeout as wait } from 'node:timers/promises';
import { integrityProblems } from './checks.ts';
import { ForgetfulDisk } from './forgetful-disk.ts';
import type { Installation } from './installations.ts';
import type { TortureKind } from './kind.ts';
import { type ClassOfStudents, prepareSchool, withDatabase } from './school.ts';
import type { Target, Work } from './work.ts';

const maxWait = 200;

type Preparation = {
  prepare?: (installation: Installation) => void;
  /** Fills the database; the usual school if missing. */
  fill?: (location: string) => Promise<ClassOfStudents[]>;
};

export function killProgramDuring<WorkTarget extends Target, Value>(
  workOf: (classes: ClassOfStudents[]) => Work<WorkTarget, Value>,
  { prepare, fill = prepareSchool }: Preparation = {},
): TortureKind {
  return async (installations, { rounds, random, tally }) => {
    const installation = await installations.create();
    prepare?.(installation);
    const work = workOf(await fill(installation.location));
    await withDatabase(installation.location, (database) => work.begin(database));
    for (;;) {
      const program = await installation.start(tally.rounds > 0 ? tally : undefined);
      tally.addProblems(await work.apiProblems(program.url));
      await withDatabase(installation.location, async (database) => {
        tally.addProblems(await work.problems(database));
        const { stored, missing } = await work.unacknowledged(database);
        tally.unacknowledged.stored += stored;
        tally.unacknowledged.missing += missing;
        // What a client does when it got no reply.
        await work.retry(program.url);
        tally.addProblems(await work.problems(database));
        tally.addProblems(await work.apiProblems(program.url));
        await work.begin(database);
      });
      if (tally.rounds === rounds || tally.failed) {
        await program.end('SIGTERM');
        break;
      }
      const working = work.run(program.url);
      await work.nextAcknowledged();
      await wait(random.whole(0, maxWait));
      await program.end('SIGKILL');
      await working;
      await installation.disk?.cutPower(random);
      tally.rounds++;
      tally.acknowledged = work.acknowledged;
    }
    tally.addProblems(await withDatabase(installation.location, integrityProblems));
  };
}

/** The kill also discards whatever was not synced; none of that may have been acknowledged. */
export const cutPowerDuring = <WorkTarget extends Target, Value>(
  workOf: (classes: ClassOfStudents[]) => Work<WorkTarget, Value>,
): TortureKind =>
  killProgramDuring(workOf, {
    prepare: (installation) => {
      installation.disk = ForgetfulDisk.under(installation.folder);
    },
  });
