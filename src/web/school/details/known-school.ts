import { useSyncExternalStore } from 'react';
import { defaultLevel, type SchoolLevel } from '#shared/contract/school-levels.ts';
import { createStore } from '#web/kit/store.ts';

/** The school's name, shown on the login page, in the top bar and in the tab title. Empty until loaded. */
export const schoolName = createStore('');

export const useSchoolName = () => useSyncExternalStore(schoolName.subscribe, schoolName.get);

/** Whether the school has a year that follows Thông tư 22. False until loaded. */
export const hasTt22Year = createStore(false);

export const useHasTt22Year = () => useSyncExternalStore(hasTt22Year.subscribe, hasTt22Year.get);

/** Which blocks the school has. The default until loaded. */
export const schoolLevel = createStore<SchoolLevel>(defaultLevel);

export const useSchoolLevel = () => useSyncExternalStore(schoolLevel.subscribe, schoolLevel.get);
