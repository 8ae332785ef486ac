// Work that was typed but not saved, kept in this browser for the account that typed it.

import { z } from 'zod';

export const draftDays = 7;
const lifetime = draftDays * 24 * 60 * 60 * 1000;

/** A browser that never answers must not keep anyone from working. */
const patience = 2000;

/** What the drafts lie in. Any of it may fail: not every browser lets a page keep something. */
export type DraftStore = {
  entries(): Promise<[key: string, value: unknown][]>;
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
};

const keptDraft = z.object({
  userId: z.int(),
  /** Of which work; an account has one draft of each. */
  name: z.string(),
  /** Which editor wrote it: two tabs at the same work do not remove each other's draft. */
  writer: z.string(),
  /** Milliseconds, by the clock of this machine. */
  typedAt: z.number(),
  content: z.unknown(),
});
export type KeptDraft = z.output<typeof keptDraft>;
export type DraftId = Pick<KeptDraft, 'userId' | 'name' | 'writer'>;

const keyOf = ({ userId, name }: Pick<KeptDraft, 'userId' | 'name'>) => `${userId}/${name}`;

type Parts = { store: DraftStore; now: () => number; log: (message: string) => void };

export function createKeptDrafts({ store, now, log }: Parts) {
  let era = 0;

  async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await inTime(work());
    } catch {
      log('Trình duyệt không giữ được bản nháp.');
      return otherwise;
    }
  }

  /** All that is still good; what is too old or unreadable is removed on the way. */
  async function readAll(): Promise<KeptDraft[]> {
    const good: KeptDraft[] = [];
    for (const [key, value] of await store.entries()) {
      const draft = await stillGood(value);
      if (draft) good.push(draft);
      else await store.remove(key);
    }
    return good;
  }

  async function stillGood(value: unknown): Promise<KeptDraft | null> {
    const parsed = keptDraft.safeParse(value);
    if (!parsed.success) return null;
    const draft = parsed.data;
    if (now() - draft.typedAt > lifetime) return null;
    if (draft.typedAt <= now()) return draft;
    // The clock has been put back since: its days count from now, or they might never end.
    const redated = { ...draft, typedAt: now() };
    await store.put(keyOf(draft), redated);
    return redated;
  }

  return {
    now,
    /** Goes up with every sign-out: whoever began to write before is not to write any more. */
    era: () => era,
    /** Says whether it is kept. */
    keep: (draft: KeptDraft) => attempt(() => store.put(keyOf(draft), draft).then(() => true), false),
    remove: (id: DraftId) =>
      attempt(async () => {
        const parsed = keptDraft.safeParse(await store.get(keyOf(id)));
        if (parsed.data?.writer === id.writer) await store.remove(keyOf(id));
      }, undefined),
    of: (userId: number) =>
      attempt(async () => (await readAll()).filter((draft) => draft.userId === userId), []),
    /** Everything of an account, at its sign-out. */
    forget(userId: number) {
      era++;
      return attempt(async () => {
        for (const draft of await readAll()) if (draft.userId === userId) await store.remove(keyOf(draft));
      }, undefined);
    },
    removeExpired: () => attempt(() => readAll().then(() => undefined), undefined),
  };
}

export type KeptDrafts = ReturnType<typeof createKeptDrafts>;

function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer')), patience);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
