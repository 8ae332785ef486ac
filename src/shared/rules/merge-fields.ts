// Two people change the same record at once. Each sends what it was when they loaded it, so that one loses nothing of the
// other's: a field that only one of them has changed is that one's, and a field that both have changed is told.

export type MergedFields<Fields> = { fields: Fields; conflicts: (keyof Fields)[] };

/** `base`: when the caller loaded it; `mine`: what the caller wants; `stored`: what is there now. */
export function mergeFields<Fields extends Record<string, string | number | null>>(
  base: Fields,
  mine: Fields,
  stored: Fields,
): MergedFields<Fields> {
  const names: (keyof Fields)[] = Object.keys(mine);
  const isMine = (name: keyof Fields) => mine[name] !== base[name];
  const isTheirs = (name: keyof Fields) => stored[name] !== base[name];
  const changed = names.filter(isMine).map((name) => [name, mine[name]]);
  return {
    fields: { ...stored, ...Object.fromEntries(changed) },
    conflicts: names.filter((name) => isMine(name) && isTheirs(name) && stored[name] !== mine[name]),
  };
}
