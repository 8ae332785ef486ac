import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect } from 'react';
import classes from './popup.module.css';
import { usePopup } from './use-popup.ts';

type Item = { label: string; icon: ReactNode; onSelect: () => void };

type Props = { className: string | undefined; ref: Ref<HTMLButtonElement>; label: ReactNode; items: Item[] };

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A button with a menu of actions: arrows move, Enter selects, Esc and Tab close. */
export function MenuButton({ className, ref, label, items }: Props) {
  const { opened, close, anchor, popup, buttonProps, popupProps } = usePopup();
  const entries = () => [...(popup.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first entry gets the focus when the menu opens, and only then.
  useEffect(() => {
    if (opened) entries()[0]?.focus();
  }, [opened]);

  const move = (event: KeyboardEvent) => {
    popupProps.onKeyDown(event);
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = { Home: 0, End: -1 };
    const step = steps[event.key];
    const next = step === undefined ? targets[event.key] : (at + step) % all.length;
    if (next !== undefined) {
      event.preventDefault();
      all.at(next)?.focus();
    }
    if (event.key === 'Tab') close();
  };

  return (
    <>
      <UnstyledButton
        {...buttonProps}
        aria-haspopup="menu"
        className={className}
        ref={(button) => {
          anchor.current = button;
          if (typeof ref === 'function') ref(button);
          else if (ref) ref.current = button;
        }}
      >
        {label}
      </UnstyledButton>
      <div
        {...popupProps}
        role="menu"
        tabIndex={-1}
        onKeyDown={move}
        className={`${classes['popup']} ${classes['menu']}`}
      >
        {items.map((item) => (
          <UnstyledButton
            key={item.label}
            role="menuitem"
            tabIndex={-1}
            className={classes['item']}
            onClick={() => {
              close();
              item.onSelect();
            }}
          >
            {item.icon}
            {item.label}
          </UnstyledButton>
        ))}
      </div>
    </>
  );
}
