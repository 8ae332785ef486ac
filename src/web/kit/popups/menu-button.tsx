import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect } from 'react';
import classes from './popup.module.css';
import { usePopup } from './use-popup.ts';

type Item = {
  label: string;
  icon?: ReactNode;
  /** For a radio item: whether it is selected. */
  chosen?: boolean;
  onSelect: () => void;
};

/** Items that belong together, separated by a line; `title` names the choice. */
export type MenuSection = { title?: string; items: Item[] };

type Props = {
  className: string | undefined;
  ref: Ref<HTMLButtonElement>;
  label: ReactNode;
  sections: MenuSection[];
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A button with a menu of actions: arrows move, Enter selects, Esc and Tab close. */
export function MenuButton({ className, ref, label, sections }: Props) {
  const { opened, close, anchor, popup, buttonProps, popupProps } = usePopup();
  const entries = () => [...(popup.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus the first item only when the menu opens.
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
        {sections.map(({ title, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset does not belong in a menu.
          <div key={items[0]?.label} role="group" aria-label={title} className={classes['section']}>
            {title && (
              <div className={classes['sectionTitle']} aria-hidden>
                {title}
              </div>
            )}
            {items.map((item) => (
              <MenuItem key={item.label} {...item} onClose={close} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function MenuItem({ label, icon, chosen, onSelect, onClose }: Item & { onClose: () => void }) {
  const isChoice = chosen !== undefined;
  return (
    <UnstyledButton
      role={isChoice ? 'menuitemradio' : 'menuitem'}
      aria-checked={chosen}
      tabIndex={-1}
      className={classes['item']}
      onClick={() => {
        onClose();
        onSelect();
      }}
    >
      {isChoice ? <span className={classes['dot']} /> : icon}
      {label}
    </UnstyledButton>
  );
}
