import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './data-table.module.css';

type Props = { name: string; busy?: boolean; children: ReactNode };

/** Scrolls a wide table, so that the page does not. Focusable, for scrolling by keyboard. */
export function TableRegion({ name, busy = false, children }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(region);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would add a landmark to the outline.
    <div
      ref={region}
      role="region"
      aria-label={name}
      aria-busy={busy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
      tabIndex={0}
      className={classes['region']}
      data-goes-on={overflows || undefined}
    >
      {children}
    </div>
  );
}

/** Whether there is more to see by scrolling to the right. */
function useOverflows(region: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = region.current;
    if (!box) return;
    const update = () => setOverflows(box.scrollWidth - box.clientWidth - box.scrollLeft > 1);
    const observer = new ResizeObserver(update);
    for (const element of [box, ...box.children]) observer.observe(element);
    box.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', update);
    };
  }, [region]);
  return overflows;
}
