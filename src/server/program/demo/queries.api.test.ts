import { expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { writable } from '#server/platform/database/writable.ts';
import { test } from '#test/helpers/api.ts';
import { staff } from './accounts.ts';
import { fillDemoSchool } from './fill.ts';
import { isDemoSchool } from './queries.ts';
import { Random } from './random.ts';

const size = { years: 1, classesPerBlock: 1, studentsPerClass: 2, spread: 0, subjects: 1, unplaced: 0 };

test('neither a real school nor an empty database is a demo school', async ({ api, startOn }) => {
  expect(await isDemoSchool(api.database.main)).toBe(false);
  expect(await isDemoSchool((await startOn('empty')).database.main)).toBe(false);
});

test('a demo school is recognised even after its accounts change', async ({ startOn }) => {
  const { database } = await startOn('empty');
  await fillDemoSchool(database, size);
  await writable(database).updateTable('TAIKHOAN').set({ SoDienThoai: null }).execute();
  expect(await isDemoSchool(database.main)).toBe(true);
});

test('a demo school from before the mark is recognised by its staff', async ({ startOn }) => {
  const { database } = await startOn('empty');
  await write(database, 'exclusive', async (tx) => {
    const accounts = staff(new Random(1)).slice(2, 4);
    await tx
      .insertInto('TAIKHOAN')
      .values(accounts.map((account) => ({ ...account, MatKhau: 'x' })))
      .execute();
  });
  expect(await isDemoSchool(database.main)).toBe(true);
});
