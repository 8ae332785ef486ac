/** '2026-2027' → 2026; null if the text is not a school year. */
export function firstYearOf(name: string): number | null {
  const match = /^(\d{4})-(\d{4})$/u.exec(name);
  if (!match) return null;
  const first = Number(match[1]);
  return Number(match[2]) === first + 1 ? first : null;
}

export function nameOfYear(firstYear: number): string {
  return `${firstYear}-${firstYear + 1}`;
}

/** The name of the next school year; null if the text is not a school year. */
export function yearAfter(name: string): string | null {
  const first = firstYearOf(name);
  return first === null ? null : nameOfYear(first + 1);
}

/** A new year must follow the newest one; the first may be any year. */
export function mayFollow(name: string, newest: string | null): boolean {
  const first = firstYearOf(name);
  if (first === null) return false;
  const newestFirst = newest === null ? null : firstYearOf(newest);
  return newestFirst === null || first === newestFirst + 1;
}
