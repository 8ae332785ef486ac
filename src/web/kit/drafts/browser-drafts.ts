// The drafts of this browser, shared by all tabs.

import { createStore, entries, promisifyRequest } from 'idb-keyval';
import { log } from '../log.ts';
import { createJournal } from './journal.ts';
import { createKeptDrafts, type DraftStore } from './kept-drafts.ts';

const indexedDb = createStore('so-diem', 'drafts');

const store: DraftStore = {
  entries: () => entries(indexedDb),
  change: (key, next) =>
    indexedDb('readwrite', async (stored) => {
      const value: unknown = await promisifyRequest(stored.get(key));
      const changed = next(value);
      if (changed === undefined) stored.delete(key);
      else if (changed !== value) stored.put(changed, key);
      await promisifyRequest(stored.transaction);
    }),
};

const journal = createJournal(window.localStorage);

export const drafts = createKeptDrafts({ store, journal, now: Date.now, log });

const signOuts = new BroadcastChannel('so-diem-sign-outs');
signOuts.addEventListener('message', ({ data }) => void drafts.forget(Number(data)));

/** Called at sign-out. The other tabs are notified because each may be about to write. */
export function forgetDrafts(userId: number): void {
  void drafts.forget(userId);
  signOuts.postMessage(userId);
}
