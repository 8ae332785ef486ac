// The school's name, shown on the login page, in the top bar and in the tab title. Empty until loaded.

import { useSyncExternalStore } from 'react';

let name = '';
const listeners = new Set<() => void>();

export const schoolName = {
  get: () => name,
  set(next: string) {
    name = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useSchoolName = () => useSyncExternalStore(schoolName.subscribe, schoolName.get);
