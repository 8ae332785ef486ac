// Every change is written to the journal immediately and moved to the store soon after. The journal survives a page
// that closes right after the last keystroke; the store survives a killed browser and a session that clears
// localStorage.

import {
  type DraftId,
  isExpired,
  isNewer,
  type KeptDraft,
  lastTyped,
  readDraft,
  readDraftText,
} from './draft.ts';
import type { Journal } from './journal.ts';

/** Maximum delay before typed text is in the store, in ms. */
const delay = 300;

/**
 * Time limit in ms: a browser whose storage never responds must not block the user. Long, because a draft that arrives
 * late is not offered, and on a busy machine storage can take seconds.
 */
const timeLimit = 20_000;

/** Where drafts are stored. Any call may fail: some browsers do not allow storage. */
export type DraftStore = {
  entries(): Promise<[key: string, value: unknown][]>;
  /**
   * Replaces a value, or removes it if `next` returns undefined. Atomic: another tab cannot store a draft in between,
   * which would then be lost.
   */
  change(key: string, next: (stored: unknown) => unknown): Promise<void>;
};

const keyOf = ({ userId, name }: DraftId) => `${userId}/${name}`;
/** Each writer has its own journal entry, so that tabs do not overwrite each other. */
const entryName = (id: DraftId) => `${keyOf(id)}/${id.writer}`;

type Parts = { store: DraftStore; journal: Journal; now: () => number; log: (message: string) => void };

export function createKeptDrafts({ store, journal, now, log }: Parts) {
  let generation = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let nextFlush: Promise<boolean> | null = null;
  /** Written by this page but not yet in the store, including entries the journal had no room for or has lost. */
  const unstored = new Map<string, string>();

  /** Runs operations one after the other, each with a time limit. */
  function attempt<T>(work: () => Promise<T>, fallback: T): Promise<T> {
    const result = last.then(async () => {
      try {
        return await withTimeLimit(work());
      } catch {
        log('Trình duyệt không giữ được bản nháp.');
        return fallback;
      }
    });
    last = result;
    return result;
  }

  const waiting = () => new Map([...journal.entries(), ...unstored]);

  function discard(entry: string, text: string): void {
    journal.remove(entry, text);
    if (unstored.get(entry) === text) unstored.delete(entry);
  }

  async function flushAll(): Promise<boolean> {
    for (const entry of waiting().keys()) {
      // Read again, since it may have been removed in the meantime.
      const text = waiting().get(entry);
      if (text === undefined) continue;
      const draft = readDraftText(text);
      if (draft) await apply(draft);
      discard(entry, text);
    }
    return true;
  }

  const apply = (draft: KeptDraft): Promise<void> =>
    store.change(keyOf(draft), (value) => {
      const stored = readDraft(value);
      if (draft.content === null) return stored?.writer === draft.writer ? undefined : value;
      return stored && isNewer(stored, draft, now()) ? value : draft;
    });

  /** Moves the journal into the store. Returns whether that succeeded. */
  function flushJournal(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    // A pending flush that has not started will include everything.
    nextFlush ??= attempt(() => {
      nextFlush = null;
      return flushAll();
    }, false);
    return nextFlush;
  }

  /** Returns whether the draft now survives this page; if not, `flushJournal` may still save it. */
  function write(draft: KeptDraft): boolean {
    const text = JSON.stringify(draft);
    unstored.set(entryName(draft), text);
    const isWritten = journal.write(entryName(draft), text);
    if (isWritten && draft.content !== null) timer ??= setTimeout(flushJournal, delay);
    else void flushJournal();
    return isWritten;
  }

  /** All valid drafts in the store. Removes expired and unreadable ones. */
  async function readStore(): Promise<KeptDraft[]> {
    const valid: KeptDraft[] = [];
    for (const [key, value] of await store.entries()) {
      const draft = validDraft(value);
      if (draft !== value) await store.change(key, validDraft);
      if (draft) valid.push(draft);
    }
    return valid;
  }

  /** Undefined if it cannot be read or has expired; the value itself if nothing has to change. */
  function validDraft(value: unknown): KeptDraft | undefined {
    const draft = readDraft(value);
    if (!draft || draft.content === null || isExpired(draft, now())) return undefined;
    // If the clock was set back, the draft's age counts from now; otherwise it might never expire.
    return draft.typedAt <= now() ? (value as KeptDraft) : { ...draft, typedAt: now() };
  }

  /** The drafts in the journal. In a browser without a store they stay there. */
  function readJournal(): KeptDraft[] {
    const valid: KeptDraft[] = [];
    for (const [entry, text] of waiting()) {
      const draft = readDraftText(text);
      if (draft && !isExpired(draft, now())) valid.push(draft);
      else discard(entry, text);
    }
    return valid;
  }

  async function readAll(): Promise<KeptDraft[]> {
    const stored = (await flushJournal()) ? await attempt(readStore, []) : [];
    return [...stored, ...readJournal()];
  }

  return {
    now,
    /** Increases with every sign-out: writers from an earlier generation must stop writing. */
    generation: () => generation,
    write,
    flushJournal,
    remove: (id: DraftId): void => void write({ ...id, typedAt: now(), content: null }),
    /** The drafts of one account. `isWanted` filters out writers as if they had written nothing. */
    of: async (userId: number, isWanted: (id: DraftId) => boolean = () => true) =>
      lastTyped((await readAll()).filter((draft) => draft.userId === userId && isWanted(draft))),
    /** Removes all drafts of an account at sign-out. */
    forget(userId: number): Promise<void> {
      generation++;
      for (const [entry, text] of waiting()) if (entry.startsWith(`${userId}/`)) discard(entry, text);
      return attempt(async () => {
        for (const draft of await readStore())
          if (draft.userId === userId) await store.change(keyOf(draft), () => undefined);
      }, undefined);
    },
    removeExpired: () => readAll().then(() => undefined),
  };
}

export type KeptDrafts = ReturnType<typeof createKeptDrafts>;

function withTimeLimit<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer')), timeLimit);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
