// Strangers who guess, while a write of somebody else is in progress: what needs no write is answered, and of the rest
// only one waits beside the writes of staff.

import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished } from 'vitest';
import { lockKeys } from '#server/platform/database/lock-keys.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { enableFamilies, trySignIn } from '#test/helpers/families/families.ts';
import { patiently } from '#test/helpers/patiently.ts';
import { connectBeside } from '#test/helpers/program/other-connection.ts';
import { statementsDuring } from '#test/helpers/program/statements.ts';
import { classes, students, subjects } from '#test/helpers/school/school.ts';

/** Returns a function that lets others write again. */
async function holdWrites({ database, location }: TestApp): Promise<() => Promise<unknown>> {
  if (database.engine === 'postgres') {
    const other = await connectBeside(location);
    await other.query(`select pg_advisory_lock(${lockKeys.write})`);
    return () => other.query(`select pg_advisory_unlock(${lockKeys.write})`);
  }
  const other = new DatabaseSync(location);
  onTestFinished(() => {
    if (other.isOpen) other.close();
  });
  other.exec('begin immediate');
  return async () => other.close();
}

test('a guess beyond a limit, and the end of a session that does not exist, write nothing', async ({
  api,
}) => {
  const restore = () => api.call('nobody', 'POST /api/auth/khoi-phuc-email/', { Ma: 'MADOAN1' });
  const reset = (email: string) => api.call('nobody', 'POST /api/auth/password-reset/request/', { email });
  const end = () => api.call('nobody', 'POST /api/auth/logout/', { refresh: 'không có' });
  for (let turn = 0; turn < 20; turn++) await restore();
  for (let turn = 0; turn < 5; turn++) await reset(`ai-do-${turn}@truong.example`);
  await holdWrites(api);
  const replies = [await restore(), await reset('khac@truong.example'), await end()];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([429, 429, 204]);
});

test('those who find no place do not read the limits either', async ({ api }) => {
  await enableFamilies(api);
  await trySignIn(api, 'MADOAN', '2010-01-01', '10.1.1.1');
  const letGo = await holdWrites(api);
  const { statements } = await statementsDuring(async () => {
    let answered = 0;
    const guesses = Array.from({ length: 200 }, async (_, index) => {
      await trySignIn(api, `MADOAN${index}`, '2010-01-01', `10.1.0.${index}`);
      answered++;
    });
    await expect.poll(() => answered, patiently).toBeGreaterThanOrEqual(100);
    await letGo();
    await Promise.all(guesses);
  });
  const readsOfLimits = statements.filter(({ sql }) => /^select .* from "GIOIHAN"/u.test(sql));
  expect(readsOfLimits.length).toBeLessThan(160);
});

test('a save waits for one of many guesses; those who find no place are refused at once', async ({ api }) => {
  await enableFamilies(api);
  await api.tokenOf('GiaoVien');
  const letGo = await holdWrites(api);
  const statuses: number[] = [];
  const guesses = Array.from({ length: 150 }, async (_, index) => {
    const { statusCode } = await trySignIn(api, `MADOAN${index}`, '2010-01-01', `10.1.0.${index}`);
    statuses.push(statusCode);
  });
  const compared = () => statuses.filter((status) => status === 401).length;
  // Sixty have a place.
  await expect.poll(() => statuses.length, patiently).toBeGreaterThanOrEqual(50);
  const save = api.call('GiaoVien', 'POST /api/grading/diemso/cap-nhat/', {
    ...{ IDHocSinh: students.an, IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1 },
    ...{ Diem15: 7.5, Diem1Tiet: null },
  });
  await letGo();
  expect((await save).statusCode).toBe(200);
  // Without turns, nearly all of them would have written before.
  expect(compared()).toBeLessThan(50);
  await Promise.all(guesses);
  expect(compared()).toBeLessThanOrEqual(100);
});
