import { useMemo, useState } from 'react';
import { matchesSearch } from '#shared/contract/text.ts';
import { fullName } from '#web/kit/format.ts';
import { type Moves, type Person, peopleAt, type Side } from './roster-moves.ts';
import { noSelection, type Selection, without } from './roster-selection.ts';

/** One of the two lists: its members, its search and its selection. */
export function useRosterList(people: Person[], moves: Moves, side: Side) {
  const [search, setSearch] = useState('');
  const [selection, setSelection] = useState(noSelection);
  const members = useMemo(() => peopleAt(people, moves, side), [people, moves, side]);
  const visible = useMemo(
    () => members.filter((person) => matchesSearch(fullName(person), search)),
    [members, search],
  );
  return {
    side,
    members,
    visible,
    search,
    setSearch,
    selection,
    setSelection: (next: Selection) => setSelection(next),
    /** Only visible students are moved. */
    chosen: visible.filter(({ id }) => selection.selected.has(id)),
    forget: (ids: Iterable<number>) => setSelection((current) => without(current, ids)),
  };
}

export type RosterList = ReturnType<typeof useRosterList>;
