import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

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
