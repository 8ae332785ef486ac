import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { moved } from '#shared/school/subjects/subject-order.ts';
import classes from './order-list.module.css';

type Entry = { id: number; name: string };
type Props = { label: string; entries: readonly Entry[]; onChange: (ids: number[]) => void };

/** A list whose entries are moved by mouse or touch, with Alt+↑ and Alt+↓, or by buttons. */
export function OrderList({ label, entries, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const ids = entries.map(({ id }) => id);
  const rows = () => [...(list.current?.children ?? [])];
  const buttonsAt = (place: number) => [...(rows()[place]?.querySelectorAll('button') ?? [])];

  // A row that changes its place in the document loses the focus.
  const toFocus = useRef<{ id: number; button: number } | null>(null);
  useLayoutEffect(() => {
    if (!toFocus.current) return;
    const buttons = buttonsAt(ids.indexOf(toFocus.current.id));
    const wanted = buttons[toFocus.current.button];
    toFocus.current = null;
    (wanted?.disabled ? buttons[0] : wanted)?.focus();
  });

  const move = (id: number, to: number) => {
    const from = ids.indexOf(id);
    const next = moved(ids, from, to);
    const place = next.indexOf(id);
    if (place === from) return;
    const button = buttonsAt(from).findIndex((one) => one.matches(':focus'));
    toFocus.current = { id, button: Math.max(0, button) };
    onChange(next);
    setSaid(`${entries[from]?.name}: vị trí ${place + 1} trên ${ids.length}`);
    rows()[place]?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent, id: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = ids.indexOf(id) + step;
    if (event.altKey) move(id, place);
    else buttonsAt(place)[0]?.focus();
  };
  const take = (event: PointerEvent<HTMLElement>) => {
    const target = event.target as Element;
    // A finger beside the grip scrolls the list.
    const held = target.closest(event.pointerType === 'mouse' ? '[data-handle]' : '[data-grip]');
    const id = ids[rows().findIndex((row) => row.contains(held))];
    if (!held || id === undefined || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(id);
  };
  const drag = (event: PointerEvent) => {
    if (dragged === null) return;
    const under = rows().findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
    move(dragged, under === -1 ? ids.length - 1 : under);
  };
  const drop = () => setDragged(null);

  return (
    <>
      <ol
        ref={list}
        className={classes['list']}
        aria-label={label}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        {entries.map(({ id, name }, place) => (
          <li key={id} className={classes['entry']} data-dragged={dragged === id || undefined}>
            <span className={classes['place']} aria-hidden>
              {place + 1}
            </span>
            <button
              type="button"
              data-handle
              className={classes['handle']}
              aria-label={`${name}, vị trí ${place + 1} trên ${ids.length}`}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onKeyDown={(event) => press(event, id)}
            >
              <span data-grip className={classes['grip']}>
                <IconGripVertical size={18} aria-hidden />
              </span>
              <span className={classes['name']}>{name}</span>
            </button>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={`Đưa ${name} lên`}
              disabled={place === 0}
              onClick={() => move(id, place - 1)}
            >
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={`Đưa ${name} xuống`}
              disabled={place === ids.length - 1}
              onClick={() => move(id, place + 1)}
            >
              <IconArrowDown size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
