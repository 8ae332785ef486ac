// How much a save asks the database: what decides about entry comes with rows that are read anyway.

import { DefaultQueryExecutor } from 'kysely';
import { expect, vi } from 'vitest';
import { type As, type TestApp, test } from '../../../../test/api.ts';
import { closedSheet, day, openFor, openSheet, saveScore } from '../../../../test/score-entry.ts';
import type { Sheet } from '../../../shared/grading.ts';

/** PostgreSQL is sent these along with what is asked next. */
const isLock = (sql: string) => sql.includes('advisory') || sql.includes('for update');

/** The statements of one save that changes one score, without who asks. */
async function statementsOf(api: TestApp, as: Exclude<As, 'nobody'>, sheet: Sheet, score: number) {
  await api.tokenOf(as);
  const asked = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  const reply = await saveScore(api, as, sheet, score);
  const statements = asked.mock.calls.map(([{ sql }]) => sql);
  asked.mockRestore();
  expect(reply.statusCode).toBe(200);
  return statements.filter((sql) => !sql.includes('"PHIEN"') && !isLock(sql));
}

test('six statements a save, whoever it is; an opening is asked for only where one is needed', async ({
  api,
}) => {
  await saveScore(api, 'GiaoVu', closedSheet, 1);
  await openFor(api, day);
  const ofOffice = await statementsOf(api, 'GiaoVu', closedSheet, 2);
  const inOpenTerm = await statementsOf(api, 'GiaoVien', openSheet, 3);
  const underOpening = await statementsOf(api, 'GiaoVien', closedSheet, 4);
  expect([ofOffice, inOpenTerm].map((statements) => statements.length)).toEqual([6, 6]);
  expect(underOpening.length).toBe(7);
  expect(underOpening.filter((sql) => sql.includes('"MOKHOA"'))).toHaveLength(1);
});
