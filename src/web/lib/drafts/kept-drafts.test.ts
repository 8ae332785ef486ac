import { beforeEach, expect, test, vi } from 'vitest';
import { keepWhileTyping } from './keep-while-typing.ts';
import { createKeptDrafts, type DraftStore, draftDays } from './kept-drafts.ts';

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
const draftsOn = (store: DraftStore) =>
  createKeptDrafts({ store, now: () => clock, log: (message) => said.push(message) });

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
  const drafts = draftsOn(memory().store);
  await drafts.keep(draft(1));
  await drafts.keep(draft(1, 'b'));
  expect(await drafts.of(2)).toEqual([]);
  expect((await drafts.of(1)).map(({ content }) => content)).toEqual([['a'], ['b']]);
});

test('after seven days it is neither given nor kept', async () => {
  const { values, store } = memory();
  const drafts = draftsOn(store);
  await drafts.keep(draft(1));
  clock = start + draftDays * day;
  expect(await drafts.of(1)).toHaveLength(1);
  clock += 1;
  expect(await drafts.of(1)).toEqual([]);
  expect(values.size).toBe(0);
});

test('whoever uses the browser next removes what is too old, also of others', async () => {
  const { values, store } = memory();
  const drafts = draftsOn(store);
  await drafts.keep(draft(1));
  clock = start + 8 * day;
  await drafts.keep(draft(2));
  await drafts.removeExpired();
  expect([...values.keys()]).toEqual(['2/a']);
});

test('a draft from the future, after the clock was put back, has seven days from then', async () => {
  const drafts = draftsOn(memory().store);
  clock = start + 365 * day;
  await drafts.keep(draft(1));
  clock = start;
  expect(await drafts.of(1)).toMatchObject([{ typedAt: start, content: ['a'] }]);
  clock = start + 8 * day;
  expect(await drafts.of(1)).toEqual([]);
});

test.each([null, 'text', { userId: 1 }, { ...draft(1), typedAt: 'hôm qua' }])(
  'another shape, %j, is dropped',
  async (value) => {
    const { values, store } = memory();
    values.set('1/a', value);
    expect(await draftsOn(store).of(1)).toEqual([]);
    expect(values.size).toBe(0);
  },
);

test('signing out forgets the drafts of that account alone', async () => {
  const { values, store } = memory();
  const drafts = draftsOn(store);
  await drafts.keep(draft(1));
  await drafts.keep(draft(1, 'b'));
  await drafts.keep(draft(2));
  await drafts.forget(1);
  expect([...values.keys()]).toEqual(['2/a']);
});

test('two editors at one work: the last typed is the draft, and the other does not remove it', async () => {
  const drafts = draftsOn(memory().store);
  await drafts.keep(draft(1, 'a', 'first'));
  await drafts.keep(draft(1, 'a', 'second'));
  await drafts.remove(draft(1, 'a', 'first'));
  expect(await drafts.of(1)).toMatchObject([{ writer: 'second' }]);
  await drafts.remove(draft(1, 'a', 'second'));
  expect(await drafts.of(1)).toEqual([]);
});

test('a browser that keeps nothing is no problem, and neither is one that never answers', async () => {
  const refused = () => Promise.reject(new Error('denied'));
  const silent = () => new Promise<never>(() => {});
  for (const answer of [refused, silent]) {
    const drafts = draftsOn({ entries: answer, get: answer, put: answer, remove: answer });
    const answers = Promise.all([
      drafts.of(1),
      drafts.keep(draft(1)),
      drafts.remove(draft(1)),
      drafts.forget(1),
    ]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await answers).toEqual([[], false, undefined, undefined]);
  }
  expect(said).toHaveLength(8);
});

test('what is typed is kept 300 ms after the first key, however fast one goes on', async () => {
  const { values, store } = memory();
  const typing = keepWhileTyping(draftsOn(store), draft(1));
  typing.change('8');
  await vi.advanceTimersByTimeAsync(200);
  typing.change('8.5');
  expect([values.size, typing.isKept()]).toEqual([0, false]);
  await vi.advanceTimersByTimeAsync(100);
  expect(values.get('1/a')).toMatchObject({ content: '8.5', typedAt: start });
  expect(typing.isKept()).toBe(true);
});

test('a page that closes does not wait', async () => {
  const { values, store } = memory();
  const typing = keepWhileTyping(draftsOn(store), draft(1));
  typing.change('8');
  expect(await typing.flush()).toBe(true);
  expect(values.size).toBe(1);
});

test('nothing unsaved any more: no draft', async () => {
  const { values, store } = memory();
  const typing = keepWhileTyping(draftsOn(store), draft(1));
  typing.change('8');
  await typing.flush();
  typing.change(null);
  expect(await typing.flush()).toBe(false);
  expect([values.size, typing.isKept()]).toEqual([0, false]);
});

test('after the end, and after a sign-out, nothing is written', async () => {
  const { values, store } = memory();
  const drafts = draftsOn(store);
  const [ended, signedOut] = [keepWhileTyping(drafts, draft(1)), keepWhileTyping(drafts, draft(1, 'b'))];
  for (const typing of [ended, signedOut]) {
    typing.change('8');
    await typing.flush();
    typing.change('9');
  }
  ended.end();
  await ended.flush();
  expect([...values.keys()]).toEqual(['1/b']);
  await drafts.forget(1);
  for (const typing of [ended, signedOut]) {
    typing.change('10');
    await vi.advanceTimersByTimeAsync(300);
    expect([await typing.flush(), typing.isKept()]).toEqual([false, false]);
  }
  expect(values.size).toBe(0);
  keepWhileTyping(drafts, draft(1)).change('7');
  await vi.advanceTimersByTimeAsync(300);
  expect(values.size).toBe(1);
});
