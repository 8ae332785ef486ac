// The number of queries per save: the facts that decide about entry come with rows that are read anyway.

import { expect } from 'vitest';
import type { Sheet } from '#shared/scores/sheets/api.ts';
import { type As, type TestApp, test } from '#test/helpers/api.ts';
import { statementsDuring } from '#test/helpers/program/statements.ts';
import { closedSheet, day, openFor, openSheet, saveScore } from '#test/helpers/scores/score-entry.ts';

/** PostgreSQL receives these together with the next query. */
const isLock = (sql: string) => sql.includes('advisory') || sql.includes('for update');

/** The statements of a save that changes one score, without those that identify the caller. */
async function statementsOf(api: TestApp, as: Exclude<As, 'nobody'>, sheet: Sheet, score: number) {
  await api.tokenOf(as);
  const { result, statements } = await statementsDuring(() => saveScore(api, as, sheet, score));
  expect(result.statusCode).toBe(200);
  return statements.map(({ sql }) => sql).filter((sql) => !sql.includes('"PHIEN"') && !isLock(sql));
}

test('a save takes six statements for any caller; openings are queried only where needed', async ({
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
