// A connection that dies while in use: what may be retried on another connection and what may not.

import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { test } from '#test/helpers/api.ts';
import { classifyFailure } from '../failure.ts';
import { Deadline, withDeadline } from '../request-time-limit.ts';
import { PooledConnection } from './pooled-connection.ts';
import { Pools } from './pools.ts';
import { Primary } from './primary.ts';

/** One of two connections, borrowed, and a second connection that can cut it. */
async function borrow(location: string) {
  const pool = new pg.Pool({ connectionString: location, max: 2, pipeline: true });
  const clients: pg.PoolClient[] = [];
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    clients.push(client);
  });
  const other = await pool.connect();
  const connection = new PooledConnection(new Pools(new Primary(location), () => pool));
  await connection.acquire();
  onTestFinished(async () => {
    connection.release();
    other.release();
    await pool.end();
  });
  const cut = async () => {
    const noticed = new Promise((resolve) => clients.at(-1)?.once('end', resolve));
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await noticed;
  };
  return { connection, cut, other };
}

const isUnreachable = (error: unknown) => classifyFailure(error) === 'unreachable';

test.for(['select 1', 'begin', 'start transaction isolation level repeatable read'])(
  'retries the first statement, “%s”, on a new connection if the old one was cut',
  async (text, { api }) => {
    const { connection, cut } = await borrow(api.location);
    await cut();
    await expect(connection.query(text, [])).resolves.toBeDefined();
  },
);

test('does not retry a first statement that writes, and nothing is written', async ({ api }) => {
  const { connection, cut, other } = await borrow(api.location);
  await cut();
  await expect(connection.query(`insert into "MIGRATION" values ('x')`, [])).rejects.toSatisfy(isUnreachable);
  expect((await other.query(`select 1 from "MIGRATION" where "name" = 'x'`)).rowCount).toBe(0);
});

test.for(['select 1', 'commit'])(
  'fails permanently if cut after BEGIN, before “%s”',
  async (text, { api }) => {
    const { connection, cut } = await borrow(api.location);
    await connection.query('begin', []);
    await cut();
    await expect(connection.query(text, [])).rejects.toSatisfy(isUnreachable);
    await expect(connection.query('rollback', [])).rejects.toSatisfy(isUnreachable);
  },
);

test('sends pipelined statements with the next query, and again with it after a cut', async ({ api }) => {
  const { connection, cut, other } = await borrow(api.location);
  await cut();
  connection.pipeline('begin');
  connection.pipeline('select pg_advisory_xact_lock(1)');
  await connection.query(`insert into "MIGRATION" values ('x')`, []);
  await connection.query('commit', []);
  expect((await other.query(`select 1 from "MIGRATION" where "name" = 'x'`)).rowCount).toBe(1);
});

test('reports the error of a pipelined statement with the next query, and nothing is written', async ({
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

test('returns to each query of a turn its own result, also after a retry', async ({ api }) => {
  const { connection, cut } = await borrow(api.location);
  await cut();
  connection.pipeline('begin');
  const results = await Promise.all([
    connection.query('select 1 as it', []),
    connection.query('select 2 as it', []),
  ]);
  expect(results.map(({ rows }) => rows)).toEqual([[{ it: 1 }], [{ it: 2 }]]);
});

test('one failing query of a turn fails all of them with the same error, and nothing is written', async ({
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

test('fails permanently if cut during several queries after BEGIN', async ({ api }) => {
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

test('does not retry a commit with pipelined statements, and nothing is written', async ({ api }) => {
  const { connection, cut, other } = await borrow(api.location);
  connection.pipeline('begin');
  await connection.query('select 1', []);
  await cut();
  connection.pipeline(`insert into "MIGRATION" values ('x')`);
  await expect(connection.query('commit', [])).rejects.toSatisfy(isUnreachable);
  expect((await other.query(`select 1 from "MIGRATION" where "name" = 'x'`)).rowCount).toBe(0);
});

test('does not retry a whole transaction sent at once, because it may have been committed', async ({
  api,
}) => {
  const { connection, cut, other } = await borrow(api.location);
  await cut();
  connection.pipeline('begin');
  connection.pipeline(`insert into "MIGRATION" values ('x')`);
  await expect(connection.query('commit', [])).rejects.toSatisfy(isUnreachable);
  expect((await other.query(`select 1 from "MIGRATION" where "name" = 'x'`)).rowCount).toBe(0);
});

test('neither a query nor a connection waits beyond the deadline', async ({ api }) => {
  const { connection } = await borrow(api.location);
  const expectRefused = (work: () => Promise<unknown>) =>
    expect(withDeadline(new Deadline(300), work)).rejects.toSatisfy(isUnreachable);
  // Longer than the test may take.
  await expectRefused(() => connection.query('select pg_sleep(600)', []));

  const full = new pg.Pool({ connectionString: api.location, max: 1 });
  const taken = await full.connect();
  const waiting = new PooledConnection(new Pools(new Primary(api.location), () => full));
  // Until it is refused, the only connection remains taken.
  await expectRefused(() => waiting.acquire());
  taken.release();
  // The connection arrived too late for that caller, and is available to the next one.
  (await full.connect()).release();
  await full.end();
});
