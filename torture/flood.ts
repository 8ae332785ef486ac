// Ten times as many calls as the server can handle: saves, reports and sign-ins by strangers. It must reject the
// lowest-priority calls, keep answering saves, lose nothing it has acknowledged, and be back to normal a moment later.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { client } from '../test/client.ts';
import { wholeProblems } from './checks.ts';
import { floodPeople, floodSchool, orderFor, type Prepared, scoresLost } from './flood-school.ts';
import type { CallKind, Order, Told } from './flood-sender.ts';
import type { Kind } from './kind.ts';
import { prepareSchool, withDatabase } from './school.ts';

const seconds = { usual: 3, flood: 5 };
/**
 * The connections of 40 teachers. A flood opens 700 of the 800 that one process accepts; the rest is for the health
 * checks.
 */
const usualConnections = 240;
const floodConnections: Record<CallKind, number> = { save: 400, report: 150, stranger: 150 };
const shares: Record<CallKind, number> = { save: 0.4, report: 0.3, stranger: 0.3 };
const factor = 10;

/** In ms. Generous, because the senders share the machine: every reply within five seconds, as everywhere else. */
const bars = { p99: 5_000, recovery: 5_000, health: 5_000, leastSaves: 0.2, leastStrangersAway: 0.5 };

export const flood: Kind = async (places, { rounds, tally }) => {
  const place = await places.make();
  const classes = await prepareSchool(place.location, floodSchool);
  const names = await withDatabase(place.location, floodPeople);
  const program = await place.start();
  const order = await orderFor(program.url, classes, names);
  const scores = new Map<number, number>();
  const note = ({ scores: told }: Told) => {
    for (const [student, score] of told) scores.set(student, score);
  };
  for (; tally.rounds < rounds && !tally.failed; tally.rounds++) {
    const usual = await send({
      ...order,
      seconds: seconds.usual,
      flows: { save: { rate: 1e6, connections: usualConnections } },
    });
    note(usual);
    const sustainable = (usual.outcomes.save?.answered ?? 0) / seconds.usual;
    const health = watchHealth(program.url);
    const flooded = await send({ ...order, seconds: seconds.flood, flows: flowsAt(factor * sustainable) });
    note(flooded);
    const recovery = await recoveryOf(order);
    const worst = await health.stop();
    tally.acknowledged = scores.size;
    console.log(`${place.engine}: ${summary(sustainable, flooded, recovery, worst)}`);
    judge(sustainable, flooded, recovery, worst);
  }
  await program.end('SIGTERM');
  await withDatabase(place.location, async (database) => {
    tally.note(await scoresLost(database, order, scores));
    tally.note(await wholeProblems(database));
  });
};

const flowsAt = (rate: number) =>
  Object.fromEntries(
    Object.entries(shares).map(([kind, share]) => [
      kind,
      { rate: share * rate, connections: floodConnections[kind as CallKind] },
    ]),
  );

async function send(order: Order): Promise<Told> {
  const sender = spawn(process.execPath, [join(import.meta.dirname, 'flood-sender.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  sender.stdin.end(JSON.stringify(order));
  const [told] = await Promise.all([json(sender.stdout), once(sender, 'exit')]);
  return told as Told;
}

/** In ms, until each kind of call has succeeded three times in a row. */
async function recoveryOf({ url, teachers, board, reports }: Prepared): Promise<number> {
  const begun = performance.now();
  const ask = [
    () => client(url, teachers[0])('GET', '/api/grading/hocky-list/'),
    () => client(url, board[0])('GET', reports[0] ?? ''),
    () => client(url)('GET', '/api/configurations/truong/'),
  ];
  for (let well = 0; well < 3 && performance.now() < begun + 2 * bars.recovery; await wait(20)) {
    const replies = await Promise.all(ask.map((call) => call()));
    // 429 also counts: the account has simply made too many calls.
    well = replies.every(({ status }) => status === 200 || status === 429) ? well + 1 : 0;
  }
  return performance.now() - begun;
}

/** Polls continuously; `stop` returns the longest wait in ms, or Infinity if any call was refused. */
function watchHealth(url: string) {
  const call = client(url);
  let going = true;
  let worst = 0;
  const watching = (async () => {
    for (; going; await wait(50)) {
      const { status, seconds } = await call('GET', '/api/health/');
      worst = Math.max(worst, status === 200 ? seconds * 1000 : Number.POSITIVE_INFINITY);
    }
  })();
  return {
    stop: async () => {
      going = false;
      await watching;
      return worst;
    },
  };
}

const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;

/** The share of rejected calls among those answered or rejected. */
function turnedAwayShare({ outcomes }: Told, kind: CallKind): number {
  const { answered, turnedAway } = outcomes[kind] ?? { answered: 0, turnedAway: 0 };
  return turnedAway / Math.max(1, answered + turnedAway);
}

function summary(sustainable: number, told: Told, recovery: number, health: number): string {
  const { answered = 0, times = [] } = told.outcomes.save ?? {};
  const away = Object.keys(shares).map(
    (kind) => `${kind} ${Math.round(100 * turnedAwayShare(told, kind as CallKind))} %`,
  );
  return [
    `${Math.round(sustainable)} saves/s alone`,
    `${Math.round(answered / seconds.flood)}/s in a flood of ${Math.round(factor * sustainable)}/s, p99 ${Math.round(p99(times))} ms`,
    `turned away: ${away.join(', ')}`,
    `health within ${Math.round(health)} ms`,
    `as before after ${Math.round(recovery)} ms`,
  ].join('; ');
}

function judge(sustainable: number, told: Told, recovery: number, health: number): void {
  const { answered = 0, other = {}, times = [] } = told.outcomes.save ?? {};
  const [save, report, stranger] = (['save', 'report', 'stranger'] as const).map((kind) =>
    turnedAwayShare(told, kind),
  ) as [number, number, number];
  const rules: [broken: boolean, text: string][] = [
    [Object.keys(other).length > 0, `saves were answered ${JSON.stringify(other)}`],
    [answered / seconds.flood < bars.leastSaves * sustainable, `only ${answered} saves were answered`],
    [p99(times) > bars.p99, `saves took ${Math.round(p99(times))} ms`],
    [stranger < bars.leastStrangersAway, 'the flood was let in'],
    [save > report || save > stranger, 'saves were turned away before the others'],
    [health > bars.health, `health took ${health} ms`],
    [recovery > bars.recovery, `it took ${Math.round(recovery)} ms to be as before`],
  ];
  const broken = rules.filter(([is]) => is).map(([, text]) => text);
  if (broken.length > 0) throw new Error(broken.join('; '));
}
