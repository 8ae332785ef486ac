import { sql } from 'kysely';
import { expect, inject } from 'vitest';
import { test } from '#test/helpers/api.ts';
import { years } from '#test/helpers/school/school.ts';
import { openDatabase } from './open.ts';
import { connect } from './sqlite/connect.ts';
import { snapshot, write } from './transaction.ts';
import { writable } from './writable.ts';

const engine = inject('templates').engine;
const synchronousFull = 2;

if (engine === 'sqlite') {
  test('a commit is on disk before its reply is sent', async ({ api }) => {
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(writable(api.database));
    expect(rows[0]?.synchronous).toBe(synchronousFull);
  });

  test('a write takes the lock at its start, so that it never fails midway', async ({ api }) => {
    const other = connect(api.location, false);
    other.exec('pragma busy_timeout = 0');
    await write(api.database, 'exclusive', async (tx) => {
      await tx.selectFrom('NIENKHOA').select('id').execute();
      expect(() => other.exec('begin immediate')).toThrow(/locked/u);
    });
    other.exec('begin immediate');
    other.close();
  });
}

if (engine === 'postgres') {
  test('a commit is on disk before its reply is sent, whatever the server’s default', async ({ api }) => {
    const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(
      writable(api.database),
    );
    expect(rows[0]?.synchronous_commit).toBe('on');
  });
}

test('a report with several queries sees a single snapshot', async ({ api }) => {
  const other = await openDatabase(api.location);
  const namesAt = (reader: Parameters<Parameters<typeof snapshot>[1]>[0]) =>
    reader.selectFrom('NIENKHOA').select('TenNienKhoa').where('id', '=', years.current).execute();
  const seen = await snapshot(api.database, async (reader) => {
    const before = await namesAt(reader);
    await write(other, 'exclusive', (tx) =>
      tx.updateTable('NIENKHOA').set({ TenNienKhoa: '2030-2031' }).where('id', '=', years.current).execute(),
    );
    return [before, await namesAt(reader)];
  });
  await other.close();
  expect(seen[1]).toEqual(seen[0]);
  expect(await namesAt(api.database.main)).toEqual([{ TenNienKhoa: '2030-2031' }]);
});
