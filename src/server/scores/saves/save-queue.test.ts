import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Deadline, withDeadline } from '#server/platform/database/request-time-limit.ts';
import { type CommitBatch, SaveQueue, type SaveRequest } from './save-queue.ts';
import type { SavedValues } from './score-book.ts';

const requestOf = (IDHocSinh: number): SaveRequest => ({
  save: { IDHocSinh, IDLopHoc: 1, IDMonHoc: 1, IDHocKy: 1, Diem15: 5, Diem1Tiet: 5 },
  caller: { id: 1, username: 'a', Ho: 'A', Ten: 'B', role: 'BGH', sessionId: 's' },
});
const savedOf = ({ save }: SaveRequest): SavedValues => ({ ...save, DiemTB: 5 });
const idsOf = (batch: SaveRequest[]) => batch.map(({ save }) => save.IDHocSinh);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A queue that records its batches; `commit` decides the outcome of each. */
function recordingQueue(commit: CommitBatch = async (batch) => batch.map(savedOf)) {
  const batches: number[][] = [];
  const queue = new SaveQueue(async (batch) => {
    batches.push(idsOf(batch));
    return commit(batch);
  });
  return { queue, batches };
}

test('saves of one tick share a commit and keep their order', async () => {
  const { queue, batches } = recordingQueue();
  const saved = await Promise.all(upTo(45).map((id) => queue.save(requestOf(id))));
  expect(batches).toEqual([upTo(45)]);
  expect(saved.map((row) => row.IDHocSinh)).toEqual(upTo(45));
});

test('saves that arrive while a commit is running share the next one', async () => {
  const { promise: firstCommit, resolve: finishFirst } = Promise.withResolvers<void>();
  const { queue, batches } = recordingQueue(async (batch) => {
    if (batches.length === 1) await firstCommit;
    return batch.map(savedOf);
  });
  const first = queue.save(requestOf(1));
  await nextTurn();
  await nextTurn();
  const later = [2, 3, 4].map((id) => queue.save(requestOf(id)));
  await nextTurn();
  finishFirst();
  await Promise.all([first, ...later]);
  expect(batches).toEqual([[1], [2, 3, 4]]);
});

test('a batch has a maximum size', async () => {
  const { queue, batches } = recordingQueue();
  await Promise.all(upTo(450).map((id) => queue.save(requestOf(id))));
  expect(batches.map((batch) => batch.length)).toEqual([200, 200, 50]);
});

test('only the rejected save fails', async () => {
  const refusal = new Error('refused');
  const { queue, batches } = recordingQueue(async (batch) =>
    batch.map((request) => (request.save.IDHocSinh === 1 ? refusal : savedOf(request))),
  );
  const results = await Promise.allSettled(upTo(3).map((id) => queue.save(requestOf(id))));
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toHaveLength(1);
});

test.for([2, 3])(
  'in a batch of %i, a save that fails the transaction does not fail the others',
  async (count) => {
    const { queue, batches } = recordingQueue(async (batch) => {
      if (idsOf(batch).includes(1)) throw new Error('constraint');
      return batch.map(savedOf);
    });
    const results = await Promise.allSettled(upTo(count).map((id) => queue.save(requestOf(id))));
    expect(results.map((result) => result.status)).toEqual(
      upTo(count).map((id) => (id === 1 ? 'rejected' : 'fulfilled')),
    );
    expect(batches).toEqual([upTo(count), ...upTo(count).map((id) => [id])]);
  },
);

test('an unreachable database fails the whole batch, and the queue continues', async () => {
  let away = true;
  const { queue, batches } = recordingQueue(async (batch) => {
    if (away) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    return batch.map(savedOf);
  });
  const results = await Promise.allSettled(upTo(3).map((id) => queue.save(requestOf(id))));
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(batches).toHaveLength(1);
  away = false;
  await expect(queue.save(requestOf(7))).resolves.toMatchObject({ IDHocSinh: 7 });
});

test('a save that waited too long behind a hanging commit gets its error and is not tried', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { promise: hanging, reject: giveUp } = Promise.withResolvers<never>();
  const { queue, batches } = recordingQueue(async (batch) =>
    batches.length === 1 ? hanging : batch.map(savedOf),
  );
  const first = queue.save(requestOf(1));
  await nextTurn();
  await nextTurn();
  const short = withDeadline(new Deadline(520), () => queue.save(requestOf(2)));
  const fresh = queue.save(requestOf(3));
  vi.advanceTimersByTime(50);
  const failure = Object.assign(new Error('away'), { code: 'ECONNRESET' });
  giveUp(failure);
  const results = await Promise.allSettled([first, short, fresh]);
  expect(results.map((result) => (result.status === 'rejected' ? result.reason : 'saved'))).toEqual([
    failure,
    failure,
    'saved',
  ]);
  expect(batches).toEqual([[1], [3]]);
});

test('finish waits for every accepted save', async () => {
  const { queue } = recordingQueue();
  const answered: number[] = [];
  for (const id of upTo(450)) void queue.save(requestOf(id)).then((saved) => answered.push(saved.IDHocSinh));
  await queue.finish();
  await nextTurn();
  expect(answered).toHaveLength(450);
  await queue.finish();
});
