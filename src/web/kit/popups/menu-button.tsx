import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId } from 'react';
import classes from './popup.module.css';
import { usePopup } from './use-popup.ts';

type Item = {
  label: string;
  /** The accessible name, if the label alone does not say enough. */
  name?: string;
  icon?: ReactNode;
  /** For a radio item: whether it is selected. */
  chosen?: boolean;
  color?: 'red' | undefined;
  /** Why it is not possible now, shown below the label; null if it is. */
  refusal?: string | null | undefined;
  onSelect: () => void;
};

/** Items that belong together, separated by a line; `title` names the choice. */
export type MenuSection = { title?: string; items: Item[] };

type Props = {
  className: string | undefined;
  ref?: Ref<HTMLButtonElement>;
  label: ReactNode;
  /** The accessible name, if the label alone does not say enough. */
  name?: string;
  /** It stays focusable. */
  disabled?: boolean;
  sections: MenuSection[];
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A button with a menu of actions: arrows move, Enter selects, Esc and Tab close. */
export function MenuButton({ className, ref, label, name, disabled = false, sections }: Props) {
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
        {...(disabled ? { 'aria-disabled': true } : buttonProps)}
        aria-haspopup="menu"
        aria-label={name}
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
        {/* A table has a menu per row. */}
        {opened &&
          sections.map(({ title, items }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset does not belong in a menu.
            <div key={items[0]?.label} role="group" aria-label={title} className={classes['section']}>
              {title && (
                <div className={classes['sectionTitle']} aria-hidden>
                  {title}
                </div>
              )}
              {items.map((item) => (
                <MenuItem
                  key={item.label}
                  {...item}
                  onClose={() => {
                    close();
                    // Where the focus returns when a dialog that the item opens is closed.
                    anchor.current?.focus();
                  }}
                />
              ))}
            </div>
          ))}
      </div>
    </>
  );
}

function MenuItem({
  label,
  name,
  icon,
  chosen,
  color,
  refusal,
  onSelect,
  onClose,
}: Item & { onClose: () => void }) {
  const reason = useId();
  const isChoice = chosen !== undefined;
  return (
    <UnstyledButton
      role={isChoice ? 'menuitemradio' : 'menuitem'}
      aria-checked={chosen}
      aria-label={name}
      aria-disabled={refusal ? true : undefined}
      aria-describedby={refusal ? reason : undefined}
      tabIndex={-1}
      className={classes['item']}
      data-color={color}
      onClick={() => {
        if (refusal) return;
        onClose();
        onSelect();
      }}
    >
      {isChoice ? <span className={classes['dot']} /> : icon}
      {refusal ? (
        <span>
          {label}
          <span id={reason} className={classes['reason']}>
            {refusal}
          </span>
        </span>
      ) : (
        label
      )}
    </UnstyledButton>
  );
}
