import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { formatDate, fullName } from '#web/kit/format.ts';
import { InclusiveMark } from '#web/kit/parts/inclusive-mark.tsx';
import classes from './roster.module.css';
import type { Person } from './roster-moves.ts';
import { clamp, extended, pressed, type Selection, toggled } from './roster-selection.ts';
import { createTypeAhead } from './roster-type-ahead.ts';

type Props = {
  label: string;
  people: Person[];
  selection: Selection;
  onSelect: (next: Selection) => void;
  /** Enter moves the selected students, or else the active one; a double click moves the clicked student. */
  onMove: (ids: number[]) => void;
  markOf: (person: Person) => string | null;
};

const doubleClickTime = 1000;

/** A multi-select list of students, usable by click, touch or listbox keys. */
export function RosterListbox({ label, people, selection, onSelect, onMove, markOf }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const [typeAhead] = useState(createTypeAhead);
  // Browsers report two quick taps on one spot as a double click even if its content has changed in between. Require
  // two clicks on the same student.
  const clicks = useRef<{ id: number; time: number }[]>([]);
  const ids = people.map(({ id }) => id);
  const active = clamp(selection.active, ids);
  const activeId = ids[active];
  const optionId = (id: number) => `${prefix}-${id}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the active option changes.
  useEffect(() => {
    if (document.activeElement === list.current && activeId !== undefined)
      document.getElementById(optionId(activeId))?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const press = (event: KeyboardEvent) => {
    const ctrl = event.ctrlKey || event.metaKey;
    const next = pressed(selection, ids, { key: event.key, shift: event.shiftKey, ctrl });
    if (next) {
      event.preventDefault();
      onSelect(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = ids.filter((id) => selection.selected.has(id));
      if (chosen.length > 0) onMove(chosen);
      else if (activeId !== undefined) onMove([activeId]);
    } else if (event.key.length === 1 && !ctrl && !event.altKey) {
      const place = typeAhead(event.key, people, active);
      if (place !== null) onSelect({ ...selection, active: place, anchor: place });
    }
  };
  const click = (event: MouseEvent) => {
    const id = idAt(event);
    clicks.current = [...clicks.current.slice(-1), { id, time: event.timeStamp }];
    const place = ids.indexOf(id);
    if (place >= 0)
      onSelect(event.shiftKey ? extended(selection, ids, place) : toggled(selection, ids, place));
  };
  const doubleClick = (event: MouseEvent) => {
    const id = idAt(event);
    const [first, second] = clicks.current;
    clicks.current = [];
    if (first?.id === id && second?.id === id && second.time - first.time < doubleClickTime) onMove([id]);
  };

  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      aria-multiselectable
      aria-activedescendant={activeId === undefined ? undefined : optionId(activeId)}
      tabIndex={0}
      className={classes['list']}
      onKeyDown={press}
      onClick={click}
      onDoubleClick={doubleClick}
    >
      {people.map((person, place) => (
        <RosterOption
          key={person.id}
          id={optionId(person.id)}
          person={person}
          selected={selection.selected.has(person.id)}
          active={place === active}
          mark={markOf(person)}
        />
      ))}
    </div>
  );
}

function idAt(event: MouseEvent): number {
  const option = event.target instanceof Element ? event.target.closest('[data-id]') : null;
  return Number(option?.getAttribute('data-id') ?? Number.NaN);
}

type RosterOptionProps = {
  id: string;
  person: Person;
  selected: boolean;
  /** Whether it is the active option of the keyboard. */
  active: boolean;
  /** A label for a student who has been moved. */
  mark: string | null;
};

/** A student in a list. The birth date tells namesakes apart. */
const RosterOption = memo(function RosterOption({ id, person, selected, active, mark }: RosterOptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and references its active option.
    <div
      id={id}
      role="option"
      aria-selected={selected}
      data-id={person.id}
      data-active={active || undefined}
      className={classes['option']}
    >
      <span className={classes['tick']} aria-hidden>
        {selected && <IconCheck size={14} stroke={3} />}
      </span>
      <span className={classes['name']}>
        {fullName(person)}
        <InclusiveMark of={person} />
      </span>
      {mark && <span className={classes['mark']}>{mark}</span>}
      <span className={classes['birth']}>
        {person.GioiTinh} · {formatDate(person.NgaySinh)}
      </span>
    </div>
  );
});
