// The drafts of this browser. All tabs share them.

import { createStore, del, entries, get, promisifyRequest } from 'idb-keyval';
import { log } from '../log.ts';
import { createKeptDrafts, type DraftStore } from './kept-drafts.ts';

const indexedDb = createStore('so-diem', 'drafts');

const store: DraftStore = {
  entries: () => entries(indexedDb),
  get: (key) => get(key, indexedDb),
  // Committed without waiting for an answer: the page may be gone before it comes.
  put: (key, value) =>
    indexedDb('readwrite', (all) => {
      all.put(value, key);
      all.transaction.commit();
      return promisifyRequest(all.transaction);
    }),
  remove: (key) => del(key, indexedDb),
};

export const drafts = createKeptDrafts({ store, now: Date.now, log });

const signOuts = new BroadcastChannel('so-diem-sign-outs');
signOuts.addEventListener('message', ({ data }) => void drafts.forget(Number(data)));

/** At a sign-out. The other tabs are told, too, because each may still be about to write. */
export function forgetDrafts(userId: number): void {
  void drafts.forget(userId);
  signOuts.postMessage(userId);
}
