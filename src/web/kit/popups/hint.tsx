import { cloneElement, type ReactElement, useEffect, useId, useState } from 'react';
import classes from './popup.module.css';
import { usePlacement } from './use-popup.ts';

type Props = {
  /** Nothing is shown while it is empty. The child stays mounted in the same place, so that it keeps the focus. */
  text: string | undefined;
  /** Set if the control's accessible name already says the same; the hint is then hidden from screen readers. */
  repeatsName?: boolean;
  children: ReactElement<{ 'aria-describedby'?: string }>;
};

/** A tooltip for a control, for pointer and keyboard users. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for events of the control inside.
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
