import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

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

/** Focuses the element with this id and scrolls to it whenever a link to #id is followed. `isThere`: it is rendered. */
export function useFocusByHash(id: string, isThere: boolean) {
  const target = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // Once per click: the element may later disappear and reappear.
  const answered = useRef<string>(null);
  useEffect(() => {
    if (hash !== `#${id}` || !isThere || answered.current === key) return;
    answered.current = key;
    target.current?.focus({ preventScroll: true });
    target.current?.scrollIntoView({ block: 'start' });
  }, [id, hash, key, isThere]);
  return target;
}
