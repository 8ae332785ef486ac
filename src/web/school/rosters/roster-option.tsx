import { IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { formatDate, fullName } from '#web/kit/format.ts';
import classes from './roster.module.css';
import type { Person } from './roster-moves.ts';

type Props = {
  id: string;
  person: Person;
  selected: boolean;
  /** Whether it is the active option of the keyboard. */
  active: boolean;
  /** A label for a student who has been moved. */
  mark: string | null;
};

/** A student in a list. The birth date tells namesakes apart. */
export const RosterOption = memo(function RosterOption({ id, person, selected, active, mark }: Props) {
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
      <span className={classes['name']}>{fullName(person)}</span>
      {mark && <span className={classes['mark']}>{mark}</span>}
      <span className={classes['birth']}>
        {person.GioiTinh} · {formatDate(person.NgaySinh)}
      </span>
    </div>
  );
});
