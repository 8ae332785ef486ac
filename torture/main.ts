// `npm run torture`: kill -9 or a power cut during work, over and over. Exits with 1 if anything acknowledged is lost,
// anything is half done, or the application does not recover on its own.

import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Engine } from '#server/platform/database/open.ts';
import { Random } from '#server/program/demo/random.ts';
import { accountImports } from './account-imports.ts';
import { assignments } from './assignments.ts';
import { bookFlood } from './books.ts';
import { commentBank } from './comment-bank.ts';
import { fileUpdates } from './file-updates.ts';
import { flood } from './flood.ts';
import { guessing } from './guesses.ts';
import { homeroom } from './homeroom.ts';
import { imports } from './imports.ts';
import { Installations } from './installations.ts';
import { killDatabase } from './kill-database.ts';
import { killMigration } from './kill-migration.ts';
import { killPrimary } from './kill-primary.ts';
import { cutPowerDuring, killProgramDuring } from './kill-program.ts';
import { killRestore } from './kill-restore.ts';
import { killRollover, killRolloverUndo } from './kill-rollover.ts';
import type { TortureKind } from './kind.ts';
import { leavings } from './leaving.ts';
import { prepareRetakes, retakes } from './retakes.ts';
import { rosters } from './rosters.ts';
import { saves } from './saves.ts';
import { prepareTt22School } from './school.ts';
import { soak } from './soak.ts';
import { studentImports } from './student-imports.ts';
import { Tally } from './tally.ts';

const engines: Engine[] = ['sqlite', 'postgres'];

const kinds: Record<string, { kind: TortureKind; on: Engine[] }> = {
  saves: { kind: killProgramDuring(saves), on: engines },
  imports: { kind: killProgramDuring(imports), on: engines },
  rosters: { kind: killProgramDuring(rosters), on: engines },
  leaving: { kind: killProgramDuring(leavings), on: engines },
  assignments: { kind: killProgramDuring(assignments), on: engines },
  'student-imports': { kind: killProgramDuring(studentImports), on: engines },
  'account-imports': { kind: killProgramDuring(accountImports), on: engines },
  'file-updates': { kind: killProgramDuring(fileUpdates), on: engines },
  homeroom: { kind: killProgramDuring(homeroom, { fill: prepareTt22School }), on: engines },
  'comment-bank': { kind: killProgramDuring(commentBank), on: engines },
  retakes: { kind: killProgramDuring(retakes, { fill: prepareRetakes }), on: engines },
  'power-cut': { kind: cutPowerDuring(saves), on: ['sqlite'] },
  rollover: { kind: killRollover, on: engines },
  'rollover-undo': { kind: killRolloverUndo, on: engines },
  restore: { kind: killRestore, on: engines },
  migration: { kind: killMigration, on: engines },
  database: { kind: killDatabase, on: ['postgres'] },
  standby: { kind: killPrimary, on: ['postgres'] },
  soak: { kind: soak, on: engines },
  flood: { kind: flood, on: engines },
  books: { kind: bookFlood, on: engines },
  guesses: { kind: guessing, on: engines },
};
/** The default: a soak takes minutes, and floods need the machine to themselves. */
const defaultKinds = Object.keys(kinds).filter(
  (name) => !['soak', 'flood', 'books', 'guesses'].includes(name),
);

const usage = `npm run torture -- [--engine ${engines.join('|')}]… [--kind ${Object.keys(kinds).join('|')}]… [--rounds 100] [--minutes 10] [--busy] [--seed NUMBER]`;

const options = readOptions();
console.log(`Seed ${options.seed}`);
const rows: object[] = [];
for (const engine of options.engines) await torture(engine);
console.table(rows);

async function torture(engine: Engine): Promise<void> {
  const installations = await Installations.open(engine);
  try {
    for (const [name, { kind, on }] of Object.entries(kinds)) {
      if (!options.kinds.includes(name) || !on.includes(engine)) continue;
      const tally = new Tally();
      const begun = performance.now();
      try {
        const { rounds, minutes, busy, seed } = options;
        await kind(installations, { rounds, minutes, busy, random: new Random(seed), tally });
      } catch (error) {
        tally.fail(error);
      }
      rows.push({ engine, kind: name, ...tally.row() });
      // The whole takes most of an hour; each kind is reported as it ends.
      const seconds = Math.round((performance.now() - begun) / 1000);
      console.log(
        `${engine}, ${name}: ${tally.failed ? 'failed' : 'passed'}, ${tally.rounds} rounds, ${seconds} s`,
      );
      for (const text of tally.messages())
        console.error(`${engine}, ${name}, round ${tally.rounds}: ${text}`);
      if (tally.failed) process.exitCode = 1;
    }
  } finally {
    await installations.close();
  }
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        engine: { type: 'string', multiple: true, default: engines },
        kind: { type: 'string', multiple: true, default: defaultKinds },
        rounds: { type: 'string', default: '100' },
        minutes: { type: 'string', default: '10' },
        busy: { type: 'boolean', default: false },
        seed: { type: 'string', default: String(randomInt(1_000_000)) },
      },
    });
    return {
      engines: values.engine.map((name) => requireKnown(engines, name)),
      kinds: values.kind.map((name) => requireKnown(Object.keys(kinds), name)),
      rounds: parseInteger(values.rounds),
      minutes: parseInteger(values.minutes),
      busy: values.busy,
      seed: parseInteger(values.seed),
    };
  } catch {
    console.error(`Usage: ${usage}`);
    process.exit(1);
  }
}

function requireKnown<Name extends string>(names: Name[], given: string): Name {
  const found = names.find((name) => name === given);
  if (found === undefined) throw new Error(`there is no ${given}`);
  return found;
}

function parseInteger(text: string): number {
  if (!/^\d+$/u.test(text)) throw new Error(`${text} is no number`);
  return Number(text);
}
