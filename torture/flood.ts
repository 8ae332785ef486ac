// Ten times as many calls as the server can handle: saves, reports and sign-ins by strangers. It must reject the
// lowest-priority calls, keep answering saves, lose nothing it has acknowledged, and be back to normal a moment later.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { client } from '#test/helpers/client.ts';
import { integrityProblems } from './checks.ts';
import { addFloodAccounts, floodSchool, lostScores, type PreparedFlood, planFor } from './flood-school.ts';
import type { CallKind, FloodPlan, FloodResult } from './flood-sender.ts';
import type { TortureKind } from './kind.ts';
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

type Limits = {
  p99: number;
  recovery: number;
  health: number;
  minSaves: number;
  minStrangersRejected: number;
};
/** In ms. Generous, because the senders share the machine: every reply within five seconds, as everywhere else. */
const usualLimits: Limits = {
  ...{ p99: 5_000, recovery: 5_000, health: 5_000 },
  ...{ minSaves: 0.2, minStrangersRejected: 0.5 },
};
/** Other programs take most of the machine: no time means anything, and a flood is smaller than planned. */
const busyLimits: Limits = {
  ...{ p99: 60_000, recovery: 60_000, health: 60_000 },
  ...{ minSaves: 0.02, minStrangersRejected: 0.05 },
};

export const flood: TortureKind = async (installations, { rounds, busy, tally }) => {
  const limits = busy ? busyLimits : usualLimits;
  const installation = await installations.create();
  const classes = await prepareSchool(installation.location, floodSchool);
  const names = await withDatabase(installation.location, addFloodAccounts);
  const program = await installation.start();
  const plan = await planFor(program.url, classes, names);
  const scores = new Map<number, number>();
  const recordScores = (result: FloodResult) => {
    for (const [student, score] of result.scores) scores.set(student, score);
  };
  for (; tally.rounds < rounds && !tally.failed; tally.rounds++) {
    const usual = await send({
      ...plan,
      seconds: seconds.usual,
      flows: { save: { rate: 1e6, connections: usualConnections } },
    });
    recordScores(usual);
    const sustainable = (usual.outcomes.save?.answered ?? 0) / seconds.usual;
    const health = watchHealth(program.url);
    const flooded = await send({ ...plan, seconds: seconds.flood, flows: flowsAt(factor * sustainable) });
    recordScores(flooded);
    const recovery = await recoveryOf(plan, limits.recovery);
    const worst = await health.stop();
    tally.acknowledged = scores.size;
    console.log(`${installation.engine}: ${summary(sustainable, flooded, recovery, worst)}`);
    checkLimits(limits, sustainable, flooded, recovery, worst);
  }
  await program.end('SIGTERM');
  await withDatabase(installation.location, async (database) => {
    tally.addProblems(await lostScores(database, plan, scores));
    tally.addProblems(await integrityProblems(database));
  });
};

const flowsAt = (rate: number) =>
  Object.fromEntries(
    Object.entries(shares).map(([kind, share]) => [
      kind,
      { rate: share * rate, connections: floodConnections[kind as CallKind] },
    ]),
  );

export async function send(plan: FloodPlan): Promise<FloodResult> {
  const sender = spawn(process.execPath, [join(import.meta.dirname, 'flood-sender.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  sender.stdin.end(JSON.stringify(plan));
  const [result] = await Promise.all([json(sender.stdout), once(sender, 'exit')]);
  return result as FloodResult;
}

/** In ms, until each kind of call has succeeded three times in a row. */
async function recoveryOf({ url, teachers, board, reports }: PreparedFlood, limit: number): Promise<number> {
  const begun = performance.now();
  const ask = [
    () => client(url, teachers[0])('GET', '/api/grading/hocky-list/'),
    () => client(url, board[0])('GET', reports[0] ?? ''),
    () => client(url)('GET', '/api/configurations/truong/'),
  ];
  for (let successes = 0; successes < 3 && performance.now() < begun + 2 * limit; await wait(20)) {
    const replies = await Promise.all(ask.map((call) => call()));
    // 429 also counts: the account has simply made too many calls.
    successes = replies.every(({ status }) => status === 200 || status === 429) ? successes + 1 : 0;
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

export const p99 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;

/** The share of rejected calls among those answered or rejected. */
function rejectedShare({ outcomes }: FloodResult, kind: CallKind): number {
  const { answered, rejected } = outcomes[kind] ?? { answered: 0, rejected: 0 };
  return rejected / Math.max(1, answered + rejected);
}

function summary(sustainable: number, result: FloodResult, recovery: number, health: number): string {
  const { answered = 0, times = [] } = result.outcomes.save ?? {};
  const rejected = Object.keys(shares).map(
    (kind) => `${kind} ${Math.round(100 * rejectedShare(result, kind as CallKind))} %`,
  );
  return [
    `${Math.round(sustainable)} saves/s alone`,
    `${Math.round(answered / seconds.flood)}/s in a flood of ${Math.round(factor * sustainable)}/s, p99 ${Math.round(p99(times))} ms`,
    `turned away: ${rejected.join(', ')}`,
    `health within ${Math.round(health)} ms`,
    `as before after ${Math.round(recovery)} ms`,
  ].join('; ');
}

function checkLimits(
  limits: Limits,
  sustainable: number,
  result: FloodResult,
  recovery: number,
  health: number,
): void {
  const { answered = 0, other = {}, times = [] } = result.outcomes.save ?? {};
  const [save, report, stranger] = (['save', 'report', 'stranger'] as const).map((kind) =>
    rejectedShare(result, kind),
  ) as [number, number, number];
  const rules: [broken: boolean, text: string][] = [
    [Object.keys(other).length > 0, `saves were answered ${JSON.stringify(other)}`],
    [answered / seconds.flood < limits.minSaves * sustainable, `only ${answered} saves were answered`],
    [p99(times) > limits.p99, `saves took ${Math.round(p99(times))} ms`],
    [stranger < limits.minStrangersRejected, 'the flood was let in'],
    [save > report || save > stranger, 'saves were turned away before the others'],
    [health > limits.health, `health took ${health} ms`],
    [recovery > limits.recovery, `it took ${Math.round(recovery)} ms to be as before`],
  ];
  const broken = rules.filter(([is]) => is).map(([, text]) => text);
  if (broken.length > 0) throw new Error(broken.join('; '));
}
