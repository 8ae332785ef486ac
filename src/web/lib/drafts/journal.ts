// What was typed in the last moments, written with the key itself: a page can be gone before a database has answered.
// Kept beside the session in localStorage, until the database has it.

const prefix = 'ban_nhap/';

export const isJournalKey = (key: string) => key.startsWith(prefix);

export type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export function keysIn(storage: JournalStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

export type Journal = ReturnType<typeof createJournal>;

export function createJournal(storage: JournalStorage) {
  return {
    /** Says whether it is written: there may be no room left. */
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
    /** Unless something else has been written there since. */
    remove(name: string, text: string): void {
      if (storage.getItem(prefix + name) === text) storage.removeItem(prefix + name);
    },
  };
}
