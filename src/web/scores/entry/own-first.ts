import type { Option } from '#web/kit/filters/filter-select.tsx';

/** Puts the teacher's own options first in a separate group; without any, the list stays as it is. */
export function ownFirst(
  options: Option[] | undefined,
  own: ReadonlySet<number | string>,
  [ownName, othersName]: [string, string],
): Option[] | undefined {
  const mine = options?.filter(({ value }) => own.has(value)) ?? [];
  if (!options || mine.length === 0) return options;
  const others = options.filter(({ value }) => !own.has(value));
  return [
    ...mine.map((option) => ({ ...option, group: ownName })),
    ...others.map((option) => ({ ...option, group: othersName })),
  ];
}
