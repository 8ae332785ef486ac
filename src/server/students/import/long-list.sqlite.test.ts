// Other requests are served while a long list is imported: it never occupies the thread for long.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'vitest';
import { studentImportLimits } from '#shared/students/import/limits.ts';
import { test } from '#test/helpers/api.ts';
import { importStudents, newStudent } from '#test/helpers/students/student-files.ts';

/** In processor time, which depends less on how busy the machine is. */
const processorTime = () => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};

/** Which part of the work is the longest stretch of this thread in which nothing else could run. */
async function longestPartOf(work: Promise<unknown>): Promise<number> {
  const start = processorTime();
  let longest = 0;
  let isDone = false;
  const finished = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const turn = processorTime();
    await nextTurn();
    longest = Math.max(longest, processorTime() - turn);
  }
  await finished;
  return longest / (processorTime() - start);
}

test.for(['refused', 'stored'])('a long list, %s', async (outcome, { api }) => {
  const more = outcome === 'refused' ? { GioiTinh: 'gái' } : {};
  const rows = Array.from({ length: studentImportLimits.rows }, (_, index) =>
    newStudent(index + 2, { Ten: `Bình ${index}`, ...more }),
  );
  // The first call loads modules.
  await importStudents(api, 'GiaoVu', [newStudent(2)]);
  const importing = importStudents(api, 'GiaoVu', rows);
  expect(await longestPartOf(importing)).toBeLessThan(0.3);
  expect((await importing).status).toBe(outcome === 'refused' ? 400 : 201);
});
