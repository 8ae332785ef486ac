// PostgreSQL plans a prepared statement again on every execution while it estimates that to be cheaper than the generic
// plan; for a save, planning took longer than everything else together.

import { sql } from 'kysely';
import { expect } from 'vitest';
import { queryRows } from '#server/platform/database/reader.ts';
import { write } from '#server/platform/database/transaction.ts';
import { writable } from '#server/platform/database/writable.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { fillDemoSchool } from '#server/program/demo/fill.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { applySaves } from './apply-saves.ts';

const size = { years: 1, classesPerBlock: 8, studentsPerClass: 30, spread: 0, subjects: 12, unplaced: 0 };
/** How many executions it tries before it decides. */
const tries = 5;
const caller: Caller = { id: 1, username: 'x', Ho: 'Trần', Ten: 'An', role: 'BGH', sessionId: 'x' };

async function saveOften({ database }: TestApp, IDHocSinh: number) {
  return write(database, 'shared', async (tx) => {
    const place = { IDLopHoc: 3, IDMonHoc: 1, IDHocKy: 1, IDHocSinh };
    for (let times = 0; times < 3 * tries; times++) {
      const save = { ...place, Diem15: times % 10, Diem1Tiet: 5 };
      const [outcome] = await applySaves(tx, [{ save, caller }], new Date());
      expect(outcome).toMatchObject(save);
    }
    return queryRows(
      tx,
      sql<{
        statement: string;
        custom_plans: number;
      }>`select statement, custom_plans from pg_prepared_statements where generic_plans + custom_plans > ${tries}`,
    );
  });
}

test('the queries of a save are planned once', async ({ startOn }) => {
  const api = await startOn('empty');
  await fillDemoSchool(api.database, size);
  await sql`analyze`.execute(writable(api.database));
  const [student] = (
    await api.call('BGH', 'GET /api/grading/diemso/?IDLopHoc=3&IDMonHoc=1&IDHocKy=1')
  ).json();
  const statements = await saveOften(api, student.id);
  expect(statements.length).toBeGreaterThan(6);
  expect(statements.filter(({ custom_plans }) => custom_plans > tries)).toEqual([]);
});
