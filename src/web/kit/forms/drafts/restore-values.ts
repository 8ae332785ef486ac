// Merges the input of an earlier form into the values the form opens with now.

export type TypedTexts = { values: Record<string, unknown>; base: Record<string, unknown> };

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const changedNames = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  Object.keys(b).filter((name) => name in a && !isSame(a[name], b[name]));

/**
 * For an existing record, only fields the user typed in are restored: others may have changed on the server since.
 * `now` holds the current field values, in case the user has already started typing. Null if there is nothing to
 * restore.
 */
export function mergeDraft<Values extends Record<string, unknown>>(
  { values, base }: TypedTexts,
  { initial, now, isNew }: { initial: Values; now: Values; isNew: boolean },
) {
  const typed = isNew
    ? changedNames(values, initial)
    : changedNames(values, base).filter((name) => name in initial);
  const restorable = typed.filter(
    (name) => isSame(now[name], initial[name]) && !isSame(values[name], initial[name]),
  );
  if (restorable.length === 0) return null;
  return {
    values: { ...now, ...Object.fromEntries(restorable.map((name) => [name, values[name]])) },
    /** The stored record has changed since the draft was typed. */
    isStale: !isNew && changedNames(base, initial).length > 0,
  };
}
