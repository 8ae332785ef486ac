import { beforeEach, expect, test, vi } from 'vitest';
import { createDraftWriter } from './keep-while-typing.ts';
import { createDraftBox, type DraftStore, draftDays } from './kept-drafts.ts';

const day = 24 * 60 * 60 * 1000;

function memory() {
  const values = new Map<string, unknown>();
  const store: DraftStore = {
    entries: async () => [...values],
    get: async (key) => values.get(key),
    put: async (key, value) => void values.set(key, value),
    remove: async (key) => void values.delete(key),
  };
  return { values, store };
}

const start = Date.UTC(2026, 10, 16);
let clock = start;
const said: string[] = [];
const boxOn = (store: DraftStore) =>
  createDraftBox({ store, now: () => clock, log: (message) => said.push(message) });

beforeEach(() => {
  vi.useFakeTimers();
  clock = start;
  said.length = 0;
});

const draft = (userId: number, name = 'a', writer = 'w') => ({
  userId,
  name,
  writer,
  typedAt: clock,
  content: [name],
});

test('a draft is given to its account and to no other', async () => {
  const box = boxOn(memory().store);
  await box.keep(draft(1));
  await box.keep(draft(1, 'b'));
  expect(await box.of(2)).toEqual([]);
  expect((await box.of(1)).map(({ content }) => content)).toEqual([['a'], ['b']]);
});

test('after seven days it is neither given nor kept', async () => {
  const { values, store } = memory();
  const box = boxOn(store);
  await box.keep(draft(1));
  clock = start + draftDays * day;
  expect(await box.of(1)).toHaveLength(1);
  clock += 1;
  expect(await box.of(1)).toEqual([]);
  expect(values.size).toBe(0);
});

test('whoever uses the browser next removes what is too old, also of others', async () => {
  const { values, store } = memory();
  const box = boxOn(store);
  await box.keep(draft(1));
  clock = start + 8 * day;
  await box.keep(draft(2));
  await box.removeExpired();
  expect([...values.keys()]).toEqual(['2/a']);
});

test('a draft from the future, after the clock was put back, has seven days from then', async () => {
  const box = boxOn(memory().store);
  clock = start + 365 * day;
  await box.keep(draft(1));
  clock = start;
  expect(await box.of(1)).toMatchObject([{ typedAt: start, content: ['a'] }]);
  clock = start + 8 * day;
  expect(await box.of(1)).toEqual([]);
});

test.each([null, 'text', { userId: 1 }, { ...draft(1), typedAt: 'hôm qua' }])(
  'another shape, %j, is dropped',
  async (value) => {
    const { values, store } = memory();
    values.set('1/a', value);
    expect(await boxOn(store).of(1)).toEqual([]);
    expect(values.size).toBe(0);
  },
);

test('signing out forgets the drafts of that account alone', async () => {
  const { values, store } = memory();
  const box = boxOn(store);
  await box.keep(draft(1));
  await box.keep(draft(1, 'b'));
  await box.keep(draft(2));
  await box.forget(1);
  expect([...values.keys()]).toEqual(['2/a']);
});

test('two editors at one work: the last typed is the draft, and the other does not remove it', async () => {
  const box = boxOn(memory().store);
  await box.keep(draft(1, 'a', 'first'));
  await box.keep(draft(1, 'a', 'second'));
  await box.remove(draft(1, 'a', 'first'));
  expect(await box.of(1)).toMatchObject([{ writer: 'second' }]);
  await box.remove(draft(1, 'a', 'second'));
  expect(await box.of(1)).toEqual([]);
});

test('a browser that keeps nothing is no problem, and neither is one that never answers', async () => {
  const refused = () => Promise.reject(new Error('denied'));
  const silent = () => new Promise<never>(() => {});
  for (const answer of [refused, silent]) {
    const box = boxOn({ entries: answer, get: answer, put: answer, remove: answer });
    const answers = Promise.all([box.of(1), box.keep(draft(1)), box.remove(draft(1)), box.forget(1)]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answers).toEqual([[], false, undefined, undefined]);
  }
  expect(said).toHaveLength(8);
});

test('what is typed is kept 300 ms after the first key, however fast one goes on', async () => {
  const { values, store } = memory();
  const writer = createDraftWriter(boxOn(store), draft(1));
  writer.change('8');
  await vi.advanceTimersByTimeAsync(200);
  writer.change('8.5');
  expect([values.size, writer.isKept()]).toEqual([0, false]);
  await vi.advanceTimersByTimeAsync(100);
  expect(values.get('1/a')).toMatchObject({ content: '8.5', typedAt: start });
  expect(writer.isKept()).toBe(true);
});

test('a page that closes does not wait', async () => {
  const { values, store } = memory();
  const writer = createDraftWriter(boxOn(store), draft(1));
  writer.change('8');
  expect(await writer.flush()).toBe(true);
  expect(values.size).toBe(1);
});

test('nothing unsaved any more: no draft', async () => {
  const { values, store } = memory();
  const writer = createDraftWriter(boxOn(store), draft(1));
  writer.change('8');
  await writer.flush();
  writer.change(null);
  expect(await writer.flush()).toBe(false);
  expect([values.size, writer.isKept()]).toEqual([0, false]);
});

test('after the end, and after a sign-out, nothing is written', async () => {
  const { values, store } = memory();
  const box = boxOn(store);
  const [ended, signedOut] = [createDraftWriter(box, draft(1)), createDraftWriter(box, draft(1, 'b'))];
  for (const writer of [ended, signedOut]) {
    writer.change('8');
    await writer.flush();
    writer.change('9');
  }
  ended.end();
  await ended.flush();
  expect([...values.keys()]).toEqual(['1/b']);
  await box.forget(1);
  for (const writer of [ended, signedOut]) {
    writer.change('10');
    await vi.advanceTimersByTimeAsync(300);
    expect([await writer.flush(), writer.isKept()]).toEqual([false, false]);
  }
  expect(values.size).toBe(0);
  createDraftWriter(box, draft(1)).change('7');
  await vi.advanceTimersByTimeAsync(300);
  expect(values.size).toBe(1);
});
