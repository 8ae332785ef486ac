// The drafts of this browser, shared by all tabs.

import { createStore, del, entries, get, set } from 'idb-keyval';
import { log } from '../log.ts';
import { createJournal } from './journal.ts';
import { createKeptDrafts, type DraftStore } from './kept-drafts.ts';

const indexedDb = createStore('so-diem', 'drafts');

const store: DraftStore = {
  entries: () => entries(indexedDb),
  get: (key) => get(key, indexedDb),
  put: (key, value) => set(key, value, indexedDb),
  remove: (key) => del(key, indexedDb),
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
