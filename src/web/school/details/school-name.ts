import { useSyncExternalStore } from 'react';
import { createStore } from '#web/kit/store.ts';

/** The school's name, shown on the login page, in the top bar and in the tab title. Empty until loaded. */
export const schoolName = createStore('');

export const useSchoolName = () => useSyncExternalStore(schoolName.subscribe, schoolName.get);
