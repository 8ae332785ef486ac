// Known statements run synchronously unless another transaction is open.

import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '#test/helpers/api.ts';
import { subjects } from '#test/helpers/school/school.ts';
import { type Tx, write } from '../transaction.ts';
import { writable } from '../writable.ts';
import { preparedCommand, preparedQuery } from './prepared-query.ts';

const nameOf = preparedQuery((reader, { id }: { id: number }) =>
  reader.selectFrom('MONHOC').select('TenMonHoc').where('id', '=', id),
);
const rename = preparedCommand((tx: Tx, { id, name }: { id: number; name: string }) =>
  tx.updateTable('MONHOC').set({ TenMonHoc: name }).where('id', '=', id),
);
const id = subjects.math;

test('a query waits for another caller’s transaction', async ({ api: { database } }) => {
  const [before] = await nameOf(database.main, { id });
  let asked: Promise<{ TenMonHoc: string }[]> | undefined;
  const failing = write(database, 'exclusive', async (tx) => {
    await rename(tx, { id, name: 'Nháp' });
    expect(await nameOf(tx, { id })).toEqual([{ TenMonHoc: 'Nháp' }]);
    asked = nameOf(database.main, { id });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await asked).toEqual([before]);
});

test('an ended transaction returns and changes nothing', async ({ api: { database } }) => {
  const ended = await write(database, 'exclusive', async (tx) => tx);
  await expect(nameOf(ended, { id })).rejects.toThrow('committed');
  await expect(rename(ended, { id, name: 'Muộn' })).rejects.toThrow('committed');
  expect(await nameOf(database.main, { id })).not.toEqual([{ TenMonHoc: 'Muộn' }]);
});

test('an ended transaction cannot take part in another one', async ({ api: { database } }) => {
  const ended = await write(database, 'exclusive', async (tx) => tx);
  await write(database, 'exclusive', async () => {
    await expect(rename(ended, { id, name: 'Muộn' })).rejects.toThrow('committed');
  });
  expect(await nameOf(database.main, { id })).not.toEqual([{ TenMonHoc: 'Muộn' }]);
});

test('a rejected statement fails for its caller, and the next one succeeds', async ({
  api: { database },
}) => {
  await sql`create trigger "refuse" before update on "MONHOC" begin select raise(abort, 'refused'); end`.execute(
    writable(database),
  );
  await expect(write(database, 'exclusive', (tx) => rename(tx, { id, name: 'Không' }))).rejects.toThrow(
    'refused',
  );
  expect(await nameOf(database.main, { id })).toHaveLength(1);
});
