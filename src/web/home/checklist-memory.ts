// What this browser remembers of the checklist: that somebody has put it away, and, for this tab, that it was there
// when the home was last open, so that it has its place while it is loading.

const key = 'cac_buoc_chuan_bi';

export type ChecklistMemory = 'open' | 'hidden' | null;

export function rememberedChecklist(): ChecklistMemory {
  if (window.localStorage.getItem(key)) return 'hidden';
  return window.sessionStorage.getItem(key) ? 'open' : null;
}

export function rememberChecklist(memory: ChecklistMemory): void {
  keep(window.localStorage, memory === 'hidden');
  keep(window.sessionStorage, memory === 'open');
}

function keep(storage: Storage, wanted: boolean): void {
  if (wanted) storage.setItem(key, '1');
  else storage.removeItem(key);
}
