import { useSyncExternalStore } from 'react';
import { createStore } from '#web/kit/store.ts';

/** Whether the school has a year that follows Thông tư 22. False until loaded. */
export const hasTt22Year = createStore(false);

export const useHasTt22Year = () => useSyncExternalStore(hasTt22Year.subscribe, hasTt22Year.get);
