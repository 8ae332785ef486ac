// Two servers on one database: one locks a term while the other saves. The save commits before the lock or not at all.

import { expect, onTestFinished } from 'vitest';
import { startApp, type TestApp, test } from '#test/helpers/api.ts';
import { holdPostgresWrites } from '#test/helpers/program/other-connection.ts';
import { openSheet, saveScore } from '#test/helpers/scores/score-entry.ts';

const setLock = 'PATCH /api/configurations/quydinh/settings/latest/';

/** Both wait for the same lock, in this order. */
async function race(api: TestApp, order: ('save' | 'lock')[]) {
  const other = await startApp(api.location);
  onTestFinished(() => other.close());
  // A sheet of the term that is open.
  const work = {
    save: () => saveScore(other, 'GiaoVien', openSheet, 7),
    lock: () => api.call('GiaoVu', setLock, { ChoPhepSuaDiemHK1: false, ChoPhepSuaDiemHK2: false }),
  };
  await Promise.all([other.tokenOf('GiaoVien'), api.tokenOf('GiaoVu')]);
  const { untilWaiting, letGo } = await holdPostgresWrites(api.location);
  const replies: Partial<Record<'save' | 'lock', ReturnType<TestApp['call']>>> = {};
  for (const [index, act] of order.entries()) {
    replies[act] = work[act]();
    await untilWaiting(index + 1);
  }
  await letGo();
  return { save: (await replies.save)?.statusCode, lock: (await replies.lock)?.statusCode };
}

test('a save that waits behind the lock is refused', async ({ api }) => {
  expect(await race(api, ['lock', 'save'])).toEqual({ save: 403, lock: 200 });
});

test('a save before the lock is kept', async ({ api }) => {
  expect(await race(api, ['save', 'lock'])).toEqual({ save: 200, lock: 200 });
});
