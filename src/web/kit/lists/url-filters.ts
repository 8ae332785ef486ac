/** Filter → the filters it depends on. */
export type FilterTree<Name extends string> = Record<Name, readonly NoInfer<Name>[]>;

/** The URL parameters after a filter changed: a cleared filter is removed, and so is everything that depends on it. */
export function changedFilters<Name extends string>(
  current: URLSearchParams,
  parents: FilterTree<Name>,
  name: Name,
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(current);
  if (value === (next.get(name) ?? '')) return next;
  if (value === '') next.delete(name);
  else next.set(name, value);
  for (const child of Object.keys(parents) as Name[]) if (dependsOn(parents, child, name)) next.delete(child);
  return next;
}

function dependsOn<Name extends string>(parents: FilterTree<Name>, child: Name, parent: Name): boolean {
  return parents[child].some((direct) => direct === parent || dependsOn(parents, direct, parent));
}
