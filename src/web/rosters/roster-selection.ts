// What keys and clicks do to a list with several selected items: the listbox of the ARIA patterns, without the page.

/** `active`: where the keyboard stands; `anchor`: where a range begins. Both are places in the visible list. */
export type Selection = { active: number; anchor: number; selected: ReadonlySet<number> };

export const noSelection: Selection = { active: 0, anchor: 0, selected: new Set() };

type Press = { key: string; shift: boolean; ctrl: boolean };

const page = 10;

/** After a key; null when the key means nothing here. `ids` are the visible items. */
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

/** The range from the anchor now ends here; what lay outside it before stays as it was. */
export function extended(state: Selection, ids: readonly number[], place: number): Selection {
  const anchor = clamp(state.anchor, ids);
  const selected = new Set(state.selected);
  for (const id of range(ids, anchor, clamp(state.active, ids))) selected.delete(id);
  for (const id of range(ids, anchor, place)) selected.add(id);
  return { active: place, anchor, selected };
}

/** Selects every visible item; when all of them are, none. */
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
