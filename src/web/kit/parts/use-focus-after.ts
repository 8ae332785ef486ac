import { useEffect, useRef } from 'react';

/** Focuses the element when `active` ends, because the previously focused element is gone. */
export function useFocusAfter<Element extends HTMLElement>(active: boolean) {
  const element = useRef<Element>(null);
  const was = useRef(active);
  useEffect(() => {
    if (was.current && !active) element.current?.focus();
    was.current = active;
  }, [active]);
  return element;
}
