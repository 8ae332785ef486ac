// How what was typed into a form earlier is laid over what the form opens with now.

export type TypedTexts = { values: Record<string, unknown>; base: Record<string, unknown> };

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const changedNames = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  Object.keys(b).filter((name) => name in a && !isSame(a[name], b[name]));

export type Over<Values> = {
  values: Values;
  /** What is stored is no longer what it was when the draft was typed. */
  isStale: boolean;
};

/**
 * Of something that exists, only the fields that were typed in come back: the others may have been changed by somebody
 * else since. `now` is what the fields hold, where one has begun to type already. Null: nothing comes back.
 */
export function layOver<Values extends Record<string, unknown>>(
  { values, base }: TypedTexts,
  { initial, now, isNew }: { initial: Values; now: Values; isNew: boolean },
): Over<Values> | null {
  const typed = isNew
    ? changedNames(values, initial)
    : changedNames(values, base).filter((name) => name in initial);
  const back = typed.filter(
    (name) => isSame(now[name], initial[name]) && !isSame(values[name], initial[name]),
  );
  if (back.length === 0) return null;
  return {
    values: { ...now, ...Object.fromEntries(back.map((name) => [name, values[name]])) },
    isStale: !isNew && changedNames(base, initial).length > 0,
  };
}
