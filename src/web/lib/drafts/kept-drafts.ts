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

/** Time limit in ms: a browser whose storage never responds must not block the user. */
const patience = 5000;

/** Where drafts are stored. Any call may fail: some browsers do not allow storage. */
export type DraftStore = {
  entries(): Promise<[key: string, value: unknown][]>;
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
};

const keyOf = ({ userId, name }: DraftId) => `${userId}/${name}`;
/** Each writer has its own journal entry, so that tabs do not overwrite each other. */
const placeOf = (id: DraftId) => `${keyOf(id)}/${id.writer}`;

type Parts = { store: DraftStore; journal: Journal; now: () => number; log: (message: string) => void };

export function createKeptDrafts({ store, journal, now, log }: Parts) {
  let era = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let nextFold: Promise<boolean> | null = null;
  /** Written by this page but not yet in the store, including entries the journal had no room for or has lost. */
  const unstored = new Map<string, string>();

  /** Runs operations one after the other, each with a time limit. */
  function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    const result = last.then(async () => {
      try {
        return await inTime(work());
      } catch {
        log('Trình duyệt không giữ được bản nháp.');
        return otherwise;
      }
    });
    last = result;
    return result;
  }

  const waiting = () => new Map([...journal.entries(), ...unstored]);

  function discard(place: string, text: string): void {
    journal.remove(place, text);
    if (unstored.get(place) === text) unstored.delete(place);
  }

  async function foldAll(): Promise<boolean> {
    for (const place of waiting().keys()) {
      // Read again, since it may have been removed in the meantime.
      const text = waiting().get(place);
      if (text === undefined) continue;
      const draft = readDraftText(text);
      if (draft) await apply(draft);
      discard(place, text);
    }
    return true;
  }

  async function apply(draft: KeptDraft): Promise<void> {
    const stored = readDraft(await store.get(keyOf(draft)));
    if (draft.content === null) {
      if (stored?.writer === draft.writer) await store.remove(keyOf(draft));
    } else if (!(stored && isNewer(stored, draft, now()))) await store.put(keyOf(draft), draft);
  }

  /** Moves the journal into the store. Returns whether that succeeded. */
  function fold(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    // A pending fold that has not started will include everything.
    nextFold ??= attempt(() => {
      nextFold = null;
      return foldAll();
    }, false);
    return nextFold;
  }

  /** Returns whether the draft now survives this page; if not, `fold` may still save it. */
  function write(draft: KeptDraft): boolean {
    const text = JSON.stringify(draft);
    unstored.set(placeOf(draft), text);
    const isWritten = journal.write(placeOf(draft), text);
    if (isWritten && draft.content !== null) timer ??= setTimeout(fold, delay);
    else void fold();
    return isWritten;
  }

  /** All valid drafts in the store. Removes expired and unreadable ones. */
  async function readStore(): Promise<KeptDraft[]> {
    const good: KeptDraft[] = [];
    for (const [key, value] of await store.entries()) {
      const draft = readDraft(value);
      if (!draft || draft.content === null || isExpired(draft, now())) await store.remove(key);
      else good.push(await redated(draft));
    }
    return good;
  }

  /** If the clock was set back, the draft's age counts from now; otherwise it might never expire. */
  async function redated(draft: KeptDraft): Promise<KeptDraft> {
    if (draft.typedAt <= now()) return draft;
    const inThePast = { ...draft, typedAt: now() };
    await store.put(keyOf(draft), inThePast);
    return inThePast;
  }

  /** The drafts in the journal. In a browser without a store they stay there. */
  function readJournal(): KeptDraft[] {
    const good: KeptDraft[] = [];
    for (const [place, text] of waiting()) {
      const draft = readDraftText(text);
      if (draft && !isExpired(draft, now())) good.push(draft);
      else discard(place, text);
    }
    return good;
  }

  async function readAll(): Promise<KeptDraft[]> {
    const stored = (await fold()) ? await attempt(readStore, []) : [];
    return [...stored, ...readJournal()];
  }

  return {
    now,
    /** Increases with every sign-out: writers from an earlier era must stop writing. */
    era: () => era,
    write,
    fold,
    remove: (id: DraftId): void => void write({ ...id, typedAt: now(), content: null }),
    /** The drafts of one account. `isWanted` filters out writers as if they had written nothing. */
    of: async (userId: number, isWanted: (id: DraftId) => boolean = () => true) =>
      lastTyped((await readAll()).filter((draft) => draft.userId === userId && isWanted(draft))),
    /** Removes all drafts of an account at sign-out. */
    forget(userId: number): Promise<void> {
      era++;
      for (const [place, text] of waiting()) if (place.startsWith(`${userId}/`)) discard(place, text);
      return attempt(async () => {
        for (const draft of await readStore()) if (draft.userId === userId) await store.remove(keyOf(draft));
      }, undefined);
    },
    removeExpired: () => readAll().then(() => undefined),
  };
}

export type KeptDrafts = ReturnType<typeof createKeptDrafts>;

function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer')), patience);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
