// The sheet while it is edited, held outside of what draws it, so that a key draws its own row and nothing else before
// it is on the screen. What is reckoned over the whole class follows in the frame after it (docs/decisions/035).

import { type SheetAction, sheetReducer } from './sheet-reducer.ts';
import type { SheetState } from './sheet-state.ts';

export type SheetStore = ReturnType<typeof createSheetStore>;

const typing: ReadonlySet<SheetAction['type']> = new Set(['typed', 'left']);

export function createSheetStore(initial: SheetState, later: (act: () => void) => void = afterFrame) {
  let state = initial;
  let settled = initial;
  let isAwaited = false;
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function settle(): void {
    isAwaited = false;
    if (settled === state) return;
    settled = state;
    tell();
  }

  function settleLater(): void {
    if (isAwaited) return;
    isAwaited = true;
    later(settle);
  }

  return {
    /** With the last key: for the row that it was typed into, and for whoever acts on what is there. */
    state: () => state,
    /** As it was when the last frame was drawn: for what is reckoned from it. */
    settled: () => settled,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(action: SheetAction): void {
      const next = sheetReducer(state, action);
      if (next === state) return;
      state = next;
      if (typing.has(action.type)) settleLater();
      else settled = state;
      tell();
    },
  };
}

function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
