// A connection that dies while in use: what may be retried on another connection and what may not.

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { test } from '../../../test/api.ts';
import { Deadline, withDeadline } from './deadline.ts';
import { classifyFailure } from './failure.ts';
import { PooledConnection } from './pooled-connection.ts';
import { Pools } from './pools.ts';
import { Primary } from './primary.ts';

/** One of two connections, borrowed, and a second connection that can cut it. */
async function borrow(location: string) {
  const pool = new pg.Pool({ connectionString: location, max: 2, pipeline: true });
  pool.on('connect', (client) => client.on('error', () => undefined));
  const other = await pool.connect();
  const connection = new PooledConnection(new Pools(new Primary(location), () => pool));
  await connection.acquire();
  onTestFinished(async () => {
    connection.release();
    other.release();
    await pool.end();
  });
  const cut = async () => {
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await wait(100);
  };
  return { connection, cut, other };
}

const isUnreachable = (error: unknown) => classifyFailure(error) === 'unreachable';

test.for(['select 1', 'begin', 'start transaction isolation level repeatable read'])(
  'cut before the first word, “%s”: asked again',
  async (text, { api }) => {
    const { connection, cut } = await borrow(api.location);
    await cut();
    await expect(connection.query(text, [])).resolves.toBeDefined();
  },
);

test('cut before a first word that writes: refused, and nothing is written', async ({ api }) => {
  const { connection, cut, other } = await borrow(api.location);
  await cut();
  await expect(connection.query(`insert into "MIGRATION" values ('x')`, [])).rejects.toSatisfy(isUnreachable);
  expect((await other.query(`select 1 from "MIGRATION" where "name" = 'x'`)).rowCount).toBe(0);
});

test.for(['select 1', 'commit'])('cut after BEGIN, before “%s”: refused for good', async (text, { api }) => {
  const { connection, cut } = await borrow(api.location);
  await connection.query('begin', []);
  await cut();
  await expect(connection.query(text, [])).rejects.toSatisfy(isUnreachable);
  await expect(connection.query('rollback', [])).rejects.toSatisfy(isUnreachable);
});

test('what is told goes along with the next question, and is told again with it after a cut', async ({
  api,
}) => {
  const { connection, cut, other } = await borrow(api.location);
  await cut();
  connection.pipeline('begin');
  connection.pipeline('select pg_advisory_xact_lock(1)');
  await connection.query(`insert into "MIGRATION" values ('x')`, []);
  await connection.query('commit', []);
  expect((await other.query(`select 1 from "MIGRATION" where "name" = 'x'`)).rowCount).toBe(1);
});

test('what was wrong with something told is told with the next question, and nothing is written', async ({
  api,
}) => {
  const { connection, other } = await borrow(api.location);
  connection.pipeline('begin');
  connection.pipeline(`insert into "MIGRATION" values ('x')`);
  connection.pipeline('select 1 / 0');
  await expect(connection.query('commit', [])).rejects.toThrow('division by zero');
  await connection.query('select 1', []);
  expect((await other.query(`select 1 from "MIGRATION" where "name" = 'x'`)).rowCount).toBe(0);
});

test('what is asked in the same turn is answered each by its own, also when it has to be asked again', async ({
  api,
}) => {
  const { connection, cut } = await borrow(api.location);
  await cut();
  connection.pipeline('begin');
  const results = await Promise.all([
    connection.query('select 1 as it', []),
    connection.query('select 2 as it', []),
  ]);
  expect(results.map(({ rows }) => rows)).toEqual([[{ it: 1 }], [{ it: 2 }]]);
});

test('one of what is asked in the same turn fails: all of it does, by the same fault, and nothing is written', async ({
  api,
}) => {
  const { connection, other } = await borrow(api.location);
  connection.pipeline('begin');
  const texts = [`insert into "MIGRATION" values ('x') returning 1`, 'select 1 / 0', 'select 1'];
  const results = await Promise.allSettled(texts.map((text) => connection.query(text, [])));
  const fault = expect.objectContaining({ message: 'division by zero' });
  expect(results).toEqual(texts.map(() => ({ status: 'rejected', reason: fault })));
  expect((await connection.query('commit', [])).command).toBe('ROLLBACK');
  expect((await other.query(`select 1 from "MIGRATION" where "name" = 'x'`)).rowCount).toBe(0);
});

test('cut while several are asked, after BEGIN: refused for good', async ({ api }) => {
  const { connection, cut } = await borrow(api.location);
  await connection.query('begin', []);
  await cut();
  const results = await Promise.allSettled([
    connection.query('select 1', []),
    connection.query('select 2', []),
  ]);
  expect(results.map((result) => result.status === 'rejected' && isUnreachable(result.reason))).toEqual([
    true,
    true,
  ]);
  await expect(connection.query('rollback', [])).rejects.toSatisfy(isUnreachable);
});

test('cut before a commit that something was told along with: refused, and nothing is written', async ({
  api,
}) => {
  const { connection, cut, other } = await borrow(api.location);
  connection.pipeline('begin');
  await connection.query('select 1', []);
  await cut();
  connection.pipeline(`insert into "MIGRATION" values ('x')`);
  await expect(connection.query('commit', [])).rejects.toSatisfy(isUnreachable);
  expect((await other.query(`select 1 from "MIGRATION" where "name" = 'x'`)).rowCount).toBe(0);
});

test('cut before a whole transaction at once: refused, since it may have been committed', async ({ api }) => {
  const { connection, cut, other } = await borrow(api.location);
  await cut();
  connection.pipeline('begin');
  connection.pipeline(`insert into "MIGRATION" values ('x')`);
  await expect(connection.query('commit', [])).rejects.toSatisfy(isUnreachable);
  expect((await other.query(`select 1 from "MIGRATION" where "name" = 'x'`)).rowCount).toBe(0);
});

test('a question waits no longer than the patience that is left, nor does a connection', async ({ api }) => {
  const { connection } = await borrow(api.location);
  const seconds = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await expect(withDeadline(new Deadline(300), work)).rejects.toSatisfy(isUnreachable);
    return (performance.now() - started) / 1000;
  };
  expect(await seconds(() => connection.query('select pg_sleep(5)', []))).toBeLessThan(1.5);

  const full = new pg.Pool({ connectionString: api.location, max: 1 });
  const taken = await full.connect();
  const waiting = new PooledConnection(new Pools(new Primary(api.location), () => full));
  expect(await seconds(() => waiting.acquire())).toBeLessThan(1.5);
  taken.release();
  // The connection arrived too late for that caller, and is available to the next one.
  (await full.connect()).release();
  await full.end();
});
