import { cloneElement, type ReactElement, useEffect, useId, useState } from 'react';
import classes from './popup.module.css';
import { usePlacement } from './use-popup.ts';

type Props = {
  /** Nothing is shown while it is empty. What it explains stays in its place, so that it keeps the focus. */
  text: string | undefined;
  /** The control's own name says the same: then it is for the eye alone. */
  repeatsName?: boolean;
  children: ReactElement<{ 'aria-describedby'?: string }>;
};

/** A short explanation of a control, for the pointer and for the keyboard alike. */
export function Hint({ text, repeatsName = false, children }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const { anchor, popup } = usePlacement(shown && Boolean(text), true);
  useEffect(() => {
    if (!popup.current?.isConnected) return;
    if (shown && text) popup.current.showPopover();
    else popup.current.hidePopover();
  }, [shown, text, popup]);
  const show = () => setShown(true);
  const hide = () => setShown(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for what happens to the control inside.
    <span
      ref={anchor}
      className={classes['hinted']}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {text && !repeatsName ? cloneElement(children, { 'aria-describedby': id }) : children}
      {text && (
        <div
          id={id}
          ref={popup}
          popover="manual"
          role="tooltip"
          aria-hidden={repeatsName || undefined}
          className={`${classes['popup']} ${classes['hint']}`}
        >
          {(shown || !repeatsName) && text}
        </div>
      )}
    </span>
  );
}
