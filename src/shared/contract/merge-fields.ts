// Merges concurrent edits of the same record. Each client sends the values it loaded, so neither overwrites the other:
// a field changed by only one of them takes that value, and a field changed by both is reported as a conflict.

export type MergedFields<Fields> = { fields: Fields; conflicts: (keyof Fields)[] };

/** `base`: as the caller loaded it; `mine`: what the caller wants; `stored`: the current value. */
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
