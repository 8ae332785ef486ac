import type { Option } from '../../ui/filters/filter-select.tsx';

/** What is the teacher's own stands first, under a name of its own; where nothing is, all stays as it was. */
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
