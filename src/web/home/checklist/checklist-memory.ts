// Remembers in this browser that the checklist was hidden.

const key = 'cac_buoc_chuan_bi';

export const isChecklistHidden = () => window.localStorage.getItem(key) !== null;

export function hideChecklist(hidden: boolean): void {
  if (hidden) window.localStorage.setItem(key, '1');
  else window.localStorage.removeItem(key);
}
