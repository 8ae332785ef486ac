import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#test/helpers/memory-storage.ts';
import { draftDays } from './draft.ts';
import { createJournal } from './journal.ts';
import { keepWhileTyping } from './keep-while-typing.ts';
import { createKeptDrafts, type DraftStore } from './kept-drafts.ts';

const day = 24 * 60 * 60 * 1000;

/** A browser whose storage outlives its pages. */
function browser() {
  const values = new Map<string, unknown>();
  const store: DraftStore = {
    entries: async () => [...values],
    change: async (key, next) => {
      const value = next(values.get(key));
      if (value === undefined) values.delete(key);
      else values.set(key, value);
    },
  };
  return { values, store, storage: new MemoryStorage() };
}

const start = Date.UTC(2026, 10, 16);
let clock = start;
const said: string[] = [];
const pageIn = ({ store, storage }: Pick<ReturnType<typeof browser>, 'store' | 'storage'>) =>
  createKeptDrafts({
    store,
    journal: createJournal(storage),
    now: () => clock,
    log: (message) => said.push(message),
  });

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

const contentsOf = async (drafts: ReturnType<typeof pageIn>, userId: number) =>
  (await drafts.of(userId)).map(({ content }) => content);

test('a draft is returned only to its own account', async () => {
  const drafts = pageIn(browser());
  drafts.write(draft(1));
  drafts.write(draft(1, 'b'));
  expect(await drafts.of(2)).toEqual([]);
  expect(await contentsOf(drafts, 1)).toEqual([['a'], ['b']]);
});

test('a draft survives a page closed right after the key press, before IndexedDB has it', async () => {
  const kept = browser();
  keepWhileTyping(pageIn(kept), draft(1)).change('8');
  expect([kept.values.size, kept.storage.size]).toEqual([0, 1]);
  expect(await contentsOf(pageIn(kept), 1)).toEqual(['8']);
  expect([kept.values.size, kept.storage.size]).toEqual([1, 0]);
});

test('a draft is stored 300 ms after the first key, despite further typing, and the journal is emptied', async () => {
  const kept = browser();
  const typing = keepWhileTyping(pageIn(kept), draft(1));
  typing.change('8');
  await vi.advanceTimersByTimeAsync(200);
  typing.change('8.5');
  expect([kept.values.size, typing.isKept()]).toEqual([0, true]);
  await vi.advanceTimersByTimeAsync(100);
  expect(kept.values.get('1/a')).toMatchObject({ content: '8.5', typedAt: start });
  expect(kept.storage.size).toBe(0);
});

test('a removal survives a page closed right after it', async () => {
  const kept = browser();
  const drafts = pageIn(kept);
  const typing = keepWhileTyping(drafts, draft(1));
  typing.change('8');
  await drafts.flushJournal();
  const silent = { ...kept.store, change: () => new Promise<never>(() => {}) };
  keepWhileTyping(pageIn({ ...kept, store: silent }), draft(1), clock).end();
  expect(kept.values.size).toBe(1);
  expect(await pageIn(kept).of(1)).toEqual([]);
  expect([kept.values.size, kept.storage.size]).toEqual([0, 0]);
});

test('input is stored even if localStorage is cleared meanwhile', async () => {
  const kept = browser();
  keepWhileTyping(pageIn(kept), draft(1)).change('8');
  kept.storage.clear();
  await vi.advanceTimersByTimeAsync(300);
  expect(kept.values.get('1/a')).toMatchObject({ content: '8' });
});

test('a draft is stored immediately if localStorage is full', async () => {
  const kept = browser();
  kept.storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const typing = keepWhileTyping(pageIn(kept), draft(1));
  typing.change('8');
  expect(typing.isKept()).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(typing.isKept()).toBe(true);
  expect(kept.values.size).toBe(1);
});

test('an old journal entry does not replace a newer draft', async () => {
  const kept = browser();
  const late = { ...draft(1), typedAt: start + 5, content: 'late' };
  clock = start + 10;
  kept.values.set('1/a', late);
  kept.storage.setItem('ban_nhap/1/a/w', JSON.stringify({ ...late, typedAt: start, content: 'early' }));
  expect(await contentsOf(pageIn(kept), 1)).toEqual(['late']);
});

test('a draft expires after seven days', async () => {
  const kept = browser();
  const drafts = pageIn(kept);
  drafts.write(draft(1));
  clock = start + draftDays * day;
  expect(await drafts.of(1)).toHaveLength(1);
  clock += 1;
  expect(await drafts.of(1)).toEqual([]);
  expect(kept.values.size).toBe(0);
});

test('expired drafts of other accounts are removed too', async () => {
  const kept = browser();
  const drafts = pageIn(kept);
  drafts.write(draft(1));
  await drafts.flushJournal();
  clock = start + 8 * day;
  drafts.write(draft(2));
  await drafts.removeExpired();
  expect([...kept.values.keys()]).toEqual(['2/a']);
});

test('a draft from the future expires seven days after the clock was set back', async () => {
  const drafts = pageIn(browser());
  clock = start + 365 * day;
  drafts.write(draft(1));
  await drafts.flushJournal();
  clock = start;
  expect(await drafts.of(1)).toMatchObject([{ typedAt: start, content: ['a'] }]);
  clock = start + 8 * day;
  expect(await drafts.of(1)).toEqual([]);
});

test('input after the clock was set back replaces the draft', async () => {
  const drafts = pageIn(browser());
  clock = start + day;
  drafts.write(draft(1));
  await drafts.flushJournal();
  clock = start;
  drafts.write({ ...draft(1), content: 'now' });
  expect(await contentsOf(drafts, 1)).toEqual(['now']);
});

test.each([null, 'text', { userId: 1 }, { ...draft(1), typedAt: 'hôm qua' }])(
  'a draft in another format, %j, is removed',
  async (value) => {
    const kept = browser();
    kept.values.set('1/a', value);
    kept.storage.setItem('ban_nhap/1/b/w', JSON.stringify(value));
    kept.storage.setItem('ban_nhap/1/c/w', '{');
    expect(await pageIn(kept).of(1)).toEqual([]);
    expect([kept.values.size, kept.storage.size]).toEqual([0, 0]);
  },
);

test('signing out removes the drafts of that account only, stored or not', async () => {
  const kept = browser();
  const drafts = pageIn(kept);
  drafts.write(draft(1));
  drafts.write(draft(2));
  await drafts.flushJournal();
  drafts.write(draft(1, 'b'));
  drafts.write(draft(12, 'b'));
  const forgotten = drafts.forget(1);
  // Synchronously: the page may close with the sign-out.
  expect([...kept.storage.keys()]).toEqual(['ban_nhap/12/b/w']);
  await forgotten;
  await drafts.flushJournal();
  expect([...kept.values.keys()]).toEqual(['2/a', '12/b']);
});

test('of two editors the last input is the draft, and the other editor does not remove it', async () => {
  const kept = browser();
  const [one, other] = [pageIn(kept), pageIn(kept)];
  one.write(draft(1, 'a', 'first'));
  clock += 1;
  other.write(draft(1, 'a', 'second'));
  one.remove(draft(1, 'a', 'first'));
  expect(await one.of(1)).toMatchObject([{ writer: 'second' }]);
  other.remove(draft(1, 'a', 'second'));
  expect(await other.of(1)).toEqual([]);
});

test('formatting the draft of one tab does not replace what was typed later in another', async () => {
  const kept = browser();
  const [one, other] = [pageIn(kept), pageIn(kept)];
  const typing = keepWhileTyping(one, draft(1, 'a', 'first'));
  typing.change('7');
  await one.flushJournal();
  clock += 1;
  keepWhileTyping(other, draft(1, 'a', 'second')).change('8');
  await other.flushJournal();
  clock += 1;
  typing.change('7.00', false);
  await one.flushJournal();
  typing.end();
  expect(await contentsOf(one, 1)).toEqual(['8']);
});

test('without IndexedDB drafts stay in localStorage for seven days', async () => {
  const refused = () => Promise.reject(new Error('denied'));
  const silent = () => new Promise<never>(() => {});
  for (const answer of [refused, silent]) {
    clock = start;
    const storage = new MemoryStorage();
    const drafts = pageIn({ storage, store: { entries: answer, change: answer } });
    drafts.write(draft(1));
    const given = drafts.of(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await given).toHaveLength(1);
    clock += 8 * day;
    const late = drafts.of(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await late).toEqual([]);
    expect(storage.size).toBe(0);
  }
  expect(said).not.toEqual([]);
});

test('the draft is removed when nothing is unsaved', async () => {
  const kept = browser();
  const drafts = pageIn(kept);
  const typing = keepWhileTyping(drafts, draft(1));
  typing.change(null);
  expect(kept.storage.size).toBe(0);
  typing.change('8');
  await drafts.flushJournal();
  typing.change(null);
  await drafts.flushJournal();
  expect([kept.values.size, kept.storage.size, typing.isKept()]).toEqual([0, 0, false]);
});

test('nothing is written after the end or a sign-out', async () => {
  const kept = browser();
  const drafts = pageIn(kept);
  const [ended, signedOut] = [keepWhileTyping(drafts, draft(1)), keepWhileTyping(drafts, draft(1, 'b'))];
  for (const typing of [ended, signedOut]) typing.change('8');
  await drafts.flushJournal();
  for (const typing of [ended, signedOut]) typing.change('9');
  ended.end();
  await drafts.flushJournal();
  expect([...kept.values.keys()]).toEqual(['1/b']);
  await drafts.forget(1);
  for (const typing of [ended, signedOut]) {
    typing.change('10');
    await vi.advanceTimersByTimeAsync(300);
    expect(typing.isKept()).toBe(false);
  }
  expect([kept.values.size, kept.storage.size]).toEqual([0, 0]);
  keepWhileTyping(drafts, draft(1)).change('7');
  await vi.advanceTimersByTimeAsync(300);
  expect(kept.values.size).toBe(1);
});
