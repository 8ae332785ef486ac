// The state of the sheet in edit mode, kept outside React, so that a key press re-renders only its own row before the
// next paint. What is computed over the whole class follows one frame later (docs/decisions/035).

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
    /** Includes the last key press: for the row being typed into, and for actions on the current content. */
    state: () => state,
    /** As of the last frame: for everything computed from it. */
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
