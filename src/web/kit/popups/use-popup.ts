import { type KeyboardEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';

const edge = 8;

/** Places a popup below its anchor, or above if there is no room, always inside the window. */
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

/**
 * Keeps an open popup at its anchor while scrolling. `atStart` aligns their left edges, otherwise their right edges.
 */
export function usePlacement(opened: boolean, preferAbove = false, atStart = false) {
  const anchor = useRef<HTMLElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!opened) return;
    const follow = () => {
      if (popup.current && anchor.current) place(popup.current, anchor.current, preferAbove, atStart);
    };
    follow();
    // Also when the content loads later.
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
 * A popup opened by a button. It uses the browser's popover, which is on top of everything and closes on a click
 * outside. Spread `buttonProps` on the button and `popupProps` on a div.
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
        // Closes only the popup, not the dialog around it.
        event.preventDefault();
        close();
        anchor.current?.focus();
      },
    },
  };
}
