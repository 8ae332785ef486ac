/** The office's settings for a term. */
export type TermEntry = {
  switchOn: boolean;
  /** The term is closed from this moment on, regardless of its switch. */
  deadline: Date | null;
};

/** A term without settings. */
export const alwaysOpen: TermEntry = { switchOn: true, deadline: null };

/** What closes a term to all teachers; null while it is open. */
export function termLockOf({ switchOn, deadline }: TermEntry, now: Date): 'KHOA' | 'HET_HAN' | null {
  if (!switchOn) return 'KHOA';
  return deadline !== null && hasPassed(deadline, now) ? 'HET_HAN' : null;
}

/** The terms that have a flag in the API saying whether the term is currently open to teachers. */
export const termFlags = { 1: 'ChoPhepSuaDiemHK1', 2: 'ChoPhepSuaDiemHK2' } as const;

export type FlaggedTerm = keyof typeof termFlags;

export type TermFlags = Record<(typeof termFlags)[FlaggedTerm], boolean>;

/** At its deadline, a term is already closed. */
export const hasPassed = (deadline: Date, now: Date) => deadline <= now;
