// How keys and clicks change a multi-select list, following the ARIA listbox pattern. Independent of the DOM.

/** `active`: the keyboard position; `anchor`: the start of a range. Both are indexes into the visible list. */
export type Selection = { active: number; anchor: number; selected: ReadonlySet<number> };

export const noSelection: Selection = { active: 0, anchor: 0, selected: new Set() };

type Press = { key: string; shift: boolean; ctrl: boolean };

const page = 10;

/** The state after a key press; null if the key is not handled. `ids` are the visible items. */
export function pressed(
  state: Selection,
  ids: readonly number[],
  { key, shift, ctrl }: Press,
): Selection | null {
  const here = clamp(state.active, ids);
  if (key === ' ') return toggled(state, ids, here);
  if (ctrl && key.toLowerCase() === 'a') return allToggled(state, ids);
  const target = targetOf(key, here, ids);
  if (target === null) return null;
  const next = clamp(target, ids);
  return shift ? extended(state, ids, next) : { ...state, active: next, anchor: next };
}

function targetOf(key: string, here: number, ids: readonly number[]): number | null {
  switch (key) {
    case 'ArrowDown':
      return here + 1;
    case 'ArrowUp':
      return here - 1;
    case 'PageDown':
      return here + page;
    case 'PageUp':
      return here - page;
    case 'Home':
      return 0;
    case 'End':
      return ids.length - 1;
    default:
      return null;
  }
}

export function toggled(state: Selection, ids: readonly number[], place: number): Selection {
  const id = ids[place];
  if (id === undefined) return state;
  const selected = new Set(state.selected);
  if (!selected.delete(id)) selected.add(id);
  return { active: place, anchor: place, selected };
}

/** Ends the range from the anchor here; the selection outside the previous range is kept. */
export function extended(state: Selection, ids: readonly number[], place: number): Selection {
  const anchor = clamp(state.anchor, ids);
  const selected = new Set(state.selected);
  for (const id of range(ids, anchor, clamp(state.active, ids))) selected.delete(id);
  for (const id of range(ids, anchor, place)) selected.add(id);
  return { active: place, anchor, selected };
}

/** Selects every visible item, or none if all of them are selected. */
export function allToggled(state: Selection, ids: readonly number[]): Selection {
  const selected = new Set(state.selected);
  const all = ids.every((id) => selected.has(id));
  for (const id of ids)
    if (all) selected.delete(id);
    else selected.add(id);
  return { ...state, selected };
}

export function without(state: Selection, gone: Iterable<number>): Selection {
  return { ...state, selected: state.selected.difference(new Set(gone)) };
}

export const clamp = (place: number, ids: readonly unknown[]) => Math.max(0, Math.min(place, ids.length - 1));

const range = (ids: readonly number[], from: number, to: number) =>
  ids.slice(Math.min(from, to), Math.max(from, to) + 1);
