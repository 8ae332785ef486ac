// Each round trip to PostgreSQL costs a save more than most of its statements.

import pg from 'pg';
import { expect, vi } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { writeWaits } from '#test/helpers/program/waiting-write.ts';
import { students, subjects } from '#test/helpers/school/school.ts';
import { openSheet, saveScore } from '#test/helpers/scores/score-entry.ts';
import { loadSheetFacts } from '../sheets/fact-queries.ts';
import { loadSaveFacts } from './fact-queries.ts';

type Send = (...question: unknown[]) => Promise<unknown>;

/** Counts how often a query was sent while no other was in flight. */
async function waitsDuring(work: () => Promise<unknown>): Promise<number> {
  const original = pg.Client.prototype.query as unknown as Send;
  let [waits, unanswered] = [0, 0];
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...question: unknown[]
  ) {
    if (unanswered++ === 0) waits++;
    return original.apply(this, question).finally(() => unanswered--);
  } as never);
  await work();
  spy.mockRestore();
  return waits;
}

async function saveOnce(api: TestApp, score: number): Promise<void> {
  expect((await saveScore(api, 'GiaoVien', openSheet, score)).statusCode).toBe(200);
}

test('a save waits for four round trips: the caller, the facts, the end of the history and the commit', async ({
  api,
}) => {
  await saveOnce(api, 5);
  expect(await waitsDuring(() => saveOnce(api, 6))).toBe(4);
});

test('a query on an ended transaction is refused, and so are the queries sent with it', async ({ api }) => {
  const ended = await write(api.database, 'shared', async (tx) => ({ tx }));
  const facts = [1, 2].map(() => loadSheetFacts(ended.tx, [openSheet]));
  const answers = await Promise.allSettled(facts);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a save that waited for another process reads the scores committed meanwhile', async ({ api }) => {
  await saveOnce(api, 5);
  const place = { ...openSheet, IDHocSinh: students.an, IDMonHoc: subjects.math };
  const caller = { id: 1, username: 'x', Ho: 'Trần', Ten: 'An', role: 'BGH', sessionId: 'x' } as const;
  const saves = [{ save: place, caller }];
  const hasRead = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const first = write(api.database, 'shared', async (tx) => {
    await loadSaveFacts(tx, saves, new Date());
    hasRead.resolve();
    await goOn.promise;
    await tx
      .updateTable('DIEM')
      .set({ Diem15: 900 as never })
      .where('IDHocSinh', '=', place.IDHocSinh)
      .execute();
  });
  await hasRead.promise;
  const waiting = writeWaits(api);
  const second = write(api.database, 'shared', (tx) => loadSaveFacts(tx, saves, new Date()));
  await waiting;
  goOn.resolve();
  await first;
  expect((await second).scores).toMatchObject([{ Diem15: 900 }]);
});
