// Sends a fixed number of calls per second, whether or not they are answered, from a process of its own. Reads the
// plan as JSON from stdin and prints the result as JSON. A call that finds no free connection is not sent.

import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { authApi } from '#shared/access/sign-in/api.ts';
import { systemApi } from '#shared/contract/health-api.ts';
import { familiesApi } from '#shared/families/api.ts';
import { gradingApi, type Sheet } from '#shared/scores/sheets/api.ts';

export type CallKind = 'save' | 'report' | 'stranger';

/** What strangers call, each with something that does not exist. */
const strangerCalls = {
  staff: (turn: number) => ({
    path: authApi.signIn.path,
    body: { username: `ai-do-${turn}`, password: 'không phải mật khẩu' },
  }),
  family: (turn: number) => ({
    path: familiesApi.signIn.path,
    body: { Ma: `MADOAN${turn}`, NgaySinh: '2010-01-01' },
  }),
  logout: (turn: number) => ({ path: authApi.signOut.path, body: { refresh: `token-${turn}` } }),
  restore: (turn: number) => ({ path: authApi.restoreEmail.path, body: { Ma: `MADOAN${turn}` } }),
  reset: (turn: number) => ({
    path: authApi.requestReset.path,
    body: { email: `ai-do-${turn}@truong.example` },
  }),
};
export type StrangerCall = keyof typeof strangerCalls;

export type FloodPlan = {
  url: string;
  seconds: number;
  /** Wrong sign-ins of staff if omitted. */
  stranger?: StrangerCall;
  /** For each kind: calls per second, and the number of connections. */
  flows: Partial<Record<CallKind, { rate: number; connections: number }>>;
  teachers: string[];
  board: string[];
  students: (Sheet & { IDHocSinh: number })[];
  reports: string[];
};

export type Outcome = {
  answered: number;
  rejected: number;
  other: Record<string, number>;
  times: number[];
};

/** `scores`: the last acknowledged score of each student, by index in the plan. */
export type FloodResult = {
  outcomes: Partial<Record<CallKind, Outcome>>;
  scores: [index: number, score: number][];
};

type Call = { method: 'GET' | 'POST'; path: string; token?: string; body?: object };

const plan = (await json(process.stdin)) as FloodPlan;
const scores = new Map<number, number>();
/** Only one save per student is in flight at a time, so the score that must be stored is known. */
const free = plan.students.map((_, index) => index);
let turn = 0;
const pick = (items: string[]) => items[turn++ % items.length] ?? '';

/** Makes one call of a kind with `send`, which resolves to whether the call was answered. */
const calls: Record<CallKind, (send: (call: Call) => Promise<boolean>) => Promise<unknown>> = {
  save: async (send) => {
    const index = free.shift();
    if (index === undefined) return;
    const score = (turn % 41) / 4;
    const body = { ...plan.students[index], Diem15: score, Diem1Tiet: score };
    const call = { method: 'POST', path: gradingApi.save.path, token: pick(plan.teachers), body } as const;
    if (await send(call)) scores.set(index, score);
    free.push(index);
  },
  report: (send) => send({ method: 'GET', path: pick(plan.reports), token: pick(plan.board) }),
  stranger: (send) => send({ method: 'POST', ...strangerCalls[plan.stranger ?? 'staff'](turn++) }),
};

/** For a stranger, "wrong password" and "too many requests" count as answers. */
const countsAsAnswered = (kind: CallKind, status: number) =>
  status === 200 || (kind === 'stranger' && status !== 0 && status < 500);

/**
 * Connects before the flood, as browsers and proxies do: the server accepts one connection per turn of its event loop.
 */
async function openAll(pool: Pool, connections: number): Promise<void> {
  const health = { method: 'GET', path: systemApi.health.path } as const;
  await Promise.all(
    Array.from({ length: connections }, async () => (await pool.request(health)).body.dump()),
  );
}

async function flow(kind: CallKind, { rate, connections }: { rate: number; connections: number }) {
  const outcome: Outcome = { answered: 0, rejected: 0, other: {}, times: [] };
  const pool = new Pool(plan.url, { connections, pipelining: 1, bodyTimeout: 20_000 });
  const send = async ({ method, path, token, body }: Call): Promise<boolean> => {
    const sent = performance.now();
    const headers = {
      'content-type': 'application/json',
      // Behind a proxy, every call comes from another address.
      'x-forwarded-for': `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const status = await pool
      .request({ method, path, headers, body: body === undefined ? null : JSON.stringify(body) })
      .then((reply) => reply.body.dump().then(() => reply.statusCode))
      .catch(() => 0);
    const answered = countsAsAnswered(kind, status);
    if (answered) {
      outcome.answered++;
      outcome.times.push(performance.now() - sent);
    } else if (status === 503) outcome.rejected++;
    else outcome.other[status] = (outcome.other[status] ?? 0) + 1;
    return answered;
  };
  await openAll(pool, connections);
  const running = new Set<Promise<unknown>>();
  const begun = performance.now();
  for (let sent = 0; performance.now() < begun + plan.seconds * 1000; await wait(2))
    for (const due = ((performance.now() - begun) / 1000) * rate; sent < due; sent++) {
      if (running.size >= connections) continue;
      const call = calls[kind](send).finally(() => running.delete(call));
      running.add(call);
    }
  await Promise.all(running);
  await pool.close();
  return [kind, outcome] as const;
}

const flows = Object.entries(plan.flows) as [CallKind, { rate: number; connections: number }][];
const outcomes = Object.fromEntries(await Promise.all(flows.map(([kind, how]) => flow(kind, how))));
console.log(JSON.stringify({ outcomes, scores: [...scores] } satisfies FloodResult));
