// The state of the sheet in edit mode, kept outside React, so that a key press re-renders only its own row before the
// next paint. What is computed over the whole class follows one frame later
// (docs/decisions/035-the-screens-on-slow-machines.md).

import { createStore } from '#web/kit/store.ts';
import { type SheetAction, sheetReducer } from './sheet-reducer.ts';
import type { SheetState } from './sheet-state.ts';

export type SheetStore = ReturnType<typeof createSheetStore>;

const typing: ReadonlySet<SheetAction['type']> = new Set(['typed', 'left']);

export function createSheetStore(initial: SheetState, later: (act: () => void) => void = afterFrame) {
  const store = createStore({ state: initial, settled: initial });
  let isAwaited = false;

  function settle(): void {
    isAwaited = false;
    const { state, settled } = store.get();
    if (settled !== state) store.set({ state, settled: state });
  }

  function settleLater(): void {
    if (isAwaited) return;
    isAwaited = true;
    later(settle);
  }

  return {
    /** Includes the last key press: for the row being typed into, and for actions on the current content. */
    state: () => store.get().state,
    /** As of the last frame: for everything computed from it. */
    settled: () => store.get().settled,
    subscribe: store.subscribe,
    dispatch(action: SheetAction): void {
      const { state, settled } = store.get();
      const next = sheetReducer(state, action);
      if (next === state) return;
      const isTyping = typing.has(action.type);
      if (isTyping) settleLater();
      store.set({ state: next, settled: isTyping ? settled : next });
    },
  };
}

function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
