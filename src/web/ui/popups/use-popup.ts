import { type KeyboardEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';

const edge = 8;

/** Puts a popup below its anchor, or above it where there is no room, always inside the window. */
function place(popup: HTMLElement, anchor: Element, preferAbove: boolean, atStart: boolean): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const above = at.top - height - edge / 2;
  const below = at.bottom + edge / 2;
  const fitsBelow = below + height <= window.innerHeight - edge;
  const top = (preferAbove && above >= edge) || (!fitsBelow && above >= edge) ? above : below;
  const left = Math.min(atStart ? at.left : at.right - width, window.innerWidth - width - edge);
  popup.style.top = `${Math.max(edge, top)}px`;
  popup.style.left = `${Math.max(edge, left)}px`;
}

/** Keeps an open popup beside its anchor while anything scrolls; `atStart`: both begin in one line, else both end there. */
export function usePlacement(opened: boolean, preferAbove = false, atStart = false) {
  const anchor = useRef<HTMLElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!opened) return;
    const follow = () => {
      if (popup.current && anchor.current) place(popup.current, anchor.current, preferAbove, atStart);
    };
    follow();
    // Also when its content arrives only now.
    const growth = new ResizeObserver(follow);
    if (popup.current) growth.observe(popup.current);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      growth.disconnect();
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [opened, preferAbove, atStart]);
  return { anchor, popup };
}

/**
 * A popup that a button opens: the browser's own, in front of everything, closed by a click beside it. Spread
 * `buttonProps` on the button and `popupProps` on a div.
 */
export function usePopup() {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const { anchor, popup } = usePlacement(opened);
  const close = () => popup.current?.hidePopover();
  return {
    opened,
    close,
    anchor,
    popup,
    buttonProps: { popoverTarget: id, 'aria-expanded': opened },
    popupProps: {
      id,
      ref: popup,
      popover: 'auto' as const,
      onToggle: (event: ToggleEvent<HTMLDivElement>) => setOpened(event.newState === 'open'),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        // Closes the popup alone, not the dialog it stands in.
        event.preventDefault();
        close();
        anchor.current?.focus();
      },
    },
  };
}
