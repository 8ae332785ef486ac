// kill -9 of the application while people are working with it, or a power cut.

import { setTimeout as wait } from 'node:timers/promises';
import { wholeProblems } from './checks.ts';
import { ForgetfulDisk } from './forgetful-disk.ts';
import type { Kind } from './kind.ts';
import type { Place } from './places.ts';
import { type ClassOfStudents, prepareSchool, withDatabase } from './school.ts';
import type { Thing, Work } from './work.ts';

const longestWait = 200;

export function killProgramDuring<OneThing extends Thing, Value>(
  workOf: (classes: ClassOfStudents[]) => Work<OneThing, Value>,
  prepare: (place: Place) => void = () => undefined,
): Kind {
  return async (places, { rounds, random, tally }) => {
    const place = await places.make();
    prepare(place);
    const work = workOf(await prepareSchool(place.location));
    await withDatabase(place.location, (database) => work.begin(database));
    for (;;) {
      const program = await place.start(tally.rounds > 0 ? tally : undefined);
      tally.note(await work.problemsSeen(program.url));
      await withDatabase(place.location, async (database) => {
        tally.note(await work.problems(database));
        const { kept, gone } = await work.unanswered(database);
        tally.unanswered.kept += kept;
        tally.unanswered.gone += gone;
        // What a client does when it got no reply.
        await work.retry(program.url);
        tally.note(await work.problems(database));
        tally.note(await work.problemsSeen(program.url));
        await work.begin(database);
      });
      if (tally.rounds === rounds || tally.failed) {
        await program.end('SIGTERM');
        break;
      }
      const working = work.run(program.url);
      await work.moreAnswers();
      await wait(random.whole(0, longestWait));
      await program.end('SIGKILL');
      await working;
      await place.disk?.cutPower(random);
      tally.rounds++;
      tally.acknowledged = work.answered;
    }
    tally.note(await withDatabase(place.location, wholeProblems));
  };
}

/** The kill also discards whatever was not synced; none of that may have been acknowledged. */
export const cutPowerDuring = <OneThing extends Thing, Value>(
  workOf: (classes: ClassOfStudents[]) => Work<OneThing, Value>,
): Kind =>
  killProgramDuring(workOf, (place) => {
    place.disk = ForgetfulDisk.under(place.folder);
  });
