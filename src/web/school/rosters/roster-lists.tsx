import { Badge, Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import classes from './roster.module.css';
import type { Moves, Person, Side } from './roster-moves.ts';
import { RosterPanel } from './roster-panel.tsx';
import type { RosterList } from './use-roster-list.ts';

type Props = {
  inClass: RosterList;
  eligible: RosterList;
  maximum: number;
  moves: Moves;
  /** Set while saving. */
  locked: boolean;
  onMove: (to: Side, ids: number[]) => void;
};

/** The two lists side by side, with the buttons between them. */
export function RosterLists({ inClass, eligible, maximum, moves, locked, onMove }: Props) {
  const size = inClass.members.length;
  const chosenIn = (list: RosterList) => list.chosen.map(({ id }) => id);
  const markOf = (text: string) => (person: Person) => (moves.has(person.id) ? text : null);
  return (
    <div className={classes['lists']} inert={locked}>
      <RosterPanel
        title="Học sinh trong lớp"
        counter={<Counter color={size > maximum ? 'red' : 'blue'} text={`Sĩ số: ${size}/${maximum}`} />}
        searchLabel="Tìm học sinh trong lớp"
        empty="Lớp không có học sinh."
        list={inClass}
        onMove={(ids) => onMove('eligible', ids)}
        markOf={markOf('Mới thêm')}
      />
      <RosterMoveButtons
        toClass={eligible.chosen.length}
        fromClass={inClass.chosen.length}
        onMoveIn={() => onMove('inClass', chosenIn(eligible))}
        onMoveOut={() => onMove('eligible', chosenIn(inClass))}
      />
      <RosterPanel
        title="Học sinh chưa xếp lớp"
        counter={<Counter color="gray" text={`${eligible.members.length} học sinh`} />}
        searchLabel="Tìm học sinh chưa xếp lớp"
        empty="Không còn học sinh nào chưa xếp lớp."
        emptyAction={size === 0 && <PreviousStep step="students" />}
        list={eligible}
        onMove={(ids) => onMove('inClass', ids)}
        markOf={markOf('Mới bỏ ra')}
      />
    </div>
  );
}

function Counter({ color, text }: { color: string; text: string }) {
  return (
    <Badge color={color} variant="light" size="lg" tt="none" className={`${classes['counter']} tabular`}>
      {text}
    </Badge>
  );
}

type RosterMoveButtonsProps = {
  toClass: number;
  fromClass: number;
  onMoveIn: () => void;
  onMoveOut: () => void;
};

/** The buttons stay focusable with nothing selected, so that the focus is not lost after a move. */
function RosterMoveButtons({ toClass, fromClass, onMoveIn, onMoveOut }: RosterMoveButtonsProps) {
  return (
    <div className={classes['buttons']}>
      <Button
        onClick={onMoveIn}
        leftSection={<IconArrowLeft size={18} aria-hidden className={classes['arrow']} />}
        aria-disabled={toClass === 0}
        data-disabled={toClass === 0 || undefined}
      >
        Đưa vào lớp ({toClass})
      </Button>
      <Button
        variant="default"
        onClick={onMoveOut}
        rightSection={<IconArrowRight size={18} aria-hidden className={classes['arrow']} />}
        aria-disabled={fromClass === 0}
        data-disabled={fromClass === 0 || undefined}
      >
        Đưa ra khỏi lớp ({fromClass})
      </Button>
    </div>
  );
}
