// A connection that dies while in use: what may be retried on another connection and what may not.

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { test } from '../../../test/api.ts';
import { Loan } from './loan.ts';
import { Patience, withPatience } from './patience.ts';
import { Pools } from './pools.ts';
import { Primary } from './primary.ts';
import { troubleOf } from './trouble.ts';

/** A loan of one of two connections, and a second connection that can cut it. */
async function lend(location: string) {
  const pool = new pg.Pool({ connectionString: location, max: 2, pipeline: true });
  pool.on('connect', (client) => client.on('error', () => undefined));
  const other = await pool.connect();
  const loan = new Loan(new Pools(new Primary(location), () => pool));
  await loan.take();
  onTestFinished(async () => {
    loan.giveBack();
    other.release();
    await pool.end();
  });
  const cut = async () => {
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await wait(100);
  };
  return { loan, cut, other };
}

const isAway = (error: unknown) => troubleOf(error) === 'away';

test.for(['select 1', 'begin', 'start transaction isolation level repeatable read'])(
  'cut before the first word, “%s”: asked again',
  async (text, { api }) => {
    const { loan, cut } = await lend(api.location);
    await cut();
    await expect(loan.ask(text, [])).resolves.toBeDefined();
  },
);

test('cut before a first word that writes: refused, and nothing is written', async ({ api }) => {
  const { loan, cut, other } = await lend(api.location);
  await cut();
  await expect(loan.ask(`insert into "MIGRATION" values ('x')`, [])).rejects.toSatisfy(isAway);
  expect((await other.query(`select 1 from "MIGRATION" where "name" = 'x'`)).rowCount).toBe(0);
});

test.for(['select 1', 'commit'])('cut after BEGIN, before “%s”: refused for good', async (text, { api }) => {
  const { loan, cut } = await lend(api.location);
  await loan.ask('begin', []);
  await cut();
  await expect(loan.ask(text, [])).rejects.toSatisfy(isAway);
  await expect(loan.ask('rollback', [])).rejects.toSatisfy(isAway);
});

test('what is told goes along with the next question, and is told again with it after a cut', async ({
  api,
}) => {
  const { loan, cut, other } = await lend(api.location);
  await cut();
  loan.tell('begin');
  loan.tell('select pg_advisory_xact_lock(1)');
  await loan.ask(`insert into "MIGRATION" values ('x')`, []);
  await loan.ask('commit', []);
  expect((await other.query(`select 1 from "MIGRATION" where "name" = 'x'`)).rowCount).toBe(1);
});

test('what was wrong with something told is told with the next question, and nothing is written', async ({
  api,
}) => {
  const { loan, other } = await lend(api.location);
  loan.tell('begin');
  loan.tell(`insert into "MIGRATION" values ('x')`);
  loan.tell('select 1 / 0');
  await expect(loan.ask('commit', [])).rejects.toThrow('division by zero');
  await loan.ask('select 1', []);
  expect((await other.query(`select 1 from "MIGRATION" where "name" = 'x'`)).rowCount).toBe(0);
});

test('what is asked in the same turn is answered each by its own, also when it has to be asked again', async ({
  api,
}) => {
  const { loan, cut } = await lend(api.location);
  await cut();
  loan.tell('begin');
  const answers = await Promise.all([loan.ask('select 1 as it', []), loan.ask('select 2 as it', [])]);
  expect(answers.map(({ rows }) => rows)).toEqual([[{ it: 1 }], [{ it: 2 }]]);
});

test('one of what is asked in the same turn fails: all of it does, by the same fault, and nothing is written', async ({
  api,
}) => {
  const { loan, other } = await lend(api.location);
  loan.tell('begin');
  const texts = [`insert into "MIGRATION" values ('x') returning 1`, 'select 1 / 0', 'select 1'];
  const answers = await Promise.allSettled(texts.map((text) => loan.ask(text, [])));
  const fault = expect.objectContaining({ message: 'division by zero' });
  expect(answers).toEqual(texts.map(() => ({ status: 'rejected', reason: fault })));
  expect((await loan.ask('commit', [])).command).toBe('ROLLBACK');
  expect((await other.query(`select 1 from "MIGRATION" where "name" = 'x'`)).rowCount).toBe(0);
});

test('cut while several are asked, after BEGIN: refused for good', async ({ api }) => {
  const { loan, cut } = await lend(api.location);
  await loan.ask('begin', []);
  await cut();
  const answers = await Promise.allSettled([loan.ask('select 1', []), loan.ask('select 2', [])]);
  expect(answers.map((answer) => answer.status === 'rejected' && isAway(answer.reason))).toEqual([
    true,
    true,
  ]);
  await expect(loan.ask('rollback', [])).rejects.toSatisfy(isAway);
});

test('cut before a commit that something was told along with: refused, and nothing is written', async ({
  api,
}) => {
  const { loan, cut, other } = await lend(api.location);
  loan.tell('begin');
  await loan.ask('select 1', []);
  await cut();
  loan.tell(`insert into "MIGRATION" values ('x')`);
  await expect(loan.ask('commit', [])).rejects.toSatisfy(isAway);
  expect((await other.query(`select 1 from "MIGRATION" where "name" = 'x'`)).rowCount).toBe(0);
});

test('cut before a whole transaction at once: refused, since it may have been committed', async ({ api }) => {
  const { loan, cut, other } = await lend(api.location);
  await cut();
  loan.tell('begin');
  loan.tell(`insert into "MIGRATION" values ('x')`);
  await expect(loan.ask('commit', [])).rejects.toSatisfy(isAway);
  expect((await other.query(`select 1 from "MIGRATION" where "name" = 'x'`)).rowCount).toBe(0);
});

test('a question waits no longer than the patience that is left, nor does a connection', async ({ api }) => {
  const { loan } = await lend(api.location);
  const seconds = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await expect(withPatience(new Patience(300), work)).rejects.toSatisfy(isAway);
    return (performance.now() - started) / 1000;
  };
  expect(await seconds(() => loan.ask('select pg_sleep(5)', []))).toBeLessThan(1.5);

  const full = new pg.Pool({ connectionString: api.location, max: 1 });
  const taken = await full.connect();
  const waiting = new Loan(new Pools(new Primary(api.location), () => full));
  expect(await seconds(() => waiting.take())).toBeLessThan(1.5);
  taken.release();
  // The connection arrived too late for that caller, and is available to the next one.
  (await full.connect()).release();
  await full.end();
});
