// Every change is written to the journal at once and brought into the store soon after. The journal survives a page that
// goes with its last key; the store survives a browser that is killed, and a session that empties localStorage.

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

/** What is typed is in the store after at most this long. */
const delay = 300;

/** A browser that never answers must not keep anyone from working. */
const patience = 5000;

/** What the drafts lie in. Any of it may fail: not every browser lets a page keep something. */
export type DraftStore = {
  entries(): Promise<[key: string, value: unknown][]>;
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
};

const keyOf = ({ userId, name }: DraftId) => `${userId}/${name}`;
/** Each writer has its own place in the journal, so that no tab writes over another. */
const placeOf = (id: DraftId) => `${keyOf(id)}/${id.writer}`;

type Parts = { store: DraftStore; journal: Journal; now: () => number; log: (message: string) => void };

export function createKeptDrafts({ store, journal, now, log }: Parts) {
  let era = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let nextFold: Promise<boolean> | null = null;
  /** What this page has written and the store does not have: also where the journal has no room, or was emptied. */
  const unstored = new Map<string, string>();

  /** One after the other, and none for longer than one would wait. */
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
      // Read again, since it may have been forgotten meanwhile.
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

  /** Brings the journal into the store. Says whether that has worked. */
  function fold(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    // One that has not begun will see everything, too.
    nextFold ??= attempt(() => {
      nextFold = null;
      return foldAll();
    }, false);
    return nextFold;
  }

  /** Says whether it survives this page from now on; if not, `fold` may still save it. */
  function write(draft: KeptDraft): boolean {
    const text = JSON.stringify(draft);
    unstored.set(placeOf(draft), text);
    const isWritten = journal.write(placeOf(draft), text);
    if (isWritten && draft.content !== null) timer ??= setTimeout(fold, delay);
    else void fold();
    return isWritten;
  }

  /** All in the store that is still good; what is too old or unreadable is removed on the way. */
  async function readStore(): Promise<KeptDraft[]> {
    const good: KeptDraft[] = [];
    for (const [key, value] of await store.entries()) {
      const draft = readDraft(value);
      if (!draft || draft.content === null || isExpired(draft, now())) await store.remove(key);
      else good.push(await redated(draft));
    }
    return good;
  }

  /** After the clock was put back, its days count from now, or they might never end. */
  async function redated(draft: KeptDraft): Promise<KeptDraft> {
    if (draft.typedAt <= now()) return draft;
    const inThePast = { ...draft, typedAt: now() };
    await store.put(keyOf(draft), inThePast);
    return inThePast;
  }

  /** What is in the journal, and stays there in a browser without a store. */
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
    /** Goes up with every sign-out: whoever began to write before is not to write any more. */
    era: () => era,
    write,
    fold,
    remove: (id: DraftId): void => void write({ ...id, typedAt: now(), content: null }),
    /** The drafts of one account; `isWanted` leaves writers out, as if they had written nothing. */
    of: async (userId: number, isWanted: (id: DraftId) => boolean = () => true) =>
      lastTyped((await readAll()).filter((draft) => draft.userId === userId && isWanted(draft))),
    /** Everything of an account, at its sign-out. */
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
