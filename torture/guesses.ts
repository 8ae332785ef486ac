// A thousand guesses per second from as many addresses, of everything that can be guessed without an account. Saves
// beside them must not take longer than beside as many wrong sign-ins of staff, which wait in the queue of hashes.

import { familySettingsApi } from '#shared/school/details/family-settings-api.ts';
import { client } from '#test/helpers/client.ts';
import { integrityProblems } from './checks.ts';
import { p99, send } from './flood.ts';
import { addFloodAccounts, floodSchool, lostScores, planFor } from './flood-school.ts';
import type { StrangerCall } from './flood-sender.ts';
import type { TortureKind } from './kind.ts';
import { prepareSchool, withDatabase } from './school.ts';

const guesses: StrangerCall[] = ['staff', 'family', 'logout', 'restore', 'reset'];
const seconds = 5;
const flows = { save: { rate: 100, connections: 20 }, stranger: { rate: 1_000, connections: 200 } };
/** In ms: what a save may take in any case, because the sender shares the machine. */
const usual = 1_000;

export const guessing: TortureKind = async (installations, { rounds, tally }) => {
  const created = await installations.create();
  const { location } = created;
  const classes = await prepareSchool(location, floodSchool);
  const names = await withDatabase(location, addFloodAccounts);
  const installation = await installations.createBeside(location, {
    DATA_DIR: created.folder,
    TRUST_PROXY: '1',
  });
  const program = await installation.start();
  const plan = await planFor(program.url, classes, names);
  const { method, path } = familySettingsApi.changeSettings;
  await client(program.url, plan.board[0])(method, path, { ChoTraCuu: true });
  const scores = new Map<number, number>();
  for (; tally.rounds < rounds && !tally.failed; tally.rounds++) {
    const taken = new Map<StrangerCall, number>();
    for (const stranger of guesses) {
      const { outcomes, scores: saved } = await send({ ...plan, seconds, stranger, flows });
      for (const [student, score] of saved) scores.set(student, score);
      const { times = [], other = {} } = outcomes.save ?? {};
      const { answered = 0, rejected = 0 } = outcomes.stranger ?? {};
      taken.set(stranger, p99(times));
      console.log(
        `${installation.engine}, ${stranger}: ${answered} answered, ${rejected} refused; ${times.length} saves, ` +
          `p50 ${Math.round(median(times))} ms, p99 ${Math.round(p99(times))} ms ${JSON.stringify(other)}`,
      );
    }
    const limit = Math.max(usual, taken.get('staff') ?? 0);
    const slow = [...taken].filter(([, time]) => time > limit);
    if (slow.length > 0) throw new Error(`saves took ${JSON.stringify(slow)} ms`);
  }
  tally.acknowledged = scores.size;
  await program.end('SIGTERM');
  await withDatabase(location, async (database) => {
    tally.addProblems(await lostScores(database, plan, scores));
    tally.addProblems(await integrityProblems(database));
  });
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
