// The most recent changes, written synchronously on each keystroke: a page can close before IndexedDB has stored them.
// Kept in localStorage next to the session until IndexedDB has them.

const prefix = 'ban_nhap/';

export const isJournalKey = (key: string) => key.startsWith(prefix);

export type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export function keysIn(storage: JournalStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

export type Journal = ReturnType<typeof createJournal>;

export function createJournal(storage: JournalStorage) {
  return {
    /** Returns false if it could not be written, for example because storage is full. */
    write(name: string, text: string): boolean {
      try {
        storage.setItem(prefix + name, text);
        return true;
      } catch {
        return false;
      }
    },
    entries: (): [name: string, text: string][] =>
      keysIn(storage)
        .filter(isJournalKey)
        .map((key) => [key.slice(prefix.length), storage.getItem(key) ?? '']),
    /** Does nothing if the entry has changed since. */
    remove(name: string, text: string): void {
      if (storage.getItem(prefix + name) === text) storage.removeItem(prefix + name);
    },
  };
}
