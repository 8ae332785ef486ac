// Which year a family looks at around the turn of the year.

/** A year of the school, with what it has for one student. */
export type YearOfChild = { id: number; isPublished: boolean; isEnrolled: boolean };

export type ShownYears = { shown: number; previous: number | null };

/**
 * Until something of the new year is published, the last published year stays, also for a child who left at its end.
 * From then on it is the previous year. Null if there is nothing that the family may see.
 *
 * `years`: newest first.
 */
export function shownYears(years: readonly YearOfChild[]): ShownYears | null {
  const [current, before] = years;
  if (!current) return null;
  if (current.isPublished) {
    const previous = years.find((year) => year !== current && year.isPublished && year.isEnrolled);
    return current.isEnrolled ? { shown: current.id, previous: previous?.id ?? null } : null;
  }
  const lastPublished = years.find(({ isPublished }) => isPublished);
  // Before the rollover, nobody is enrolled in the new year yet.
  const shown = [lastPublished, current, before].find((year) => year?.isEnrolled);
  return shown ? { shown: shown.id, previous: null } : null;
}
