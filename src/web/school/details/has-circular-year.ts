import { useSyncExternalStore } from 'react';
import { createStore } from '#web/kit/store.ts';

/** Whether the school has a year that follows Thông tư 22. False until loaded. */
export const hasCircularYear = createStore(false);

export const useHasCircularYear = () => useSyncExternalStore(hasCircularYear.subscribe, hasCircularYear.get);
