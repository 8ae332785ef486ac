// What this browser remembers of the checklist: whether it was there when the home was last open, so that it has its
// place while it is loading, and whether somebody wants to see it.

const key = 'cac_buoc_chuan_bi';

export type ChecklistMemory = 'open' | 'hidden' | null;

export function rememberedChecklist(): ChecklistMemory {
  const value = window.localStorage.getItem(key);
  return value === 'open' || value === 'hidden' ? value : null;
}

export function rememberChecklist(memory: ChecklistMemory): void {
  if (memory) window.localStorage.setItem(key, memory);
  else window.localStorage.removeItem(key);
}
